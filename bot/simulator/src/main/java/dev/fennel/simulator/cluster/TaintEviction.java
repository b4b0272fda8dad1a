package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.List;

/// Makes Pods leave nodes that are marked so: each when the time is over that it tolerates the
/// mark, counted from when this loop heard of it. When the mark goes, so does the countdown.
final class TaintEviction extends Controller {
  private final EventRecorder events = new EventRecorder(this);

  TaintEviction(Api api) {
    super(api);
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
    if (node != null && evicts(node)) {
      whenHeard(() -> plan(pod));
    }
  }

  private static boolean evicts(NodeState node) {
    return node.evicting() || node.ownTaints.stream().anyMatch(t -> t.endsWith(":NoExecute"));
  }

  private void look(NodeState node) {
    for (PodState pod : List.copyOf(node.pods)) {
      if (node.evicting()) {
        plan(pod);
      } else {
        cancel(pod);
      }
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
    Duration lasts = forEver ? null : Duration.ofMillis(pod.tolerates / World.MILLI);
    api.idling.begin(Loop.TAINT_EVICTION, pod, new Why.Toleration(Words.node(pod), lasts));
    if (forEver) {
      return;
    }
    pod.evictionPlanned = true;
    int mine = ++pod.evictionPlan;
    later(
        pod.tolerates,
        () -> {
          if (mine == pod.evictionPlan && pod.active()) {
            evict(pod);
          }
        });
  }

  /// One call says why, one deletes.
  private void evict(PodState pod) {
    client.reserve(agenda.now());
    call(() -> {
      api.deletePod(
          pod,
          Loop.TAINT_EVICTION,
          "no Pods left on nodes that are gone",
          "node " + Words.node(pod) + " still gone after " + Words.time(pod.tolerates));
      events.note();
    });
  }
}
