package dev.fennel.simulator.cluster;

import java.time.Duration;

/// What a loop does when the API server refuses a Pod that it wants to write: it tries again, after
/// a wait that doubles with every refusal in a row, and at once whenever it hears something about
/// that goal. Nobody tells it that there is room again. Tries that would all be refused do not keep
/// a run going.
final class Refusals {
  private static final long FIRST_WAIT = 5 * World.MILLI;
  private static final long LONGEST_WAIT = 1000 * World.SECOND;

  private final Controller owner;

  Refusals(Controller owner) {
    this.owner = owner;
  }

  /// Whether the quota has no room for one more Pod of a goal.
  boolean refuses(GoalState goal) {
    Quota quota = owner.world.quota;
    return quota != null && quota.refuses(goal.template.size());
  }

  /// One more refusal: `again` is what is to be done after the wait.
  void refused(GoalState goal, Runnable again) {
    Quota quota = owner.world.quota;
    if (quota == null) {
      return;
    }
    int doublings = Math.min(goal.refusals, 30);
    long wait = Math.min(LONGEST_WAIT, FIRST_WAIT << doublings);
    goal.refusals++;
    owner.api.idling.quota(goal.service, quota.idle(goal.template.size()));
    owner.api.refuseCreate(
        goal, quota.over(goal.template.size()), Duration.ofMillis(wait / World.MILLI));
    long due = owner.agenda.now() + wait;
    if (goal.retryAt <= owner.agenda.now() || goal.retryAt > due) {
      goal.retryAt = due;
      owner.idly(
          wait,
          () -> {
            if (goal.retryAt == due) {
              goal.retryAt = 0;
              again.run();
            }
          });
    }
  }

  /// There is room again: the next try counts, so the run goes on until then.
  void roomAgain() {
    for (GoalState goal : owner.world.goals()) {
      if (goal.refusals > 0 && goal.retryAt > owner.agenda.now() && !refuses(goal)) {
        owner.agenda.at(goal.retryAt, () -> {});
      }
    }
  }

  static void forget(GoalState goal) {
    goal.refusals = 0;
    goal.retryAt = 0;
  }
}
