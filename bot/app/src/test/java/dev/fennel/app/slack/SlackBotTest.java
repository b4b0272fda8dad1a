package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The whole bot in the local workspace: what people do there, and what they see.
class SlackBotTest extends LocalRig {
  private String user;
  private String direct;

  @BeforeEach
  void theirIds() {
    user = somebody.id;
    direct = somebody.direct;
  }

  @Test
  void a_command_in_a_channel_is_acknowledged_in_private_and_goes_on_in_the_direct_message() {
    var answer = command("#team", "");
    assertThat(answer.path("status").asInt()).isEqualTo(200);
    assertThat(answer.path("body").asString()).contains("ephemeral", "direct message");
    await(() -> !seen().isEmpty());
    assertThat(command(direct, "menu").path("body").asString()).isEmpty();
  }

  @Test
  void a_lesson_goes_on_by_buttons_and_by_typing() {
    startChapter();
    press("Ask me");
    var check = awaitButton("A");
    assertThat(check.path("text").asString()).contains("Answer A, B, C or D: press a button");
    assertThat(labels(seen().get(seen().indexOf(check) - 1))).isEmpty();
    type("b");
    await(() -> labels(newest()).stream().noneMatch(List.of("A", "B")::contains));
    assertThat(bot.progress(user).attempts()).hasSize(1);
    assertThat(bot.progress(user).attempts().getFirst().choices()).containsExactly("B");
  }

  @Test
  void a_double_click_is_taken_once_and_an_old_button_says_where_we_are() throws Exception {
    startChapter();
    var message = awaitButton("Ask me");
    String value = value(message, "Ask me");
    assertThat(bot.click(user, message, value, "1.1")).isEqualTo(200);
    assertThat(bot.click(user, message, value, "1.1")).isEqualTo(200);
    assertThat(bot.click(user, message, value, "1.2")).isEqualTo(200);
    awaitButton("A");
    int before = seen().size();
    var place = bot.progress(user).place();
    type("a");
    await(() -> seen().size() > before + 1);
    int answered = seen().size();
    assertThat(bot.click(user, message, value, "1.3")).isEqualTo(200);
    await(() -> seen().size() > answered);
    assertThat(bot.progress(user).place()).isEqualTo(place);
  }

  @Test
  void nobody_can_press_a_button_of_somebody_elses_lesson() throws Exception {
    startChapter();
    var message = awaitButton("Ask me");
    var place = bot.progress(user).place();
    assertThat(bot.click("U0RILEY00", message, value(message, "Ask me"), "2.1")).isEqualTo(200);
    assertThat(bot.click(user, message, "no value of ours", "2.2")).isEqualTo(200);
    assertThat(bot.progress(user).place()).isEqualTo(place);
    assertThat(bot.progress("U0RILEY00").place()).isNull();
  }

  @Test
  void what_slack_delivers_twice_is_taken_once() {
    slack.control("faults", "{\"seed\":5,\"duplicate_share\":1,\"duplicate_new_id\":true}");
    startChapter();
    press("Ask me");
    awaitButton("A");
    type("a");
    await(() -> bot.progress(user).attempts().size() == 1);
    slack.settle(() -> true);
    assertThat(bot.progress(user).attempts()).hasSize(1);
    assertThat(seen()).doesNotHaveDuplicates();
  }

  @Test
  void a_question_typed_in_the_direct_message_is_answered_in_its_thread() {
    String ts = type("what if node 04 dies?");
    await(() -> replies(direct, ts).size() > 1);
    assertThat(replies(direct, ts).toString()).contains("04");
    int before = replies(direct, ts).size();
    type("and if it comes back after 2 minutes?", ts);
    await(() -> replies(direct, ts).size() > before + 1);
    assertThat(seen())
        .allMatch(message -> message.path("ts").asString().equals(ts) || isReply(message));
  }

  @Test
  void a_mention_in_a_channel_is_answered_in_its_thread_and_the_thread_goes_on() {
    String ts = say("#team", MENTION + "what if node 04 dies?", null);
    await(() -> replies("#team", ts).size() > 1);
    int before = replies("#team", ts).size();
    say("#team", "and node 05 too?", ts);
    await(() -> replies("#team", ts).size() > before + 1);
    int after = replies("#team", ts).size();
    say("#team", "<@U0RILEY00> look at this", ts);
    say("#team", "nothing for the bot", null);
    slack.settle(() -> true);
    assertThat(replies("#team", ts)).hasSize(after + 1);
  }

  @Test
  void an_empty_mention_is_told_how_to_ask() {
    say("#team", MENTION, null);
    await(() -> in("#team").toString().contains("what if node 04 dies"));
  }

