package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Timeline.Ended;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A run always ends, and says why.
class LimitsTest {
  private static final Action FOREVER =
      new Action.CrashLoop("orders", Action.CrashLoop.Cause.BUG, null, null);
  private static final Action HUGE = new Action.Scale("orders", List.of(1_000_000), null, null);

  private static Scenario story(Action action) {
    return new Scenario(Story.cluster(), List.of(action));
  }

  @Test
  void what_comes_to_rest_ends_there_whatever_the_limit() {
    Timeline run =
        Simulation.run(
            story(new Action.Scale("orders", List.of(4), null, null)).until(Duration.ofHours(3)),
            1,
            Limits.DEFAULT);

    assertThat(run.ended()).isEqualTo(Ended.AT_REST);
    assertThat(run.end().at()).isLessThan(Duration.ofMinutes(1));
  }

  @Test
  void a_time_that_was_asked_for_is_no_limit_of_the_simulator() {
    Duration hour = Duration.ofHours(1);

    Timeline run = Simulation.run(story(FOREVER).until(hour), 1, Limits.DEFAULT);

    assertThat(run.ended()).isEqualTo(Ended.UNTIL);
    assertThat(run.end().at()).isEqualTo(hour);
  }

  @Test
  void what_would_go_on_for_ever_is_cut_after_a_day() {
    Timeline run = Simulation.run(story(FOREVER).until(Duration.ofDays(9)), 1, Limits.DEFAULT);

    assertThat(run.ended()).isEqualTo(Ended.TIME_LIMIT);
    assertThat(run.end().at()).isEqualTo(Duration.ofHours(24));
  }

  @Test
  void too_many_changes_end_a_run() {
    Timeline run = Simulation.run(story(FOREVER), 1, new Limits(Duration.ofHours(24), 100, 1_000));

    assertThat(run.ended()).isEqualTo(Ended.CHANGE_LIMIT);
    assertThat(run.moments()).hasSize(101);
  }

  @Test
  void more_pods_than_can_be_held_end_a_run() {
    Timeline run = Simulation.run(story(HUGE), 1, new Limits(Duration.ofHours(24), 100_000, 5_000));

    assertThat(run.ended()).isEqualTo(Ended.POD_LIMIT);
    assertThat(run.end().waiting()).hasSizeGreaterThan(4_900);
  }
}
