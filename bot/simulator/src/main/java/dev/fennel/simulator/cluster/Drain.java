package dev.fennel.simulator.cluster;

import java.util.List;

/// A person empties a node: closes it for new Pods, then asks for each Pod on it to be evicted.
/// What a budget forbids is asked for again every five seconds; the person does not wait for
/// replacements.
final class Drain {
  private static final long AGAIN = 5 * World.SECOND;

  private final Api api;
  private final NodeState node;
  private final long until;

  Drain(Api api, NodeState node, long until) {
    this.api = api;
    this.node = node;
    this.until = until;
  }

  void begin() {
    api.agenda.after(
        api.call(),
        () -> {
          if (api.up() && node.present) {
            api.cordon(node);
            api.agenda.after(
                api.dice.between(20 * World.MILLI, 100 * World.MILLI),
                () -> List.copyOf(node.pods).forEach(this::evict));
          }
        });
  }

  private void evict(PodState pod) {
    if (api.agenda.now() > until || !pod.active()) {
      api.idling.end(Idle.Why.Budget.class, pod);
      return;
    }
    if (!api.up() || refused(pod)) {
      if (api.up()) {
        api.refuseEviction(pod);
      }
      long wait = AGAIN + api.call();
      if (until == Long.MAX_VALUE) {
        api.agenda.whenever(wait, () -> evict(pod));
      } else {
        api.agenda.after(wait, () -> evict(pod));
      }
      return;
    }
    api.deletePod(
        pod,
        Loop.API_SERVER,
        "no eviction against a budget",
        pod.name + " to leave node " + node.name);
  }

  /// A Pod that is not ready may go when enough others are healthy.
  private static boolean refused(PodState pod) {
    ServiceState service = pod.goal.service;
    Cluster.Bound least = service.minAvailable;
    if (least == null || !pod.started) {
      return false;
    }
    return pod.ready ? service.budget() <= 0 : service.budget() < 0 || least.amount() == 0;
  }
}
