package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.FRAME;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerRulesTest {
  private final SmallCourse course = SmallCourse.valid();

  @ParameterizedTest
  @CsvSource({
    "(The answer is B.), answer is B",
    "(Pick C.), Pick C",
    "(It's *D*.), It's D",
    "(B is right.), B is right",
    "(The answer: A.), answer: A"
  })
  void a_letter_before_the_answer_is_an_error(String leak, String found) {
    course.with(NIGHT, "Who is the first to notice?", "Who is the first? " + leak);
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                NIGHT,
                38,
                "\"%s\" gives an answer's letter away: take the letter out".formatted(found)));
  }

  @Test
  void an_earlier_step_its_button_and_its_alternative_text_count() {
    course
        .with(NIGHT, "Every machine", "The right answer will be easy. Every machine")
        .with(NIGHT, "next: What if one dies?", "next: Pick B")
        .with(NIGHT, "alt: Four nodes", "alt: Choice C. Four nodes");
    assertThat(SmallCourse.lint(course).errors())
        .extracting(Problem::line)
        .containsExactly(17, 28, 33);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The answer is a loop.",
        "One A day.",
        "It is A loop that notices.",
        "Plan B is what Sam had.",
        "Pick any of them.",
        "The choice is yours, Dear Jordan.",
        "It's Ari who knows."
      })
  void ordinary_words_are_no_letters(String words) {
    course.with(NIGHT, "Who is the first to notice?", "Who is the first? " + words);
    assertThat(SmallCourse.lint(course).errors()).isEmpty();
  }

  @Test
  void the_feedback_of_a_wrong_choice_does_not_name_the_right_letter() {
    course
        .with(NIGHT, "*Not this time.*", "*Not this time, B is right.*")
        .with(NIGHT, "*Yes.*", "*Yes, B is right.*");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                NIGHT,
                42,
                "\"B is right\" gives the right letter to somebody who may try again: take it out"));
  }

  @Test
  void what_a_screen_reader_says_does_not_tell_what_is_right() {
    course.with(NIGHT, "verdict: near", "verdict: near\n        spoken: \"C, wrong\"");
    assertThat(SmallCourse.lint(course).errors()).extracting(Problem::line).containsExactly(50);
  }

  @Test
  void a_right_choice_that_always_has_the_same_letter_is_an_error() {
    course.with(NIGHT, "  - kind: stop", check("one", 2) + check("two", 2) + "  - kind: stop");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(new Problem(FRAME, 1, "the right choice is always the letter B: vary it"));
  }

  @Test
  void a_right_choice_that_mostly_has_the_same_letter_is_a_warning() {
    course.with(
        NIGHT,
        "  - kind: stop",
        check("one", 2) + check("two", 2) + check("three", 3) + "  - kind: stop");
    assertThat(SmallCourse.lint(course).errors()).isEmpty();
    assertThat(SmallCourse.lint(course).warnings())
        .contains(
            new Problem(FRAME, 1, "the right choice is the letter B in 3 of 4 checks: vary it"));
  }

  @Test
  void a_right_choice_that_is_always_the_longest_is_an_error() {
    course
        .with(
            NIGHT,
            "A loop that counts heartbeats",
            "A loop that counts heartbeats and never sleeps")
        .with(
            NIGHT,
            "  - kind: stop",
            check("one", 1).replace("choice 1", "a longer choice")
                + check("two", 3).replace("choice 3", "a longer choice")
                + "  - kind: stop");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(FRAME, 1, "the right choice is always the longest choice: vary it"));
  }

  private static String check(String id, int right) {
    var check =
        new StringBuilder(
            """
              - kind: check
                id: %s
                covers: []
                asks: apply
                text: Which one of these?
                next: See
                choices:
            """
                .formatted(id));
    for (int i = 1; i <= 3; i++) {
      check.append(
          """
                - text: choice %d
                  verdict: %s
                  feedback: *fifteen
          """
              .formatted(i, i == right ? "right" : "wrong")
              .replace("*fifteen", "word ".repeat(15)));
    }
    return check.toString();
  }
}
