package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Clusters.changes;
import static dev.fennel.simulator.cluster.Clusters.node;
import static dev.fennel.simulator.cluster.Clusters.run;
import static dev.fennel.simulator.cluster.Clusters.service;
import static dev.fennel.simulator.cluster.Clusters.standing;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Pods may not ask for more than a quota together.
class QuotaTest {
  private static final int SEEDS = 20;

  private static Cluster cluster(int quota) {
    return Clusters.cluster(
        List.of(node("01", 20), node("02", 20)),
        List.of(service("storefront", 3, 2), service("catalog", 1, 1)),
        quota);
  }

  private static Action scale(String service, int replicas, Duration at) {
    return new Action.Scale(service, List.of(replicas), null, at);
  }

  @Test
  void what_would_go_over_it_is_not_created_and_the_run_ends_all_the_same() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster(9), seed, scale("storefront", 8, Duration.ZERO));
      assertThat(standing(timeline.end(), "storefront")).as("seed %d", seed).isEqualTo(4);
      assertThat(changes(timeline, Change.CreateRefused.class)).as("seed %d", seed).isNotEmpty();
      assertThat(timeline.end().waiting()).as("seed %d", seed).isEmpty();
      assertThat(timeline.end().at()).as("seed %d", seed).isLessThan(Duration.ofSeconds(30));
    }
  }

  @Test
  void the_wait_doubles_from_five_milliseconds_and_a_try_after_the_room_came_back_creates() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              cluster(7),
              seed,
              scale("catalog", 3, Duration.ZERO),
              scale("storefront", 1, Duration.ofMinutes(10)));
      List<Long> waits =
          changes(timeline, Change.CreateRefused.class).stream()
              .map(moment -> ((Change.CreateRefused) moment.change()).howLong().toMillis())
              .toList();
      assertThat(waits.subList(0, 4)).as("seed %d", seed).containsExactly(5L, 10L, 20L, 40L);
      assertThat(waits).as("seed %d", seed).isSorted().last().isEqualTo(327_680L);
      List<Moment> created = changes(timeline, Change.PodCreated.class);
      // The try after that wait comes 5 ms · (2^17 - 1) after the first.
      assertThat(created)
          .as("seed %d", seed)
          .hasSize(2)
          .allSatisfy(moment -> {
            assertThat(moment.at()).isBetween(Duration.ofSeconds(645), Duration.ofSeconds(660));
          });
      assertThat(standing(timeline.end(), "catalog")).as("seed %d", seed).isEqualTo(3);
    }
  }

  @Test
  void a_deleted_pod_counts_until_its_record_is_gone() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster(7), seed, new Action.PodDeleted("storefront", 1, null));
      Moment removed = changes(timeline, Change.PodRemoved.class).get(0);
      Moment created = changes(timeline, Change.PodCreated.class).get(0);
      assertThat(created.at().minus(removed.at()))
          .as("seed %d", seed)
          .isBetween(Duration.ZERO, Duration.ofMillis(50));
    }
  }

  @Test
  void a_statefulset_is_refused_likewise() {
    Cluster cluster =
        Clusters.cluster(
            List.of(node("01", 20)),
            List.of(service("ledger", 3, 2).as(Cluster.Service.Kind.STATEFUL_SET)),
            5);
    Timeline timeline = run(cluster, 1, new Action.PodDeleted("ledger", 1, null));
    assertThat(standing(timeline.end(), "ledger")).isEqualTo(2);
    assertThat(changes(timeline, Change.PodCreated.class)).hasSize(1);
  }
}
