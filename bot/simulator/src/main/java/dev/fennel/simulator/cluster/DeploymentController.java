package dev.fennel.simulator.cluster;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Brings a service from one version to another: it owns one ReplicaSet for each version and writes
/// how many copies each shall have, so that enough copies work all the time. When nothing gets on
/// for ten minutes it says so, and goes on trying; it never goes back by itself.
final class DeploymentController extends Controller {
  private static final long DEADLINE = 600 * World.SECOND;

  private final Deployments record;

  DeploymentController(Api api) {
    super(api);
    this.record = new Deployments(api);
  }

  @Override
  void forget() {
    api.idling.end(Idle.Why.RolloutReadiness.class);
    for (DeploymentState deployment : world.deployments()) {
      deployment.syncing = false;
      deployment.dirty = false;
      deployment.callOff();
    }
  }

  @Override
  void resume() {
    for (DeploymentState deployment : world.deployments()) {
      if (deployment.rolling && !deployment.stuck) {
        expect(deployment);
      }
      later(api.hop(), () -> sync(deployment));
    }
  }

  @Override
  public void deploymentChanged(DeploymentState deployment) {
    whenHeard(() -> sync(deployment));
  }

  @Override
  public void goalChanged(GoalState goal) {
    heard(goal);
  }

  @Override
  public void statusReported(GoalState goal) {
    heard(goal);
  }

  private void heard(GoalState goal) {
    Revision revision = goal.revision;
    if (revision != null) {
      whenHeard(() -> sync(revision.deployment));
    }
  }

  private void sync(DeploymentState deployment) {
    if (deployment.removed) {
      return;
    }
    if (deployment.syncing) {
      deployment.dirty = true;
      return;
    }
    observe(deployment);
    List<Rollout.Step> steps = new Rollout(deployment).next();
    api.idling.rollout(deployment, steps.isEmpty() && deployment.rolling);
    if (!steps.isEmpty()) {
      deployment.syncing = true;
      write(deployment, steps, 0);
    }
  }

  private void write(DeploymentState deployment, List<Rollout.Step> steps, int index) {
    call(() -> {
      if (deployment.removed) {
        return;
      }
      switch (steps.get(index)) {
        case Rollout.Step.Create create -> {
          record.create(deployment, create.template(), create.replicas());
          progress(deployment);
        }
        case Rollout.Step.Scale scale -> record.scale(scale.set(), scale.replicas());
        case Rollout.Step.Forget forget -> record.remove(forget.set());
      }
      if (index + 1 < steps.size()) {
        write(deployment, steps, index + 1);
      } else {
        deployment.syncing = false;
        deployment.dirty = false;
        whenHeard(() -> sync(deployment));
      }
    });
  }

  /// Compares what was reported with what it knew: is it done, or at least getting on?
  private void observe(DeploymentState d) {
    GoalState current = d.current();
    if (!d.template.equals(d.observed)) {
      d.observed = d.template;
      begin(d, current);
    }
    int updated = current == null ? 0 : DeploymentState.revisionOf(current).reported;
    int total = 0;
    int available = 0;
    for (GoalState set : d.sets) {
      total += DeploymentState.revisionOf(set).reported;
      available += DeploymentState.revisionOf(set).available;
    }
    boolean more = updated > d.updated || available > d.available;
    boolean fewerOld = total - updated < d.total - d.updated;
    d.updated = updated;
    d.total = total;
    d.available = available;
    if (d.rolling && updated == d.replicas && total == updated && available == updated) {
      d.rolling = false;
      d.callOff();
    } else if (d.rolling && (more || fewerOld)) {
      progress(d);
    }
  }

  private void begin(DeploymentState d, @Nullable GoalState current) {
    if (current != null) {
      DeploymentState.revisionOf(current).number = ++d.revision;
      d.service.goal = current;
    }
    if (!d.rolling) {
      d.rolling = true;
      progress(d);
    }
  }

  private void progress(DeploymentState deployment) {
    deployment.progressed = agenda.now();
    deployment.stuck = false;
    expect(deployment);
  }

  private void stuck(DeploymentState deployment) {
    record.stuck(deployment);
    api.idling.rollout(deployment, true);
  }

  /// The record keeps whole seconds, and the loop looks a second after the time is over.
  private void expect(DeploymentState d) {
    d.callOff();
    long since = d.progressed + d.phase;
    long whole = since - Math.floorMod(since, World.SECOND) - d.phase;
    long due = whole + DEADLINE + World.SECOND;
    d.deadline = agenda.plan(Math.max(0, due - agenda.now()), () -> stuck(d));
  }
}
