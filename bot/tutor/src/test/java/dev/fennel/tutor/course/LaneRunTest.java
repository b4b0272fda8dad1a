package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Parts;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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

  private static LaneRun byHand(
      String question, @Nullable String list, String cluster, @Nullable LocalTime clock) {
    return LaneRun.of(
        new LaneSetup(question, list, cluster, clock, 1, Map.of(), Map.of()), new ScenarioParser());
  }

  @Test
  void before_kubernetes_sam_does_it() {
    var night = byHand("node 03 dies", "sams-ways", "year-2", null);
    assertThat(night.byHand()).isTrue();
    assertThat(saturday.byHand()).isFalse();
    assertThat(night.timeline().woken()).extracting(Timeline.Woken::who).containsExactly("Sam");
  }

  @Test
  void a_list_needs_no_question_and_a_lane_may_have_a_clock_of_its_own() {
    var monday = byHand("", "mondays-moves", "eight-machines", LocalTime.of(14, 20));
    assertThat(monday.timeline().start()).isEqualTo(LocalTime.of(14, 20));
    assertThat(monday.timeline().end().nodes())
        .extracting(n -> n.pods().size())
        .containsExactly(2, 2, 2, 3, 0, 0, 0, 0);
  }

  @Test
  void the_tuesday_after_starts_from_what_the_saturday_left() {
    var tuesday = byHand("we release storefront v13", "sams-ways", "after-saturday", null);
    assertThat(tuesday.timeline().start()).isEqualTo(LocalTime.of(10, 0));
    assertThat(tuesday.timeline().begin().nodes())
        .extracting(Timeline.NodeStanding::running)
        .containsExactly(true, true, false, true);
    assertThat(tuesday.timeline().sheet())
        .contains(new Timeline.SheetRow("orders", List.of("03"), List.of("04")));
  }

  @Test
  void loops_are_not_asked_for_before_there_are_any() {
    assertThatThrownBy(() -> byHand("node 03 dies", null, "year-2", null))
        .isInstanceOf(LaneRun.CannotRun.class)
        .hasMessageContaining("no loops on the cluster year-2", "byHand: sams-ways");
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
            false,
            List.of(),
            "Go on");
    return ((Reply.Paragraph) saturday.text(step).getFirst()).prose().text();
  }

  private static Step.Lane step(String lane, String... shows) {
    return new Step.Lane(
        "a",
        List.of(),
        lane,
        List.of(),
        List.of(shows),
        Step.Lane.Picture.NOW,
        false,
        List.of(),
        "Go on");
  }
}
