package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Chore;
import dev.fennel.simulator.cluster.Does;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Sees;
import dev.fennel.simulator.cluster.Wants;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowsTest {
  private static final LocalTime START = LocalTime.of(3, 4);

  @Test
  void a_row_has_the_clock_and_what_the_loop_wants_sees_and_does() {
    var row =
        Rows.row(
            new Moment(
                Duration.ofMillis(47_600),
                Loop.NODE,
                new Wants.NodesReporting(),
                new Sees.SilentFor("03", 50),
                new Does.MarksNotReady("03"),
                new Change.NodeNotReady("03")),
            START);
    assertThat(row.mark()).isEqualTo("03:04:47");
    assertThat(row.prose().text())
        .isEqualTo(
            "node loop wants every node reporting, sees node 03 silent for 50 s: marks node 03 not"
                + " ready");
  }

  @Test
  void readers_hear_of_one_node_loop() {
    assertThat(Rows.speaker(Loop.TAINT_EVICTION)).isEqualTo("node loop");
    assertThat(Rows.speaker(Loop.POD_GC)).isEqualTo("node loop");
  }

  @Test
  void what_is_done_by_hand_names_who_does_it() {
    var tells = new Change.ByHand(Change.Deed.TELLS, "orders", null, null);
    var row =
        Rows.row(
            new Moment(
                Duration.ofMinutes(37),
                Loop.PERSON,
                null,
                null,
                new Does.Sam(new Chore.Tells("orders", List.of("02", "04"))),
                tells),
            START);
    assertThat(row.prose().text()).isEqualTo("Sam tells the callers of orders: it is on 02, 04");
  }

  @Test
  void what_the_world_does_has_no_speaker() {
    assertThat(stops(null)).isEqualTo("node 03 stops");
  }

  @Test
  void what_still_goes_on_then_comes_after_it() {
    assertThat(stops(new Sees.StillCalled(List.of("orders-5c8x"))))
        .isEqualTo("node 03 stops; callers still call orders-5c8x");
  }

  private static String stops(@Nullable Sees sees) {
    var does = new Does.NodeStops("03");
    var failed = new Change.NodeFailed("03");
    return Rows.row(new Moment(Duration.ZERO, Loop.WORLD, null, sees, does, failed), START)
        .prose()
        .text();
  }
}
