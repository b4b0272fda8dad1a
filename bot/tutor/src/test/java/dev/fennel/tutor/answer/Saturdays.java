package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Change.Score;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Refusal;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Outage;
import dev.fennel.simulator.cluster.Timeline.Outage.Kind;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A small run made by hand: node 04 stops for good.
final class Saturdays {
  static final Refusal TOO_SMALL = new Refusal.TooSmall(Room.ofUnits(1), Room.ofUnits(2));
  private static final String AGENT_WANTS = "everything assigned to its node running";

  private final List<Moment> moments = new ArrayList<>();

  private Saturdays() {}

  static Timeline node04() {
    var run = new Saturdays();
    run.noticed();
    run.replaced();
    return new Timeline(
        "1.36",
        1,
        LocalTime.of(3, 4),
        run.moments,
        List.of(
            reduced("storefront", 3, 357_900),
            reduced("dispatch", 3, 357_900),
            new Outage("payments", Kind.REDUCED, Duration.ZERO, null, 1, 2)),
        List.of(),
        List.of(),
        List.of(),
        Standings.before(),
        Standings.after(),
        Timeline.Ended.AT_REST);
  }

  private static Outage reduced(String service, int wanted, long until) {
    return new Outage(
        service, Kind.REDUCED, Duration.ZERO, Duration.ofMillis(until), wanted - 1, wanted);
  }

  private void noticed() {
    add(0, Loop.WORLD, "", "", "node 04 stops", new Change.NodeFailed("04"));
    add(
        47_600,
        Loop.NODE,
        "every node reporting",
        "node 04 silent for 50 s",
        "marks node 04 not ready",
        new Change.NodeNotReady("04"));
    for (String taint : List.of("unreachable:NoSchedule", "unreachable:NoExecute")) {
      add(47_650, Loop.NODE, "a", "b", "c", new Change.NodeTainted("04", taint));
    }
    for (String service : List.of("storefront", "payments", "dispatch")) {
      String pod = old(service);
      add(47_620, Loop.NODE, "a", "b", "c", new Change.PodUnready(pod));
      add(47_640, Loop.ENDPOINTS, "a", "b", "c", new Change.EndpointRemoved(service, pod));
    }
  }

  private static String old(String service) {
    return service.equals("payments") ? "payments-b" : service + "-c";
  }

  private void replaced() {
    var lost = List.of("storefront", "payments", "dispatch");
    lost.forEach(s ->
        add(347_700, Loop.TAINT_EVICTION, "a", "b", "c", new Change.PodDeleting(old(s), "04")));
    lost.forEach(s ->
        add(
            347_720,
            Loop.REPLICA_SET,
            "a",
            "b",
            "c",
            new Change.PodCreated(s + "-n", "ReplicaSet/" + s)));
    var one = new Score("01", 390, Map.of("PodTopologySpread", 200, "NodeResourcesFit", 40));
    var three = new Score("03", 290, Map.of("PodTopologySpread", 100, "NodeResourcesFit", 50));
    bound("storefront-n", "03", List.of(three), Map.of("01", TOO_SMALL));
    bound("dispatch-n", "01", List.of(one, three), Map.of("04", new Refusal.NotReporting()));
    add(
        347_740,
        Loop.SCHEDULER,
        "a node for every Pod",
        "no node that can take payments-n",
        "leaves payments-n waiting",
        new Change.PodUnschedulable("payments-n", Map.of("01", TOO_SMALL)));
    ready("storefront-n");
    ready("dispatch-n");
  }

  private void bound(String pod, String node, List<Score> scores, Map<String, Refusal> filtered) {
    add(
        347_730,
        Loop.SCHEDULER,
        "a node for every Pod",
        "it",
        "gives it",
        new Change.PodBound(pod, node, scores, filtered));
  }

  private void ready(String pod) {
    add(357_800, Loop.NODE_AGENT, AGENT_WANTS, "it", "reports it", new Change.PodRunning(pod));
    add(357_800, Loop.NODE_AGENT, AGENT_WANTS, "it", "reports it", new Change.PodReady(pod));
  }

  private void add(long millis, Loop loop, String wants, String sees, String does, Change change) {
    moments.add(new Moment(Duration.ofMillis(millis), loop, wants, sees, does, change));
  }
}
