package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// What the linter says of checks that take several letters or an order.
class CheckKindRulesTest {
  private static final String FILE = "ch01/01-questions.yaml";

  private static List<Problem> with(String words, String others) {
    var texts = new TreeMap<>(CourseFiles.in(Path.of("src/test/resources/courses/kinds")).texts());
    assertThat(texts.get(FILE)).contains(words);
    texts.computeIfPresent(FILE, (_, text) -> text.replace(words, others));
    return CourseLinter.lintWords(new CourseFiles(texts)).errors();
  }

  @Test
  void the_course_has_no_problem_as_it_is() {
    assertThat(with("kind: order", "kind: order")).isEmpty();
  }

  @Test
  void where_several_apply_two_do_and_one_does_not() {
    assertThat(
            with("It finds room for a copy\n        verdict: right", "No\n        verdict: wrong"))
        .extracting(Problem::what)
        .containsExactly(
            "1 of 4 choices are right: where several apply, let 2 or more be right and 1 or more wrong",
            "nothing is told to whoever chooses this: write its `feedback`");
  }

  @Test
  void a_choice_that_has_no_room_beside_its_box_is_a_warning() {
    var texts = new TreeMap<>(CourseFiles.in(Path.of("src/test/resources/courses/kinds")).texts());
    texts.computeIfPresent(
        FILE, (_, text) -> text.replace("It finds room for a copy", "a copy ".repeat(11) + "x"));
    assertThat(CourseLinter.lintWords(new CourseFiles(texts)).warnings())
        .extracting(Problem::what)
        .contains("a choice of 78 characters has no room beside its box: cut it to 72");
  }

  @Test
  void a_choice_is_placed_once_and_within_the_order() {
    assertThat(with("position: 4", "position: 5"))
        .extracting(Problem::what)
        .containsExactly("position 5: give each of 1 to 4 to one choice");
    assertThat(with("position: 4", "position: 2"))
        .extracting(Problem::what)
        .containsExactly("position 2: give each of 1 to 4 to one choice");
  }

  @Test
  void choices_that_stand_in_order_already_are_mixed() {
    assertThat(
            with(
                "position: 3\n      - text: The node falls silent\n        position: 1",
                "position: 1\n      - text: The node falls silent\n        position: 2"))
        .extracting(Problem::what)
        .contains("position 2: give each of 1 to 4 to one choice");
  }

  @Test
  void what_is_told_before_another_try_names_no_letter() {
    assertThat(with("*Nearly.* A single one", "*Nearly.* The answer is B first. A single one"))
        .extracting(Problem::what)
        .containsExactly(
            "\"answer is B\" gives the right letter to somebody who may try again: take it out");
  }

  @Test
  void a_missing_text_is_a_problem_with_its_line() {
    assertThat(with("    near: |\n", "    nearly: |\n"))
        .extracting(Problem::toString)
        .anyMatch(p -> p.contains("near"));
  }
}
