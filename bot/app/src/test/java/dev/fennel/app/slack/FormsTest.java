package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// Questions put together in a modal, in the local workspace.
class FormsTest extends LocalRig {
  @Test
  void from_home_a_question_is_built_and_answered_in_the_direct_message() {
    somebody.pressAtHome("Build a question");
    assertThat(somebody.modal().path("title").path("text").asString())
        .isEqualTo("Build a question");
    somebody.choose("1.what", "NODE_STOPS");
    somebody.choose("1.node", "04");
    somebody.choose("1.for", "PT10M");
    assertThat(somebody.modal().path("blocks").toString()).contains("node 04 stops for 10 minutes");
    var answer = somebody.send(Map.of());
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    assertThat(somebody.modals()).isEmpty();
    somebody.await(() -> somebody.seen(somebody.direct).size() > 2);
    var asked = somebody.seen(somebody.direct).getFirst();
    assertThat(asked.path("text").asString()).isEqualTo("You asked: node 04 stops for 10 minutes");
    String ts = asked.path("ts").asString();
    assertThat(somebody.replies(somebody.direct, ts).toString())
        .contains("I read this as: node 04 stops for 10 minutes");
  }

  @Test
  void from_an_answer_it_goes_on_in_the_thread() {
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    int before = somebody.replies(somebody.direct, ts).size();
    somebody.press(somebody.direct, ts, "Build a question");
    somebody.choose("1.what", "COPIES");
    somebody.choose("1.service", "orders");
    somebody.choose("1.copies", "2");
    somebody.pressInModal("Add a line");
    somebody.choose("2.what", "NODE_STOPS");
    somebody.choose("2.node", "04");
    assertThat(somebody.send(Map.of()).path("ok").asBoolean()).isTrue();
    somebody.await(() -> somebody.replies(somebody.direct, ts).size() >= before + 2);
    assertThat(somebody.replies(somebody.direct, ts).toString())
        .contains("orders has 2 copies; node 04 stops and stays down")
        .contains("Counted from where this thread's cluster stands");
  }

  @Test
  void what_is_wrong_is_shown_in_the_modal() {
    somebody.pressAtHome("Build a question");
    somebody.choose("1.what", "NODE_STOPS");
    somebody.choose("1.node", "04");
    somebody.pressInModal("Add a line");
    somebody.choose("2.what", "NODE_STOPS");
    somebody.choose("2.node", "04");
    var answer = somebody.send(Map.of());
    assertThat(answer.path("response_action").asString()).isEqualTo("errors");
    assertThat(answer.path("errors").path("2.what").asString()).contains("what another one says");
    somebody.pressInModal("Take line 2 away");
    assertThat(somebody.send(Map.of()).path("ok").asBoolean()).isTrue();
  }

  @Test
  void nothing_runs_that_was_not_shown() {
    somebody.pressAtHome("Build a question");
    somebody.choose("1.what", "NODE_STOPS");
    somebody.choose("1.node", "04");
    String view = somebody.modal().path("id").asString();
    var answer = somebody.send(view, Map.of("1.node", "03"));
    assertThat(answer.path("response_action").asString()).isEqualTo("update");
    assertThat(somebody.modal().path("blocks").toString())
        .contains("node 03 stops and stays down", "Press Run once more");
    assertThat(somebody.send(view, Map.of("1.node", "03")).path("ok").asBoolean()).isTrue();
    somebody.await(() -> !somebody.seen(somebody.direct).isEmpty());
  }

  @Test
  void a_modal_that_is_closed_asks_nothing_and_can_be_opened_again() {
    somebody.pressAtHome("Build a question");
    somebody.choose("1.what", "NODE_STOPS");
    somebody.close(somebody.modal().path("id").asString());
    assertThat(somebody.modals()).isEmpty();
    somebody.pressAtHome("Build a question");
    assertThat(somebody.modal().path("blocks").toString())
        .doesNotContain(
            "initial_option\":{\"text\":{\"type\":\"plain_text\",\"text\":\"A node stops");
    assertThat(somebody.seen(somebody.direct)).isEmpty();
  }

  @Test
  void a_form_outlives_a_restart_of_the_bot() throws Exception {
    somebody.pressAtHome("Build a question");
    somebody.choose("1.what", "NODE_STOPS");
    restart();
    somebody.choose("1.node", "02");
    assertThat(somebody.send(Map.of()).path("ok").asBoolean()).isTrue();
    somebody.await(() -> somebody.seen(somebody.direct).size() > 2);
  }

  @Test
  void a_form_that_slack_does_not_open_in_time_is_told() {
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"views.open\",\"error\":\"expired_trigger_id\",\"times\":1}]}");
    somebody.press(somebody.direct, ts, "Build a question");
    somebody.await(
        () -> somebody.seen(somebody.direct).toString().contains("did not open the form in time"));
    assertThat(somebody.modals()).isEmpty();
  }

  @Test
  void a_button_of_home_works_also_when_home_was_drawn_again_meanwhile() {
    var drawn = somebody.home();
    assertThat(somebody.home().path("hash")).isNotEqualTo(drawn.path("hash"));
    var answer = somebody.pressIn(drawn, "Build a question");
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    assertThat(somebody.modal().path("title").toString()).contains("Build a question");
  }

  @Test
  void a_form_is_opened_again_when_slack_has_trouble() {
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"views.open\",\"error\":\"internal_error\",\"times\":1}]}");
    somebody.pressAtHome("Build a question");
    assertThat(somebody.modal().path("title").toString()).contains("Build a question");
  }

  @Test
  void a_form_whose_opening_slack_does_not_confirm_is_open_and_nothing_is_said() {
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    slack.settle(() -> true);
    slack.control("faults", "{\"seed\":3,\"lose_response_share\":0.5}");
    for (int times = 0; times < 4; times++) {
      somebody.press(somebody.direct, ts, "Build a question");
      somebody.close(somebody.modal().path("id").asString());
    }
    slack.control("faults", "{}");
    slack.settle(() -> true);
    assertThat(somebody.seen(somebody.direct).toString()).doesNotContain("did not open the form");
  }

  @Test
  void lost_answers_of_slack_neither_lose_nor_double_the_question() {
    somebody.pressAtHome("Build a question");
    somebody.choose("1.what", "NODE_STOPS");
    somebody.choose("1.node", "04");
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    somebody.close(somebody.modal().path("id").asString());
    int before = somebody.replies(somebody.direct, ts).size();
    somebody.press(somebody.direct, ts, "Build a question");
    slack.control("faults", "{\"seed\":3,\"lose_response_share\":0.4}");
    somebody.choose("1.what", "NODE_STOPS");
    somebody.choose("1.node", "04");
    String view = somebody.modal().path("id").asString();
    somebody.send(view, Map.of());
    somebody.send(view, Map.of());
    somebody.await(() -> somebody.replies(somebody.direct, ts).size() >= before + 2);
    slack.control("faults", "{}");
    slack.settle(() -> true);
    assertThat(somebody.replies(somebody.direct, ts)).hasSize(before + 2);
  }
}
