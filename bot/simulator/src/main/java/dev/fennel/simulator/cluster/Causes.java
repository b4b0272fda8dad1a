package dev.fennel.simulator.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Which moment of a timeline made the next one happen: each loop acts on what others wrote, so
/// every change but those from outside has one before it that it answers.
final class Causes {
  private static final int NONE = -1;

  private final List<Moment> moments;
  private final Owners owners;
  private final int[] cause;

  /// The last moment of each kind about each thing, such as `bound orders-5c8x`.
  private final Map<String, Integer> last = new HashMap<>();

  /// Moments that left a ReplicaSet with a Pod too few, each good for one new Pod.
  private final Map<String, Deque<Integer>> gaps = new HashMap<>();

  Causes(Timeline timeline, Owners owners) {
    this.moments = timeline.moments();
    this.owners = owners;
    this.cause = new int[moments.size()];
    for (int i = 0; i < moments.size(); i++) {
      Moment moment = moments.get(i);
      int before = ofNode(moment);
      cause[i] = before < i ? before : NONE;
      note(moment.change(), i);
    }
  }

  /// The moments that led to one, eldest first, itself at the end.
  List<Moment> chain(int index) {
    List<Moment> chain = new ArrayList<>();
    for (int i = index; i != NONE; i = cause[i]) {
      chain.add(0, moments.get(i));
    }
    return chain;
  }

  private int last(String... keys) {
    int latest = NONE;
    for (String key : keys) {
      latest = Math.max(latest, last.getOrDefault(key, NONE));
    }
    return latest;
  }

  private String node(String pod) {
    return String.valueOf(owners.node(pod));
  }

  private int ofNode(Moment moment) {
    return switch (moment.change()) {
      case Change.NodeNotReady c -> last("failed " + c.node());
      case Change.NodeReady c -> last("returned " + c.node(), "added " + c.node());
      case Change.NodeTainted c ->
          last((c.taint().startsWith("unschedulable") ? "cordoned " : "silent ") + c.node());
      case Change.NodeUntainted c -> last("ready " + c.node(), "returned " + c.node());
      case Change.NodeRemoved c -> last("failed " + c.node(), "silent " + c.node());
      case Change.ReplicaSetCreated c -> goal(moment.loop(), c.name());
      case Change.ReplicaSetScaled c -> goal(moment.loop(), c.name());
      case Change.ProgressDeadlineExceeded c -> last("versions " + c.name());
      case Change.AutoscalerScaled c -> last("goal " + c.name());
      case Change.ControlPlane c -> last("plane");
      case Change.CreateRefused c ->
          last("scaled " + c.owner().substring(c.owner().indexOf('/') + 1));
      default -> ofPod(moment);
    };
  }

  private int goal(Loop loop, String set) {
    int dash = set.lastIndexOf('-');
    String service = loop == Loop.DEPLOYMENT && dash > 0 ? set.substring(0, dash) : set;
    return loop == Loop.DEPLOYMENT
        ? last("goal " + service, "answers " + service)
        : last("goal " + service);
  }

  private int ofPod(Moment moment) {
    return switch (moment.change()) {
      case Change.PodCreated c -> created(c.pod());
      case Change.PodBound c -> placed(c.pod());
      case Change.PodUnschedulable c -> placed(c.pod());
      case Change.PodRunning c -> last("bound " + c.pod());
      case Change.PodReady c ->
          last("running " + c.pod(), "restarted " + c.pod(), "returned " + node(c.pod()));
      case Change.PodUnready c ->
          moment.loop() == Loop.NODE ? last("silent " + node(c.pod())) : last("failing " + c.pod());
      case Change.PodDeleting c -> deleted(moment, c.pod());
      case Change.PodRemoved c -> {
        int deleting = last("deleting " + c.pod());
        yield deleting == NONE ? deleted(moment, c.pod()) : deleting;
      }
      case Change.ProbeFailed c -> last("hung " + c.pod());
      case Change.ContainerExited c -> last("unready " + c.pod(), "failing " + c.pod());
      case Change.BackOff c -> last("exited " + c.pod());
      case Change.ContainerRestarted c ->
          last("waits " + c.pod(), "exited " + c.pod(), "returned " + node(c.pod()));
      case Change.ImagePullFailed c -> last("bound " + c.pod());
      case Change.EndpointAdded c -> last("answers " + c.pod());
      case Change.EndpointRemoved c -> last("unready " + c.pod(), "deleting " + c.pod());
      case Change.EvictionRefused c -> last("cordoned " + node(c.pod()));
      default -> NONE;
    };
  }