  @Test
  void a_question_by_command_is_said_first_and_answered_under_it() {
    assertThat(command("#team", "what if node 03 dies <!here>?").path("status").asInt())
        .isEqualTo(200);
    await(() -> seen().size() > 1);
    var said = seen().getFirst();
    assertThat(said.path("text").asString()).startsWith("You asked: what if node 03 dies");
    await(() -> replies(direct, said.path("ts").asString()).size() > 1);
  }

  @Test
  void home_shows_the_course_and_its_button_leads_to_the_direct_message() {
    var view = slack.control("home", "{\"user\":\"" + user + "\"}").path("view");
    assertThat(view.toString()).contains("Say what you want");
    String press =
        "{\"user\":\"%s\",\"view_id\":\"%s\",\"action\":\"press\",\"action_id\":\"press-0\"}"
            .formatted(user, view.path("id").asString());
    assertThat(slack.control("view", press).path("status").asInt()).isEqualTo(200);
    await(() -> !seen().isEmpty());
    String before = view.path("hash").asString();
    await(() -> !home().path("hash").asString().equals(before));
  }

  @Test
  void what_cannot_be_saved_is_told_and_taken_once_it_can() throws Exception {
    startChapter();
    awaitButton("Ask me");
    var learners = folder.resolve("learners");
    Files.move(learners, folder.resolve("away"));
    Files.createFile(learners);
    press("Ask me");
    await(() -> seen().toString().contains("could not be saved"));
    type("where am i");
    await(() -> seen().toString().contains("it is tried again"));
    Files.delete(learners);
    Files.move(folder.resolve("away"), learners);
    press("Ask me");
    awaitButton("A");
  }

  private void startChapter() {
    type("start");
    press("Start");
    awaitButton("Ask me");
  }

  private void press(String label) {
    var answer =
        slack.control(
            "action",
            Json.MAPPER
                .createObjectNode()
                .put("user", user)
                .put("channel", direct)
                .put("message_ts", awaitButton(label).path("ts").asString())
                .put("label", label)
                .toString());
    assertThat(answer.path("status").asInt()).as(answer.toString()).isEqualTo(200);
  }

  private String type(String text) {
    return say(direct, text, null);
  }

  private void type(String text, String thread) {
    say(direct, text, thread);
  }

  private String say(String channel, String text, @Nullable String thread) {
    var message = Json.MAPPER.createObjectNode();
    message.put("user", user).put("channel", channel).put("text", text);
    if (thread != null) {
      message.put("thread_ts", thread);
    }
    var answer = slack.control("message", message.toString());
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    return answer.path("ts").asString();
  }

  private JsonNode command(String channel, String text) {
    return slack.control(
        "command",
        Json.MAPPER
            .createObjectNode()
            .put("user", user)
            .put("channel", channel)
            .put("command", "/fennel")
            .put("text", text)
            .toString());
  }

  private void await(BooleanSupplier awaited) {
    slack.settle(awaited);
  }

  /// The newest message with a button of this label.
  private JsonNode awaitButton(String label) {
    await(() -> seen().stream().anyMatch(message -> labels(message).contains(label)));
    return seen().reversed().stream()
        .filter(message -> labels(message).contains(label))
        .findFirst()
        .orElseThrow();
  }

  private List<JsonNode> seen() {
    return in(direct);
  }

  private JsonNode newest() {
    return seen().getLast();
  }

  private List<JsonNode> in(String channel) {
    return slack.messages(user, URLEncoder.encode(channel, StandardCharsets.UTF_8));
  }

  private List<JsonNode> replies(String channel, String ts) {
    return in(channel).stream()
        .filter(message -> message.path("thread_ts").asString("").equals(ts))
        .filter(message -> !message.path("ts").asString().equals(ts))
        .toList();
  }

  private static boolean isReply(JsonNode message) {
    return !message.path("thread_ts").asString("").isEmpty();
  }

  private JsonNode home() {
    return slack.ask("views?user=" + user).path("home");
  }

  private static List<String> labels(JsonNode message) {
    return message
        .path("blocks")
        .valueStream()
        .flatMap(block -> block.path("elements").valueStream())
        .filter(element -> element.path("type").asString("").equals("button"))
        .map(element -> element.path("text").path("text").asString())
        .toList();
  }

  private static String value(JsonNode message, String label) {
    return message
        .path("blocks")
        .valueStream()
        .flatMap(block -> block.path("elements").valueStream())
        .filter(element -> element.path("text").path("text").asString("").equals(label))
        .map(element -> element.path("value").asString())
        .findFirst()
        .orElseThrow();
  }
}
