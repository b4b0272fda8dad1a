package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.CrashLoop.Cause;
import dev.fennel.simulator.cluster.Cluster.Probe;
import dev.fennel.simulator.cluster.Cluster.Probes;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What node agents do about containers: they end, hang, use too much memory, or have no image.
class ContainersTest {
  private static final int SEEDS = 60;

  private static Timeline run(long seed, Action... actions) {
    return Simulation.run(new Scenario(Story.cluster(), List.of(actions)), seed, Limits.DEFAULT);
  }

  private static List<Moment> of(Timeline timeline, Class<? extends Change> type) {
    return timeline.moments().stream().filter(m -> type.isInstance(m.change())).toList();
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis((long) (seconds * 1000));
  }

  private static void nothingIsReplaced(Timeline timeline, long seed) {
    assertThat(of(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
    assertThat(of(timeline, Change.PodDeleting.class)).as("seed %d", seed).isEmpty();
    assertThat(of(timeline, Change.PodBound.class)).as("seed %d", seed).isEmpty();
  }

  /// orders as in the story, asked by its agent.
  private static Cluster asked(@Nullable Probe readiness, @Nullable Probe liveness) {
    Cluster story = Story.cluster();
    List<Service> services = new ArrayList<>(story.services());
    services.removeIf(service -> service.name().equals("orders"));
    services.add(
        new Service(
            "orders",
            Service.Kind.REPLICA_SET,
            1,
            Room.ofUnits(3),
            null,
            List.of(),
            0,
            null,
            null,
            null,
            new Probes(readiness, liveness),
            null));
    return new Cluster(
        story.kubernetes(), story.nodes(), services, story.pods(), null, story.agent());
  }

  private static Timeline hangs(Cluster cluster, long seed, Action... more) {
    List<Action> actions = new ArrayList<>(List.of(more));
    actions.add(new Action.Hangs("orders", null));
    return Simulation.run(new Scenario(cluster, actions), seed, Limits.DEFAULT);
  }

  @Test
  void the_first_crash_is_restarted_at_once_in_the_same_pod_on_the_same_node() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, new Action.ContainerCrashes("orders", 1, null));
      List<Moment> restarts = of(timeline, Change.ContainerRestarted.class);
      assertThat(restarts).as("seed %d", seed).hasSize(1);
      assertThat(restarts.get(0).at()).as("seed %d", seed).isLessThan(seconds(1.1));
      assertThat(of(timeline, Change.BackOff.class)).as("seed %d", seed).isEmpty();
      nothingIsReplaced(timeline, seed);
    }
  }

  @Test
  void waits_before_restarts_are_0_10_20_40_80_160_and_then_300_seconds() {
    Timeline timeline =
        Simulation.run(
            new Scenario(
                    Story.cluster(), List.of(new Action.CrashLoop("orders", Cause.BUG, null, null)))
                .until(Duration.ofHours(1)),
            1,
            Limits.DEFAULT);
    List<Long> waits =
        of(timeline, Change.BackOff.class).stream()
            .map(m -> ((Change.BackOff) m.change()).howLong().toSeconds())
            .toList();
    assertThat(waits.subList(0, 7)).containsExactly(10L, 20L, 40L, 80L, 160L, 300L, 300L);
    assertThat(of(timeline, Change.ContainerRestarted.class).get(0).at()).isLessThan(seconds(1.1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.34", "1.36"})
  void restarts_come_when_the_agent_looks_again(String version) {
    double[][] expected = {{5, 6}, {20, 27}, {45, 61}, {91, 124}, {177, 217}, {343, 398}};
    Cluster story = Story.cluster();
    Cluster cluster =
        new Cluster(version, story.nodes(), story.services(), story.pods(), null, story.agent());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          Simulation.run(
              new Scenario(cluster, List.of(new Action.CrashLoop("orders", Cause.BUG, null, null)))
                  .until(Duration.ofHours(1)),
              seed,
              Limits.DEFAULT);
      List<Moment> restarts = of(timeline, Change.ContainerRestarted.class);
      for (int i = 0; i < expected.length; i++) {
        // The facts count from a start five seconds before the first crash.
        Duration at = restarts.get(i).at().plusSeconds(5);
        assertThat(at)
            .as("%s seed %d restart %d", version, seed, i)
            .isBetween(seconds(expected[i][0] - 0.5), seconds(expected[i][1] + 1.5));
      }
      assertThat(restarts.size()).as("%s seed %d", version, seed).isBetween(15, 16);
    }
  }

  @Test
  void a_container_killed_for_its_memory_is_restarted_in_place_and_its_pod_stays() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, new Action.OutOfMemory("payments", null));
      Change.ContainerExited exited =
          (Change.ContainerExited) of(timeline, Change.ContainerExited.class).get(0).change();
      assertThat(exited.reason()).isEqualTo(new Ending.OutOfMemory());
      assertThat(of(timeline, Change.ContainerRestarted.class)).as("seed %d", seed).hasSize(1);
      nothingIsReplaced(timeline, seed);
      assertThat(timeline.outages())
          .as("seed %d", seed)
          .allMatch(o -> o.kind() == Timeline.Outage.Kind.REDUCED && o.to() != null);
    }
  }

  @Test
  void a_hanging_container_that_nobody_asks_hangs_for_good() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = hangs(Story.cluster(), seed);
      assertThat(of(timeline, Change.ContainerHung.class)).as("seed %d", seed).hasSize(1);
      assertThat(timeline.moments()).as("seed %d", seed).hasSize(1);
      assertThat(timeline.outages())
          .as("seed %d", seed)
          .singleElement()
          .matches(o -> o.service().equals("orders") && o.to() == null);
    }
  }

  @Test
  void a_liveness_probe_has_a_hanging_container_restarted_after_51_to_62_seconds() {
    Cluster cluster = asked(null, Probe.DEFAULT);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = hangs(cluster, seed);
      Moment third = of(timeline, Change.ProbeFailed.class).get(0);
      assertThat(third.at()).as("seed %d", seed).isBetween(seconds(20), seconds(31.1));
      Moment restart = of(timeline, Change.ContainerRestarted.class).get(0);
      assertThat(restart.at()).as("seed %d", seed).isBetween(seconds(51), seconds(62.5));
      nothingIsReplaced(timeline, seed);
      assertThat(timeline.outages()).as("seed %d", seed).allMatch(o -> o.to() != null);
    }
  }

  @Test
  void a_shorter_grace_period_shortens_the_restart_of_a_hanging_container() {
    Cluster cluster = asked(null, Probe.DEFAULT);
    Action grace = new Action.Setting("termination-grace", seconds(2), null, null);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Moment restart = of(hangs(cluster, seed, grace), Change.ContainerRestarted.class).get(0);
      assertThat(restart.at()).as("seed %d", seed).isBetween(seconds(22), seconds(34.5));
    }
  }

  @Test
  void a_readiness_probe_only_takes_a_hanging_container_off_the_list() {
    Cluster cluster = asked(Probe.DEFAULT, null);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = hangs(cluster, seed);
      Moment unready = of(timeline, Change.PodUnready.class).get(0);
      assertThat(unready.at()).as("seed %d", seed).isBetween(seconds(20), seconds(31.2));
      assertThat(of(timeline, Change.EndpointRemoved.class)).as("seed %d", seed).hasSize(1);
      assertThat(of(timeline, Change.ContainerRestarted.class)).as("seed %d", seed).isEmpty();
      nothingIsReplaced(timeline, seed);
    }
  }

  @Test
  void a_readiness_probe_delays_ready_until_the_first_answer() {
    Probe later = new Probe(seconds(5), seconds(10), 3);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          Simulation.run(
              new Scenario(asked(later, null), List.of(new Action.PodDeleted("orders", 1, null))),
              seed,
              Limits.DEFAULT);
      Duration running = of(timeline, Change.PodRunning.class).get(0).at();
      Duration ready = of(timeline, Change.PodReady.class).get(0).at();
      assertThat(ready.minus(running)).as("seed %d", seed).isBetween(seconds(5), seconds(15.1));
    }
  }

  @Test
  void a_mistyped_image_leaves_one_new_pod_waiting_and_the_old_ones_serving() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, new Action.ImageMissing("storefront", null));
      assertThat(of(timeline, Change.PodCreated.class)).as("seed %d", seed).hasSize(1);
      assertThat(of(timeline, Change.PodRunning.class)).as("seed %d", seed).isEmpty();
      assertThat(of(timeline, Change.PodDeleting.class)).as("seed %d", seed).isEmpty();
      assertThat(timeline.outages()).as("seed %d", seed).isEmpty();
      assertThat(of(timeline, Change.ProgressDeadlineExceeded.class))
          .as("seed %d", seed)
          .singleElement()
          .matches(m -> m.at().toSeconds() == 600 || m.at().toSeconds() == 601);
      double[] tries = {0, 10, 30, 70, 150, 310};
      List<Moment> failed = of(timeline, Change.ImagePullFailed.class);
      for (int i = 0; i < tries.length; i++) {
        // Each wait ends when the agent next looks: at most 15 s later.
        assertThat(failed.get(i).at())
            .as("seed %d try %d", seed, i)
            .isBetween(seconds(tries[i]), seconds(tries[i] + 2 + 15 * i));
      }
    }
  }

  @Test
  void going_back_from_a_mistyped_image_removes_the_waiting_pod() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              seed,
              new Action.ImageMissing("storefront", null),
              new Action.Rollback("storefront", Duration.ofMinutes(2)));
      assertThat(of(timeline, Change.PodRemoved.class)).as("seed %d", seed).hasSize(1);
      assertThat(of(timeline, Change.ProgressDeadlineExceeded.class)).as("seed %d", seed).isEmpty();
      assertThat(timeline.outages()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void a_hanging_container_on_a_node_that_reboots_starts_anew() {
    Action reboot =
        new Action.NodeFails(
            new Action.Targets.Named(List.of("03")), seconds(10), seconds(60), Map.of());
    Timeline timeline = hangs(Story.cluster(), 1, reboot);
    assertThat(timeline.outages()).allMatch(o -> o.to() != null);
  }
}
