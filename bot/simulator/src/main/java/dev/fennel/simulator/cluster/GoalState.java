package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One ReplicaSet during a run: how many copies of what, and what its loop is about to do.
final class GoalState {
  final String name;
  final ServiceState service;

  // The record.
  int replicas;
  boolean removed;

  /// It was applied while the run went on; others stand from the start.
  boolean recorded;

  /// Its Pods are numbered and kept by the StatefulSet loop.
  boolean stateful;

  /// Its Pods were made one by one; no loop knows how many there should be.
  boolean bare;

  /// Which version of a Deployment it is; null: nobody owns it.
  @Nullable Revision revision;

  /// What its new Pods are made of.
  Template template;

  /// The one before; null: there was none.
  @Nullable Template before;

  int priority;

  /// Marks of nodes that its Pods stand in spite of.
  List<String> tolerations = List.of();

  final List<PodState> pods = new ArrayList<>();

  /// Pods not marked for deletion.
  int active;

  // What its loop knows and waits for.
  int seen;
  int version;
  int seenVersion;
  int noted = -1;
  int notedReady;
  int creating;
  int deleting;
  boolean syncing;

  /// How many tries in a row the API server has refused, and when the next one is due.
  int refusals;

  long retryAt;
  boolean dirty;

  GoalState(String name, ServiceState service, int replicas, Template template, int priority) {
    this.name = name;
    this.service = service;
    this.replicas = replicas;
    this.seen = replicas;
    this.template = template;
    this.priority = priority;
  }

  /// Notes how many of its Pods stand and are ready; whether that is news.
  boolean notes() {
    int ready = (int) pods.stream().filter(pod -> pod.active() && pod.ready).count();
    boolean news = noted != active || notedReady != ready;
    noted = active;
    notedReady = ready;
    return news;
  }

  /// That it has another number of copies now.
  Change scaled(int from) {
    return stateful
        ? new Change.GoalChanged(
            "StatefulSet", name, replicas, null, new Sees.Wanted(name, replicas))
        : new Change.ReplicaSetScaled(name, from, replicas);
  }

  /// What kind of record keeps its number.
  String kind() {
    return service.deployment != null ? "Deployment" : stateful ? "StatefulSet" : "ReplicaSet";
  }

  Change deleted() {
    return stateful
        ? new Change.GoalChanged("StatefulSet", name, null, null, new Sees.Deleted(name))
        : new Change.ReplicaSetRemoved(name);
  }

  /// Whether its Pods may stand on a node in spite of the marks that the cluster's owner gave it.
  boolean toleratesOwn(NodeState node) {
    for (OwnTaint taint : node.ownTaints) {
      if (!taint.prefers() && !tolerates(taint)) {
        return false;
      }
    }
    return true;
  }

  private boolean tolerates(OwnTaint taint) {
    return tolerations.stream().anyMatch(taint::toleratedBy);
  }

  /// Whether its Pods have to leave a node because of the owner's marks.
  boolean mustLeave(NodeState node) {
    for (OwnTaint taint : node.ownTaints) {
      if (taint.evicts() && !tolerates(taint)) {
        return true;
      }
    }
    return false;
  }

  /// How many of a node's marks ask its Pods to go elsewhere if they can.
  int unwelcome(NodeState node) {
    int count = 0;
    for (OwnTaint taint : node.ownTaints) {
      count += taint.prefers() && !tolerates(taint) ? 1 : 0;
    }
    return count;
  }
}
