package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Many.changes;
import static dev.fennel.simulator.cluster.Many.on;
import static dev.fennel.simulator.cluster.Many.run;
import static dev.fennel.simulator.cluster.Many.seconds;
import static dev.fennel.simulator.cluster.Many.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Cluster.Service.Kind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Changes of what Pods are made of, beside new versions of a Deployment.
class ReleasesTest {
  private static final int SEEDS = 30;

  private static List<Integer> sizes(Timeline timeline, String service) {
    return timeline.end().nodes().stream()
        .flatMap(node -> node.pods().stream())
        .filter(pod -> pod.service().equals(service))
        .map(pod -> pod.size().units())
        .toList();
  }

  @Test
  void a_replicaset_leaves_its_pods_as_they_are_and_makes_the_next_ones_of_the_new_size() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline alone = run(seed, new Action.Size("payments", 3, null));
      assertThat(changes(alone, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(sizes(alone, "payments")).containsExactly(2, 2);
      Timeline later =
          run(
              seed,
              new Action.Size("payments", 3, seconds(1)),
              new Action.PodDeleted("payments", 1, seconds(5)));
      assertThat(sizes(later, "payments")).as("seed %d", seed).containsExactlyInAnyOrder(2, 3);
    }
  }

  @Test
  void a_deployment_rolls_a_new_size_out_and_waits_where_there_is_no_room() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Cluster story = Story.asked(Story.cluster(), List.of(new Action.Size("orders", 6, null)));
      Timeline timeline = run(story, seed, new Action.Size("orders", 6, null));
      assertThat(timeline.end().waiting())
          .as("seed %d", seed)
          .singleElement()
          .matches(w -> w.size().units() == 6);
      assertThat(timeline.outages()).as("seed %d: the old copy serves on", seed).isEmpty();
      assertThat(changes(timeline, Change.ProgressDeadlineExceeded.class)).hasSize(1);
    }
  }

  /// Beside a failure the cluster was built so: what no longer fits stands elsewhere, or waits.
  @Test
  void beside_a_failure_every_pod_has_the_new_size_from_the_start() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline fits = run(seed, new Action.Size("orders", 4, null), Many.fails("03"));
      assertThat(on(fits.begin(), "03")).as("seed %d", seed).contains("orders-5c8x");
      Timeline waits = run(seed, new Action.Size("orders", 7, null), Many.fails("01"));
      assertThat(waits.begin().waiting())
          .as("seed %d", seed)
          .singleElement()
          .matches(w -> w.service().equals("orders") && w.size().units() == 7);
    }
  }

  @Test
  void a_statefulset_replaces_its_pods_one_by_one_the_last_number_first() {
    Cluster cluster =
        new Cluster(
            "1.36",
            Story.cluster().nodes(),
            List.of(new Cluster.Service("ledger", Kind.STATEFUL_SET, 3, Cluster.Room.ofUnits(1))),
            List.of(),
            null,
            Story.cluster().agent());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, new Action.Release("ledger", "v2", false, null));
      assertThat(changes(timeline, Change.PodDeleting.class))
          .as("seed %d", seed)
          .extracting(m -> ((Change.PodDeleting) m.change()).pod())
          .containsExactly("ledger-2", "ledger-1", "ledger-0");
      assertThat(timeline.outages())
          .as("seed %d", seed)
          .allMatch(o -> o.ready() >= 1 && o.to() != null);
      Timeline stuck =
          run(
              cluster,
              seed,
              new Action.Release("ledger", "v2", true, null),
              new Action.Rollback("ledger", seconds(60)));
      // It waits for the broken Pod to get ready before it goes on, even back.
      assertThat(changes(stuck, Change.PodDeleting.class)).as("seed %d", seed).hasSize(1);
    }
  }

  @Test
  void another_patience_of_a_deployment_is_rolled_out_like_a_version() {
    Cluster cluster = with("payments", s -> s.as(Kind.DEPLOYMENT));
    Action patience =
        new Action.Setting("eviction-wait", Duration.ofSeconds(30), "payments", seconds(1));
    Action all = new Action.Setting("eviction-wait", Duration.ofSeconds(30), null, seconds(1));
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertThat(changes(run(cluster, seed, patience), Change.PodCreated.class))
          .as("seed %d", seed)
          .hasSize(2);
      assertThat(changes(run(cluster, seed, all), Change.PodCreated.class))
          .as("seed %d: a flag of the control plane changes no template", seed)
          .isEmpty();
    }
  }
}
