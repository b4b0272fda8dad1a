package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksTest {
  private final Course course = SmallCourse.course();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "b",
        "B",
        "B)",
        "(b)",
        "b.",
        "two",
        "2",
        "second",
        "the second one",
        "option B",
        "Fennel's goal",
        "fennels goal",
        "B: Fennel's goal",
        "its fenels goal"
      })
  void a_letter_a_number_or_the_options_words_answer_like_the_button(String text) {
    var at = Desk.at(course, "which").type(text);
    assertThat(at.heard()).isEqualTo("About Fennel's goal.");
    assertThat(at.rewritten()).contains("You chose B: Fennel's goal");
    assertThat(at.progress.attempts().getFirst().right()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"five", "Five.", "5", "B) 5"})
  void where_the_choices_are_numbers_a_number_means_itself(String text) {
    var choices =
        Stream.of("A Four", "B Five", "C Six")
            .map(w -> new Reply.Item(w.substring(0, 1), Prose.plain(w.substring(2))))
            .map(i -> new Step.Choice(i, null, Step.Choice.Verdict.WRONG, List.of()))
            .toList();
    assertThat(new Typed(choices).exactly(text)).contains("B");
  }

  @Test
  void options_stand_in_the_text_and_buttons_carry_letter_and_words() {
    var at = Desk.at(course, "which");
    assertThat(at.heard()).contains("A Sam's list\nB Fennel's goal\nC Both of the papers");
    assertThat(at.open())
        .extracting(Reply.Button::label, Reply.Button::spoken)
        .contains(org.assertj.core.groups.Tuple.tuple("A", "A: Sam's list"));
  }

  @Test
  void a_wrong_answer_may_be_tried_again_or_left() {
    var at = Desk.at(course, "which").press("A");
    assertThat(at.labels()).containsExactly("Try again", "Why that matters");
    at.press("Try again").press("B");
    assertThat(at.labels()).containsExactly("Why that matters");
    assertThat(at.progress.attempts()).extracting(Attempt::right).containsExactly(false, true);
    at.press("Why that matters");
    assertThat(at.heard()).contains("A good place to stop.");
  }

  @Test
  void an_answer_may_be_changed() {
    var at = Desk.at(course, "which").press("A").type("change my answer");
    assertThat(at.progress.stage()).isEqualTo(Stage.ASKED);
    at.type("C").type("b");
    assertThat(at.progress.attempts())
        .extracting(Attempt::choices)
        .containsExactly(List.of("A"), List.of("C"), List.of("B"));
  }

  @Test
  void an_answer_may_be_changed_later_too() {
    var at = Desk.at(course, "which").press("A").press("Why that matters").press("Keep going");
    at.type("change my answer");
    assertThat(at.labels()).startsWith("A", "B", "C");
    assertThat(at.heard()).contains("Which paper is still right?");
  }

  @Test
  void a_wrong_guess_goes_on() {
    var at = Desk.at(course, "guess").press("A");
    assertThat(at.labels()).containsExactly("See it");
  }

  @Test
  void going_on_without_an_answer_offers_to_skip() {
    var at = Desk.at(course, "which").type("continue");
    assertThat(at.labels()).containsExactly("Show the question", "Skip it");
    at.press("Skip it");
    assertThat(at.heard()).contains("A good place to stop.");
    assertThat(at.progress.attempts()).isEmpty();
  }

  @Test
  void letters_are_picked_one_by_one_in_the_same_message() {
    var at = Desk.at(course, "crash").press("B");
    assertThat(at.said()).isEmpty();
    assertThat(at.rewritten()).contains("Picked so far: B. Pick one more.");
    assertThat(at.labels()).containsExactly("A", "C");
    at.press("A");
    assertThat(at.rewritten()).contains("You picked A: A bad release; B: A missing setting");
    assertThat(at.heard()).contains("About A bad release.", "Look at the log.");
    assertThat(at.progress.attempts().getFirst().choices()).containsExactly("A", "B");
  }

  @Test
  void picks_may_be_typed_together() {
    var at = Desk.at(course, "crash").type("A and c");
    assertThat(at.progress.attempts().getFirst().choices()).containsExactly("A", "C");
  }

  @Test
  void typed_words_are_the_answer_unless_certainly_a_question() {
    var at = Desk.at(course, "crash").type("what if node 04 dies?");
    assertThat(at.turn).isInstanceOf(Turn.Question.class);
    at.type("Somebody shipped a bad release");
    assertThat(at.rewritten()).contains("You wrote: Somebody shipped a bad release");
    assertThat(at.heard()).contains("Look at the log.", "In your words I find: cause.");
    assertThat(at.progress.attempts().getFirst().words())
        .isEqualTo("Somebody shipped a bad release");
  }

  @Test
  void the_own_mark_is_kept_and_the_answer_offers_the_way_on() {
    var at = Desk.at(course, "crash").type("a, b").press("Got both");
    assertThat(at.said()).isEmpty();
    assertThat(at.rewritten()).contains("Your own mark: Got both");
    assertThat(at.labels()).containsExactly("On to the end");
    assertThat(at.progress.attempts().getFirst().mark()).isEqualTo("Got both");
  }

  @Test
  void undo_takes_picks_back() {
    var at = Desk.at(course, "crash").press("B").type("undo");
    assertThat(at.progress.picked()).isEmpty();
    assertThat(at.labels()).containsExactly("A", "B", "C");
  }
}
