package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Many.changes;
import static dev.fennel.simulator.cluster.Many.evictionMarks;
import static dev.fennel.simulator.cluster.Many.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.NodeFails;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Five thousand nodes in three zones: the pace at which dead nodes may be emptied, and what the
/// API server lets one loop do in a second.
class ScaleCasesTest {
  private static final int NODES = 5_000;

  private static String name(int node) {
    return "n" + node;
  }

  /// Node i stands in zone i modulo 3; `pods` copies of one service on each of the first `held`.
  private static Cluster cluster(int held, int pods) {
    List<Cluster.Node> nodes = new ArrayList<>();
    List<Cluster.Placed> placed = new ArrayList<>();
    Duration old = Duration.ofDays(1);
    for (int i = 0; i < NODES; i++) {
      nodes.add(new Cluster.Node(name(i), Room.ofUnits(200), "zone-" + i % 3, List.of()));
      for (int pod = 0; i < held && pod < pods; pod++) {
        placed.add(new Cluster.Placed("web", name(i), old, old, null));
      }
    }
    Service web = new Service("web", Service.Kind.REPLICA_SET, held * pods, Room.ofUnits(1));
    return new Cluster("1.36", nodes, List.of(web), placed, null, Story.cluster().agent());
  }

  /// The first so many nodes of one zone.
  private static NodeFails fail(int count) {
    List<String> names = IntStream.range(0, count).mapToObj(i -> name(3 * i)).toList();
    return new NodeFails(new Targets.Named(names), null, null, Map.of());
  }

  private static List<Duration> marks(int dead) {
    Timeline timeline = Simulation.run(new Scenario(cluster(1, 1), List.of(fail(dead))), 1, LONG);
    return evictionMarks(timeline).stream().map(Moment::at).toList();
  }

  private static final Limits LONG =
      new Limits(Duration.ofHours(30), Limits.DEFAULT.changes(), Limits.DEFAULT.pods());

  private static Duration span(List<Duration> marks) {
    return marks.get(marks.size() - 1).minus(marks.get(0));
  }

  @Test
  void of_a_zone_that_loses_18_percent_one_node_is_emptied_every_ten_seconds() {
    List<Duration> marks = marks(300);
    assertThat(marks).hasSize(300);
    assertThat(span(marks)).isBetween(seconds(2_990), seconds(3_020));
  }

  @Test
  void of_a_zone_that_loses_60_percent_one_node_is_emptied_every_hundred_seconds() {
    List<Duration> marks = marks(1_000);
    assertThat(marks).hasSizeBetween(999, 1_000);
    assertThat(span(marks)).isBetween(Duration.ofHours(27), Duration.ofHours(28));
  }

  @Test
  void a_zone_that_is_wholly_lost_is_emptied_at_the_full_pace() {
    int zone = NODES / 3 + 1;
    List<Duration> marks = marks(zone);
    assertThat(marks).hasSize(zone);
    assertThat(span(marks)).isBetween(seconds(16_600), seconds(16_900));
  }

  @Test
  void a_node_of_110_pods_takes_seconds_to_mark_and_more_to_empty() {
    Timeline timeline =
        Simulation.run(new Scenario(cluster(1, 110), List.of(fail(1))), 1, Limits.DEFAULT);
    List<Moment> unready = changes(timeline, Change.PodUnready.class);
    assertThat(unready).hasSize(110);
    // A burst of 30 calls, then 20 a second; each Pod's status is one, its event may be another.
    assertThat(span(unready.stream().map(Moment::at).toList()))
        .isBetween(seconds(3.5), seconds(10));
    List<Moment> gone = changes(timeline, Change.PodDeleting.class);
    assertThat(gone).hasSize(110);
    assertThat(span(gone.stream().map(Moment::at).toList())).isBetween(seconds(9), seconds(16));
  }

  @Test
  void three_thousand_pods_are_replaced_at_twenty_a_second() {
    Timeline timeline =
        Simulation.run(
            new Scenario(
                cluster(1, 1), List.of(new Action.Scale("web", List.of(3_001), null, null))),
            1,
            Limits.DEFAULT);
    List<Duration> created =
        changes(timeline, Change.PodCreated.class).stream().map(Moment::at).toList();
    assertThat(created).hasSize(3_000);
    assertThat(span(created)).isBetween(seconds(145), seconds(310));
  }
}
