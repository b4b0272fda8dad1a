package dev.fennel.simulator.cluster;

/// What a loop wants: the goal against which it holds what it sees.
public sealed interface Wants extends Remark {

  // Nodes.

  record NodesReporting() implements Wants {}

  record NodeStateKnown() implements Wants {}

  record NodeKnown() implements Wants {}

  record FittingMarks() implements Wants {}

  record ExistingMachines() implements Wants {}

  record NoPodsOnGoneNodes() implements Wants {}

  record NoPodsOfUnknownNodes() implements Wants {}

  /// Only Pods that tolerate the marks of the cluster's owner.
  record OnlyTolerating(String node) implements Wants {}

  // Numbers of copies.

  record Copies(String name, int copies) implements Wants {}

  record OfVersion(String name, String version) implements Wants {}

  record Rollout(int copies, Version version, int least) implements Wants {}

  record ShortHistory() implements Wants {}

  record Busy(String service, int percent) implements Wants {}

  // Where Pods go.

  record NodeForEveryPod() implements Wants {}

  record ImportantFirst() implements Wants {}

  // What runs.

  record AssignedRunning(String node) implements Wants {}

  record NothingLeftRunning(String node) implements Wants {}

  record OnlyAnswering() implements Wants {}

  record OnlyWorkingReady() implements Wants {}

  record NoRush() implements Wants {}

  record CallersInformed(String service) implements Wants {}

  // The record.

  record GoalsStored() implements Wants {}

  record NothingDeleted() implements Wants {}

  record NothingOrphaned() implements Wants {}

  record WithinQuota() implements Wants {}

  record WithinBudget() implements Wants {}

  record AskedDone() implements Wants {}
}
