package dev.fennel.simulator.cluster;

import java.util.List;

/// What is written into the record about how many copies of a service there shall be.
final class Goals {
  private final Api api;
  private final Deployments deployments;

  Goals(Api api) {
    this.api = api;
    this.deployments = new Deployments(api);
  }

  void create(GoalState goal) {
    goal.service.goal = goal;
    goal.recorded = true;
    api.journal.write(
        Loop.API_SERVER,
        new Wants.GoalsStored(),
        new Sees.Applied(goal.name, goal.replicas),
        new Does.Stores(goal.name, goal.replicas),
        new Change.ReplicaSetCreated(goal.name, goal.replicas));
    api.outages.look(goal.service);
    api.tellAll(w -> w.goalChanged(goal));
  }

  /// Another number of copies. A service that was deleted meanwhile has none.
  void scale(ServiceState service, int replicas) {
    GoalState goal = service.goal;
    DeploymentState deployment = service.deployment;
    if (deployment != null) {
      deployments.goal(deployment, replicas);
    } else if (goal != null && goal.replicas != replicas) {
      int from = goal.replicas;
      goal.replicas = replicas;
      api.journal.write(
          Loop.API_SERVER,
          new Wants.GoalsStored(),
          new Sees.Became(goal.name, from, replicas),
          new Does.Stores(goal.name, replicas),
          goal.scaled(from));
      api.outages.look(service);
      api.tellAll(w -> w.goalChanged(goal));
    }
  }

  /// A service is deleted: the record that keeps its number goes at once, all else in its time.
  void remove(ServiceState service) {
    List<GoalState> goals = service.goals();
    DeploymentState deployment = service.deployment;
    api.world.retire(service);
    if (deployment != null) {
      deployment.removed = true;
      deployment.callOff();
    }
    service.goal = null;
    service.deployment = null;
    service.autoscaler = null;
    api.outages.look(service);
    for (GoalState goal : goals) {
      if (deployment == null) {
        remove(goal, new Wants.NothingDeleted());
      } else {
        api.tellAll(w -> w.goalRemoved(goal));
      }
    }
  }

  void remove(GoalState goal, Wants wants) {
    if (goal.removed) {
      return;
    }
    goal.removed = true;
    goal.replicas = 0;
    api.world.settle(goal);
    api.journal.write(
        Loop.API_SERVER,
        wants,
        new Sees.Deleted(goal.service.name),
        new Does.Removes(goal.name),
        goal.deleted());
    api.tellAll(w -> w.goalRemoved(goal));
  }
}
