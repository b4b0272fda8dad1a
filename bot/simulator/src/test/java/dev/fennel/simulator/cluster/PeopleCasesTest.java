package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Many.changes;
import static dev.fennel.simulator.cluster.Many.down;
import static dev.fennel.simulator.cluster.Many.first;
import static dev.fennel.simulator.cluster.Many.on;
import static dev.fennel.simulator.cluster.Many.run;
import static dev.fennel.simulator.cluster.Many.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What people do to a cluster: they empty nodes, delete Pods, ask for more than fits.
class PeopleCasesTest {
  private static final int SEEDS = 40;

  private static Action drains(Duration lasts, String node) {
    return new Action.NodeDrained(new Targets.Named(List.of(node)), null, lasts);
  }

  @Test
  void a_lone_copy_that_must_stay_keeps_a_drain_asking_every_five_seconds() {
    Cluster cluster = Many.with("orders", s -> Many.keeping(s, new Cluster.Bound(1, false)));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, drains(seconds(60), "03"));
      List<Moment> refused = changes(timeline, Change.EvictionRefused.class);
      assertThat(refused.size()).as("seed %d", seed).isBetween(11, 13);
      for (int i = 1; i < refused.size(); i++) {
        assertThat(refused.get(i).at().minus(refused.get(i - 1).at()))
            .as("seed %d", seed)
            .isBetween(seconds(5), seconds(5.1));
      }
      assertThat(changes(timeline, Change.NodeCordoned.class)).hasSize(1);
      assertThat(on(timeline.end(), "03")).as("seed %d", seed).containsExactly("orders-5c8x");
    }
  }

  @Test
  void with_a_budget_of_one_copies_leave_one_after_another() {
    Cluster.Bound two = new Cluster.Bound(2, false);
    Cluster.Node big = new Cluster.Node("01", Cluster.Room.ofUnits(8), null, List.of());
    Cluster.Node other = new Cluster.Node("02", Cluster.Room.ofUnits(8), null, List.of());
    Cluster.Service storefront =
        Many.keeping(
            new Cluster.Service(
                "storefront", Cluster.Service.Kind.REPLICA_SET, 3, Cluster.Room.ofUnits(2)),
            two);
    Duration old = Duration.ofDays(1);
    Cluster cluster =
        new Cluster(
            "1.36",
            List.of(big, other),
            List.of(storefront),
            List.of(
                new Cluster.Placed("storefront", "01", old, old, "a"),
                new Cluster.Placed("storefront", "01", old, old, "b"),
                new Cluster.Placed("storefront", "01", old, old, "c")),
            null,
            Story.cluster().agent());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, drains(Duration.ofMinutes(5), "01"));
      List<Moment> gone = changes(timeline, Change.PodDeleting.class);
      List<Moment> ready = changes(timeline, Change.PodReady.class);
      assertThat(gone).as("seed %d", seed).hasSize(3);
      assertThat(gone.get(1).at()).as("seed %d", seed).isGreaterThan(ready.get(0).at());
      assertThat(gone.get(2).at()).as("seed %d", seed).isGreaterThan(ready.get(1).at());
      assertThat(timeline.outages()).allMatch(o -> o.ready() >= 2);
    }
  }

  @Test
  void without_a_budget_all_leave_at_once_and_a_lone_copy_is_down_while_it_starts() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, drains(seconds(60), "03"));
      List<Moment> gone = changes(timeline, Change.PodDeleting.class);
      assertThat(gone).as("seed %d", seed).hasSize(2);
      assertThat(gone.get(1).at()).as("seed %d", seed).isLessThan(seconds(0.3));
      Timeline.Outage outage = down(timeline, "orders");
      Duration to = outage.to();
      assertThat(to).as("seed %d", seed).isNotNull();
      assertThat(to == null ? Duration.ZERO : to.minus(outage.from()))
          .isBetween(seconds(9.5), seconds(12));
    }
  }

  @Test
  void a_node_with_a_bare_pod_is_closed_but_not_emptied() {
    Cluster cluster = Many.with("orders", s -> s.as(Cluster.Service.Kind.POD));
    Timeline timeline = run(cluster, 1, drains(seconds(60), "03"));
    assertThat(changes(timeline, Change.NodeCordoned.class)).hasSize(1);
    assertThat(changes(timeline, Change.PodDeleting.class)).isEmpty();
    assertThat(timeline.moments())
        .anyMatch(m -> m.does().equals(new Does.LeavesNodeAlone("03", List.of("orders-5c8x"))));
  }

  @Test
  void a_deleted_pod_is_replaced_within_a_second_under_a_new_name() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, new Action.PodDeleted("orders", 1, null));
      assertThat(first(timeline, Change.PodCreated.class))
          .as("seed %d", seed)
          .isLessThan(seconds(1));
      assertThat(timeline.end().nodes())
          .flatExtracting(Timeline.NodeStanding::pods)
          .extracting(Timeline.PodStanding::name)
          .doesNotContain("orders-5c8x");
    }
  }

  @Test
  void a_raised_and_lowered_goal_deletes_what_is_not_yet_running() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(seed, new Action.Scale("payments", List.of(5, 3), Duration.ofMillis(20), null));
      assertThat(on(timeline.end(), "01")).as("seed %d", seed).contains("payments-6f2m");
      assertThat(on(timeline.end(), "04")).as("seed %d", seed).contains("payments-w8kd");
    }
  }

  @Test
  void what_does_not_fit_waits_with_a_reason_for_every_node() {
    Timeline timeline = run(1, new Action.Scale("orders", List.of(4), null, null));
    assertThat(timeline.end().waiting()).isNotEmpty();
    assertThat(timeline.end().waiting())
        .allMatch(w -> w.reasons().keySet().containsAll(List.of("01", "02", "03", "04")));
  }

  @Test
  void while_the_control_plane_is_down_agents_still_restart_what_ends() {
    Timeline timeline =
        run(
            1,
            new Action.ControlPlaneFails(null, Duration.ofMinutes(10)),
            new Action.ContainerCrashes("orders", 1, seconds(30)));
    Timeline.Outage outage = down(timeline, "orders");
    Duration to = outage.to();
    assertThat(to == null ? Duration.ofHours(1) : to.minus(outage.from())).isLessThan(seconds(1.5));
  }
}
