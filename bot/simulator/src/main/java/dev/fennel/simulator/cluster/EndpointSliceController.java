package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;

/// Keeps the list of copies that each service's callers may call: those that are ready and not
/// about to go. It knows what the record says, not what really answers.
final class EndpointSliceController extends Controller {
  /// Within this time after a write the loop may not have seen its own write yet.
  private static final long BEHIND = 15 * World.MILLI;

  private static final long SECOND_TRY = World.SECOND;

  EndpointSliceController(Api api) {
    super(api);
  }

  @Override
  void forget() {
    for (ServiceState service : world.services.values()) {
      service.changed.clear();
      service.syncPlanned = false;
    }
  }

  @Override
  void resume() {
    for (GoalState goal : world.goals()) {
      goal.pods.forEach(this::podChanged);
    }
    for (ServiceState service : world.services.values()) {
      service.leftovers.forEach(this::podChanged);
      service.leftovers.clear();
    }
  }

  private static boolean wanted(PodState pod) {
    return pod.ready && pod.active();
  }

  @Override
  public void podChanged(PodState pod) {
    ServiceState service = pod.goal.service;
    if (!on()) {
      service.note(pod);
      return;
    }
    if (wanted(pod) != pod.listed || service.changed.contains(pod)) {
      whenHeard(() -> {
        service.changed.add(pod);
        plan(service);
      });
    }
  }

  @Override
  public void podDeleting(PodState pod) {
    podChanged(pod);
  }

  @Override
  public void podRemoved(PodState pod, boolean wasActive) {
    podChanged(pod);
  }

  private void plan(ServiceState service) {
    if (!service.syncPlanned) {
      service.syncPlanned = true;
      later(api.dice.between(500, 2 * World.MILLI), () -> sync(service));
    }
  }

  private void sync(ServiceState service) {
    service.syncPlanned = false;
    if (agenda.now() - service.lastWrite < BEHIND && api.dice.below(2) == 0) {
      later(SECOND_TRY, () -> plan(service));
      return;
    }
    List<PodState> pods = new ArrayList<>(service.changed);
    service.changed.clear();
    pods.removeIf(pod -> wanted(pod) == pod.listed);
    if (pods.isEmpty()) {
      return;
    }
    later(
        api.call(),
        () -> {
          service.lastWrite = agenda.now();
          for (PodState pod : pods) {
            if (wanted(pod) != pod.listed) {
              api.listEndpoint(pod, !pod.listed);
            }
          }
        });
  }
}
