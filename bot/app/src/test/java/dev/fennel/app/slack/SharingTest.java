package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.command.ScenarioJson;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Simulation;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Answers that go to others: to a channel, or as a file.
class SharingTest extends LocalRig {
  private static final String WITHOUT_BOT = "C0RANDOM0";
  private static final Pattern SEED = Pattern.compile("--seed (\\d+)");

  @Test
  void an_answer_is_shared_with_its_question_and_others_go_on_with_it() {
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    follow(ts, "and then node 04 dies");
    somebody.press(somebody.direct, ts, "Share to a channel");
    assertThat(somebody.send(Map.of("place", TEAM)).path("ok").asBoolean()).isTrue();
    somebody.await(() -> !roots().isEmpty() && answers(root()).size() == 2);
    assertThat(root().path("blocks").toString())
        .contains("\"user_id\":\"" + somebody.id + "\"")
        .contains("node 03 stops and stays down", "node 04 stops and stays down");
    assertThat(answers(root()).getFirst().path("text").asString())
        .contains("Counted from where this thread's cluster stands")
        .isEqualTo(answerTo("node 04", somebody.replies(somebody.direct, ts)));
    var colleague = Someone.in(slack, "Colleague " + people);
    colleague.say(TEAM, "<@U0FENNEL0> why there?", root().path("ts").asString());
    somebody.await(() -> answers(root()).size() == 3);
    assertThat(answers(root()).getLast().path("text").asString())
        .startsWith("<@" + colleague.id + "> asked “why there?”");
  }

  @Test
  void where_the_bot_is_not_a_member_it_says_what_to_do() {
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    somebody.press(somebody.direct, ts, "Share to a channel");
    String view = somebody.modal().path("id").asString();
    var refused = somebody.send(view, Map.of("place", WITHOUT_BOT));
    assertThat(refused.path("response_action").asString()).isEqualTo("errors");
    assertThat(refused.path("errors").path("place").asString()).contains("/invite @Fennel");
    assertThat(somebody.seen(WITHOUT_BOT)).isEmpty();
    assertThat(somebody.send(view, Map.of("place", TEAM)).path("ok").asBoolean()).isTrue();
    somebody.await(() -> !roots().isEmpty() && answers(root()).size() == 2);
  }

  @Test
  void a_lost_answer_does_not_share_twice() {
    String ts = somebody.ask(somebody.direct, "what if node 02 dies?");
    somebody.press(somebody.direct, ts, "Share to a channel");
    String view = somebody.modal().path("id").asString();
    slack.control("faults", "{\"seed\":2,\"lose_response_share\":0.3}");
    somebody.send(view, Map.of("place", TEAM));
    somebody.send(view, Map.of("place", TEAM));
    somebody.await(() -> !roots().isEmpty() && answers(root()).size() == 2);
    slack.control("faults", "{}");
    slack.settle(() -> true);
    assertThat(roots()).hasSize(1);
    assertThat(answers(root())).hasSize(2);
  }

  @Test
  void what_was_shared_before_a_crash_is_found_again_and_answered() throws Exception {
    String ts = somebody.ask(somebody.direct, "what if node 02 dies?");
    somebody.press(somebody.direct, ts, "Share to a channel");
    String view = somebody.modal().path("id").asString();
    // The message arrives, and nothing that Slack says of it.
    slack.control("faults", "{\"seed\":1,\"lose_response_share\":1}");
    somebody.send(view, Map.of("place", TEAM));
    slack.settle(() -> !roots().isEmpty());
    bot.close();
    slack.control("faults", "{}");
    bot = new LocalBot(folder, slack.workspace);
    somebody.await(() -> answers(root()).size() == 2);
    assertThat(roots()).hasSize(1);
  }

  @Test
  void who_shares_while_slack_is_slow_hears_what_came_of_it() {
    String ts = somebody.ask(somebody.direct, "what if node 02 dies?");
    somebody.press(somebody.direct, ts, "Share to a channel");
    String view = somebody.modal().path("id").asString();
    slack.control("faults", "{\"latency_ms\":2700}");
    assertThat(somebody.send(view, Map.of("place", TEAM)).path("ok").asBoolean()).isTrue();
    somebody.await(() -> heard("Slack is slow just now") && heard("Your answer is shared now"));
    slack.control("faults", "{}");
    somebody.await(() -> answers(root()).size() == 2);
    assertThat(roots()).hasSize(1);
  }

  @Test
  void who_shares_where_the_bot_is_not_a_member_hears_it_though_slack_is_slow() {
    String ts = somebody.ask(somebody.direct, "what if node 02 dies?");
    somebody.press(somebody.direct, ts, "Share to a channel");
    String view = somebody.modal().path("id").asString();
    slack.control("faults", "{\"latency_ms\":2700}");
    somebody.send(view, Map.of("place", WITHOUT_BOT));
    somebody.await(() -> heard("/invite @Fennel"));
    assertThat(somebody.seen(WITHOUT_BOT)).isEmpty();
  }

