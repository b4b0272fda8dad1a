package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
  private Why.@Nullable EvictionRate turn;

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

  /// Why a node of this zone has to wait for its turn.
  Why turn(String zone) {
    Why.EvictionRate now = turn;
    if (now == null) {
      now = measured(zone);
      turn = now;
    }
    return now;
  }

  /// Looks at the pace anew; whether it is another.
  boolean turns(String zone) {
    Why.EvictionRate before = turn;
    Why.EvictionRate now = measured(zone);
    boolean same =
        before != null
            && before.disruption().equals(now.disruption())
            && Objects.equals(before.every(), now.every());
    turn = same ? before : now;
    return !same;
  }

  private Why.EvictionRate measured(String zone) {
    double perSecond = limit.perSecond();
    Duration every = perSecond <= 0 ? null : Duration.ofSeconds(Math.round(1 / perSecond));
    Disruption seen = state == Disruption.INITIAL ? Disruption.NORMAL : state;
    return new Why.EvictionRate(zone, seen.name().toLowerCase(Locale.ROOT), notReady, nodes, every);
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
