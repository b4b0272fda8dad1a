package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.List;

/// Makes Pods leave nodes that are marked so: each when the time is over that it tolerates the
/// mark, counted from when this loop heard of it. When the mark goes, so does the countdown. What
/// the cluster's owner keeps a node for is not waited for: other Pods leave at once.
final class TaintEviction extends Controller {
  private final EventRecorder events = new EventRecorder(this);

  TaintEviction(Api api) {
    super(api);
  }

  /// Looks at the nodes that the cluster's owner keeps for some Pods only.
  void begin() {
    for (NodeState node : world.nodes.values()) {
      if (node.ownTaints.stream().anyMatch(OwnTaint::evicts)) {
        taintsChanged(node);
      }
    }
  }

  @Override
  void forget() {
    events.forget();
    for (NodeState node : world.nodes.values()) {
      for (PodState pod : node.pods) {
        cancel(pod);
      }
    }
  }

  @Override
  void resume() {
    for (NodeState node : world.nodes.values()) {
      taintsChanged(node);
    }
  }

  @Override
  public void taintsChanged(NodeState node) {
    whenHeard(() -> look(node));
  }

  @Override
  public void podBound(PodState pod) {
    NodeState node = pod.node;
    if (node != null && (node.evicting() || pod.goal.mustLeave(node))) {
      whenHeard(() -> look(pod, node));
    }
  }

  private void look(NodeState node) {
    for (PodState pod : List.copyOf(node.pods)) {
      look(pod, node);
    }
  }

  private void look(PodState pod, NodeState node) {
    if (pod.goal.mustLeave(node)) {
      cancel(pod);
      evict(pod, new Wants.OnlyTolerating(node.name), new Sees.NotTolerating(pod.name, node.name));
    } else if (node.evicting()) {
      plan(pod);
    } else {
      cancel(pod);
    }
  }

  private void cancel(PodState pod) {
    api.idling.end(Why.Toleration.class, pod);
    pod.evictionPlanned = false;
    pod.evictionPlan++;
  }

  private void plan(PodState pod) {
    if (pod.evictionPlanned || !pod.active()) {
      return;
    }
    boolean forEver = pod.tolerates == Long.MAX_VALUE;
    Duration lasts = Duration.ofMillis(pod.tolerates / World.MILLI);
    api.idling.begin(
        Loop.TAINT_EVICTION, pod, new Why.Toleration(pod.nodeName(), forEver ? null : lasts));
    if (forEver) {
      return;
    }
    pod.evictionPlanned = true;
    int mine = ++pod.evictionPlan;
    later(
        pod.tolerates,
        () -> {
          if (mine == pod.evictionPlan && pod.active()) {
            evict(pod, new Wants.NoPodsOnGoneNodes(), new Sees.StillGone(pod.nodeName(), lasts));
          }
        });
  }

  /// One call says why, one deletes.
  private void evict(PodState pod, Wants wants, Sees sees) {
    if (!pod.active()) {
      return;
    }
    client.reserve(agenda.now());
    call(() -> {
      api.deletePod(pod, Loop.TAINT_EVICTION, wants, sees);
      events.note();
    });
  }
}
