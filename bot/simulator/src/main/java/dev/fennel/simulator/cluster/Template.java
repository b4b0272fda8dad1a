package dev.fennel.simulator.cluster;

/// What new Pods of a service are made of. When it changes, a Deployment and a StatefulSet replace
/// the Pods that stand, a ReplicaSet leaves them as they are.
///
/// @param tolerates how long they stay on a node that is marked, in microseconds
record Template(String version, Fault fault, Cluster.Room size, long tolerates) {
  /// What is wrong with a version.
  enum Fault {
    NONE,
    /// It starts, but never gets ready.
    NEVER_READY,
    /// There is no image of that name.
    NO_IMAGE
  }

  Template version(String other, Fault with) {
    return new Template(other, with, size, tolerates);
  }

  Template size(Cluster.Room other) {
    return new Template(version, fault, other, tolerates);
  }

  Template tolerates(long other) {
    return new Template(version, fault, size, other);
  }
}
