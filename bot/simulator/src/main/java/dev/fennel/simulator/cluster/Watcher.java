package dev.fennel.simulator.cluster;

/// Someone who is told what was written into the record. Telling costs nothing and comes at once;
/// that a message needs some milliseconds to arrive is the watcher's business.
interface Watcher {
  default void nodeChanged(NodeState node) {}

  /// Registered, or its record removed.
  default void nodeJoinedOrLeft(NodeState node) {}

  default void taintsChanged(NodeState node) {}

  default void goalChanged(GoalState goal) {}

  /// A goal was deleted, or what owned it was.
  default void goalRemoved(GoalState goal) {}

  default void deploymentChanged(DeploymentState deployment) {}

  /// How many of a Deployment's ReplicaSet's Pods stand, and are ready, is in the record.
  default void statusReported(GoalState goal) {}

  /// Other copies than before are on the list of those that callers may call.
  default void endpointsChanged(ServiceState service) {}

  default void podCreated(PodState pod) {}

  default void podBound(PodState pod) {}

  /// Ready, or not any more.
  default void podChanged(PodState pod) {}

  default void podDeleting(PodState pod) {}

  /// Its record is gone; `wasActive`: it had not been marked for deletion before.
  default void podRemoved(PodState pod, boolean wasActive) {}
}
