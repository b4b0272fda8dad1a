package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Clusters.changes;
import static dev.fennel.simulator.cluster.Clusters.cluster;
import static dev.fennel.simulator.cluster.Clusters.node;
import static dev.fennel.simulator.cluster.Clusters.on;
import static dev.fennel.simulator.cluster.Clusters.run;
import static dev.fennel.simulator.cluster.Clusters.service;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Nodes that their owner keeps for some Pods.
class TolerationsTest {
  private static final int SEEDS = 20;

  @ParameterizedTest
  @CsvSource({
    "gpu=yes:NoSchedule, gpu=yes:NoSchedule, true",
    "gpu=yes:NoSchedule, gpu=no:NoSchedule, false",
    "gpu=yes:NoSchedule, gpu:NoSchedule, true",
    "gpu=yes:NoSchedule, gpu:NoExecute, false",
    "gpu=yes:NoExecute, gpu, true",
    "gpu=yes:NoExecute, cpu, false",
    "gpu:NoSchedule, gpu, true",
    "gpu:NoSchedule, gpu=yes:NoSchedule, false"
  })
  void a_toleration_without_value_or_effect_takes_any(
      String taint, String toleration, boolean tolerated) {
    assertThat(OwnTaint.of(taint).toleratedBy(toleration)).isEqualTo(tolerated);
  }

  @Test
  void only_pods_that_tolerate_a_mark_are_placed_on_its_node() {
    Cluster cluster =
        cluster(
            List.of(node("01", 2), node("02", 8, "gpu=yes:NoSchedule")),
            List.of(service("plain", 4, 1), service("render", 3, 1, "gpu:NoSchedule")));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, new Action.Nothing());
      assertThat(on(timeline.end(), "02", "plain")).as("seed %d", seed).isZero();
      assertThat(on(timeline.end(), "02", "render")).as("seed %d", seed).isGreaterThan(0);
      assertThat(timeline.end().waiting())
          .as("seed %d", seed)
          .isNotEmpty()
          .allSatisfy(pod -> {
            assertThat(pod.reasons()).containsEntry("02", new Refusal.KeptForOthers());
          });
    }
  }

  @Test
  void a_node_to_be_avoided_is_taken_only_when_the_others_are_full() {
    Cluster cluster =
        cluster(
            List.of(node("01", 3), node("02", 8, "old=yes:PreferNoSchedule")),
            List.of(service("plain", 4, 1)));
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, new Action.Nothing());
      assertThat(on(timeline.end(), "01", "plain")).as("seed %d", seed).isEqualTo(3);
      assertThat(on(timeline.end(), "02", "plain")).as("seed %d", seed).isEqualTo(1);
    }
  }

  @Test
  void the_points_of_a_node_to_be_avoided_are_three_hundred_less() {
    Cluster cluster =
        cluster(
            List.of(node("01", 8), node("02", 8, "old=yes:PreferNoSchedule")),
            List.of(service("plain", 0, 1), service("old", 0, 1, "old")));
    Timeline timeline =
        run(
            cluster,
            1,
            new Action.Scale("plain", List.of(1), null, null),
            new Action.Scale("old", List.of(1), null, Duration.ofMinutes(1)));
    List<Change.PodBound> bound =
        changes(timeline, Change.PodBound.class).stream()
            .map(moment -> (Change.PodBound) moment.change())
            .toList();
    assertThat(bound.get(0).node()).isEqualTo("01");
    assertThat(tolerationPoints(bound.get(0))).containsExactly(300, 0);
    assertThat(tolerationPoints(bound.get(1))).containsExactly(300, 300);
  }

  private static List<Integer> tolerationPoints(Change.PodBound bound) {
    return bound.scores().stream()
        .map(score -> score.plugins().getOrDefault("TaintToleration", -1))
        .toList();
  }

  @Test
  void pods_that_must_not_stand_on_a_node_leave_it_at_once() {
    Cluster story = Story.cluster();
    List<Cluster.Node> nodes =
        List.of(
            node("01", 6),
            node("02", 4),
            node("03", 6, "maintenance=now:NoExecute"),
            node("04", 8));
    Cluster cluster =
        new Cluster("1.36", nodes, story.services(), story.pods(), null, story.agent());
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(cluster, seed, new Action.Nothing());
      List<Moment> leaving = changes(timeline, Change.PodDeleting.class);
      assertThat(leaving)
          .as("seed %d", seed)
          .hasSize(2)
          .allSatisfy(moment -> {
            assertThat(moment.loop()).isEqualTo(Loop.TAINT_EVICTION);
            assertThat(moment.at()).isLessThan(Duration.ofMillis(100));
          });
      assertThat(timeline.end().nodes().get(2).pods()).as("seed %d", seed).isEmpty();
    }
  }
}
