package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.MORNING;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LengthRulesTest {
  private final SmallCourse course = SmallCourse.valid();

  @Test
  void a_message_over_120_words_is_an_error() {
    course.with(NIGHT, "Every machine", "word ".repeat(65) + "Every machine");
    assertThat(lint().errors())
        .containsExactly(
            new Problem(
                NIGHT, 17, "a message of 121 words: cut it to 90, at most 120, or make it two"));
  }

  @Test
  void a_message_over_90_words_is_a_warning() {
    course.with(NIGHT, "Every machine", "word ".repeat(40) + "Every machine");
    assertThat(lint().errors()).isEmpty();
    assertThat(lint().warnings())
        .containsExactly(new Problem(NIGHT, 17, "a message of 96 words: aim at 90"));
  }

  @Test
  void a_message_of_a_few_words_is_a_warning() {
    course.with(
        NIGHT,
        "  - kind: stop",
        "  - {kind: say, id: short, covers: [], text: Done., next: See}\n  - kind: stop");
    assertThat(lint().warnings())
        .containsExactly(
            new Problem(
                NIGHT,
                64,
                "a short message, 1 of 40 to 90 words: say more, or join it to the next"));
  }

  @Test
  void the_choices_count_with_their_question() {
    course.with(NIGHT, "Sam, by the pager", "word ".repeat(100));
    assertThat(lint().errors())
        .containsExactly(
            new Problem(
                NIGHT, 38, "a message of 133 words: cut it to 90, at most 120, or make it two"));
  }

  @Test
  void fixed_text_does_not_count_as_words() {
    course.with(
        NIGHT,
        "Every machine",
        "```\n      " + "w ".repeat(20) + "\n      ```\n      Every machine");
    assertThat(lint().warnings()).isEmpty();
  }

  @Test
  void feedback_over_60_words_is_an_error_and_over_45_or_under_15_a_warning() {
    course
        .with(NIGHT, "*Not this time.*", "word ".repeat(60))
        .with(NIGHT, "*Yes.*", "word ".repeat(30));
    course.with(
        MORNING,
        "The loop only starts it again, it looks for no cause, so that somebody has to.",
        "It is.");
    assertThat(lint().errors())
        .containsExactly(new Problem(NIGHT, 42, "feedback of 80 words: cut it to 45, at most 60"));
    assertThat(lint().warnings())
        .containsExactly(
            new Problem(NIGHT, 46, "feedback of 50 words: aim at 15 to 45"),
            new Problem(MORNING, 25, "feedback of 3 words: aim at 15 to 45"));
  }

  @Test
  void a_button_over_75_characters_is_an_error_and_over_30_a_warning() {
    course
        .with(NIGHT, "next: See them", "next: " + "see ".repeat(20))
        .with(NIGHT, "label: What came before", "label: What came before this chapter began");
    assertThat(lint().errors())
        .containsExactly(
            new Problem(NIGHT, 23, "a button's words of 79 characters: cut them to 75"));
    assertThat(lint().warnings())
        .containsExactly(new Problem(NIGHT, 6, "a button of 35 characters: aim at 30"));
  }

  @Test
  void what_a_screen_reader_says_has_its_length_too() {
    course.with(
        NIGHT, "verdict: near", "verdict: near\n        spoken: \"" + "c".repeat(76) + "\"");
    assertThat(lint().errors())
        .containsExactly(
            new Problem(NIGHT, 50, "a button's words of 76 characters: cut them to 75"));
  }

  @Test
  void fixed_text_wider_than_a_phone_is_an_error() {
    course.with(NIGHT, "01 | storefront", "01 | " + "s".repeat(42));
    assertThat(lint().errors())
        .containsExactly(
            new Problem(
                NIGHT,
                29,
                "\"01 | %s\" is wider than the 46 columns of a phone: make it narrower"
                    .formatted("s".repeat(42))));
  }

  private Lint lint() {
    return SmallCourse.lint(course);
  }
}
