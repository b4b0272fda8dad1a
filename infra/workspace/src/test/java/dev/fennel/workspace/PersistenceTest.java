package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The chat outlives its process, however that ends; and a folder has one process.
class PersistenceTest {
  @TempDir Path data;

  @Test
  void after_a_restart_the_chat_is_as_it_was() throws Exception {
    JsonNode before;
    String token;
    try (Rig rig = new Rig(data)) {
      rig.control("message", "{'user':'jordan','channel':'dm','text':'hello'}");
      String ts =
          rig.posted(
              "D0JORDAN0",
              "'text':'one','metadata':{'event_type':'post','event_payload':{'id':7}}");
      rig.api("chat.update", "{'channel':'D0JORDAN0','ts':'" + ts + "','text':'two'}");
      rig.api("views.publish", "{'user_id':'U0JORDAN0','view':{'type':'home','blocks':[]}}");
      before = rig.messages("jordan", "dm");
      token = rig.workspace.botToken();
    }
    try (Rig rig = new Rig(data)) {
      assertThat(rig.messages("jordan", "dm")).isEqualTo(before);
      assertThat(rig.workspace.botToken()).isEqualTo(token);
      assertThat(rig.ask("views?user=jordan").path("home").isObject()).isTrue();
      JsonNode history =
          rig.api(
              "conversations.history",
              "{'channel':'D0JORDAN0','include_all_metadata':true,'limit':1}");
      assertThat(history.at("/messages/0/metadata/event_payload/id").asInt()).isEqualTo(7);
      assertThat(history.path("has_more").asBoolean()).isTrue();
      String ts = rig.posted("D0JORDAN0", "'text':'three'");
      assertThat(ts).isGreaterThan(before.get(1).path("ts").asString());
    }
  }

  @Test
  void an_unfinished_last_line_is_dropped() throws Exception {
    try (Rig rig = new Rig(data)) {
      rig.posted("D0JORDAN0", "'text':'whole'");
    }
    Path log = data.resolve("workspace").resolve("chat.jsonl");
    Files.writeString(log, "{\"t\":\"message\",\"k\":\"D0", StandardOpenOption.APPEND);
    try (Rig rig = new Rig(data)) {
      assertThat(rig.messages("jordan", "dm").get(0).path("text").asString()).isEqualTo("whole");
    }
  }

  @Test
  void an_event_nobody_acknowledged_comes_again_after_a_restart() throws Exception {
    try (Workspace alone = Workspace.start(WorkspaceSettings.in(data).withPort(0))) {
      send(
          alone.pageUrl() + "/workspace/message",
          "{'user':'jordan','channel':'dm','text':'early'}");
    }
    try (Rig rig = new Rig(data)) {
      assertThat(rig.bot.next("message").body().at("/event/text").asString()).isEqualTo("early");
    }
  }

  @Test
  void reset_forgets_everything_but_the_credentials() throws Exception {
    try (Rig rig = new Rig(data)) {
      rig.posted("D0JORDAN0", "'text':'one'");
      rig.control(
          "command", "{'user':'riley','channel':'#random','command':'/invite','text':'@fennel'}");
      String epoch = rig.ask("state").path("epoch").asString();
      rig.control("reset", "{}");
      assertThat(rig.messages("jordan", "dm")).isEmpty();
      assertThat(rig.ask("state").path("epoch").asString()).isNotEqualTo(epoch);
      assertThat(
              rig.api("chat.postMessage", "{'channel':'C0RANDOM0','text':'x'}")
                  .path("error")
                  .asString())
          .isEqualTo("not_in_channel");
      rig.posted("D0JORDAN0", "'text':'again'");
    }
    try (Rig rig = new Rig(data)) {
      assertThat(rig.messages("jordan", "dm")).hasSize(1);
    }
  }

  @Test
  void a_second_workspace_on_the_folder_or_the_port_says_so() throws Exception {
    try (Rig rig = new Rig(data)) {
      WorkspaceSettings same = WorkspaceSettings.in(data).withPort(0);
      assertThatThrownBy(() -> Workspace.start(same))
          .isInstanceOf(StartRefused.class)
          .hasMessageContaining("Another process is using the workspace in");
      WorkspaceSettings taken =
          WorkspaceSettings.in(data.resolve("other")).withPort(rig.workspace.port());
      assertThatThrownBy(() -> Workspace.start(taken))
          .isInstanceOf(StartRefused.class)
          .hasMessageContaining("FENNEL_WORKSPACE_PORT");
    }
  }

  @Test
  void a_folder_that_cannot_be_used_is_named() throws Exception {
    Path file = Files.createFile(data.resolve("a-file"));
    assertThatThrownBy(() -> Workspace.start(WorkspaceSettings.in(file).withPort(0)))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("FENNEL_DATA_DIR");
  }

  @Test
  void a_killed_program_goes_on_where_it_was_and_a_second_one_is_told_to_stop() throws Exception {
    List<String> texts = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      Process program = program();
      try {
        BufferedReader out = program.inputReader(UTF_8);
        URI page = page(out);
        String text = "round " + round;
        send(page + "/workspace/message", "{'user':'jordan','channel':'dm','text':'" + text + "'}");
        texts.add(text);
        JsonNode said = Json.parse(send(page + "/workspace/messages?user=jordan&channel=dm", null));
        assertThat(said.path("messages").valueStream().map(m -> m.path("text").asString()))
            .containsExactlyElementsOf(texts);
        if (round == 0) {
          Process second = program();
          assertThat(second.waitFor()).isEqualTo(1);
          assertThat(second.errorReader(UTF_8).readLine()).contains("Another process is using");
        }
      } finally {
        program.destroyForcibly();
        program.waitFor();
      }
    }
  }

  private Process program() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            WorkspaceProgram.class.getName(),
            "--events",
            "http://127.0.0.1:9/slack/events",
            "--port",
            "0",
            "--data",
            data.toString())
        .start();
  }

  private static URI page(BufferedReader out) throws IOException {
    String line = out.readLine();
    assertThat(line).startsWith("The workspace is in your browser: http://127.0.0.1:");
    return URI.create(line.substring(line.indexOf("http")));
  }

  private static String send(String to, @org.jspecify.annotations.Nullable String json)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(to));
    if (json != null) {
      request.POST(HttpRequest.BodyPublishers.ofString(Rig.quoted(json)));
    }
    return Rig.CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString()).body();
  }
}
