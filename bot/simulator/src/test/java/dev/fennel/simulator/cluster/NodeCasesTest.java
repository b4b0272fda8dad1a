package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Many.changes;
import static dev.fennel.simulator.cluster.Many.down;
import static dev.fennel.simulator.cluster.Many.emptied;
import static dev.fennel.simulator.cluster.Many.evictionMarks;
import static dev.fennel.simulator.cluster.Many.fails;
import static dev.fennel.simulator.cluster.Many.first;
import static dev.fennel.simulator.cluster.Many.on;
import static dev.fennel.simulator.cluster.Many.run;
import static dev.fennel.simulator.cluster.Many.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Machines that die, are cut off, come back or are given up, one case after another.
class NodeCasesTest {
  private static final int SEEDS = 40;

  @Test
  void with_an_app_that_starts_in_three_seconds_orders_is_back_within_six_minutes() {
    Cluster cluster = Many.starting(seconds(3));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, fails("03"));
      assertThat(down(timeline, "orders").to())
          .as("seed %d", seed)
          .isBetween(seconds(343), seconds(360));
    }
  }

  @Test
  void the_mark_that_counts_down_comes_with_not_ready_at_once() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails("03"));
      Duration notReady = first(timeline, Change.NodeNotReady.class);
      assertThat(evictionMarks(timeline).get(0).at().minus(notReady))
          .as("seed %d", seed)
          .isBetween(Duration.ZERO, seconds(0.15));
    }
  }

  @Test
  void traffic_stops_at_not_ready_and_not_when_pods_are_evicted() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails("03"));
      Duration notReady = first(timeline, Change.NodeNotReady.class);
      for (Moment removed : changes(timeline, Change.EndpointRemoved.class)) {
        assertThat(removed.at().minus(notReady))
            .as("seed %d", seed)
            .isBetween(Duration.ZERO, seconds(1.5));
      }
    }
  }

  @Test
  void how_long_pods_stay_is_their_own_toleration() {
    Cluster half = Many.with("orders", s -> Many.tolerating(s, seconds(30)));
    Cluster none = Many.with("orders", s -> Many.tolerating(s, Duration.ZERO));
    Cluster ever = Many.with("orders", s -> Many.tolerating(s, Cluster.FOREVER));
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertThat(first(run(half, seed, fails("03")), Change.PodDeleting.class))
          .as("seed %d", seed)
          .isBetween(seconds(69.6), seconds(85.6));
      assertThat(first(run(none, seed, fails("03")), Change.PodDeleting.class))
          .as("seed %d", seed)
          .isBetween(seconds(39.6), seconds(55.6));
      assertThat(changes(run(ever, seed, fails("03")), Change.PodDeleting.class))
          .as("seed %d: only dispatch goes", seed)
          .hasSize(1);
    }
  }

  @Test
  void a_second_death_leaves_the_first_countdown_alone() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails("03"), fails(seconds(120), null, "02"));
      List<Moment> marks = evictionMarks(timeline);
      List<Moment> gone = changes(timeline, Change.PodDeleting.class);
      assertThat(gone.get(0).at().minus(marks.get(0).at()))
          .as("seed %d", seed)
          .isBetween(seconds(300), seconds(300.3));
      assertThat(emptied(timeline)).as("seed %d", seed).isEqualTo(Set.of("02", "03"));
    }
  }

  @Test
  void three_dead_nodes_in_two_zones_are_all_emptied() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(Many.zoned(), seed, fails("02", "03", "04"));
      assertThat(emptied(timeline)).as("seed %d", seed).isEqualTo(Set.of("02", "03", "04"));
    }
  }

  @Test
  void two_nodes_of_different_zones_need_not_wait_for_each_other() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<Moment> marks = evictionMarks(run(Many.zoned(), seed, fails("02", "03")));
      assertThat(marks.get(1).at().minus(marks.get(0).at()))
          .as("seed %d", seed)
          .isLessThan(seconds(15.6));
    }
  }

  @Test
  void when_two_of_four_are_back_the_other_two_are_emptied_after_all() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              seed,
              fails("01", "02", "03", "04"),
              new Action.NodeReturns(List.of("01"), seconds(400)),
              new Action.NodeReturns(List.of("02"), seconds(500)));
      assertThat(emptied(timeline)).as("seed %d", seed).isEqualTo(Set.of("03", "04"));
      List<Duration> late =
          evictionMarks(timeline).stream()
              .map(Moment::at)
              .filter(at -> at.compareTo(seconds(400)) > 0)
              .toList();
      assertThat(late).as("seed %d", seed).hasSize(2);
      assertThat(late.get(0)).as("seed %d", seed).isBetween(seconds(509), seconds(516.5));
      assertThat(late.get(1).minus(late.get(0)))
          .as("seed %d", seed)
          .isBetween(seconds(9.8), seconds(10.3));
    }
  }

  @Test
  void a_node_that_is_back_after_four_minutes_keeps_its_pods() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(null, seconds(240), "03"));
      assertThat(changes(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(on(timeline.end(), "03")).isEqualTo(on(timeline.begin(), "03"));
      assertThat(down(timeline, "orders").to())
          .as("seed %d", seed)
          .isBetween(seconds(250), seconds(256));
    }
  }

  @Test
  void a_glitch_in_the_network_restarts_nothing() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              seed,
              new Action.NodePartitioned(new Targets.Named(List.of("03")), null, seconds(240)));
      assertThat(changes(timeline, Change.NodeNotReady.class)).as("seed %d", seed).hasSize(1);
      assertThat(changes(timeline, Change.ContainerRestarted.class)).as("seed %d", seed).isEmpty();
      assertThat(changes(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(down(timeline, "orders").to())
          .as("seed %d", seed)
          .isBetween(seconds(240), seconds(251));
    }
  }

  @Test
  void while_a_node_is_cut_off_what_runs_on_it_runs_twice_until_it_is_back() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              seed,
              new Action.NodePartitioned(new Targets.Named(List.of("03")), null, seconds(900)));
      assertThat(changes(timeline, Change.PodCreated.class)).as("seed %d", seed).hasSize(2);
      List<Moment> removed = changes(timeline, Change.PodRemoved.class);
      assertThat(removed).as("seed %d", seed).hasSize(2);
      // Asked to stop when the network is back: at most the grace period of 30 s later.
      assertThat(removed.get(0).at()).as("seed %d", seed).isBetween(seconds(900), seconds(931));
      assertThat(on(timeline.end(), "03")).isEmpty();
    }
  }

  @Test
  void when_the_provider_says_so_pods_are_replaced_within_two_and_a_half_minutes() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, new Action.NodeRemoved(new Targets.Named(List.of("03")), null));
      Duration gone = first(timeline, Change.PodRemoved.class);
      assertThat(gone).as("seed %d", seed).isBetween(seconds(80), seconds(140.6));
      assertThat(first(timeline, Change.PodCreated.class).minus(gone))
          .as("seed %d", seed)
          .isLessThan(seconds(0.5));
    }
  }

  @Test
  void on_a_dead_node_a_numbered_pod_is_not_replaced_until_the_node_is_back_or_given_up() {
    Cluster cluster = Many.with("orders", s -> s.as(Cluster.Service.Kind.STATEFUL_SET));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline lost = run(cluster, seed, fails("03"));
      assertThat(down(lost, "orders").to()).as("seed %d", seed).isNull();
      assertThat(lost.end().terminating()).anyMatch(pod -> pod.service().equals("orders"));
      Timeline back = run(cluster, seed, fails(null, seconds(600), "03"));
      assertThat(down(back, "orders").to())
          .as("seed %d", seed)
          .isBetween(seconds(600), seconds(615));
      Timeline gone =
          run(cluster, seed, new Action.NodeRemoved(new Targets.Named(List.of("03")), null));
      assertThat(down(gone, "orders").to())
          .as("seed %d", seed)
          .isBetween(seconds(90), seconds(152));
    }
  }

  @Test
  void nobody_makes_a_bare_pod_anew_but_on_a_rebooted_node_it_starts_again() {
    Cluster cluster = Many.with("orders", s -> s.as(Cluster.Service.Kind.POD));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline lost = run(cluster, seed, fails("03"));
      assertThat(down(lost, "orders").to()).as("seed %d", seed).isNull();
      assertThat(changes(lost, Change.PodCreated.class))
          .as("seed %d: dispatch only", seed)
          .hasSize(1);
      Timeline back = run(cluster, seed, fails(null, seconds(120), "03"));
      assertThat(down(back, "orders").to())
          .as("seed %d", seed)
          .isBetween(seconds(129), seconds(136));
    }
  }

  @Test
  void nothing_ever_moves_back() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, fails(null, seconds(420), "03"));
      assertThat(on(timeline.end(), "03")).as("seed %d", seed).isEmpty();
      assertThat(timeline.end().nodes()).allMatch(Timeline.NodeStanding::ready);
    }
  }

  @Test
  void a_controller_manager_that_restarts_starts_the_five_minutes_anew() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              seed,
              fails("03"),
              new Action.LoopStops("controllers", null, seconds(200), seconds(5)));
      for (Moment gone : changes(timeline, Change.PodDeleting.class)) {
        assertThat(gone.at()).as("seed %d", seed).isBetween(seconds(505), seconds(506.5));
      }
      assertThat(changes(timeline, Change.PodDeleting.class)).hasSize(2);
    }
  }
}
