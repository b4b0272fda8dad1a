package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Replays a timeline change by change and checks what must always hold.
final class Invariants {
  private final Map<String, Cluster.Room> rooms = new HashMap<>();
  private final Map<String, Long> used = new HashMap<>();
  private final Map<String, String> nodeOf = new HashMap<>();
  private final Map<String, String> ownerOf = new HashMap<>();
  private final Map<String, Long> sizes = new HashMap<>();
  private final Map<String, Integer> active = new HashMap<>();
  private final Map<String, Integer> goals = new HashMap<>();
  private final Set<String> lowered = new HashSet<>();
  private final Set<String> gone = new HashSet<>();
  private boolean planeRuns = true;
  private final String what;

  private Invariants(String what) {
    this.what = what;
  }

  /// Throws with `what` (scenario and seed) when something does not hold.
  static void check(Scenario scenario, Timeline timeline, String what) {
    Invariants invariants = new Invariants(what);
    invariants.begin(scenario, timeline);
    Duration last = Duration.ZERO;
    for (Moment moment : timeline.moments()) {
      assertThat(moment.at())
          .as("%s: order of time at %s", what, moment)
          .isGreaterThanOrEqualTo(last);
      last = moment.at();
      invariants.apply(moment);
    }
    invariants.end(timeline);
  }

  private void begin(Scenario scenario, Timeline timeline) {
    for (Cluster.Service service : scenario.cluster().services()) {
      sizes.put(service.name(), service.size().milliCpu());
      goals.put(service.name(), service.replicas());
    }
    scenario.before().forEach(stage -> stage.actions().forEach(this::goal));
    scenario.actions().forEach(this::goal);
    for (Timeline.NodeStanding node : timeline.begin().nodes()) {
      rooms.put(node.name(), node.room());
      for (Timeline.PodStanding pod : node.pods()) {
        ownerOf.put(pod.name(), pod.service());
        active.merge(pod.service(), 1, Integer::sum);
        bind(pod.name(), node.name());
      }
    }
    for (Timeline.Waiting waiting : timeline.begin().waiting()) {
      ownerOf.put(waiting.pod(), waiting.service());
      active.merge(waiting.service(), 1, Integer::sum);
    }
    for (Timeline.Terminating pod : timeline.begin().terminating()) {
      ownerOf.put(pod.pod(), pod.service());
      gone.add(pod.pod());
      if (pod.node() != null) {
        bind(pod.pod(), pod.node());
      }
    }
  }

  /// Goals that hold before the first change of this timeline shows.
  private void goal(Action action) {
    if (action instanceof Action.ServiceAdded added) {
      sizes.put(added.service(), 1000L * added.size());
      goals.putIfAbsent(added.service(), added.replicas());
    }
    // What an autoscaler made of the goal in an earlier stage is not in this timeline.
    if (action instanceof Action.Traffic traffic) {
      goals.merge(traffic.service(), 10, Math::max);
    }
    if (action instanceof Action.AutoscalerTarget target) {
      goals.merge(String.valueOf(target.service()), 10, Math::max);
    }
    // Which Pods have the new size is told by the end only.
    if (action instanceof Action.Size size) {
      sizes.merge(size.service(), 1000L * size.size(), Math::min);
      lowered.add(size.service());
    }
    if (action instanceof Action.Setting setting && setting.service() != null) {
      lowered.add(setting.service());
    }
    if (action instanceof Action.ImageMissing missing) {
      lowered.add(missing.service());
    }
    if (action instanceof Action.Release release) {
      lowered.add(release.service());
    }
    if (action instanceof Action.Rollback rollback) {
      lowered.add(rollback.service());
    }
    if (action instanceof Action.Scale scale) {
      scale.replicas().forEach(replicas -> goals.merge(scale.service(), replicas, Math::max));
    }
  }

  private void bind(String pod, String node) {
    assertThat(nodeOf.put(pod, node)).as("%s: %s is on one node only", what, pod).isNull();
    long size = sizes.getOrDefault(ownerOf.getOrDefault(pod, ""), 0L);
    long total = used.merge(node, size, Long::sum);
    Cluster.Room room = rooms.get(node);
    if (room != null) {
      assertThat(total)
          .as("%s: requests on node %s", what, node)
          .isLessThanOrEqualTo(room.milliCpu());
    }
  }

  private void apply(Moment moment) {
    assertThat(allowed(moment.change())).as("%s: %s", what, moment).contains(moment.loop());
    if (!planeRuns) {
      assertThat(moment.loop())
          .as("%s: nothing is decided while the control plane is down: %s", what, moment)
          .isIn(Loop.WORLD, Loop.PERSON);
    }
    switch (moment.change()) {
      case Change.ControlPlane c -> planeRuns = c.running();
      case Change.PodCreated c -> created(c);
      case Change.PodBound c -> bind(c.pod(), c.node());
      case Change.PodDeleting c -> deleting(c.pod());
      case Change.PodRemoved c -> removed(c.pod());
      case Change.ReplicaSetScaled c -> {
        goals.put(c.name(), c.to());
        if (c.to() < c.from()) {
          lowered.add(c.name());
        }
      }
      case Change.ReplicaSetCreated c -> goals.put(c.name(), c.replicas());
      default -> {}
    }
  }

