package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Releases: one version of a service takes over from another.
class RolloutTest {
  private static final int SEEDS = 40;
  private static final Action.Release GOOD = new Action.Release("storefront", "v2", false, null);
  private static final Action.Release BROKEN = new Action.Release("storefront", "v2", true, null);

  private static Timeline run(long seed, Action... actions) {
    return Simulation.run(new Scenario(Story.cluster(), List.of(actions)), seed, Limits.DEFAULT);
  }

  private static Action.Rollback back(int second) {
    return new Action.Rollback("storefront", Duration.ofSeconds(second));
  }

  private static List<Moment> of(Timeline timeline, Class<? extends Change> type) {
    return timeline.moments().stream().filter(m -> type.isInstance(m.change())).toList();
  }

  private static List<String> scaled(Timeline timeline) {
    return of(timeline, Change.ReplicaSetScaled.class).stream()
        .map(m -> (Change.ReplicaSetScaled) m.change())
        .map(c -> c.from() + ">" + c.to())
        .toList();
  }

  private static long serving(Timeline timeline, String prefix) {
    return timeline.end().nodes().stream()
        .flatMap(node -> node.pods().stream())
        .filter(pod -> pod.serves() && pod.name().startsWith(prefix))
        .count();
  }

  private static String created(Timeline timeline) {
    Change change = of(timeline, Change.ReplicaSetCreated.class).get(0).change();
    return ((Change.ReplicaSetCreated) change).name();
  }

