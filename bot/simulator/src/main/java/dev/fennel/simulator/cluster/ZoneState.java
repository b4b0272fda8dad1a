package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;

/// What the node loop knows of one zone: how many of its nodes report, and whose Pods are to leave
/// next. However many nodes fail at once, it lets Pods go from one every ten seconds only.
final class ZoneState {
  /// How bad it looks.
  enum Disruption {
    INITIAL,
    NORMAL,
    PARTIAL,
    FULL
  }

  static final double RATE = 0.1;
  static final double SLOW_RATE = 0.01;
  private static final int LARGE = 50;
  private static final double UNHEALTHY = 0.55;

  int nodes;
  int notReady;
  Disruption state = Disruption.NORMAL;
  final List<NodeState> queue = new ArrayList<>();
  RateLimit limit;

  ZoneState(long now) {
    limit = new RateLimit(RATE, 1, now);
  }

  Disruption current() {
    if (notReady > 0 && notReady == nodes) {
      return Disruption.FULL;
    }
    boolean partial = notReady > 2 && (float) notReady / nodes >= (float) UNHEALTHY;
    return partial ? Disruption.PARTIAL : Disruption.NORMAL;
  }

  double rate(Disruption disruption) {
    return disruption != Disruption.PARTIAL ? RATE : nodes > LARGE ? SLOW_RATE : 0;
  }

  /// Changes the pace. A new limit starts with one node free, unless the old one had none.
  void pace(double perSecond, long now) {
    if (limit.perSecond() == perSecond) {
      return;
    }
    RateLimit old = limit;
    limit = new RateLimit(perSecond, 1, now);
    if (perSecond > 0 && !old.tryAccept(now)) {
      limit.tryAccept(now);
    }
  }

  void add(NodeState node) {
    if (!node.queued) {
      node.queued = true;
      queue.add(node);
    }
  }

  void drop(NodeState node) {
    if (node.queued) {
      node.queued = false;
      queue.remove(node);
    }
  }
}
