package dev.fennel.app.slack;

import dev.fennel.app.command.ScenarioJson;
import dev.fennel.app.store.FileStore;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.workspace.Workspace;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Objects;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import tools.jackson.databind.JsonNode;

/// The whole bot with the real course, on a web server of its own, connected to a workspace.
final class LocalBot implements AutoCloseable {
  static final String TEAM = "T0WORKSPC";

  final FileStore store;
  private final Workspace workspace;
  private final URI events;
  final Tutor tutor;
  private final SlackBot bot;
  private final ServletWebServerApplicationContext web;

  LocalBot(Path folder, Workspace workspace) throws Exception {
    this(
        folder,
        workspace,
        CourseReader.read(LocalBot.class.getClassLoader()).orThrow(),
        Language.ENGLISH);
  }

  LocalBot(Path folder, Workspace workspace, Course course, Language language) throws Exception {
    store = FileStore.open(folder);
    var parser = new ScenarioParser();
    tutor = new Tutor(course, store, new Answers(parser, course), parser, ScenarioJson::write);
    bot =
        new SlackBot(
            workspace.apiUrl(),
            workspace.botToken(),
            workspace.signingSecret(),
            tutor,
            store,
            InstantSource.system(),
            language);
    web =
        (ServletWebServerApplicationContext)
            new SpringApplicationBuilder(Web.class)
                .initializers(context ->
                    context.getBeanFactory().registerSingleton("endpoint", bot.endpoint()))
                .run("--server.port=0", "--spring.main.banner-mode=off");
    int port = Objects.requireNonNull(web.getWebServer()).getPort();
    bot.start();
    this.workspace = workspace;
    events = URI.create("http://127.0.0.1:" + port + "/slack/events");
    workspace.deliverTo(events);
  }

  /// Delivers a click as Slack would, whether or not its button still stands there.
  int click(String user, JsonNode message, String value, String actionTs) throws Exception {
    var payload = Json.MAPPER.createObjectNode().put("type", "block_actions");
    payload.putObject("team").put("id", TEAM);
    payload.putObject("user").put("id", user);
    payload.putObject("channel").put("id", "D" + user.substring(1));
    payload.putObject("container").put("message_ts", message.path("ts").asString());
    payload
        .putArray("actions")
        .addObject()
        .put("type", "button")
        .put("value", value)
        .put("action_ts", actionTs);
    byte[] body =
        ("payload=" + URLEncoder.encode(payload.toString(), StandardCharsets.UTF_8))
            .getBytes(StandardCharsets.UTF_8);
    String now = Long.toString(InstantSource.system().instant().getEpochSecond());
    var signature = new SlackSignature(workspace.signingSecret(), InstantSource.system());
    try (var http = HttpClient.newHttpClient()) {
      return http.send(
              HttpRequest.newBuilder(events)
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .header("X-Slack-Request-Timestamp", now)
                  .header("X-Slack-Signature", signature.sign(now, body))
                  .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                  .build(),
              HttpResponse.BodyHandlers.discarding())
          .statusCode();
    }
  }

  /// How far a person is.
  Progress progress(String user) {
    return store.learner(new Learner(SlackBot.PLATFORM, TEAM, user)).progress();
  }

  @Override
  public void close() throws IOException {
    web.close();
    bot.close();
    store.close();
  }

  @EnableAutoConfiguration
  static class Web {}
}
