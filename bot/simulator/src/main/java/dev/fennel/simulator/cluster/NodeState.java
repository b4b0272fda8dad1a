package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One node during a run: what the record says of it, and beside that how its machine really is.
final class NodeState {
  final String name;
  final Cluster.Room room;
  final @Nullable String zone;

  /// Marks of the cluster's owner that keep Pods away, `key=value:Effect`.
  final List<String> ownTaints;

  // The record.
  boolean present = true;
  boolean ready = true;
  final Set<Taint> taints = EnumSet.noneOf(Taint.class);
  final List<PodState> pods = new ArrayList<>();

  // The machine.
  boolean running = true;
  boolean reachable = true;
  boolean agentRuns = true;

  /// The provider knows that it will never come back.
  boolean givenUp;

  /// Counts up whenever what was going on in the machine is over, so that it is not finished later.
  int life;

  long lastBeat = Long.MIN_VALUE;
  long upSince = Long.MIN_VALUE / 2;

  // What the scheduler counts on: bound Pods and those it has just assigned.
  long usedCpu;
  long usedMemory;
  int usedPods;

  /// Where it stands in the scheduler's list.
  int index;

  // What the node loop knows.
  boolean known = true;

  /// When its last sign of life was noticed.
  long noticed = Long.MIN_VALUE / 2;

  /// A sign of life that no pass has noticed yet.
  boolean unnoticed;

  boolean queued;

  NodeState(Cluster.Node node) {
    this.name = node.name();
    this.room = node.room();
    this.zone = node.zone();
    this.ownTaints = node.taints();
  }

  /// Whether its agent can tell the control plane anything.
  boolean reports() {
    return running && reachable && agentRuns;
  }

  /// Whether callers can reach what runs on it.
  boolean answers() {
    return running && reachable;
  }

  boolean evicting() {
    return taints.contains(Taint.UNREACHABLE_NO_EXECUTE)
        || taints.contains(Taint.NOT_READY_NO_EXECUTE);
  }

  String zoneName() {
    return zone == null ? "" : zone;
  }
}
