package dev.fennel.simulator.cluster;

import org.jspecify.annotations.Nullable;

/// Changes how many copies of a service there shall be by how busy they are, every 15 seconds. What
/// it sees is old: copies are measured every 15 seconds too, each time over the 15 seconds before.
/// It adds copies at once, at most twice as many as there are (or 4) in one look, and takes copies
/// away only down to the most that it recommended within the last five minutes.
///
/// A measurement here is of copies as they were when it began, so a jump of the load shows in full
/// or not at all. An autoscaler that nothing changes for costs nothing: it looks only until
/// everything is measured and nothing that it recommended before counts any more.
final class AutoscalerController extends Controller {
  private static final long PERIOD = 15 * World.SECOND;
  private static final int ALWAYS_ALLOWED = 4;

  private final Goals goals;

  /// When it looks and when copies are measured; chance that is drawn only if there is an
  /// autoscaler.
  private @Nullable Passes looks;

  private @Nullable Passes scrapes;

  AutoscalerController(Api api) {
    super(api);
    this.goals = new Goals(api);
  }

  @Override
  void forget() {
    for (ServiceState service : world.services.values()) {
      AutoscalerState autoscaler = service.autoscaler;
      if (autoscaler != null) {
        autoscaler.forget();
      }
    }
  }

  /// It starts with what there is as its first recommendation.
  @Override
  void resume() {
    looks = null;
    world.services.values().forEach(this::begin);
  }

  void begin(ServiceState service) {
    AutoscalerState autoscaler = service.autoscaler;
    if (autoscaler != null) {
      autoscaler.spread(agenda.now());
      autoscaler.recommend(agenda.now(), service.goalReplicas());
      wake(service);
    }
  }

  /// Something about the service changed.
  void wake(ServiceState service) {
    AutoscalerState autoscaler = service.autoscaler;
    if (autoscaler == null || autoscaler.planned || !on()) {
      return;
    }
    if (autoscaler.steady) {
      autoscaler.steady = false;
      autoscaler.recommendedUntil(agenda.now());
    }
    autoscaler.planned = true;
    later(looks().from(agenda.now() + 1) - agenda.now(), () -> look(autoscaler));
  }

  private Passes looks() {
    Passes passes = looks;
    if (passes == null) {
      passes = new Passes(PERIOD, 0, agenda.now() + api.dice.between(0, PERIOD));
      looks = passes;
    }
    return passes;
  }

  private long lastScrape() {
    Passes passes = scrapes;
    if (passes == null) {
      passes = new Passes(PERIOD, 0, agenda.now() + api.dice.between(0, PERIOD));
      scrapes = passes;
    }
    long next = passes.from(agenda.now());
    return next == agenda.now() ? next : next - PERIOD;
  }

  private void look(AutoscalerState autoscaler) {
    ServiceState service = autoscaler.service;
    autoscaler.planned = false;
    int current = service.goalReplicas();
    if (current == 0 || service.autoscaler != autoscaler) {
      return;
    }
    Utilisation found = new Utilisation(autoscaler, agenda.now(), lastScrape());
    int wanted = wanted(autoscaler, found, current);
    if (wanted != current) {
      call(() -> scale(autoscaler, current, wanted, found.percent()));
    }
    if (wanted != current || !found.isSteady() || autoscaler.remembersMore()) {
      wake(service);
    } else {
      autoscaler.steady = true;
    }
  }

  private int wanted(AutoscalerState autoscaler, Utilisation found, int current) {
    if (current > autoscaler.max || current < autoscaler.min) {
      return Math.clamp(current, autoscaler.min, autoscaler.max);
    }
    Integer recommended = found.recommended(current);
    if (recommended == null) {
      return current;
    }
    autoscaler.recommend(agenda.now(), recommended);
    int most = Math.min(autoscaler.max, Math.max(2 * current, ALWAYS_ALLOWED));
    return Math.max(autoscaler.min, Math.min(autoscaler.highest(), most));
  }

  private void scale(AutoscalerState autoscaler, int from, int to, int percent) {
    ServiceState service = autoscaler.service;
    if (service.goalReplicas() != from) {
      return;
    }
    api.journal.write(
        Loop.AUTOSCALER,
        new Wants.Busy(service.name, autoscaler.target),
        new Sees.BusyCopies(from, percent),
        to > from
            ? new Does.Raises(service.name, from, to)
            : new Does.Lowers(service.name, from, to),
        new Change.AutoscalerScaled(service.name, from, to));
    goals.scale(service, to);
  }

  @Override
  public void endpointsChanged(ServiceState service) {
    AutoscalerState autoscaler = service.autoscaler;
    if (autoscaler != null) {
      autoscaler.spread(agenda.now());
      wake(service);
    }
  }

  @Override
  public void goalChanged(GoalState goal) {
    wake(goal.service);
  }

  @Override
  public void deploymentChanged(DeploymentState deployment) {
    wake(deployment.service);
  }

  @Override
  public void podChanged(PodState pod) {
    wake(pod.goal.service);
  }

  @Override
  public void podRemoved(PodState pod, boolean wasActive) {
    wake(pod.goal.service);
  }
}
