package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.MORNING;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Slips of authors that can be read, and would only show when a learner comes by.
class AuthorSlipsTest {
  private final SmallCourse course = SmallCourse.valid();

  private Lint lint() {
    return SmallCourse.lint(course);
  }

  @Test
  void the_course_as_it_is_has_none() {
    assertThat(lint().errors()).isEmpty();
    assertThat(lint().warnings()).isEmpty();
  }

  @Test
  void a_figure_without_a_picture() {
    course.with(NIGHT, "    picture: {", "    # picture: {");
    assertThat(lint().warnings())
        .containsExactly(
            new Problem(
                NIGHT,
                25,
                "`four-nodes` has no picture, only its twin in characters is shown: write a `picture`"));
  }

  @Test
  void a_misspelt_picture_is_told_with_what_it_may_mean() {
    course.with(NIGHT, "    picture: {", "    pictur: {");
    assertThat(lint().errors())
        .extracting(Problem::toString)
        .singleElement()
        .asString()
        .startsWith(NIGHT + ":32: ")
        .contains("`pictur`", "did you mean \"picture\"?");
  }

  @Test
  void an_alternative_text_that_only_repeats_the_caption() {
    course.with(
        NIGHT,
        "alt: Four nodes in a row, 01 to 04; node 03 holds orders and one copy of dispatch.",
        "alt: Four nodes.");
    assertThat(lint().warnings())
        .containsExactly(
            new Problem(
                NIGHT,
                28,
                "the alternative text only repeats the caption: say what is to be seen"));
  }

  @Test
  void a_speaker_whose_name_is_misspelt() {
    course.with(MORNING, "    introduces: [pod]", "    speaker: Ary\n    introduces: [pod]");
    assertThat(lint().warnings()).isEmpty();
    course.with(
        NIGHT,
        "  - kind: figure",
        """
          - kind: say
            id: ari-again
            covers: []
            speaker: Ari
            text: |
        """
            + "      "
            + "Ari says it once more. ".repeat(9)
            + "\n    next: And now\n  - kind: figure");
    assertThat(lint().warnings())
        .containsExactly(
            new Problem(
                MORNING,
                8,
                "`Ary` (did you mean \"Ari\"?) speaks nowhere else: write each name in one way"));
  }

  @Test
  void a_sitting_that_is_too_long() {
    var said = new StringBuilder();
    for (int i = 0; i < 14; i++) {
      said.append(
          """
            - kind: say
              id: more-%d
              covers: []
              text: |
                %s
              next: And more
          """
              .formatted(i, "One more word is read here. ".repeat(14)));
    }
    course.with(NIGHT, "  - kind: stop\n", said + "  - kind: stop\n");
    assertThat(lint().warnings())
        .extracting(Problem::what)
        .containsExactly(
            "a sitting of about 7 minutes ends here: put a `stop` before, so that none takes more than 6");
  }

  @Test
  void a_chapter_with_nothing_to_take_along() {
    course.with(
        MORNING,
        "    questions:\n      - Which of our services has only one copy?\n",
        "    questions: []\n");
    assertThat(lint().warnings())
        .extracting(Problem::what)
        .containsExactly("nothing to take to one's own team: write some `questions`");
  }

  @Test
  void two_buttons_that_say_the_same() {
    course.with(NIGHT, "label: What came before", "label: See them");
    assertThat(lint().errors())
        .extracting(Problem::what)
        .containsExactly("another button here says \"See them\" too: change one");
  }
}
