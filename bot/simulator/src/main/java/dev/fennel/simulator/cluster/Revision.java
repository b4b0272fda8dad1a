package dev.fennel.simulator.cluster;

/// What a ReplicaSet is to the Deployment that owns it: one version, and what was reported of it.
final class Revision {
  final DeploymentState deployment;
  Template template;

  /// The latest has the highest.
  int number;

  /// What the Deployment asked for when it last wrote this ReplicaSet, and what it allowed.
  int desired;

  int most;

  // What the ReplicaSet loop has reported.
  int reported;
  int available;
  boolean reporting;

  Revision(DeploymentState deployment, Template template) {
    this.deployment = deployment;
    this.template = template;
    this.number = ++deployment.revision;
    this.desired = deployment.replicas;
    this.most = deployment.most();
  }

  /// Takes what stands as reported.
  void count(GoalState set) {
    reported = set.active;
    available = (int) set.pods.stream().filter(pod -> pod.ready && pod.active()).count();
  }
}
