package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Timeline.NodeStanding;
import dev.fennel.simulator.cluster.Timeline.PodStanding;
import dev.fennel.simulator.cluster.Timeline.Standing;
import dev.fennel.simulator.cluster.Timeline.Terminating;
import dev.fennel.simulator.cluster.Timeline.Waiting;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Standings made by hand: the story's layout before and after node 04 stops.
final class Standings {
  private static final Map<String, Integer> SIZES =
      Map.of("storefront", 2, "orders", 3, "payments", 2, "dispatch", 1);

  private Standings() {}

  static Standing before() {
    return new Standing(
        Duration.ZERO,
        List.of(
            up("01", 6, "payments-a", "storefront-a"),
            up("02", 4, "dispatch-a", "storefront-b"),
            up("03", 6, "orders-a", "dispatch-b"),
            up("04", 8, "payments-b", "dispatch-c", "storefront-c")),
        List.of(),
        List.of());
  }

  static Standing after() {
    return new Standing(
        Duration.ofMinutes(6),
        List.of(
            up("01", 6, "payments-a", "storefront-a", "dispatch-n"),
            up("02", 4, "dispatch-a", "storefront-b"),
            up("03", 6, "orders-a", "dispatch-b", "storefront-n"),
            new NodeStanding("04", false, false, Room.ofUnits(8), List.of())),
        List.of(
            new Waiting(
                "payments-n",
                "payments",
                Room.ofUnits(2),
                Map.of("01", Saturdays.TOO_SMALL, "02", Saturdays.TOO_SMALL))),
        List.of(new Terminating("payments-b", "payments", "04")));
  }

  static NodeStanding up(String name, int units, String... pods) {
    return new NodeStanding(
        name, true, true, Room.ofUnits(units), Arrays.stream(pods).map(p -> pod(p, true)).toList());
  }

  static PodStanding pod(String name, boolean serves) {
    String service = name.substring(0, name.indexOf('-'));
    return new PodStanding(name, service, serves, Room.ofUnits(SIZES.getOrDefault(service, 1)), 0);
  }
}
