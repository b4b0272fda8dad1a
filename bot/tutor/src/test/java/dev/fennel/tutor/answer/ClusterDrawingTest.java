package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Timeline.NodeStanding;
import dev.fennel.simulator.cluster.Timeline.Standing;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClusterDrawingTest {
  @Test
  void a_drawing_shows_room_new_pods_a_dead_node_and_what_waits() {
    assertThat(ClusterDrawing.of(Standings.before(), Standings.after()))
        .isEqualTo(
            """
            01 ✓ 1 of 6 free
               payments·2 storefront·2 dispatch·1+
            02 ✓ 1 of 4 free
               dispatch·1 storefront·2
            03 ✓ 0 of 6 free
               orders·3 dispatch·1 storefront·2+
            04 ✕ stopped
            no node yet, waiting:
               payments·2\
            """);
  }

  @Test
  void the_alternative_text_states_the_same_facts() {
    assertThat(ClusterDrawing.alt(Standings.before(), Standings.after()))
        .contains(
            "Node 01 has 1 of 6 units free and holds dispatch (new), payments and storefront.")
        .contains("Node 04 has stopped and holds only old records, marked for deletion.")
        .endsWith("Waiting for a node: one copy of payments.");
  }

  @Test
  void a_pod_that_does_not_answer_is_marked_by_a_sign() {
    var dead =
        new NodeStanding(
            "03", true, false, Room.ofUnits(6), List.of(Standings.pod("orders-a", false)));
    var now = new Standing(Duration.ZERO, List.of(dead), List.of(), List.of());
    assertThat(ClusterDrawing.of(Standings.before(), now))
        .isEqualTo("03 ✕ stopped, nobody noticed yet\n   orders·3!");
  }

  @Test
  void where_no_loop_takes_note_there_are_machines_and_nobody_waits_for_a_record() {
    var dead = new NodeStanding("03", true, false, Room.ofUnits(6), List.of());
    var now = new Standing(Duration.ZERO, List.of(dead), List.of(), List.of());
    assertThat(ClusterDrawing.ofMachines(now, now)).isEqualTo("03 ✕ stopped");
    assertThat(ClusterDrawing.altOfMachines(now, now))
        .isEqualTo("Machine 03 has stopped and is empty.");
  }

  @Test
  void no_line_is_wider_than_a_phone() {
    var pods = IntStream.range(0, 30).mapToObj(i -> "storefront-" + i).toArray(String[]::new);
    var mixed =
        Standings.up(
            "01", 80, "payments-a", "orders-a", "storefront-a", "dispatch-a", "payments-b");
    var now =
        new Standing(
            Duration.ZERO, List.of(mixed, Standings.up("02", 80, pods)), List.of(), List.of());
    var before = new Standing(Duration.ZERO, List.of(mixed), List.of(), List.of());
    assertThat(ClusterDrawing.of(before, now).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(46))
        .contains("   30×storefront·2+");
  }
}