  private int created(String pod) {
    for (String whose : List.of(owners.owner(pod), owners.service(pod))) {
      Deque<Integer> open = gaps.get(whose);
      if (open != null && !open.isEmpty()) {
        return open.poll();
      }
    }
    return last("scaled " + owners.owner(pod));
  }

  /// The first look follows from the Pod, a later one from what may have made room.
  private int placed(String pod) {
    int looked = last("unschedulable " + pod);
    return looked == NONE ? last("created " + pod) : Math.max(looked, last("room"));
  }

  private int deleted(Moment moment, String pod) {
    return switch (moment.loop()) {
      case TAINT_EVICTION -> last("evicting " + node(pod));
      case POD_GC -> last("gone " + node(pod));
      case SCHEDULER -> last("unschedulable");
      case API_SERVER -> last("asked " + pod, "cordoned " + node(pod));
      case NODE_AGENT -> last("returned " + node(pod));
      default -> last("scaled " + owners.owner(pod));
    };
  }

  private void note(Change change, int index) {
    for (String key : keys(change)) {
      last.put(key, index);
    }
    switch (change) {
      case Change.PodBound c -> owners.bound(c);
      case Change.PodDeleting c -> gap(c.pod(), index);
      case Change.PodRemoved c when last("deleting " + c.pod()) == NONE -> gap(c.pod(), index);
      default -> {}
    }
  }

  private void gap(String pod, int index) {
    Function<String, Deque<Integer>> make = key -> new ArrayDeque<>();
    if (moments.get(index).loop() != Loop.REPLICA_SET) {
      gaps.computeIfAbsent(owners.owner(pod), make).add(index);
    }
  }

  /// Under which names a moment is found by what follows from it.
  private List<String> keys(Change change) {
    return switch (change) {
      case Change.NodeFailed c -> List.of("failed " + c.node());
      case Change.NodeReturned c -> List.of("returned " + c.node());
      case Change.NodeNotReady c -> List.of("silent " + c.node());
      case Change.NodeReady c -> List.of("ready " + c.node());
      case Change.NodeTainted c when c.taint().endsWith("NoExecute") ->
          List.of("evicting " + c.node());
      case Change.NodeUntainted c -> List.of("room");
      case Change.NodeAdded c -> List.of("added " + c.node(), "room");
      case Change.NodeRemoved c -> List.of("gone " + c.node());
      case Change.NodeCordoned c -> List.of("cordoned " + c.node());
      case Change.GoalChanged c ->
          List.of((c.kind().equals("Pod") ? "asked " : "goal ") + c.name());
      case Change.ReplicaSetCreated c -> List.of("scaled " + c.name());
      case Change.ReplicaSetScaled c -> List.of("scaled " + c.name());
      case Change.ControlPlane c -> List.of("plane");
      default -> podKeys(change);
    };
  }

  private List<String> podKeys(Change change) {
    return switch (change) {
      case Change.PodCreated c ->
          List.of("created " + c.pod(), "versions " + owners.service(c.pod()));
      case Change.PodBound c -> List.of("bound " + c.pod());
      case Change.PodUnschedulable c -> List.of("unschedulable " + c.pod(), "unschedulable");
      case Change.PodRunning c -> List.of("running " + c.pod());
      case Change.PodReady c -> List.of("answers " + c.pod(), "answers " + owners.service(c.pod()));
      case Change.PodUnready c -> List.of("unready " + c.pod());
      case Change.PodDeleting c -> List.of("deleting " + c.pod());
      case Change.PodRemoved c -> List.of("room");
      case Change.ProbeFailed c -> List.of("failing " + c.pod());
      case Change.ContainerHung c -> List.of("hung " + c.pod());
      case Change.ContainerExited c -> List.of("exited " + c.pod());
      case Change.ContainerRestarted c -> List.of("restarted " + c.pod());
      case Change.BackOff c -> List.of("waits " + c.pod());
      default -> List.of();
    };
  }
}
