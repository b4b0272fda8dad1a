package dev.fennel.simulator.cluster;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What is written into the record about Deployments and the ReplicaSets that they own.
final class Deployments {
  private static final Pattern NUMBERED = Pattern.compile("(.*?)(\\d{1,6})");
  private static final String DIGITS = "456789bcdf";

  private final Api api;

  Deployments(Api api) {
    this.api = api;
  }

  /// Puts a service's copies under a Deployment. It has had one version before: a cluster in use
  /// has a history.
  ///
  /// @param next the version that will be released first, if that is known
  DeploymentState adopt(
      GoalState goal,
      Cluster.@Nullable Bound maxSurge,
      Cluster.@Nullable Bound maxUnavailable,
      @Nullable String next) {
    String now = before(next, "v2");
    String last = before(now, "v1");
    Template template = goal.template.version(now, Template.Fault.NONE);
    ServiceState service = goal.service;
    DeploymentState deployment =
        new DeploymentState(
            service,
            goal.replicas,
            template,
            maxSurge,
            maxUnavailable,
            api.dice.between(0, World.SECOND));
    service.deployment = deployment;
    set(deployment, goal.template.version(last, Template.Fault.NONE), goal, 0);
    if (goal.recorded) {
      goal.template = template;
      goal.revision = new Revision(deployment, template);
      deployment.sets.add(goal);
      goal.revision.count(goal);
    } else {
      service.goal = set(deployment, template, goal, goal.replicas);
    }
    return deployment;
  }

  /// The version that a numbered one comes after.
  private static String before(@Nullable String version, String otherwise) {
    Matcher matcher = NUMBERED.matcher(version == null ? "" : version);
    if (matcher.matches()) {
      int number = Integer.parseInt(matcher.group(2));
      return matcher.group(1) + (number > 0 ? String.valueOf(number - 1) : "0-before");
    }
    return otherwise;
  }

  /// The version that comes after all there were.
  static String after(DeploymentState deployment) {
    return after(deployment.sets.stream().map(set -> set.template.version()).toList());
  }

  static String after(List<String> versions) {
    int highest = 0;
    String prefix = "v";
    for (String version : versions) {
      Matcher matcher = NUMBERED.matcher(version);
      if (matcher.matches() && Integer.parseInt(matcher.group(2)) >= highest) {
        highest = Integer.parseInt(matcher.group(2));
        prefix = matcher.group(1);
      }
    }
    return prefix + (highest + 1);
  }

  private GoalState set(
      DeploymentState deployment, Template template, GoalState like, int replicas) {
    GoalState set =
        new GoalState(
            deployment.name + "-" + hash(deployment.name, template),
            like.service,
            replicas,
            template,
            like.priority);
    set.tolerations = like.tolerations;
    set.revision = new Revision(deployment, template);
    deployment.sets.add(set);
    return set;
  }

  /// The same template has the same hash, as in Kubernetes.
  private static String hash(String name, Template template) {
    int hash = (name + ":" + template).hashCode() * 0x9E3779B1;
    StringBuilder text = new StringBuilder();
    for (char digit : Integer.toUnsignedString(hash ^ hash >>> 15).toCharArray()) {
      text.append(DIGITS.charAt(digit - '0'));
    }
    return text.toString();
  }

  // What the loop writes.

  void create(DeploymentState deployment, Template template, int replicas) {
    GoalState like = deployment.service.goal;
    if (like == null || deployment.find(template) != null) {
      return;
    }
    GoalState set = set(deployment, template, like, replicas);
    set.seen = 0;
    deployment.service.goal = set;
    api.journal.write(
        Loop.DEPLOYMENT,
        wants(deployment),
        new Sees.NoReplicaSet(deployment.version(template)),
        new Does.CreatesReplicaSet(set.name, replicas),
        new Change.ReplicaSetCreated(set.name, replicas));
    api.tellAll(watcher -> watcher.goalChanged(set));
  }

  void scale(GoalState set, int replicas) {
    Revision revision = DeploymentState.revisionOf(set);
    DeploymentState deployment = revision.deployment;
    revision.desired = deployment.replicas;
    revision.most = deployment.most();
    int from = set.replicas;
    if (from == replicas) {
      return;
    }
    set.replicas = replicas;
    Version version = deployment.version(revision.template);
    api.journal.write(
        Loop.DEPLOYMENT,
        wants(deployment),
        sees(deployment),
        replicas > from
            ? new Does.RaisesVersion(version, from, replicas)
            : new Does.LowersVersion(version, from, replicas),
        new Change.ReplicaSetScaled(set.name, from, replicas));
    api.tellAll(watcher -> watcher.goalChanged(set));
  }

  void remove(GoalState set) {
    DeploymentState deployment = DeploymentState.revisionOf(set).deployment;
    if (set.replicas == 0 && set.pods.isEmpty() && deployment.sets.remove(set)) {
      set.removed = true;
      api.journal.write(
          Loop.DEPLOYMENT,
          new Wants.ShortHistory(),
          new Sees.OldVersion(set.name),
          new Does.RemovesReplicaSet(set.name),
          new Change.ReplicaSetRemoved(set.name));
    }
  }

  void stuck(DeploymentState deployment) {
    deployment.deadline = null;
    deployment.stuck = true;
    api.journal.write(
        Loop.DEPLOYMENT,
        wants(deployment),
        new Sees.NoProgress(sees(deployment)),
        new Does.NotesStuck(deployment.version(deployment.template)),
        new Change.ProgressDeadlineExceeded(deployment.name));
  }

  private static Wants wants(DeploymentState deployment) {
    return new Wants.Rollout(
        deployment.replicas, deployment.version(deployment.template), deployment.least());
  }

  private static Sees sees(DeploymentState deployment) {
    List<Sees> versions =
        deployment.sets.stream()
            .filter(set -> set.replicas > 0 || DeploymentState.revisionOf(set).available > 0)
            .map(Deployments::ready)
            .toList();
    return versions.isEmpty() ? new Sees.NoCopy() : new Sees.Rollout(versions);
  }

  private static Sees ready(GoalState set) {
    Revision revision = DeploymentState.revisionOf(set);
    int ready = revision.available;
    Version version = revision.deployment.version(revision.template);
    return ready < set.replicas
        ? new Sees.SomeReady(version, ready, set.replicas)
        : new Sees.AllReady(version, ready);
  }

  // What people write.

  void goal(DeploymentState deployment, int replicas) {
    deployment.replicas = replicas;
    api.outages.look(deployment.service);
    api.tellAll(watcher -> watcher.deploymentChanged(deployment));
  }

  void template(DeploymentState deployment, Template template) {
    if (!deployment.template.equals(template)) {
      deployment.template = template;
      api.tellAll(watcher -> watcher.deploymentChanged(deployment));
    }
  }
}
