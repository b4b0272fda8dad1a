package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.NodeFails;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Cases worked out by hand from Kubernetes' rules, each over many seeds.
class CasesTest {
  private static final int SEEDS = 40;

  private static NodeFails fails(@Nullable Duration lasts, String... nodes) {
    return new NodeFails(new Targets.Named(List.of(nodes)), null, lasts, Map.of());
  }

  private static Timeline run(long seed, Action... actions) {
    return Simulation.run(new Scenario(Story.cluster(), List.of(actions)), seed, Limits.DEFAULT);
  }

  private static List<Moment> of(Timeline timeline, Class<? extends Change> type) {
    return timeline.moments().stream().filter(m -> type.isInstance(m.change())).toList();
  }

  private static List<Moment> evictionMarks(Timeline timeline) {
    return timeline.moments().stream()
        .filter(m ->
            m.change() instanceof Change.NodeTainted taint
                && taint.taint().equals("unreachable:NoExecute"))
        .toList();
  }

  private static Set<String> emptied(Timeline timeline) {
    return of(timeline, Change.PodDeleting.class).stream()
        .map(m -> String.valueOf(((Change.PodDeleting) m.change()).node()))
        .collect(Collectors.toSet());
  }

  @Test
  void a_dead_node_is_noticed_after_40_to_55_seconds_and_emptied_five_minutes_later() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(null, "03"));
      Duration noticed = of(timeline, Change.NodeNotReady.class).get(0).at();
      assertThat(noticed).as("seed %d", seed).isBetween(seconds(39.6), seconds(55.5));
      for (Moment deleting : of(timeline, Change.PodDeleting.class)) {
        assertThat(deleting.at().minus(noticed))
            .as("seed %d", seed)
            .isBetween(seconds(300), seconds(300.4));
      }
    }
  }

  @Test
  void older_versions_notice_ten_seconds_earlier() {
    Cluster story = Story.cluster();
    Cluster old =
        new Cluster("1.31", story.nodes(), story.services(), story.pods(), null, story.agent());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          Simulation.run(new Scenario(old, List.of(fails(null, "03"))), seed, Limits.DEFAULT);
      assertThat(of(timeline, Change.NodeNotReady.class).get(0).at())
          .as("seed %d", seed)
          .isBetween(seconds(29.6), seconds(45.5));
    }
  }

  @Test
  void of_two_that_die_together_the_second_is_emptied_at_least_ten_seconds_after_the_first() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(null, "03", "04"));
      List<Moment> marks = evictionMarks(timeline);
      assertThat(marks).as("seed %d", seed).hasSize(2);
      assertThat(marks.get(1).at().minus(marks.get(0).at()))
          .as("seed %d", seed)
          .isBetween(seconds(9.9), seconds(15.3));
      assertThat(emptied(timeline)).as("seed %d", seed).containsExactlyInAnyOrder("03", "04");
    }
  }

  @Test
  void of_three_that_die_together_nearly_always_one_is_emptied_and_the_others_never() {
    int[] counts = new int[4];
    for (long seed = 1; seed <= 10 * SEEDS; seed++) {
      Timeline timeline = run(seed, fails(null, "02", "03", "04"));
      assertThat(of(timeline, Change.NodeNotReady.class)).as("seed %d", seed).hasSize(3);
      counts[emptied(timeline).size()]++;
    }
    assertThat(counts[0]).isLessThan(SEEDS);
    assertThat(counts[2]).isLessThan(SEEDS / 2);
    assertThat(counts[3]).isZero();
  }

  @Test
  void when_all_die_nothing_is_evicted_and_nothing_created() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(null, "01", "02", "03", "04"));
      assertThat(of(timeline, Change.PodDeleting.class)).as("seed %d", seed).isEmpty();
      assertThat(of(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(timeline.outages())
          .as("seed %d", seed)
          .filteredOn(o -> o.kind() == Timeline.Outage.Kind.DOWN && o.to() == null)
          .hasSize(4);
      assertThat(timeline.end().at()).isLessThan(Duration.ofMinutes(2));
    }
  }

  @Test
  void a_node_that_is_back_before_it_is_noticed_only_restarts_its_containers() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(seconds(25), "03"));
      assertThat(of(timeline, Change.NodeNotReady.class)).as("seed %d", seed).isEmpty();
      assertThat(of(timeline, Change.ContainerRestarted.class)).as("seed %d", seed).hasSize(2);
    }
  }

  @Test
  void a_node_that_is_back_after_a_minute_keeps_its_pods() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(seconds(60), "03"));
      assertThat(of(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(of(timeline, Change.ContainerRestarted.class)).as("seed %d", seed).hasSize(2);
      assertThat(timeline.end().nodes()).allMatch(Timeline.NodeStanding::ready);
    }
  }

  @Test
  void a_node_that_is_back_after_seven_minutes_stays_empty() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(seconds(420), "03"));
      assertThat(of(timeline, Change.PodRemoved.class)).as("seed %d", seed).hasSize(2);
      assertThat(timeline.end().nodes().get(2).pods()).as("seed %d", seed).isEmpty();
      assertThat(timeline.end().terminating()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void a_goal_that_goes_up_and_down_ends_where_it_says_and_spares_the_old_pods() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(seed, new Action.Scale("payments", List.of(5, 3), Duration.ofMillis(20), null));
      Set<String> first = pods(timeline.begin(), "payments");
      assertThat(pods(timeline.end(), "payments"))
          .as("seed %d", seed)
          .containsAll(first)
          .hasSize(3);
    }
  }

  private static Set<String> pods(Timeline.Standing standing, String service) {
    return standing.nodes().stream()
        .flatMap(node -> node.pods().stream())
        .filter(pod -> pod.service().equals(service))
        .map(Timeline.PodStanding::name)
        .collect(Collectors.toSet());
  }

  @Test
  void a_container_that_crashes_after_seconds_is_restarted_sixteen_times_in_the_first_hour() {
    Scenario scenario =
        new Scenario(
            Story.withNotifications(),
            List.of(),
            List.of(
                new Action.CrashLoop(
                    "notifications", Action.CrashLoop.Cause.MISSING_SETTING, null, null)),
            Duration.ofHours(1),
            Map.of());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      assertThat(of(timeline, Change.ContainerRestarted.class).size())
          .as("seed %d", seed)
          .isBetween(15, 16);
      assertThat(of(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(timeline.outages()).as("seed %d", seed).hasSize(1);
    }
  }

  @Test
  void a_pod_without_room_waits_until_there_is_room() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              seed,
              new Action.Scale("storefront", List.of(8), null, null),
              new Action.NodeAdded(1, 8, Duration.ofMinutes(20)));
      List<Moment> bound = of(timeline, Change.PodBound.class);
      Moment last = bound.get(bound.size() - 1);
      assertThat(last.at())
          .as("seed %d", seed)
          .isBetween(Duration.ofMinutes(20), Duration.ofMinutes(20).plusSeconds(10));
      assertThat(timeline.end().waiting()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void a_control_plane_that_comes_back_counts_every_node_from_there() {
    NodeFails dies = new NodeFails(new Targets.Named(List.of("03")), seconds(60), null, Map.of());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, new Action.ControlPlaneFails(null, seconds(600)), dies);
      assertThat(of(timeline, Change.NodeNotReady.class)).as("seed %d", seed).hasSize(1);
      Timeline.Outage down =
          timeline.outages().stream()
              .filter(o -> o.kind() == Timeline.Outage.Kind.DOWN)
              .findFirst()
              .orElseThrow();
      assertThat(down.service()).isEqualTo("orders");
      assertThat(down.to()).as("seed %d", seed).isBetween(seconds(945), seconds(985));
    }
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis((long) (seconds * 1000));
  }
}
