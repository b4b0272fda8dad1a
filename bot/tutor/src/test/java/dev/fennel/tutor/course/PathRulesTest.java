package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.FRAME;
import static dev.fennel.tutor.course.SmallCourse.MORNING;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PathRulesTest {
  private final SmallCourse course = SmallCourse.valid();

  @Test
  void the_small_course_is_without_a_problem() {
    assertThat(SmallCourse.lint(course).errors()).isEmpty();
    assertThat(SmallCourse.lint(course).warnings()).isEmpty();
  }

  @Test
  void a_chapter_that_does_not_end_with_a_recap_is_an_error() {
    course
        .with(MORNING, "kind: recap", "kind: stop")
        .with(MORNING, "    questions:\n      - Which of our services has only one copy?\n", "");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                MORNING,
                45,
                "`in-short` is the last step, and a dead end: end the chapter with a recap"));
  }

  @Test
  void a_step_after_the_recap_is_an_error() {
    course.with(NIGHT, "kind: stop", "kind: recap");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                MORNING,
                6,
                "the chapter ends with the recap `a-rest` before this step, so nobody comes here: move one"));
  }

  @Test
  void an_aside_that_no_step_offers_is_an_error() {
    course.with(NIGHT, "    asides: [recap]\n", "");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(new Problem(NIGHT, 5, "no step offers this aside: list it under asides"));
  }

  @Test
  void a_lane_that_no_step_tells_is_an_error() {
    course.with(
        FRAME,
        "lanes:\n",
        "lanes:\n  other: {question: node 04 dies, cluster: saturday, seed: 1}\n");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(FRAME, 8, "no step tells the lane `other`: write one, or take it out"));
  }

  @Test
  void a_chapter_without_sections_is_an_error() {
    course.without(NIGHT).without(MORNING).with("glossary.yaml", "    section: s1\n", "");
    assertThat(SmallCourse.lint(course).errors())
        .contains(new Problem(FRAME, 1, "this chapter has no steps: write a section file"));
  }

  @Test
  void sections_are_numbered_by_the_order_of_their_files() {
    course.with(MORNING, "number: 2", "number: 3");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                MORNING,
                2,
                "by the order of the files this is section 2: write that, or rename the file"));
  }

  @Test
  void a_button_that_says_nothing_is_a_warning() {
    course.with(NIGHT, "next: See them", "next: Continue");
    assertThat(SmallCourse.lint(course).warnings())
        .containsExactly(new Problem(NIGHT, 23, "\"Continue\" does not say what comes: name it"));
  }

  @Test
  void a_file_that_cannot_be_read_hides_no_problem_of_another_and_invents_none() {
    course
        .with(MORNING, "title: The", "title: [The")
        .with(NIGHT, "Every machine", "word ".repeat(65) + "Every machine");
    assertThat(SmallCourse.lint(course).errors())
        .extracting(Problem::file)
        .containsExactly(NIGHT, MORNING);
  }
}
