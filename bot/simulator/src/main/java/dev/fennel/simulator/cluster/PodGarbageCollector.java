package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;

/// Clears away Pods whose node has no record any more: it waits 40 seconds whether the node comes
/// back, then removes them without asking anybody.
final class PodGarbageCollector extends Controller {
  private static final long PERIOD = 20 * World.SECOND;
  private static final long QUARANTINE = 40 * World.SECOND;

  private final Passes passes;

  PodGarbageCollector(Api api) {
    super(api);
    this.passes =
        new Passes(PERIOD, api.dice.between(300, 700), agenda.now() + api.dice.between(0, PERIOD));
  }

  @Override
  void forget() {}

  @Override
  void resume() {
    passes.restart(agenda.now() + PERIOD);
    world.nodes.values().forEach(this::nodeJoinedOrLeft);
  }

  @Override
  public void nodeJoinedOrLeft(NodeState node) {
    if (!on() || node.present) {
      return;
    }
    long found = passes.from(agenda.now());
    long due = passes.from(found + QUARANTINE);
    later(due - agenda.now(), () -> collect(node));
  }

  private void collect(NodeState node) {
    if (world.nodes.get(node.name) == node && !node.present) {
      List<PodState> orphans = new ArrayList<>(node.pods);
      api.dice.shuffle(orphans);
      collect(orphans, 0);
    }
  }

  private void collect(List<PodState> orphans, int index) {
    if (index >= orphans.size()) {
      return;
    }
    PodState pod = orphans.get(index);
    Wants wants = new Wants.NoPodsOfUnknownNodes();
    Sees sees = new Sees.NoRecord(pod.nodeName());
    call(() -> {
      api.deletePod(pod, Loop.POD_GC, wants, sees);
      call(() -> {
        api.removePod(pod, Loop.POD_GC, wants, sees);
        collect(orphans, index + 1);
      });
    });
  }
}
