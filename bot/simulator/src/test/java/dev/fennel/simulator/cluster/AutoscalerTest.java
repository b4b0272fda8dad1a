package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Clusters.changes;
import static dev.fennel.simulator.cluster.Clusters.node;
import static dev.fennel.simulator.cluster.Clusters.run;
import static dev.fennel.simulator.cluster.Clusters.standing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Cluster.Autoscaler;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import dev.fennel.simulator.cluster.Cluster.Service.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Friday rush: three copies, each to be half busy, at most ten.
class AutoscalerTest {
  private static final int SEEDS = 40;
  private static final Duration RUSH = Duration.ofMinutes(10);
  private static final Autoscaler USUAL = new Autoscaler(50, 3, 10, 50);

  private static Cluster cluster(Kind kind, @Nullable Autoscaler autoscaler, int units) {
    Service storefront =
        new Service(
            "storefront",
            kind,
            3,
            Room.ofUnits(2),
            null,
            List.of(),
            0,
            null,
            null,
            null,
            null,
            autoscaler);
    return Clusters.cluster(List.of(node("01", units), node("02", units)), List.of(storefront));
  }

  private static Action traffic(double factor) {
    return new Action.Traffic("storefront", factor, null, RUSH);
  }

  private static List<Change.AutoscalerScaled> scaled(Timeline timeline) {
    return changes(timeline, Change.AutoscalerScaled.class).stream()
        .map(moment -> (Change.AutoscalerScaled) moment.change())
        .toList();
  }

  private static Change.AutoscalerScaled scaled(int from, int to) {
    return new Change.AutoscalerScaled("storefront", from, to);
  }

  @ParameterizedTest
  @EnumSource(names = "POD", mode = EnumSource.Mode.EXCLUDE)
  void three_times_the_traffic_makes_six_copies_then_nine_and_later_three_in_one_step(Kind kind) {
    Cluster cluster = cluster(kind, USUAL, 20);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, traffic(3));
      assertThat(scaled(timeline))
          .as("seed %d", seed)
          .containsExactly(scaled(3, 6), scaled(6, 9), scaled(9, 3));
      List<Moment> moments = changes(timeline, Change.AutoscalerScaled.class);
      assertThat(moments.get(0).at())
          .as("seed %d", seed)
          .isBetween(Duration.ofSeconds(15), Duration.ofSeconds(60));
      assertThat(moments.get(1).at().minus(moments.get(0).at()))
          .as("seed %d", seed)
          .isBetween(Duration.ofMillis(14_900), Duration.ofMillis(15_100));
      // The last look that still saw the rush came up to 45 s after its end.
      assertThat(moments.get(2).at().minus(RUSH))
          .as("seed %d", seed)
          .isBetween(Duration.ofSeconds(300), Duration.ofSeconds(346));
      assertThat(standing(timeline.end(), "storefront")).as("seed %d", seed).isEqualTo(3);
      assertThat(timeline.outages()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void a_tenth_more_is_borne() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertThat(scaled(run(cluster(Kind.REPLICA_SET, USUAL, 20), seed, traffic(1.09)))).isEmpty();
    }
  }

  @Test
  void it_never_goes_past_its_most() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster(Kind.REPLICA_SET, USUAL, 20), seed, traffic(30));
      assertThat(scaled(timeline))
          .as("seed %d", seed)
          .containsExactly(scaled(3, 6), scaled(6, 10), scaled(10, 3));
    }
  }

  @Test
  void copies_that_find_no_room_do_not_make_it_ask_for_ever_more() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              cluster(Kind.REPLICA_SET, USUAL, 5),
              seed,
              new Action.Traffic("storefront", 3, null, null));
      assertThat(scaled(timeline)).as("seed %d", seed).containsExactly(scaled(3, 6), scaled(6, 9));
      assertThat(standing(timeline.end(), "storefront")).as("seed %d", seed).isEqualTo(4);
      assertThat(timeline.end().waiting()).as("seed %d", seed).hasSize(5);
    }
  }

  @Test
  void a_service_without_one_gets_one_when_its_traffic_changes() {
    Timeline timeline = run(cluster(Kind.REPLICA_SET, null, 20), 1, traffic(2));
    assertThat(timeline.moments())
        .filteredOn(moment -> moment.change() instanceof Change.GoalChanged)
        .extracting(Moment::does)
        .containsExactly(
            new Does.GivesAutoscaler("storefront", 50, 3, 10),
            new Does.TrafficGrows("storefront", 2),
            new Does.TrafficUsual("storefront"));
    assertThat(scaled(timeline)).containsExactly(scaled(3, 6), scaled(6, 3));
  }

  @Test
  void another_target_is_another_number_of_copies() {
    Action lower = new Action.AutoscalerTarget(30, "storefront", null);
    Timeline timeline = run(cluster(Kind.DEPLOYMENT, USUAL, 20), 1, lower);
    assertThat(scaled(timeline)).containsExactly(scaled(3, 5));
  }

  @Test
  void busy_copies_at_the_start_are_too_few() {
    Autoscaler busy = new Autoscaler(50, 3, 10, 80);
    Timeline timeline = run(cluster(Kind.REPLICA_SET, busy, 20), 1, new Action.Nothing());
    assertThat(timeline.begin().nodes().stream().mapToLong(node -> node.pods().size()).sum())
        .isEqualTo(5);
    assertThat(timeline.moments()).isEmpty();
  }

  @Test
  void while_it_stands_still_nothing_follows_the_traffic() {
    Action stops = new Action.LoopStops("autoscaler", null, null, Duration.ofMinutes(5));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster(Kind.REPLICA_SET, USUAL, 20), seed, stops, traffic(3));
      List<Moment> moments = changes(timeline, Change.AutoscalerScaled.class);
      assertThat(moments.get(0).at())
          .as("seed %d", seed)
          .isBetween(Duration.ofMinutes(5), Duration.ofMinutes(5).plusSeconds(16));
    }
  }

  @Test
  void a_goal_below_its_least_is_raised() {
    Action scale = new Action.Scale("storefront", List.of(1), null, null);
    Timeline timeline = run(cluster(Kind.DEPLOYMENT, USUAL, 20), 1, scale);
    assertThat(scaled(timeline)).containsExactly(scaled(1, 3));
  }

  @Test
  void a_dead_node_does_not_make_it_panic() {
    Action fails = new Action.NodeFails(new Action.Targets.Any(1), null, null, Map.of());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster(Kind.REPLICA_SET, USUAL, 20), seed, fails);
      assertThat(standing(timeline.end(), "storefront")).as("seed %d", seed).isBetween(3L, 6L);
      assertThat(timeline.end().at()).as("seed %d", seed).isLessThan(Duration.ofMinutes(20));
    }
  }
}
