package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One Deployment during a run: which version of a service is wanted in how many copies, the
/// ReplicaSets that it owns, and what its loop knows of the way there.
final class DeploymentState {
  private static final Cluster.Bound QUARTER = new Cluster.Bound(25, true);

  final String name;
  final ServiceState service;
  private final Cluster.Bound maxSurge;
  private final Cluster.Bound maxUnavailable;

  /// Where in a second of the record's clock the run's clock is at 0: the record keeps whole
  /// seconds.
  final long phase;

  // The record.
  boolean removed;
  int replicas;
  Template template;
  private final Cluster.Room sizeAtFirst;

  /// One for each version, the eldest first.
  final List<GoalState> sets = new ArrayList<>();

  // What its loop knows.
  int revision;
  Template observed;
  boolean rolling;

  /// It said that nothing gets on.
  boolean stuck;

  boolean syncing;
  boolean dirty;
  long progressed;
  Agenda.@Nullable Plan deadline;
  int updated;
  int total;
  int available;

  DeploymentState(
      ServiceState service,
      int replicas,
      Template template,
      Cluster.@Nullable Bound maxSurge,
      Cluster.@Nullable Bound maxUnavailable,
      long phase) {
    this.name = service.name;
    this.service = service;
    this.replicas = replicas;
    this.template = template;
    this.sizeAtFirst = template.size();
    this.observed = template;
    this.maxSurge = maxSurge == null ? QUARTER : maxSurge;
    this.maxUnavailable = maxUnavailable == null ? QUARTER : maxUnavailable;
    this.phase = phase;
  }

  /// As it is told: with its size where that is new.
  Version version(Template of) {
    return of.size().equals(sizeAtFirst)
        ? new Version.Named(name, of.version())
        : new Version.Sized(name, of.version(), of.size());
  }

  String image(Template of) {
    return name + ":" + of.version();
  }

  /// The ReplicaSet of what is wanted now; null: its loop has not made it yet.
  @Nullable GoalState current() {
    return find(template);
  }

  @Nullable GoalState find(Template of) {
    for (GoalState set : sets) {
      if (revisionOf(set).template.equals(of)) {
        return set;
      }
    }
    return null;
  }

  /// The last version before the one that is wanted now.
  @Nullable GoalState previous() {
    GoalState last = null;
    for (GoalState set : sets) {
      boolean other = !revisionOf(set).template.equals(template);
      if (other && (last == null || revisionOf(set).number > revisionOf(last).number)) {
        last = set;
      }
    }
    return last;
  }

  static Revision revisionOf(GoalState set) {
    Revision revision = set.revision;
    if (revision == null) {
      throw new IllegalStateException(set.name + " belongs to no Deployment");
    }
    return revision;
  }

  /// How many copies there may be at most while one version takes over from another.
  int most() {
    return replicas + (replicas == 0 ? 0 : maxSurge.up(replicas));
  }

  /// How many copies must be there at least meanwhile.
  int least() {
    int missing = maxUnavailable.down(replicas);
    if (missing == 0 && maxSurge.up(replicas) == 0) {
      missing = 1;
    }
    return Math.max(0, replicas - missing);
  }

  void callOff() {
    Agenda.Plan plan = deadline;
    if (plan != null) {
      plan.cancel();
    }
    deadline = null;
  }
}