  private void created(Change.PodCreated c) {
    String owner = service(c.owner().substring(c.owner().indexOf('/') + 1));
    ownerOf.put(c.pod(), owner);
    // A StatefulSet's Pods have the names of those before them.
    gone.remove(c.pod());
    int now = active.merge(owner, 1, Integer::sum);
    if (!lowered.contains(owner)) {
      assertThat(now)
          .as("%s: active Pods of %s", what, owner)
          .isLessThanOrEqualTo(goals.getOrDefault(owner, 0));
    }
  }

  /// A Deployment's ReplicaSets have its name and a hash.
  private String service(String owner) {
    return sizes.keySet().stream()
        .filter(service -> owner.startsWith(service + "-"))
        .max(Comparator.comparingInt(String::length))
        .orElse(owner);
  }

  private void deleting(String pod) {
    if (gone.add(pod)) {
      active.merge(ownerOf.getOrDefault(pod, ""), -1, Integer::sum);
    }
  }

  private void removed(String pod) {
    deleting(pod);
    String node = nodeOf.remove(pod);
    if (node != null) {
      used.merge(node, -sizes.getOrDefault(ownerOf.getOrDefault(pod, ""), 0L), Long::sum);
    }
  }

  /// What stands on each node asks for no more than there is.
  static void roomIsKept(Timeline.Standing standing, String what) {
    for (Timeline.NodeStanding node : standing.nodes()) {
      long asked = node.pods().stream().mapToLong(pod -> pod.size().milliCpu()).sum();
      assertThat(asked).as("%s: %s", what, node).isLessThanOrEqualTo(node.room().milliCpu());
    }
  }

  private void end(Timeline timeline) {
    roomIsKept(timeline.end(), what);
    Map<String, Integer> standing = new HashMap<>();
    for (Timeline.NodeStanding node : timeline.end().nodes()) {
      for (Timeline.PodStanding pod : node.pods()) {
        standing.merge(pod.service(), 1, Integer::sum);
        assertThat(nodeOf.get(pod.name()))
            .as("%s: %s did not move", what, pod)
            .isEqualTo(node.name());
      }
    }
    timeline.end().waiting().forEach(pod -> standing.merge(pod.service(), 1, Integer::sum));
    active.values().removeIf(count -> count == 0);
    assertThat(standing).as("%s: what stands is what the changes led to", what).isEqualTo(active);
  }

  /// Which loops may make a change of this kind, in Kubernetes.
  private static Set<Loop> allowed(Change change) {
    return switch (change) {
      case Change.NodeFailed c -> EnumSet.of(Loop.WORLD);
      case Change.NodeReturned c -> EnumSet.of(Loop.WORLD);
      case Change.ControlPlane c -> EnumSet.of(Loop.WORLD);
      case Change.ContainerHung c -> EnumSet.of(Loop.WORLD);
      case Change.ContainerExited c -> EnumSet.of(Loop.NODE_AGENT);
      case Change.ContainerRestarted c -> EnumSet.of(Loop.NODE_AGENT);
      case Change.ProbeFailed c -> EnumSet.of(Loop.NODE_AGENT);
      case Change.ImagePullFailed c -> EnumSet.of(Loop.NODE_AGENT);
      case Change.ProgressDeadlineExceeded c -> EnumSet.of(Loop.DEPLOYMENT);
      case Change.EvictionRefused c -> EnumSet.of(Loop.API_SERVER);
      case Change.NodeNotReady c -> EnumSet.of(Loop.NODE);
      case Change.NodeTainted c -> EnumSet.of(Loop.NODE);
      case Change.NodeUntainted c -> EnumSet.of(Loop.NODE);
      case Change.NodeReady c -> EnumSet.of(Loop.NODE_AGENT);
      case Change.NodeAdded c -> EnumSet.of(Loop.NODE_AGENT);
      case Change.NodeRemoved c -> EnumSet.of(Loop.CLOUD_NODE);
      case Change.GoalChanged c -> EnumSet.of(Loop.PERSON, Loop.API_SERVER, Loop.WORLD);
      case Change.NodeCordoned c -> EnumSet.of(Loop.PERSON);
      case Change.ReplicaSetCreated c -> EnumSet.of(Loop.API_SERVER, Loop.DEPLOYMENT);
      case Change.ReplicaSetScaled c -> EnumSet.of(Loop.API_SERVER, Loop.DEPLOYMENT);
      case Change.PodCreated c -> EnumSet.of(Loop.REPLICA_SET);
      case Change.PodBound c -> EnumSet.of(Loop.SCHEDULER);
      case Change.PodUnschedulable c -> EnumSet.of(Loop.SCHEDULER);
      case Change.PodUnready c -> EnumSet.of(Loop.NODE, Loop.NODE_AGENT);
      case Change.PodDeleting c ->
          EnumSet.of(
              Loop.TAINT_EVICTION, Loop.REPLICA_SET, Loop.API_SERVER, Loop.POD_GC, Loop.SCHEDULER);
      case Change.PodRemoved c ->
          EnumSet.of(Loop.NODE_AGENT, Loop.REPLICA_SET, Loop.API_SERVER, Loop.POD_GC);
      case Change.EndpointAdded c -> EnumSet.of(Loop.ENDPOINTS);
      case Change.EndpointRemoved c -> EnumSet.of(Loop.ENDPOINTS);
      default -> EnumSet.of(Loop.NODE_AGENT, Loop.DEPLOYMENT, Loop.AUTOSCALER, Loop.API_SERVER);
    };
  }
}
