package dev.fennel.simulator.cluster;

import org.jspecify.annotations.Nullable;

/// Keeps the numbered Pods of a StatefulSet: 0, 1, 2, …, each made only when all before it are
/// ready, and taken away from the last to the first. It never makes a second Pod of one number:
/// while the record of a Pod on a silent node remains, nothing replaces it.
final class StatefulSetController extends Controller {

  private final Refusals refusals = new Refusals(this);

  StatefulSetController(Api api) {
    super(api);
  }

  @Override
  void forget() {
    for (GoalState goal : world.goals()) {
      if (goal.stateful) {
        goal.syncing = false;
        Refusals.forget(goal);
      }
    }
  }

  @Override
  void resume() {
    world.goals().forEach(this::enqueue);
  }

  @Override
  public void goalChanged(GoalState goal) {
    enqueue(goal);
  }

  @Override
  public void podCreated(PodState pod) {
    enqueue(pod.goal);
  }

  @Override
  public void podChanged(PodState pod) {
    enqueue(pod.goal);
  }

  @Override
  public void podRemoved(PodState pod, boolean wasActive) {
    enqueue(pod.goal);
  }

  private void enqueue(GoalState goal) {
    if (goal.stateful) {
      whenHeard(() -> sync(goal));
    }
  }

  private void sync(GoalState goal) {
    if (goal.syncing || goal.removed) {
      return;
    }
    @Nullable PodState[] pods = numbered(goal);
    for (int number = 0; number < goal.replicas; number++) {
      PodState pod = number < pods.length ? pods[number] : null;
      if (pod == null) {
        create(goal, goal.name + "-" + number);
        return;
      }
      if (!pod.ready || !pod.active()) {
        return;
      }
    }
    shrink(goal);
    if (!goal.syncing) {
      update(goal, pods);
    }
  }

  /// Pods made of what holds no more go one at a time, the last number first; each is made anew,
  /// and ready, before the next one goes.
  private void update(GoalState goal, @Nullable PodState[] pods) {
    for (int number = pods.length - 1; number >= 0; number--) {
      PodState pod = pods[number];
      if (pod != null && !pod.template.equals(goal.template)) {
        delete(goal, pod, new Wants.OfVersion(goal.name, goal.template.version()));
        return;
      }
    }
  }

  private void delete(GoalState goal, PodState pod, Wants wants) {
    goal.syncing = true;
    call(() -> {
      goal.syncing = false;
      api.deletePod(pod, Loop.REPLICA_SET, wants, new Sees.Copies(goal.active));
    });
  }

  private void create(GoalState goal, String name) {
    goal.syncing = true;
    call(() -> {
      goal.syncing = false;
      if (refusals.refuses(goal)) {
        refusals.refused(goal, () -> enqueue(goal));
        return;
      }
      goal.refusals = 0;
      api.createPod(goal, name, "StatefulSet", new Sees.Copies(goal.active));
    });
  }

  private void shrink(GoalState goal) {
    PodState last = null;
    PodState unready = null;
    for (PodState pod : goal.pods) {
      if (pod.number >= goal.replicas) {
        last = last == null || pod.number > last.number ? pod : last;
        boolean lower = unready == null || pod.number < unready.number;
        unready = lower && (!pod.ready || !pod.active()) ? pod : unready;
      }
    }
    PodState victim = last;
    // One that is not ready goes only when none before it is not ready either.
    if (victim != null && victim.active() && (victim.ready || victim == unready)) {
      delete(goal, victim, new Wants.Copies(goal.name, goal.replicas));
    }
  }

  /// Its Pods, each at its number; as far as the last of those that are wanted.
  private static @Nullable PodState[] numbered(GoalState goal) {
    @Nullable PodState[] pods = new PodState[Math.min(goal.replicas, goal.pods.size())];
    for (PodState pod : goal.pods) {
      if (pod.number >= 0 && pod.number < pods.length && pods[pod.number] == null) {
        pods[pod.number] = pod;
      }
    }
    return pods;
  }
}
