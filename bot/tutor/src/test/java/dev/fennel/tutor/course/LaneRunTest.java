package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Parts;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LaneRunTest {
  private final LaneRun movingDay =
      LaneRun.of(
          new LaneSetup(
              "we add storefront with three copies",
              "before-moving-day",
              2,
              Map.of(),
              Map.of("storefront", List.of("storefront-a", "storefront-b", "storefront-c"))),
          new ScenarioParser());

  private final LaneRun saturday =
      LaneRun.of(
          new LaneSetup(
              "node 03 dies",
              "saturday",
              114,
              Map.of("03", Duration.ofMillis(100)),
              Map.of("orders", List.of("orders-q2rw"))),
          new ScenarioParser());

  @Test
  void a_service_that_has_not_come_yet_arrives_as_big_as_it_will_be() {
    assertThat(movingDay.timeline().end().nodes())
        .flatExtracting(Timeline.NodeStanding::pods)
        .filteredOn(pod -> pod.service().equals("storefront"))
        .extracting(pod -> pod.size().units())
        .containsExactly(2, 2, 2);
  }

  @Test
  void moving_day_is_a_morning_and_the_failure_a_night() {
    assertThat(movingDay.timeline().start()).isEqualTo(LocalTime.of(9, 30));
    assertThat(saturday.timeline().start()).isEqualTo(LocalTime.of(3, 4));
  }

  @Test
  void the_picture_of_a_step_has_everything_that_its_rows_tell() {
    var step = step("saturday", "pod-bound orders", "pod-bound dispatch");
    assertThat(saturday.shown(step)).hasSize(2);
    assertThat(saturday.standing(step).nodes())
        .flatExtracting(Timeline.NodeStanding::pods)
        .extracting(Timeline.PodStanding::service)
        .containsOnlyOnce("orders")
        .filteredOn(service -> service.equals("dispatch"))
        .hasSize(3);
  }

  @Test
  void the_story_of_the_night_comes_out_of_the_run() {
    assertThat(spoken("{clock node-not-ready 03} {after node-not-ready 03}"))
        .isEqualTo("03:04:50 50 seconds");
    assertThat(spoken("{clock pod-created orders} {pod pod-created orders}"))
        .isEqualTo("03:09:50 orders-q2rw");
    assertThat(spoken("{node pod-bound orders} {node pod-bound dispatch}")).isEqualTo("04 01");
    assertThat(spoken("{clock endpoint-added orders}")).isEqualTo("03:10:00");
  }

  private String spoken(String words) {
    var step =
        new Step.Lane(
            "a",
            List.of(),
            "saturday",
            Parts.parse(words),
            List.of(),
            Step.Lane.Picture.NONE,
            List.of(),
            "Go on");
    return ((Reply.Paragraph) saturday.text(step).getFirst()).prose().text();
  }

  private static Step.Lane step(String lane, String... shows) {
    return new Step.Lane(
        "a", List.of(), lane, List.of(), List.of(shows), Step.Lane.Picture.NOW, List.of(), "Go on");
  }
}
