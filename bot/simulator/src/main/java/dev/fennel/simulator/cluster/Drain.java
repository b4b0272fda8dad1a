package dev.fennel.simulator.cluster;

import java.util.List;

/// A person empties a node: closes it for new Pods, then asks for each Pod on it to be evicted.
/// What a budget forbids is asked for again every five seconds; the person does not wait for
/// replacements.
final class Drain {
  private static final long AGAIN = 5 * World.SECOND;

  /// Two evictions under one budget so close together get into each other's way: the API server
  /// tries the later one again half a second later.
  private static final long CLOSE = 30 * World.MILLI;

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
            api.agenda.after(api.dice.between(20 * World.MILLI, 100 * World.MILLI), this::evictAll);
          }
        });
  }

  /// A Pod that nothing would make anew keeps the person from emptying the node at all.
  private void evictAll() {
    List<String> bare =
        node.pods.stream().filter(pod -> pod.goal.bare && pod.active()).map(p -> p.name).toList();
    if (bare.isEmpty()) {
      List.copyOf(node.pods).forEach(this::evict);
      return;
    }
    Does does = new Does.LeavesNodeAlone(node.name, bare);
    api.journal.write(
        Loop.PERSON, does, new Change.GoalChanged("Node", node.name, null, null, does));
  }

  private void evict(PodState pod) {
    if (api.agenda.now() > until || !pod.active()) {
      api.idling.end(Idle.Why.Budget.class, pod);
      return;
    }
    ServiceState service = pod.goal.service;
    if (api.up() && counts(pod) && api.agenda.now() - service.lastEviction < CLOSE) {
      api.agenda.after(api.dice.between(500 * World.MILLI, 550 * World.MILLI), () -> evict(pod));
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
    if (counts(pod)) {
      service.lastEviction = api.agenda.now();
    }
    api.deletePod(
        pod, Loop.API_SERVER, new Wants.WithinBudget(), new Sees.ToLeave(pod.name, node.name));
  }

  /// Whether a budget is asked before it may go.
  private static boolean counts(PodState pod) {
    return pod.goal.service.minAvailable != null && pod.started;
  }

  /// A Pod that is not ready may go when enough others are healthy.
  private static boolean refused(PodState pod) {
    ServiceState service = pod.goal.service;
    Cluster.Bound least = service.minAvailable;
    if (least == null || !counts(pod)) {
      return false;
    }
    return pod.ready ? service.budget() <= 0 : service.budget() < 0 || least.amount() == 0;
  }
}
