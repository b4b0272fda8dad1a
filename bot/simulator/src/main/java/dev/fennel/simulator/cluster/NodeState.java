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

  /// Marks of the cluster's owner.
  final List<OwnTaint> ownTaints;

  // The record.
  boolean present = true;
  boolean ready = true;

  /// Its agent has said how much room it has; until then it has none.
  boolean sized = true;

  /// A person closed it for new Pods.
  boolean closed;

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

  /// Pods that others made room for here, and that will come soon.
  final List<PodState> nominated = new ArrayList<>();

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
    this.ownTaints = node.taints().stream().map(OwnTaint::of).toList();
  }

  /// Whether its agent can tell the control plane anything.
  boolean reports() {
    return running && reachable && agentRuns;
  }

  /// Whether callers can reach what runs on it.
  boolean answers() {
    return running && reachable;
  }

  /// Room that is kept for Pods at least as important as this one.
  long nominatedCpu(PodState pod) {
    return nominated.stream().filter(other -> before(other, pod)).mapToLong(o -> o.cpu).sum();
  }

  long nominatedMemory(PodState pod) {
    return nominated.stream().filter(other -> before(other, pod)).mapToLong(o -> o.memory).sum();
  }

  private static boolean before(PodState other, PodState pod) {
    return other != pod && other.priority >= pod.priority;
  }

  boolean evicting() {
    return taints.contains(Taint.UNREACHABLE_NO_EXECUTE)
        || taints.contains(Taint.NOT_READY_NO_EXECUTE);
  }

  /// Whether a mark keeps new Pods away. The mark that makes Pods leave does not: every Pod
  /// tolerates it for a while, or for ever.
  boolean keepsPodsAway() {
    return taints.contains(Taint.UNREACHABLE_NO_SCHEDULE)
        || taints.contains(Taint.NOT_READY_NO_SCHEDULE)
        || taints.contains(Taint.UNSCHEDULABLE);
  }

  String zoneName() {
    return zone == null ? "" : zone;
  }
}
