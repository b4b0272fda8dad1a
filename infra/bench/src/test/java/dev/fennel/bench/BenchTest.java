package dev.fennel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.bench.Clusters.Loss;
import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is measured is what it says it is; how long it takes is not asked here.
class BenchTest {
  @Test
  void the_largest_cluster_is_as_large_as_one_may_be_and_no_two_copies_share_a_node() {
    Cluster cluster = Clusters.of(Limits.MOST_NODES);

    assertThat(cluster.nodes()).hasSize(Limits.MOST_NODES);
    assertThat(cluster.pods()).hasSize(Limits.MOST_PODS);
    assertThat(cluster.services().stream().mapToInt(Cluster.Service::replicas).sum())
        .isEqualTo(Limits.MOST_PODS);
    assertThat(
            cluster.pods().stream()
                .map(pod -> pod.service() + " " + pod.node())
                .collect(Collectors.toSet()))
        .hasSize(Limits.MOST_PODS);
    assertThat(
            cluster.pods().stream()
                .collect(Collectors.groupingBy(Cluster.Placed::node, Collectors.counting()))
                .values())
        .containsOnly((long) Clusters.PODS_A_NODE);
  }

  @ParameterizedTest
  @EnumSource
  void as_many_pods_are_replaced_as_there_is_room_for(Loss loss) {
    var benchmark = new LossBenchmark();
    benchmark.nodes = 100;
    benchmark.loss = loss;
    benchmark.prepare();

    Timeline run = benchmark.run();

    int lost = loss == Loss.ZONE ? 34 : 1;
    assertThat(run.moments().stream().filter(m -> m.change() instanceof Change.NodeNotReady))
        .hasSize(lost);
    assertThat(run.moments().stream().filter(m -> m.change() instanceof Change.PodRunning))
        .hasSize(loss == Loss.ZONE ? 66 * 10 : 30);
    assertThat(run.ended()).isEqualTo(Timeline.Ended.AT_REST);
  }

  @Test
  void the_storys_benchmarks_do_what_they_say() {
    var story = new StoryBenchmark();

    assertThat(story.read())
        .isInstanceOfSatisfying(
            Reading.WhatIf.class,
            read -> assertThat(read.actions()).hasOnlyElementsOfType(Action.NodeFails.class));
    assertThat(story.nodeDies().ended()).isEqualTo(Timeline.Ended.AT_REST);
    assertThat(story.nodeDiesRuns().count()).isEqualTo(100);
    assertThat(story.crashLoopRuns().noticed()).isEmpty();
  }

  @Test
  void a_process_is_measured_from_start_to_end() throws Exception {
    var out = new ByteArrayOutputStream();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

    WholeProcess.measure(List.of(java, "-version"), 1, new PrintStream(out));

    assertThat(out.toString(StandardCharsets.UTF_8)).containsPattern("MiB\\s+middle: \\d");
  }

  @Test
  void the_file_of_a_scenario_has_all_that_is_in_it() {
    String json = Clusters.json(Clusters.losing(Loss.ZONE, Clusters.of(100)));

    assertThat(json.split("\"node\":", -1)).hasSize(1 + 100 * Clusters.PODS_A_NODE);
    assertThat(json).contains("\"zone-fails\", \"zone\": \"a\"");
  }
}
