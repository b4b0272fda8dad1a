package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The chapter has 23 minutes and seven steps: two short ones, a question, a place to stop, two
/// questions and the end.
class TimeLeftTest {
  @ParameterizedTest
  @ValueSource(strings = {"where am i", "menu", "hello"})
  void the_menu_and_ones_place_say_how_long_it_still_takes(String word) {
    assertThat(Desk.at(SmallCourse.course(), "papers").type(word).heard())
        .contains("About 6 minutes to the next good place to stop, 20 to the end of the chapter.");
  }

  @Test
  void a_place_to_stop_says_what_is_left() {
    assertThat(Desk.at(SmallCourse.course(), "stop-1").heard())
        .isEqualTo("A good place to stop.\nAbout 14 minutes left in this chapter.");
  }

  @Test
  void at_the_end_nothing_is_left_to_say() {
    assertThat(Desk.at(SmallCourse.course(), "in-short").type("menu").heard())
        .doesNotContain("About");
  }
}
