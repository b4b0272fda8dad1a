package dev.fennel.simulator.cluster;

/// Why a node cannot take a Pod.
public sealed interface Refusal extends Remark {
  /// A person closed it for new Pods.
  record Closed() implements Refusal {}

  /// Nobody has heard of it for a while.
  record NotReporting() implements Refusal {}

  /// It has marks that the Pod does not tolerate.
  record KeptForOthers() implements Refusal {}

  /// It is new, or just back.
  record NotReadyYet() implements Refusal {}

  /// It has not said yet how much room it has.
  record Unsized() implements Refusal {}

  /// It holds as many Pods as a node may.
  record Full(int pods) implements Refusal {}

  /// It has less room than the Pod asks for.
  record TooSmall(Cluster.Room free, Cluster.Room needed) implements Refusal {}

  /// The same, and others were promised what is free.
  record Promised(Cluster.Room free, Cluster.Room needed) implements Refusal {}
}
