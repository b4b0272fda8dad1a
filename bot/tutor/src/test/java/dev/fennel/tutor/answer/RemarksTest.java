package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Chore;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Does;
import dev.fennel.simulator.cluster.Ending;
import dev.fennel.simulator.cluster.Refusal;
import dev.fennel.simulator.cluster.Remark;
import dev.fennel.simulator.cluster.Sees;
import dev.fennel.simulator.cluster.Version;
import dev.fennel.simulator.cluster.Wants;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RemarksTest {
  private static final Version V2 = new Version.Named("orders", "v2");
  private static final Version LARGER = new Version.Sized("orders", "v2", Room.ofUnits(4));

  static Stream<Arguments> remarks() {
    return Stream.of(
        Arguments.of(new Wants.Copies("orders", 1), "orders: 1 copy"),
        Arguments.of(new Wants.Copies("orders", 1500), "orders: 1500 copies"),
        Arguments.of(
            new Wants.Rollout(3, LARGER, 2),
            "3 copies of orders v2 of 4 units each, at" + " least 2 ready"),
        Arguments.of(
            new Sees.StillGone("03", Duration.ofMinutes(5)), "node 03 still gone after 5" + " min"),
        Arguments.of(
            new Sees.NoProgress(
                new Sees.Rollout(
                    List.of(new Sees.AllReady(V2, 3), new Sees.SomeReady(LARGER, 0, 1)))),
            "no progress for 10 min; orders v2: 3 ready, orders v2 of 4 units each: 0 of 1 ready"),
        Arguments.of(
            new Sees.EndedBecause("orders-a", new Ending.OutOfMemory()),
            "the container of orders-a ended: out of memory"),
        Arguments.of(new Does.TrafficGrows("orders", 2), "orders gets twice its traffic"),
        Arguments.of(new Does.TrafficGrows("orders", 10), "orders gets 10 times its traffic"),
        Arguments.of(new Does.TrafficGrows("orders", 1.5), "orders gets 1.5 times its traffic"),
        Arguments.of(
            new Does.Sam(
                new Chore.SheetWrong(
                    new Chore.BackToBed(new Chore.ListDone(new Chore.AllAnswer())),
                    List.of("orders", "dispatch"))),
            "Sam is at the list's end and sees every service answer, goes back to bed; the sheet is"
                + " wrong about orders, dispatch now"),
        Arguments.of(
            new Does.Sam(new Chore.Starts(new Version.New("orders"), "04")),
            "Sam starts orders, the new version on 04"));
  }

  @ParameterizedTest
  @MethodSource("remarks")
  void a_remark_is_said(Remark remark, String words) {
    assertThat(Remarks.said(remark)).isEqualTo(words);
  }

  @Test
  void nothing_is_said_of_nothing() {
    assertThat(Remarks.said((Remark) null)).isEmpty();
  }

  @Test
  void times_are_told_as_exactly_as_they_matter() {
    assertThat(pause(Duration.ofMillis(5))).endsWith(" after 5 ms");
    assertThat(pause(Duration.ofMillis(1280))).endsWith(" after 1 s");
    assertThat(pause(Duration.ofSeconds(90))).endsWith(" after 90 s");
    assertThat(pause(Duration.ofSeconds(125))).endsWith(" after 2 min 5 s");
    assertThat(pause(Duration.ofMinutes(10))).endsWith(" after 10 min");
  }

  private static String pause(Duration pause) {
    return Remarks.said(new Does.RefusesPod("orders", pause));
  }

  @Test
  void room_is_told_in_units_where_it_is_whole() {
    var odd = new Room(250, 512);
    assertThat(
            Remarks.said(
                Map.of(
                    "02",
                    new Refusal.TooSmall(Room.ofUnits(1), Room.ofUnits(3)),
                    "01",
                    new Refusal.Promised(odd, Room.ofUnits(2000)))))
        .containsExactly(
            Map.entry("01", "free: 0.25 CPU and 512 MiB and kept for others, needs 2000 units"),
            Map.entry("02", "free: 1 unit, needs 3 units"));
  }

  @Test
  void a_phrase_is_found_by_its_remarks_name() {
    assertThat(Remarks.id(Does.CreatesReplicaSet.class))
        .isEqualTo("record.does.creates-replica-set");
  }
}
