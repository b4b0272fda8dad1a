package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One service during a run: the address under which copies are called, and whether calls are
/// answered.
final class ServiceState {
  final String name;

  /// Of a Deployment: the ReplicaSet of its latest version.
  @Nullable GoalState goal;

  /// Who keeps the versions; null: the goal stands alone.
  @Nullable DeploymentState deployment;

  /// Who changes the goal by load; null: nobody.
  @Nullable AutoscalerState autoscaler;

  /// How many copies a drain must leave; null: any number may go.
  Cluster.@Nullable Bound minAvailable;

  /// What the agents ask its containers; null: nothing.
  Cluster.@Nullable Probes probes;

  /// When the last of its Pods was evicted under its budget.
  long lastEviction = Long.MIN_VALUE / 2;

  /// How many copies count as enough: the goal, or as much of it as was ever reached. A raised goal
  /// is no outage.
  int expected;

  /// Copies that are listed and answer.
  int serving;

  // The endpoint loop.
  final Set<PodState> changed = new LinkedHashSet<>();

  /// Pods whose record went while the endpoint loop was stopped.
  final Set<PodState> leftovers = new LinkedHashSet<>();

  boolean syncPlanned;
  long lastWrite = Long.MIN_VALUE / 2;

  /// Why its containers crash soon after each start; null: they do not.
  Action.CrashLoop.@Nullable Cause crashes;

  ServiceState(String name) {
    this.name = name;
  }

  /// A Pod may be on the list though it is gone, and nobody is there to take it off.
  void note(PodState pod) {
    if (pod.listed && pod.removed) {
      leftovers.add(pod);
    }
  }

  /// How many copies may be evicted now, below zero when already too few are healthy.
  int budget() {
    Cluster.Bound least = minAvailable;
    if (least == null || goal == null) {
      return Integer.MAX_VALUE / 2;
    }
    int healthy = 0;
    for (GoalState set : goals()) {
      healthy += (int) set.pods.stream().filter(pod -> pod.ready && pod.active()).count();
    }
    return healthy - least.up(goalReplicas());
  }

  /// All its Pods in the record.
  List<PodState> pods() {
    List<PodState> pods = new ArrayList<>();
    goals().forEach(set -> pods.addAll(set.pods));
    return pods;
  }

  /// Its ReplicaSets, one for each version there is.
  List<GoalState> goals() {
    DeploymentState of = deployment;
    GoalState one = goal;
    return of != null ? of.sets : one == null ? List.of() : List.of(one);
  }

  int goalReplicas() {
    DeploymentState of = deployment;
    if (of != null) {
      return of.replicas;
    }
    return goal == null || goal.removed ? 0 : goal.replicas;
  }
}
