package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.NodeFails;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
  void one_service_waits_for_room_when_node_04_dies() {
    for (long seed = 1; seed <= 50; seed++) {
      assertThat(nodeFails("04", Map.of(), seed).end().waiting()).as("seed %d", seed).hasSize(1);
    }
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
