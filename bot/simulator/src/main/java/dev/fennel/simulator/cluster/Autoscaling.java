package dev.fennel.simulator.cluster;

import java.util.List;

/// What people and the world do to autoscalers: another target, and more or less traffic.
///
/// Traffic is told by how busy copies are, and only an autoscaler acts on that. A service that has
/// none when a question is about its traffic gets one then, and the journal says so: without it the
/// only answer would be that nothing happens, and with it the answer shows what Kubernetes has for
/// such days. Its copies are as busy as they should be, it never goes below the goal, and up to ten
/// copies.
final class Autoscaling {
  private static final int TARGET = 50;
  private static final int MOST = 10;

  private final Api api;
  private final World world;
  private final ControlPlane plane;
  private final People people;

  Autoscaling(Api api, ControlPlane plane, People people) {
    this.api = api;
    this.world = api.world;
    this.plane = plane;
    this.people = people;
  }

  private AutoscalerState of(ServiceState service) {
    AutoscalerState there = service.autoscaler;
    return there == null ? give(service) : there;
  }

  private AutoscalerState give(ServiceState service) {
    int goal = service.goalReplicas();
    int least = Math.max(1, goal);
    var usual = new Cluster.Autoscaler(TARGET, least, Math.max(MOST, least), TARGET);
    AutoscalerState autoscaler =
        new AutoscalerState(
            service, usual, world.goal(service.name).template.size().milliCpu(), goal);
    service.autoscaler = autoscaler;
    plane.autoscalers.begin(service);
    people.note(
        "HorizontalPodAutoscaler",
        service.name,
        null,
        new Does.GivesAutoscaler(service.name, TARGET, least, usual.max()));
    return autoscaler;
  }

  /// Another target for one service, or for all that have an autoscaler; when none has one, for
  /// all.
  void target(Action.AutoscalerTarget a) {
    String whose = a.service();
    List<ServiceState> services = whose == null ? autoscaled() : List.of(world.goal(whose).service);
    List<AutoscalerState> autoscalers = services.stream().map(this::of).toList();
    people.note(
        "Setting",
        "autoscaler-target",
        null,
        whose == null
            ? new Does.SetsTargetOfAll(a.percent())
            : new Does.SetsTarget(whose, a.percent()));
    people.write(() ->
        autoscalers.forEach(autoscaler -> {
          autoscaler.target = a.percent();
          plane.autoscalers.wake(autoscaler.service);
        }));
  }

  private List<ServiceState> autoscaled() {
    List<ServiceState> all = List.copyOf(world.services.values());
    List<ServiceState> with = all.stream().filter(one -> one.autoscaler != null).toList();
    return with.isEmpty() ? all.stream().filter(one -> one.goal != null).toList() : with;
  }

  /// So many times the traffic.
  void more(ServiceState service, double factor) {
    AutoscalerState autoscaler = of(service);
    autoscaler.times(factor);
    changed(autoscaler, new Does.TrafficGrows(service.name, factor));
  }

  /// That is over.
  void over(ServiceState service, double factor) {
    AutoscalerState autoscaler = service.autoscaler;
    if (autoscaler != null) {
      autoscaler.over(factor);
      changed(autoscaler, new Does.TrafficUsual(service.name));
    }
  }

  private void changed(AutoscalerState autoscaler, Does gets) {
    String name = autoscaler.service.name;
    autoscaler.spread(api.agenda.now());
    api.journal.write(Loop.WORLD, gets, new Change.GoalChanged("Traffic", name, null, null, gets));
    plane.autoscalers.wake(autoscaler.service);
  }
}
