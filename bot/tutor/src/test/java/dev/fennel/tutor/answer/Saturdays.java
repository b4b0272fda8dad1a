package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Change.Score;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Does;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Refusal;
import dev.fennel.simulator.cluster.Sees;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Outage;
import dev.fennel.simulator.cluster.Timeline.Outage.Kind;
import dev.fennel.simulator.cluster.Wants;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A small run made by hand: node 04 stops for good.
final class Saturdays {
  static final Refusal TOO_SMALL = new Refusal.TooSmall(Room.ofUnits(1), Room.ofUnits(2));
  private static final Wants RUNNING = new Wants.AssignedRunning("03");

  private static final Sees SILENT = new Sees.SilentFor("04", 50);

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
    add(0, Loop.WORLD, null, null, new Does.NodeStops("04"), new Change.NodeFailed("04"));
    add(
        47_600,
        Loop.NODE,
        new Wants.NodesReporting(),
        SILENT,
        new Does.MarksNotReady("04"),
        new Change.NodeNotReady("04"));
    for (String taint : List.of("unreachable:NoSchedule", "unreachable:NoExecute")) {
      add(
          47_650,
          Loop.NODE,
          new Wants.FittingMarks(),
          SILENT,
          new Does.MarksAgainstNew("04"),
          new Change.NodeTainted("04", taint));
    }
    for (String service : List.of("storefront", "payments", "dispatch")) {
      String pod = old(service);
      add(
          47_620,
          Loop.NODE,
          new Wants.OnlyWorkingReady(),
          SILENT,
          new Does.MarksUnready(pod),
          new Change.PodUnready(pod));
      add(
          47_640,
          Loop.ENDPOINTS,
          new Wants.CallersInformed(service),
          new Sees.NotReady(pod),
          new Does.TakesOffList(pod, service),
          new Change.EndpointRemoved(service, pod));
    }
  }

  private static String old(String service) {
    return service.equals("payments") ? "payments-b" : service + "-c";
  }

  private void replaced() {
    var lost = List.of("storefront", "payments", "dispatch");
    lost.forEach(s ->
        add(
            347_700,
            Loop.TAINT_EVICTION,
            new Wants.NoPodsOnGoneNodes(),
            new Sees.StillGone("04", Duration.ofMinutes(5)),
            new Does.MarksForDeletion(old(s)),
            new Change.PodDeleting(old(s), "04")));
    lost.forEach(s ->
        add(
            347_720,
            Loop.REPLICA_SET,
            new Wants.Copies(s, 3),
            new Sees.Copies(2),
            new Does.WritesPod(s + "-n"),
            new Change.PodCreated(s + "-n", "ReplicaSet/" + s)));
    var one = new Score("01", 390, Map.of("PodTopologySpread", 200, "NodeResourcesFit", 40));
    var three = new Score("03", 290, Map.of("PodTopologySpread", 100, "NodeResourcesFit", 50));
    bound("storefront-n", "03", List.of(three), Map.of("01", TOO_SMALL));
    bound("dispatch-n", "01", List.of(one, three), Map.of("04", new Refusal.NotReporting()));
    add(
        347_740,
        Loop.SCHEDULER,
        new Wants.NodeForEveryPod(),
        new Sees.NoNodeFor("payments-n"),
        new Does.LeavesWaiting("payments-n"),
        new Change.PodUnschedulable("payments-n", Map.of("01", TOO_SMALL)));
    ready("storefront-n");
    ready("dispatch-n");
  }

  private void bound(String pod, String node, List<Score> scores, Map<String, Refusal> filtered) {
    add(
        347_730,
        Loop.SCHEDULER,
        new Wants.NodeForEveryPod(),
        new Sees.Unplaced(pod, scores.size()),
        new Does.GivesNode(pod, node),
        new Change.PodBound(pod, node, scores, filtered));
  }

  private void ready(String pod) {
    add(
        357_800,
        Loop.NODE_AGENT,
        RUNNING,
        new Sees.Starting(pod),
        new Does.ReportsRunning(pod),
        new Change.PodRunning(pod));
    add(
        357_800,
        Loop.NODE_AGENT,
        RUNNING,
        new Sees.Answering(pod),
        new Does.ReportsReady(pod),
        new Change.PodReady(pod));
  }

  private void add(
      long millis,
      Loop loop,
      @Nullable Wants wants,
      @Nullable Sees sees,
      Does does,
      Change change) {
    moments.add(new Moment(Duration.ofMillis(millis), loop, wants, sees, does, change));
  }
}
