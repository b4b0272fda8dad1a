package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;

/// Keeps as many Pods as a ReplicaSet's goal says: it counts those not marked for deletion, whether
/// they work or not, and writes or deletes the difference.
final class ReplicaSetController extends Controller {
  private static final int MOST_AT_ONCE = 500;

  private final EventRecorder events;
  private final Refusals refusals = new Refusals(this);

  ReplicaSetController(Api api) {
    super(api);
    this.events = new EventRecorder(this);
  }

  @Override
  void forget() {
    events.forget();
    for (GoalState goal : world.goals()) {
      goal.creating = 0;
      goal.deleting = 0;
      goal.syncing = false;
      goal.dirty = false;
      Refusals.forget(goal);
      Revision revision = goal.revision;
      if (revision != null) {
        revision.reporting = false;
      }
    }
  }

  @Override
  void resume() {
    for (GoalState goal : world.goals()) {
      if (goal.stateful || goal.bare) {
        continue;
      }
      goal.seen = goal.replicas;
      goal.seenVersion = goal.version;
      report(goal);
      if (goal.active != goal.seen) {
        later(api.hop(), () -> sync(goal));
      }
    }
  }

  @Override
  public void goalChanged(GoalState goal) {
    int replicas = goal.replicas;
    int version = ++goal.version;
    whenHeard(() -> {
      if (version > goal.seenVersion) {
        goal.seenVersion = version;
        goal.seen = replicas;
      }
      enqueue(goal);
    });
  }

  @Override
  public void podCreated(PodState pod) {
    whenHeard(() -> {
      pod.goal.creating = Math.max(0, pod.goal.creating - 1);
      enqueue(pod.goal);
    });
  }

  @Override
  public void podBound(PodState pod) {
    heard(pod);
  }

  @Override
  public void podDeleting(PodState pod) {
    whenHeard(() -> gone(pod.goal));
  }

  @Override
  public void podRemoved(PodState pod, boolean wasActive) {
    if (wasActive) {
      whenHeard(() -> gone(pod.goal));
    } else {
      heard(pod);
    }
    if (world.quota != null) {
      refusals.roomAgain();
    }
  }

  /// What happens to its Pods makes it look; most times there is nothing to do.
  private void heard(PodState pod) {
    if (pod.goal.refusals > 0) {
      whenHeard(() -> enqueue(pod.goal));
    }
  }

  private void gone(GoalState goal) {
    goal.deleting = Math.max(0, goal.deleting - 1);
    enqueue(goal);
  }

  @Override
  public void podChanged(PodState pod) {
    heard(pod);
    if (pod.goal.revision != null) {
      whenHeard(() -> report(pod.goal));
    }
  }

  /// Writes how many Pods there are, for the Deployment that owns them.
  private void report(GoalState goal) {
    Revision revision = goal.revision;
    if (revision == null || revision.reporting) {
      return;
    }
    revision.reporting = true;
    call(() -> {
      revision.reporting = false;
      int reported = revision.reported;
      int available = revision.available;
      revision.count(goal);
      if (reported != revision.reported || available != revision.available) {
        api.tellAll(watcher -> watcher.statusReported(goal));
      }
    });
  }

  private void enqueue(GoalState goal) {
    if (goal.stateful || goal.bare) {
      return;
    }
    report(goal);
    if (goal.syncing) {
      goal.dirty = true;
    } else if (goal.active != goal.seen) {
      sync(goal);
    }
  }

  /// One pass. It does nothing while its last writes have not all come back to it.
  private void sync(GoalState goal) {
    if (goal.removed || goal.syncing) {
      return;
    }
    if (goal.creating > 0 || goal.deleting > 0) {
      goal.refusals = 0;
      return;
    }
    int missing = goal.seen - goal.active;
    if (missing > 0) {
      int count = Math.min(missing, MOST_AT_ONCE);
      goal.creating = count;
      goal.syncing = true;
      createBatch(goal, count, 1);
    } else if (missing < 0) {
      deleteSome(goal, Math.min(-missing, MOST_AT_ONCE));
    }
  }

  /// Slow start: 1, then 2, then 4, …, so that a goal that cannot be met costs few calls.
  private void createBatch(GoalState goal, int left, int size) {
    int batch = Math.min(left, size);
    int[] open = {batch};
    int[] refused = {0};
    for (int i = 0; i < batch; i++) {
      call(() -> {
        if (refusals.refuses(goal)) {
          refused[0]++;
        } else {
          api.createPod(goal, new Sees.Copies(goal.active));
        }
        events.note();
        if (--open[0] == 0) {
          if (refused[0] > 0) {
            refused(goal, left - batch + refused[0]);
          } else if (left > batch) {
            createBatch(goal, left - batch, size * 2);
          } else {
            finish(goal);
          }
        }
      });
    }
  }

  /// So many Pods were not written; the loop notes that the first time, and how many stand and are
  /// ready whenever it changed, and its own note makes it look again.
  private void refused(GoalState goal, int unwritten) {
    goal.syncing = false;
    goal.creating = Math.max(0, goal.creating - unwritten);
    boolean first = goal.refusals == 0;
    refusals.refused(goal, () -> enqueue(goal));
    boolean news = goal.notes();
    if (first || news || goal.dirty) {
      goal.dirty = false;
      call(() -> whenHeard(() -> enqueue(goal)));
    }
  }

  private void finish(GoalState goal) {
    goal.syncing = false;
    goal.refusals = 0;
    if (goal.dirty) {
      goal.dirty = false;
      enqueue(goal);
    }
  }

  private void deleteSome(GoalState goal, int count) {
    List<PodState> victims = new Victims(agenda.now(), api.dice).choose(goal, count);
    goal.deleting = victims.size();
    goal.syncing = true;
    int[] open = {victims.size()};
    for (PodState pod : victims) {
      call(() -> {
        if (pod.active()) {
          api.deletePod(
              pod,
              Loop.REPLICA_SET,
              new Wants.Copies(goal.name, goal.seen),
              new Sees.Copies(goal.active));
          events.note();
        } else {
          goal.deleting = Math.max(0, goal.deleting - 1);
        }
        if (--open[0] == 0) {
          finish(goal);
        }
      });
    }
  }

  /// Which of a goal's Pods stand, for rules that look at all of them.
  static List<PodState> active(GoalState goal) {
    List<PodState> active = new ArrayList<>(goal.active);
    for (PodState pod : goal.pods) {
      if (pod.active()) {
        active.add(pod);
      }
    }
    return active;
  }
}