  @Test
  void a_good_version_takes_over_copy_by_copy_and_nobody_notices() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, GOOD);
      assertThat(scaled(timeline))
          .as("seed %d", seed)
          .containsExactly("3>2", "1>2", "2>1", "2>3", "1>0");
      assertThat(timeline.outages()).as("seed %d", seed).isEmpty();
      assertThat(serving(timeline, created(timeline))).as("seed %d", seed).isEqualTo(3);
      assertThat(serving(timeline, "storefront")).as("seed %d", seed).isEqualTo(3);
      assertThat(of(timeline, Change.ProgressDeadlineExceeded.class)).isEmpty();
      assertThat(timeline.end().at()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(34));
    }
  }

  @Test
  void a_version_that_never_gets_ready_stops_at_one_copy_and_is_called_stuck_after_ten_minutes() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, BROKEN);
      assertThat(of(timeline, Change.PodCreated.class)).as("seed %d", seed).hasSize(1);
      assertThat(of(timeline, Change.PodReady.class)).as("seed %d", seed).isEmpty();
      assertThat(of(timeline, Change.PodDeleting.class)).as("seed %d", seed).isEmpty();
      assertThat(timeline.outages()).as("seed %d", seed).isEmpty();
      List<Moment> stuck = of(timeline, Change.ProgressDeadlineExceeded.class);
      assertThat(stuck).as("seed %d", seed).hasSize(1);
      assertThat(stuck.get(0).at())
          .as("seed %d", seed)
          .isBetween(Duration.ofMinutes(10), Duration.ofMillis(601_100));
    }
  }

  @Test
  void going_back_takes_the_old_replicaset_up_again() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, BROKEN, back(60));
      assertThat(of(timeline, Change.ReplicaSetCreated.class)).as("seed %d", seed).hasSize(1);
      assertThat(scaled(timeline)).as("seed %d", seed).containsExactly("1>0");
      assertThat(of(timeline, Change.ProgressDeadlineExceeded.class)).isEmpty();
      Timeline good = run(seed, GOOD, back(60));
      assertThat(of(good, Change.ReplicaSetCreated.class)).as("seed %d", seed).hasSize(1);
      assertThat(serving(good, created(good))).as("seed %d", seed).isZero();
      assertThat(serving(good, "storefront")).as("seed %d", seed).isEqualTo(3);
      assertThat(good.outages()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void without_a_release_before_it_goes_back_to_the_version_before() {
    Timeline timeline = run(1, back(0));
    assertThat(scaled(timeline)).containsExactly("0>1", "3>2", "1>2", "2>1", "2>3", "1>0");
    assertThat(of(timeline, Change.ReplicaSetCreated.class)).isEmpty();
  }

  @Test
  void a_stopped_deployment_loop_starts_the_release_when_it_is_back() {
    Duration minute = Duration.ofMinutes(1);
    Timeline timeline = run(1, new Action.LoopStops("deployment", null, null, minute), GOOD);
    Moment first = of(timeline, Change.ReplicaSetCreated.class).get(0);
    assertThat(first.at()).isBetween(minute, minute.plusSeconds(1));
    assertThat(serving(timeline, created(timeline))).isEqualTo(3);
  }

  @Test
  void how_many_may_be_extra_and_missing_is_a_share_of_the_copies_or_a_number() {
    Timeline quarter = release(10, null, null);
    assertThat(first(quarter)).isEqualTo(3);
    assertThat(scaled(quarter)).startsWith("10>8", "3>5");
    Timeline none = release(3, new Cluster.Bound(0, false), new Cluster.Bound(0, false));
    assertThat(first(none)).isZero();
    assertThat(scaled(none)).startsWith("3>2", "0>1");
    Timeline all = release(4, new Cluster.Bound(100, true), new Cluster.Bound(0, true));
    assertThat(first(all)).isEqualTo(4);
    assertThat(scaled(all).stream().filter(s -> s.endsWith(">0"))).hasSize(1);
  }

  private static int first(Timeline timeline) {
    Change change = of(timeline, Change.ReplicaSetCreated.class).get(0).change();
    return ((Change.ReplicaSetCreated) change).replicas();
  }

  private static Timeline release(
      int copies, Cluster.@Nullable Bound surge, Cluster.@Nullable Bound unavailable) {
    Cluster.Service service =
        new Cluster.Service(
            "storefront",
            Cluster.Service.Kind.DEPLOYMENT,
            copies,
            Cluster.Room.ofUnits(1),
            null,
            List.of(),
            0,
            null,
            surge,
            unavailable,
            null,
            null);
    Cluster.Node node = new Cluster.Node("01", Cluster.Room.ofUnits(40), null, List.of());
    Cluster cluster =
        new Cluster(
            "1.36", List.of(node), List.of(service), List.of(), null, Story.cluster().agent());
    return Simulation.run(new Scenario(cluster, List.of(GOOD)), 1, Limits.DEFAULT);
  }

  @Test
  void what_must_always_hold_holds_during_releases() {
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      List<Action> actions = new ArrayList<>();
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        actions.add(action(random));
      }
      Scenario scenario =
          new Scenario(Story.cluster(), List.of(), actions, Duration.ofMinutes(30), Map.of());
      String what = "seed " + seed + ", " + actions;
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      Invariants.check(scenario, timeline, what);
      if (seed % 25 == 0) {
        assertThat(Simulation.run(scenario, seed, Limits.DEFAULT)).as(what).isEqualTo(timeline);
      }
    }
  }

  private static Action action(Random random) {
    Duration at = Duration.ofMillis(random.nextInt(120_000));
    Duration lasts = Duration.ofMillis(random.nextInt(120_000));
    String service = random.nextBoolean() ? "storefront" : "payments";
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Action.Release(service, null, random.nextInt(3) == 0, at);
      case 2 -> new Action.Rollback(service, at);
      case 3 -> new Action.Scale(service, List.of(random.nextInt(6)), null, at);
      case 4 -> new Action.PodDeleted(service, 1 + random.nextInt(2), at);
      case 5 -> new Action.ControlPlaneFails(at, lasts);
      case 6 -> new Action.LoopStops("deployment", null, at, lasts);
      default -> new Action.NodeFails(new Action.Targets.Any(1), at, lasts, Map.of());
    };
  }

  @Test
  void scaled_in_the_middle_of_a_release_it_still_ends_with_as_many_of_the_last_version() {
    for (int copies = 0; copies <= 5; copies++) {
      for (int after = 1; after <= 40; after += 3) {
        Action.Scale scale =
            new Action.Scale("storefront", List.of(copies), null, Duration.ofSeconds(after));
        Timeline timeline = run(after, GOOD, scale);
        assertThat(serving(timeline, created(timeline))).isEqualTo(copies);
        assertThat(serving(timeline, "storefront")).isEqualTo(copies);
      }
    }
  }
}
