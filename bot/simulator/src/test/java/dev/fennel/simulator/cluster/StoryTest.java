package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.NodeFails;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StoryTest {
  private static Timeline nodeFails(String node, Map<String, Duration> heard, long seed) {
    NodeFails fails = new NodeFails(new Targets.Named(List.of(node)), null, null, heard);
    Scenario scenario =
        new Scenario(
            Story.cluster(),
            List.of(),
            List.of(fails),
            null,
            Map.of("orders", List.of("orders-q2rw")));
    return Simulation.run(scenario, seed, Limits.DEFAULT);
  }

  @Test
  void orders_is_back_on_node_04_about_six_minutes_after_node_03_died() {
    Timeline timeline = nodeFails("03", Map.of(), 1);

    assertThat(timeline.moments())
        .filteredOn(moment -> moment.change() instanceof Change.PodBound)
        .extracting(moment -> ((Change.PodBound) moment.change()).node())
        .containsExactlyInAnyOrder("04", "01");
    assertThat(pods(timeline, "04")).contains("orders-q2rw");
    assertThat(timeline.outages())
        .anySatisfy(outage -> {
          assertThat(outage.service()).isEqualTo("orders");
          assertThat(outage.kind()).isEqualTo(Timeline.Outage.Kind.DOWN);
          assertThat(outage.from()).isZero();
          assertThat(outage.to()).isBetween(Duration.ofSeconds(340), Duration.ofSeconds(370));
        });
    assertThat(timeline.end().waiting()).isEmpty();
    assertThat(timeline.woken()).isEmpty();
  }

  @Test
  void when_node_04_dies_everything_fits_in_some_runs_and_one_copy_waits_in_most() {
    NodeFails fails = new NodeFails(new Targets.Named(List.of("04")), null, null, Map.of());
    Scenario scenario = new Scenario(Story.cluster(), List.of(fails));

    Runs runs =
        Simulation.runs(scenario, LongStream.rangeClosed(1, 100).boxed().toList(), Limits.DEFAULT);

    assertThat(runs.outcomes().stream().mapToInt(outcome -> outcome.seeds().size()).sum())
        .isEqualTo(100);
    assertThat(runs.outcomes())
        .extracting(Runs.Outcome::waiting)
        .contains(Map.of(), Map.of("payments", 1), Map.of("storefront", 1));
    assertThat(runs.outcomes()).extracting(Runs.Outcome::down).containsOnly(Set.of());
    assertThat(runs.noticed())
        .hasEntrySatisfying(
            "04",
            range -> {
              assertThat(range.least()).isGreaterThan(Duration.ofSeconds(39));
              assertThat(range.most()).isLessThan(Duration.ofSeconds(56));
            });
  }

  @Test
  void the_same_seed_gives_the_same_timeline() {
    assertThat(nodeFails("04", Map.of(), 7)).isEqualTo(nodeFails("04", Map.of(), 7));
  }

  private static List<String> pods(Timeline timeline, String node) {
    return timeline.end().nodes().stream()
        .filter(standing -> standing.name().equals(node))
        .flatMap(standing -> standing.pods().stream())
        .map(Timeline.PodStanding::name)
        .toList();
  }
}
