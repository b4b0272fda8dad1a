package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.MORNING;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CheckRulesTest {
  private final SmallCourse course = SmallCourse.valid();

  @Test
  void a_check_without_a_right_choice_is_an_error() {
    course.with(NIGHT, "verdict: right", "verdict: near");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(new Problem(NIGHT, 39, "0 choices are right: make it exactly 1"));
  }

  @Test
  void a_verdict_that_cannot_be_read_is_told_once() {
    course.with(NIGHT, "verdict: right", "verdict: rigth");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                NIGHT,
                45,
                "`verdict` is \"rigth\" (did you mean \"right\"?): write one of right, near, wrong"));
  }

  @Test
  void a_check_with_two_right_choices_is_an_error() {
    course.with(NIGHT, "verdict: near", "verdict: right");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(new Problem(NIGHT, 39, "2 choices are right: make it exactly 1"));
  }

  @Test
  void a_check_of_two_choices_is_an_error() {
    course.with(
        MORNING,
        "      - text: Can we have more copies of the same thing?\n        verdict: wrong\n        feedback: |\n          *Not this one.* Each of the copies would fall over for the same reason as the first one did.\n",
        "");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(
                MORNING,
                21,
                "2 picks of 2 choices: let fewer be picked than there are, and at least 1"),
            new Problem(MORNING, 22, "a check of 2 choices: give it 3 to 5"));
  }

  @Test
  void the_same_choice_twice_is_an_error() {
    course.with(NIGHT, "The first customer of the morning", "Sam, by the *pager*");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(NIGHT, 48, "\"Sam, by the pager\" is a choice already: change one"));
  }

  @Test
  void a_reveal_has_as_many_right_choices_as_picks() {
    course.with(MORNING, "picks: 2", "picks: 1");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(new Problem(MORNING, 22, "2 choices are right: make it exactly 1"));
  }

  @Test
  void a_reveal_without_ideas_words_or_marks_is_an_error() {
    course
        .with(MORNING, "words: [customers, feels]", "words: []")
        .with(MORNING, "marks: [Got both, Got one, Neither]", "marks: [Got it]");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(MORNING, 41, "no words point to this idea: write some"),
            new Problem(MORNING, 42, "learners mark themselves: give at least 2 marks"));
  }
}
