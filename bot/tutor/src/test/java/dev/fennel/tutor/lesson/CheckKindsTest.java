package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Reply;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks that take more than one letter: all that apply, an order, and how sure one is.
class CheckKindsTest {
  private final Course course =
      CourseReader.read(Path.of("src/test/resources/courses/kinds")).orThrow();

  @Test
  void all_that_apply_are_ticked_and_what_was_ticked_stays_in_words() {
    var at = Desk.at(course, "jobs");
    assertThat(at.heard()).contains("Tick all that apply, or type their letters");
    assertThat(at.labels()).containsExactly("That's my answer");
    at.press("That's my answer", "C", "A");
    assertThat(at.heard()).startsWith("Both. It starts and it places");
    assertThat(at.rewritten())
        .contains("A It starts a lost copy again\n")
        .contains("You picked A: It starts a lost copy again; C: It finds room for a copy")
        .doesNotContain("Tick all");
    assertThat(at.labels()).containsExactly("The next question");
    assertThat(attempt(at).choices()).containsExactly("A", "C");
    assertThat(attempt(at).right()).isTrue();
  }

  @Test
  void with_nothing_ticked_the_question_stays() {
    var at = Desk.at(course, "jobs").press("That's my answer");
    assertThat(at.heard()).startsWith("Nothing is ticked yet.");
    assertThat(at.progress.attempts()).isEmpty();
    at.press("That's my answer", "A", "Z");
    assertThat(at.heard()).isEqualTo("Nearly. You have 1 of 2.");
  }

  @Test
  void a_letter_typed_ticks_its_box_and_typed_again_takes_it_back() {
    var at = Desk.at(course, "jobs").type("c").type("b").type("a").type("b");
    assertThat(at.said()).isEmpty();
    assertThat(at.rewritten()).contains("[A, C]");
    at.type("that's my answer");
    assertThat(attempt(at).choices()).containsExactly("A", "C");
  }

  @Test
  void an_answer_that_is_partly_right_hears_how_much_of_it_is() {
    var at = Desk.at(course, "jobs").type("a b d");
    assertThat(at.heard())
        .startsWith("Partly right. You have 1 of 2, and 2 that do not apply.")
        .contains("To B: It writes the next release\nNot this one. It ships what people wrote")
        .doesNotContain("It finds room");
    assertThat(at.labels()).containsExactly("Try again", "The next question");
    assertThat(attempt(at).right()).isFalse();
    at.press("Try again").type("C").type("done");
    assertThat(at.heard()).isEqualTo("Nearly. You have 1 of 2.");
    at.press("Try again").type("D").type("that's it");
    assertThat(at.heard()).startsWith("Not yet. What you chose does not apply.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A C",
        "a, c",
        "ac",
        "C and A",
        "1 3",
        "one and three",
        "It starts a lost copy again, it finds room for a copy",
        "finds room for a copy; starts lost copy again"
      })
  void all_that_apply_may_be_typed(String text) {
    assertThat(attempt(Desk.at(course, "jobs").type(text)).right()).isTrue();
  }

  @Test
  void an_order_is_put_together_letter_by_letter_and_the_last_may_be_taken_back() {
    var at = Desk.at(course, "night").press("B").press("A");
    assertThat(at.rewritten()).contains("Your order so far: B, A.");
    assertThat(at.labels()).containsExactly("C", "D", "Take the last back");
    at.press("Take the last back").press("D").press("A");
    assertThat(at.rewritten())
        .contains(
            "Your order: B: The node falls silent; D: The node is marked as lost; "
                + "A: A new copy is placed; C: Customers are served again")
        .contains("Are you sure, or is it a guess?");
    assertThat(at.progress.attempts()).isEmpty();
    at.press("I'm sure");
    assertThat(at.heard()).startsWith("Yes. Silence first");
    assertThat(at.rewritten()).contains("Your order: B", "You said you were sure.");
    assertThat(attempt(at).choices()).containsExactly("B", "D", "A", "C");
    assertThat(attempt(at).right()).isTrue();
    assertThat(attempt(at).sure()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          b d a c                                   | Yes.
          BDAC                                      | Yes.
          2 4 1 3                                   | Yes.
          second, fourth, first                     | Yes.
          B then D then A                           | Yes.
          node falls silent > node is marked as lost > new copy is placed > customers served | Yes.
          d b a c                                   | Nearly.
          b a c d                                   | Nearly.
          a c b d                                   | Not yet.
          """)
  void an_order_may_be_typed(String text, String verdict) {
    assertThat(Desk.at(course, "night").type(text).type("guess").heard()).startsWith(verdict);
  }

  @Test
  void the_beginning_of_an_order_may_be_typed() {
    var at = Desk.at(course, "night").type("B D");
    assertThat(at.rewritten()).contains("Your order so far: B, D.");
    at.type("a").type("I'm not sure");
    assertThat(attempt(at).choices()).containsExactly("B", "D", "A", "C");
    assertThat(attempt(at).sure()).isFalse();
  }

  @Test
  void a_letter_twice_is_no_answer() {
    var at = Desk.at(course, "night").type("B B A");
    assertThat(at.turn).isInstanceOf(Turn.Question.class);
  }

  @Test
  void before_anything_is_told_one_says_how_sure_one_is() {
    var at = Desk.at(course, "who").press("B");
    assertThat(at.said()).isEmpty();
    assertThat(at.rewritten()).contains("You chose B: A loop that counts heartbeats");
    assertThat(at.progress.stage()).isEqualTo(Stage.CHOSEN);
    assertThat(at.labels()).containsExactly("I'm sure", "A guess");
    at.type("continue");
    assertThat(at.heard()).contains("There's a question open");
    at.press("Show the question");
    assertThat(at.heard()).contains("You chose B", "Are you sure");
    at.press("A guess");
    assertThat(at.heard()).startsWith("Yes. A loop waits");
    assertThat(attempt(at).sure()).isFalse();
    at.type("change my answer").type("A").type("sure");
    assertThat(at.heard()).startsWith("Not this time.");
    assertThat(attempt(at).sure()).isTrue();
    assertThat(attempt(at).right()).isFalse();
  }

  @Test
  void what_is_chosen_may_be_changed_before_one_says_how_sure_one_is() {
    var at = Desk.at(course, "who").press("B").type("undo");
    assertThat(at.labels()).containsExactly("A", "B", "C");
    at.press("B").type("c").press("I'm sure");
    assertThat(at.heard()).startsWith("Close.");
  }

  @Test
  void picks_of_an_old_message_do_nothing() {
    var at = Desk.at(course, "jobs");
    var commit = at.button("That's my answer");
    at.press("That's my answer", "A").play(new Move.Pressed(commit, List.of("A", "C")));
    assertThat(at.heard()).contains("That button belongs to an earlier moment.");
    assertThat(at.progress.attempts()).hasSize(1);
    assertThat(at.open()).extracting(Reply.Button::label).isNotEmpty();
  }

  private static Attempt attempt(Desk desk) {
    return Objects.requireNonNull(List.copyOf(desk.progress.attempts()).getLast());
  }
}
