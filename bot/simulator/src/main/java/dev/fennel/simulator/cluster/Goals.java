package dev.fennel.simulator.cluster;

import java.util.List;

/// What is written into the record about how many copies of a service there shall be.
final class Goals {
  private static final String WANTS = "every accepted goal in the record";

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
        WANTS,
        goal.name + " applied, " + Words.copies(goal.replicas),
        "stores " + goal.name + ": " + goal.replicas,
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
          WANTS,
          goal.name + ": " + from + " became " + replicas,
          "stores " + goal.name + ": " + replicas,
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
        remove(goal, "nothing in the record that was deleted");
      } else {
        api.tellAll(w -> w.goalRemoved(goal));
      }
    }
  }

  void remove(GoalState goal, String wants) {
    if (goal.removed) {
      return;
    }
    goal.removed = true;
    goal.replicas = 0;
    api.world.settle(goal);
    api.journal.write(
        Loop.API_SERVER,
        wants,
        goal.service.name + " deleted",
        "removes " + goal.name,
        goal.deleted());
    api.tellAll(w -> w.goalRemoved(goal));
  }
}
