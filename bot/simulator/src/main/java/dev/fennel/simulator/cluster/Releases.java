package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Template.Fault;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// What people change about what a service's Pods are made of: version, image, size, patience. A
/// Deployment and a StatefulSet then replace their Pods; a lone ReplicaSet only makes its next ones
/// so.
final class Releases {
  private final Api api;
  private final World world;
  private final ControlPlane plane;
  private final Deployments deployments;
  private final Consumer<Runnable> write;

  /// @param write does something when what was typed before is written
  Releases(Api api, ControlPlane plane, Consumer<Runnable> write) {
    this.api = api;
    this.world = api.world;
    this.plane = plane;
    this.deployments = new Deployments(api);
    this.write = write;
  }

  void release(Action.Release a) {
    GoalState goal = versioned(a.service());
    String given = a.version();
    String version = given == null ? next(goal) : given;
    Fault fault = a.broken() ? Fault.NEVER_READY : Fault.NONE;
    change(goal, template(goal).version(version, fault), Does.Releases::new);
  }

  /// Releases a version whose image has a name that does not exist.
  void mistype(String service) {
    GoalState goal = versioned(service);
    change(goal, template(goal).version(next(goal), Fault.NO_IMAGE), Does.Mistypes::new);
  }

  void rollBack(String service) {
    GoalState goal = versioned(service);
    DeploymentState deployment = goal.service.deployment;
    GoalState last = deployment == null ? null : deployment.previous();
    Template before = last == null ? goal.before : last.template;
    if (before != null) {
      change(goal, before, Does.GoesBack::new);
    }
  }

  void resize(Action.Size a) {
    GoalState goal = world.goal(a.service());
    Cluster.Room size = Cluster.Room.ofUnits(a.size());
    change(goal, template(goal).size(size), version -> new Does.Resizes(version, size));
  }

  /// Of one service: its own template says how long its Pods stay on a marked node.
  void patience(String service, long tolerates) {
    GoalState goal = world.goal(service);
    change(goal, template(goal).tolerates(tolerates));
  }

  private static Template template(GoalState goal) {
    DeploymentState deployment = goal.service.deployment;
    return deployment == null ? goal.template : deployment.template;
  }

  private static String next(GoalState goal) {
    DeploymentState deployment = goal.service.deployment;
    return deployment == null
        ? Deployments.after(List.of(goal.template.version()))
        : Deployments.after(deployment);
  }

  /// A ReplicaSet that is to be released is a Deployment from the start of the question, or from
  /// when it was added.
  private GoalState versioned(String service) {
    GoalState goal = world.goal(service);
    if (goal.bare) {
      throw new IllegalArgumentException(
          service + " has no versions: its Pods were made one by one.");
    }
    if (!goal.stateful && goal.service.deployment == null) {
      deployments.adopt(goal, null, null, null);
      return world.goal(service);
    }
    return goal;
  }

  /// A person tells what is to be from now on, and writes it.
  private void change(GoalState goal, Template to, Function<Version, Does> told) {
    String name = goal.service.name;
    DeploymentState deployment = goal.service.deployment;
    Does does =
        told.apply(
            deployment == null ? new Version.Named(name, to.version()) : deployment.version(to));
    api.journal.write(
        Loop.PERSON,
        does,
        new Change.GoalChanged(goal.kind(), name, null, name + ":" + to.version(), does));
    change(goal, to);
  }

  private void change(GoalState goal, Template to) {
    DeploymentState deployment = goal.service.deployment;
    write.accept(() -> {
      if (deployment != null) {
        deployments.template(deployment, to);
      } else if (!goal.template.equals(to)) {
        goal.before = goal.template;
        goal.template = to;
        api.tellAll(watcher -> watcher.goalChanged(goal));
      }
    });
  }

  // Makes a cluster one that was always so.

  /// What fits stays where it is, the rest is placed anew.
  void buildSize(Action.Size a) {
    Cluster.Room size = Cluster.Room.ofUnits(a.size());
    build(a.service(), template -> template.size(size));
    for (PodState pod : world.goal(a.service()).service.pods()) {
      NodeState node = pod.node;
      if (node == null || fits(pod, size, node)) {
        plane.scheduler.resize(pod, size);
      } else {
        api.removePod(pod, Loop.API_SERVER, null, null);
      }
    }
  }

  private static boolean fits(PodState pod, Cluster.Room size, NodeState node) {
    long cpu = node.room.milliCpu() + pod.cpu - size.milliCpu();
    long memory = node.room.mebibytes() + pod.memory - size.mebibytes();
    for (PodState other : node.pods) {
      cpu -= other.cpu;
      memory -= other.memory;
    }
    return cpu >= 0 && memory >= 0;
  }

  void buildPatience(String service, long tolerates) {
    build(service, template -> template.tolerates(tolerates));
    world.goal(service).service.pods().forEach(pod -> pod.tolerates = tolerates);
  }

  private void build(String service, UnaryOperator<Template> change) {
    ServiceState state = world.goal(service).service;
    for (GoalState goal : state.goals()) {
      goal.template = change.apply(goal.template);
      Revision revision = goal.revision;
      if (revision != null) {
        revision.template = goal.template;
      }
    }
    DeploymentState deployment = state.deployment;
    if (deployment != null) {
      deployment.template = change.apply(deployment.template);
      deployment.observed = deployment.template;
    }
  }

  /// From now on, what new Pods get that nothing else is said for; no template changes.
  void patienceOfAll(long tolerates) {
    world.settings.evictionWait = tolerates;
    for (ServiceState service : world.services.values()) {
      if (service.goal != null) {
        build(service.name, template -> template.tolerates(tolerates));
      }
    }
  }
}
