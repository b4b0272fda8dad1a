package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChannelRulesTest {
  private final SmallCourse course = SmallCourse.valid();

  @Test
  void a_part_that_slack_refuses_is_an_error() {
    course.with(NIGHT, "01 | storefront", rows(200));
    assertThat(SmallCourse.lint(course).errors())
        .extracting(Problem::what)
        .containsExactly("one part of 3021 characters: cut it to 3000, or make it two");
  }

  @Test
  void a_message_that_slack_or_teams_refuses_is_an_error() {
    course.with(NIGHT, "01 | storefront", rows(1_800));
    assertThat(SmallCourse.lint(course).errors())
        .extracting(Problem::what)
        .containsExactly(
            "a card of 29319 bytes: cut it to 28672, or make it two",
            "a message of 27031 characters: cut it to 13000, or make it two",
            "one part of 27021 characters: cut it to 3000, or make it two");
  }

  @Test
  void a_message_of_too_many_parts_is_an_error() {
    course.with(NIGHT, "Every machine", "a\n\n      ".repeat(47) + "Every machine");
    assertThat(SmallCourse.lint(course).errors())
        .contains(new Problem(NIGHT, 17, "a message of 49 parts: cut it to 47, or make it two"));
  }

  @Test
  void an_alternative_text_over_1000_characters_is_an_error() {
    course.with(NIGHT, "alt: Four nodes", "alt: " + "very ".repeat(200) + "Four nodes");
    assertThat(SmallCourse.lint(course).errors())
        .containsExactly(
            new Problem(NIGHT, 28, "an alternative text of 1077 characters: cut it to 1000"));
  }

  /// So many lines of a drawing, 15 characters each.
  private static String rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "01 | orders " + "%02d".formatted(i % 100))
        .collect(Collectors.joining("\n      "));
  }
}