  @Test
  void a_chapters_questions_are_taken_to_the_team_without_a_word_of_who_is_how_far()
      throws Exception {
    somebody.say(somebody.direct, "start", null);
    somebody.await(() -> !labels().isEmpty());
    var card = somebody.seen(somebody.direct).getLast();
    String team =
        "{\"learner\":\"%s\",\"turn\":0,\"step\":\"\",\"choice\":\"team:ch04\"}"
            .formatted(somebody.id);
    assertThat(bot.click(somebody.id, card, team, "1.1")).isEqualTo(200);
    somebody.press(somebody.direct, "Share to a channel");
    String view = somebody.modal().path("id").asString();
    assertThat(somebody.send(view, Map.of("place", WITHOUT_BOT)).toString()).contains("/invite");
    assertThat(somebody.send(view, Map.of("place", TEAM)).path("ok").asBoolean()).isTrue();
    somebody.await(() -> !roots().isEmpty());
    somebody.send(view, Map.of("place", TEAM));
    slack.settle(() -> true);
    assertThat(roots()).hasSize(1);
    assertThat(root().path("text").asString())
        .contains("shares questions for this team", "1.  Which services do we run", "chapter 4")
        .doesNotContain("step", "Checks answered");
    assertThat(answers(root())).isEmpty();
  }

  private List<String> labels() {
    return somebody.seen(somebody.direct).stream()
        .flatMap(m -> Someone.labels(m).stream())
        .toList();
  }

  private boolean heard(String words) {
    return somebody.seen(somebody.direct).toString().contains(words);
  }

  @Test
  void what_is_taken_along_runs_as_it_ran_in_the_chat() throws Exception {
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    follow(ts, "and then node 04 dies");
    somebody.press(somebody.direct, ts, "Take along");
    somebody.press(somebody.direct, ts, "Take along");
    somebody.await(() -> !files(ts).isEmpty());
    var message = files(ts).getFirst();
    String words = message.path("text").asString();
    assertThat(words).contains("node 04 stops and stays down", "fennel.jar simulate");
    var scenario = ScenarioJson.read(download(message.path("files").path(0)));
    assertThat(scenario.before()).hasSize(1);
    var seed = SEED.matcher(words);
    assertThat(seed.find()).isTrue();
    var run = Simulation.run(scenario, Long.parseLong(seed.group(1)), Limits.DEFAULT);
    assertThat(answerTo("node 04", somebody.replies(somebody.direct, ts))).isNotEmpty();
    assertThat(run.begin().nodes().stream().filter(n -> !n.running()).map(n -> n.name()))
        .containsExactly("03");
    assertThat(run.end().nodes().stream().filter(n -> !n.running()).map(n -> n.name()))
        .containsExactly("03", "04");
  }

  @Test
  void a_file_comes_once_though_answers_are_lost() {
    String ts = somebody.ask(somebody.direct, "what if node 01 dies?");
    slack.control("faults", "{\"seed\":4,\"lose_response_share\":0.2}");
    somebody.press(somebody.direct, ts, "Take along");
    somebody.await(() -> !files(ts).isEmpty());
    slack.control("faults", "{}");
    slack.settle(() -> true);
    assertThat(files(ts)).hasSize(1);
  }

  @Test
  void a_file_that_slack_refuses_is_told() {
    String ts = somebody.ask(somebody.direct, "what if node 01 dies?");
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"files.getUploadURLExternal\",\"error\":\"missing_scope\",\"times\":1}]}");
    somebody.press(somebody.direct, ts, "Take along");
    somebody.await(() -> somebody.seen(somebody.direct).toString().contains("scope files:write"));
  }

  private void follow(String ts, String text) {
    int before = somebody.replies(somebody.direct, ts).size();
    somebody.say(somebody.direct, text, ts);
    // The person's own words, and two messages that answer them.
    somebody.await(() -> somebody.replies(somebody.direct, ts).size() == before + 3);
  }

  /// What this test's person shared, in the channel.
  private JsonNode root() {
    return roots().getFirst();
  }

  private List<JsonNode> roots() {
    return somebody.seen(TEAM).stream()
        .filter(m -> m.path("text").asString("").startsWith("<@" + somebody.id + "> shares"))
        .toList();
  }

  private List<JsonNode> answers(JsonNode root) {
    return somebody.replies(TEAM, root.path("ts").asString()).stream()
        .filter(m -> m.path("user").asString().equals("U0FENNEL0"))
        .toList();
  }

  private static String answerTo(String question, List<JsonNode> replies) {
    return replies.stream()
        .map(m -> m.path("text").asString())
        .filter(text -> text.startsWith("I read this as: " + question))
        .findFirst()
        .orElseThrow();
  }

  private List<JsonNode> files(String ts) {
    return somebody.replies(somebody.direct, ts).stream()
        .filter(m -> !m.path("files").isEmpty())
        .toList();
  }

  /// As the page offers it.
  private String download(JsonNode file) throws IOException, InterruptedException {
    var address = URI.create(slack.workspace.pageUrl() + "/files/" + file.path("id").asString());
    try (var http = HttpClient.newHttpClient()) {
      return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body();
    }
  }
}
