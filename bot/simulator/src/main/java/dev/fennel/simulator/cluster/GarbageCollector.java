package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;

/// Removes what has lost its owner: the ReplicaSets of a Deployment that was deleted, and the Pods
/// of whatever kept them. Pods are marked for deletion like any others, so they have time to stop.
final class GarbageCollector extends Controller {
  private static final Wants WANTS = new Wants.NothingOrphaned();

  private final Goals goals;

  GarbageCollector(Api api) {
    super(api);
    this.goals = new Goals(api);
  }

  @Override
  void forget() {}

  @Override
  void resume() {
    List.copyOf(world.retired).forEach(this::goalRemoved);
  }

  @Override
  public void goalRemoved(GoalState goal) {
    whenHeard(() -> {
      if (goal.removed) {
        List<PodState> orphans = new ArrayList<>(goal.pods);
        api.dice.shuffle(orphans);
        orphans.forEach(this::collect);
      } else {
        call(() -> goals.remove(goal, WANTS));
      }
    });
  }

  /// One that was written while its goal went.
  @Override
  public void podCreated(PodState pod) {
    if (pod.goal.removed) {
      whenHeard(() -> collect(pod));
    }
  }

  private void collect(PodState pod) {
    call(() -> api.deletePod(pod, Loop.API_SERVER, WANTS, new Sees.Deleted(pod.goal.name)));
  }
}
