package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.MORNING;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Prose;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermRulesTest {
  private final SmallCourse course = SmallCourse.valid();

  @Test
  void a_term_used_before_a_step_introduces_it_is_an_error() {
    course.with(NIGHT, "Each runs some part", "Each runs some Pods, a part");
    assertThat(SmallCourse.lint(course).errors()).containsExactly(early(17, "Pods"));
  }

  @Test
  void choices_and_feedback_count_as_well() {
    course
        .with(NIGHT, "Sam, by the pager", "Sam, by a pod's pager")
        .with(NIGHT, "nothing here needs", "no pod here needs");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(early(40, "pod's"), early(42, "pod"));
  }

  @Test
  void an_aside_counts_where_it_is_first_offered() {
    course.with(NIGHT, "Sam kept a list", "Sam kept a list of workers and pods");
    assertThat(SmallCourse.lint(course).errors()).containsExactly(early(8, "pods"));
  }

  @Test
  void a_button_may_name_what_the_next_step_introduces() {
    course.with(NIGHT, "next: Go on", "next: What is a Pod?");
    assertThat(SmallCourse.lint(course).errors()).isEmpty();
  }

  @Test
  void a_term_that_no_step_introduces_is_known_already() {
    course
        .with(MORNING, "introduces: [pod]", "introduces: []")
        .with(NIGHT, "Each runs some part", "Each runs some Pods, a part");
    assertThat(SmallCourse.lint(course).errors()).isEmpty();
  }

  @Test
  void a_second_introduction_is_an_error() {
    course.with(MORNING, "introduces: [pod]", "introduces: [pod, node]");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(MORNING, 8, "`node` is introduced by step a-machine already: take it out"));
  }

  @ParameterizedTest
  @CsvSource({
    "Pod, the pods were, pods",
    "API server, two API-servers, API-servers",
    "desired state, its desired state’s end, desired state’s",
    "single copy, many single copies, single copies",
    "reconcile, while reconciling it, reconciling",
    "reconcile, it reconciles, reconciles",
    "Pod, podium and tripod, ''",
    "node, nodejs or anode, ''"
  })
  void inflected_forms_are_the_term_and_longer_words_are_not(
      String name, String sentence, String found) {
    var term = new Course.Term("t", name, List.of(), Prose.plain("m"), "ch01", null);
    var matcher = TermRules.words(term).matcher(sentence);
    assertThat(matcher.find() ? matcher.group() : "").isEqualTo(found);
  }

  private static Problem early(int line, String word) {
    return new Problem(
        NIGHT,
        line,
        "\"%s\" is used before a step introduces `pod`: say it otherwise, or introduce it earlier"
            .formatted(word));
  }
}
