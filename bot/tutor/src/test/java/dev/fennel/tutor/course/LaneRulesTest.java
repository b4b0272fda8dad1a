package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.FRAME;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaneRulesTest {
  private static final String WORDS = "has waited long enough";

  private final SmallCourse course = SmallCourse.valid();

  @Test
  void a_lane_that_says_what_the_simulator_does_is_without_a_problem() {
    assertThat(errors()).isEmpty();
  }

  @Test
  void a_question_that_nothing_happens_for_is_an_error() {
    course.with(FRAME, "node 03 dies", "what is a Pod");
    assertThat(errors())
        .containsExactly(
            new Problem(
                FRAME,
                9,
                "the question \"what is a Pod\" does not read as something that happens to the"
                    + " cluster: say it as in \"node 03 dies\""));
  }

  @Test
  void pins_that_change_nothing_are_errors() {
    course
        .with(FRAME, "{\"03\": PT0.1S}", "{\"02\": PT0.1S}")
        .with(FRAME, "orders-q2rw", "orders-q2rw, orders-zzzz");
    assertThat(errors())
        .containsExactly(
            new Problem(FRAME, 12, "node 02 does not fail in this run: take it out"),
            new Problem(
                FRAME, 13, "no Pod of orders gets the name orders-zzzz in this run: take it out"));
  }

  @Test
  void a_row_that_does_not_happen_is_an_error() {
    course.with(NIGHT, "[node-not-ready 03]", "[node-not-ready 03, node-not-ready 04]");
    assertThat(errors())
        .containsExactly(
            new Problem(
                NIGHT, 57, "nothing in this run is `node-not-ready 04`: show what happens"));
  }

  @Test
  void a_misspelt_placeholder_is_told_with_what_may_be_meant() {
    course
        .with(NIGHT, "{clock node-not-ready 03}", "{clcok node-not-ready 03}")
        .with(NIGHT, "{after node-not-ready 03}", "{after node-not-redy 03}");
    assertThat(errors())
        .extracting(Problem::what)
        .anySatisfy(what ->
            assertThat(what)
                .contains(
                    "{clcok node-not-ready 03} is no placeholder (did you mean \"clock\"?): write"))
        .anySatisfy(what ->
            assertThat(what)
                .contains(
                    "nothing for {after node-not-redy 03} (did you mean \"node-not-ready\"?)"));
  }

  @Test
  void a_placeholder_in_a_step_that_is_of_no_lane_is_an_error() {
    course.with(NIGHT, "there are four of them", "there are {room start} of them");
    assertThat(errors())
        .containsExactly(
            new Problem(
                NIGHT,
                17,
                "{room start} stays as it is here: only the text of a `lane` step is filled from its"
                    + " run"));
  }

  @Test
  void a_row_from_before_the_last_step_is_an_error() {
    course.with(NIGHT, "  - kind: stop", lane("node-failed 03", "now") + "  - kind: stop");
    assertThat(errors())
        .containsExactly(
            new Problem(
                NIGHT,
                68,
                "`node-failed 03` is at 03:04:00, and the step before has come to 03:04:50:"
                    + " show it there, or add words"));
  }

  @Test
  void the_same_row_twice_is_an_error() {
    course.with(NIGHT, "  - kind: stop", lane("node-not-ready 03", "now") + "  - kind: stop");
    assertThat(errors()).extracting(Problem::line).containsExactly(68);
  }

  @Test
  void a_picture_of_now_needs_a_row() {
    course.with(NIGHT, "  - kind: stop", lane("", "now") + "  - kind: stop");
    assertThat(errors())
        .containsExactly(
            new Problem(
                NIGHT, 69, "now is the last moment shown, and none is: show one, or say start"));
  }

  @ParameterizedTest
  @CsvSource({
    "{clock pod-bound storefront}, the run has nothing for {clock pod-bound storefront}: name a moment that happens",
    "{pod node-not-ready 03}, the run has nothing for {pod node-not-ready 03}: name a moment that happens",
    "{clok pod-bound orders}, '{clok pod-bound orders} is no placeholder (did you mean \"clock\"?): write {clock …}, {time …}, {after …}, {pod …}, {node …}, {room …}, {used …} or {free …}'",
    "at 03:05 exactly, 'nothing happens at 03:05 in this run: write a placeholder, {clock …}'",
    "at 03:09:49 exactly, 'nothing happens at 03:09:49 in this run: write a placeholder, {clock …}'",
    "orders-abcd waits, 'no Pod is called orders-abcd in this run: write a placeholder, {pod …}'",
    "it was node 07, there is no node 07 in this run: name another",
    "orders starts on node 02, no Pod of orders is on node 02 in this run: see what the run does",
    "orders-q2rw → node 01, no Pod of orders-q2rw is on node 01 in this run: see what the run does"
  })
  void words_that_the_run_contradicts_are_errors(String words, String what) {
    course.with(NIGHT, WORDS, WORDS + ", " + words);
    assertThat(errors()).containsExactly(new Problem(NIGHT, 59, what));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at 03:04 and 03:04:50",
        "by 03:10",
        "orders-q2rw → node 04",
        "orders-5c8x stood on node 03",
        "orders does not start on node 02",
        "{pod pod-created orders} → node {node pod-bound orders}"
      })
  void words_that_the_run_bears_out_are_fine(String words) {
    course.with(NIGHT, WORDS, WORDS + ", " + words);
    assertThat(errors()).isEmpty();
  }

  private static String lane(String shows, String picture) {
    return """
    #- kind: lane
    #  id: another
    #  covers: []
    #  lane: saturday
    #  shows: [%s]
    #  cluster: %s
    #  text: That is how it was.
    #  next: And now?
    """
        .formatted(shows, picture)
        .replace("#", "  ");
  }

  private List<Problem> errors() {
    return new CourseLinter(new ScenarioParser()).lint(course.files()).errors();
  }
}
