package dev.fennel.simulator.cluster;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One Pod during a run: its record, and beside that what its container really does.
final class PodState {
  final String name;
  final GoalState goal;
  final long created;

  /// Kubernetes breaks some ties by UID, which is chance.
  final long uid;

  /// Which of the scheduler's queue and of equal Pods came first.
  final long order;

  /// The number at the end of its name; below zero: it has none.
  final int number;

  /// What it was made of.
  Template template;

  long cpu;
  long memory;
  final int priority;

  /// How long it stays on a node that is marked, in microseconds.
  long tolerates;

  // The record.
  @Nullable NodeState node;
  boolean deleting;
  boolean removed;
  boolean started;
  boolean ready;
  long readySince;
  int restarts;
  boolean listed;

  /// From when on callers have been told of it.
  long listedSince = Long.MIN_VALUE;

  @Nullable String waitsFor;
  Map<String, Refusal> reasons = Map.of();

  // The container.
  boolean up;

  /// It runs, but is of no use to anybody: it will crash before it answers.
  boolean broken;

  /// It runs but does not answer, and does not hear that it is to stop.
  boolean hung;

  /// How often its container is still to crash soon after a start.
  int crashesLeft;

  boolean stopping;
  boolean serving;

  /// How long the agent waits before the next restart, in microseconds; 0: it never crashed.
  long backOff;

  long lastStart;

  // Plans of the loops, valid while the number stays the same.
  int evictionPlan;
  boolean evictionPlanned;
  boolean inQueue;
  @Nullable NodeState assumed;

  /// Where others make room for it.
  @Nullable NodeState nominated;

  /// It has to go because others need its room.
  boolean preempted;

  private Timeline.@Nullable PodStanding standing;

  int attempts;
  long lastAttempt;

  PodState(String name, GoalState goal, long created, long uid, long order) {
    this.name = name;
    this.goal = goal;
    this.created = created;
    this.uid = uid;
    this.order = order;
    this.number = goal.stateful ? number(name) : -1;
    this.template = goal.template;
    this.cpu = template.size().milliCpu();
    this.memory = template.size().mebibytes();
    this.priority = goal.priority;
    this.tolerates = template.tolerates();
  }

  private static int number(String name) {
    String digits = name.substring(name.lastIndexOf('-') + 1);
    return digits.matches("\\d{1,6}") ? Integer.parseInt(digits) : -1;
  }

  /// Where it is; empty: nowhere.
  String nodeName() {
    NodeState at = node;
    return at == null ? "" : at.name;
  }

  /// Its size is another, as if it had always been so.
  void resize(Cluster.Room size) {
    template = template.size(size);
    cpu = size.milliCpu();
    memory = size.mebibytes();
  }

  boolean active() {
    return !deleting && !removed;
  }

  /// Whether its container runs and would answer who calls it.
  boolean answers() {
    NodeState on = node;
    return up && !hung && !broken && on != null && on.answers();
  }

  /// How it stands; of most Pods nothing changes from the start of a run to its end.
  Timeline.PodStanding standing() {
    Timeline.PodStanding last = standing;
    if (last == null
        || last.serves() != serving
        || last.restarts() != restarts
        || !last.size().equals(template.size())) {
      last = new Timeline.PodStanding(name, service(), serving, template.size(), restarts);
      standing = last;
    }
    return last;
  }

  String service() {
    return goal.service.name;
  }
}
