package dev.fennel.simulator.cluster;

import java.util.Map;

/// The node loop's side task: ten times a second it looks whether the next silent node's Pods may
/// be made to leave, and marks the node.
final class EvictionQueue {
  /// A tenth of a second, and what a look takes.
  private static final long TICK = 100_620;

  private final NodeLifecycleController owner;
  private final Map<String, ZoneState> zones;
  private final long phase;
  private long planned = Long.MAX_VALUE;
  private int plan;

  EvictionQueue(NodeLifecycleController owner, Map<String, ZoneState> zones, long phase) {
    this.owner = owner;
    this.zones = zones;
    this.phase = phase;
  }

  void forget() {
    planned = Long.MAX_VALUE;
    plan++;
  }

  /// Plans the next tick that can do something.
  void plan() {
    long now = owner.agenda.now();
    long due = Long.MAX_VALUE;
    for (ZoneState zone : zones.values()) {
      if (!zone.queue.isEmpty() && !zone.limit.never()) {
        due = Math.min(due, zone.limit.next(now));
      }
    }
    if (due == Long.MAX_VALUE) {
      return;
    }
    long next = phase + Math.ceilDiv(due - phase, TICK) * TICK;
    if (next < planned) {
      planned = next;
      int mine = ++plan;
      owner.later(
          next - now,
          () -> {
            if (mine == plan) {
              tick();
            }
          });
    }
  }

  private void tick() {
    planned = Long.MAX_VALUE;
    long now = owner.agenda.now();
    for (ZoneState zone : zones.values()) {
      if (!zone.queue.isEmpty() && zone.limit.tryAccept(now)) {
        // Every pass puts all of them in anew, in an order of chance.
        NodeState node = zone.queue.get(owner.api.dice.below(zone.queue.size()));
        zone.drop(node);
        owner.call(() -> mark(node));
      }
    }
    plan();
  }

  private void mark(NodeState node) {
    if (!node.ready) {
      owner.api.taint(
          node,
          Taint.UNREACHABLE_NO_EXECUTE,
          Loop.NODE,
          new Wants.NoPodsOnGoneNodes(),
          new Sees.Silent(node.name));
    }
  }
}
