package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What people do: they write goals and settings into the record, one after another, and delete
/// things.
final class People {
  private static final String TYPES = "ReplicaSet";
  private static final String DEPLOYMENT = "Deployment";

  private final Api api;
  private final World world;
  private final ControlPlane plane;
  private final Goals goals;
  private final Releases releases;
  private long freeAt;

  People(Api api, ControlPlane plane) {
    this.api = api;
    this.world = api.world;
    this.plane = plane;
    this.goals = new Goals(api);
    this.releases = new Releases(api, plane, this::write);
  }

  /// Writes something when what was typed before is written.
  void write(Runnable task) {
    freeAt = Math.max(api.agenda.now(), freeAt) + api.call();
    api.agenda.at(
        freeAt,
        () -> {
          if (api.up()) {
            task.run();
          }
        });
  }

  void note(String kind, String name, @Nullable Integer replicas, Does does) {
    api.journal.write(Loop.PERSON, does, new Change.GoalChanged(kind, name, replicas, null, does));
  }

  void scale(Action.Scale action) {
    GoalState goal = scalable(action.service());
    scale(goal, action.replicas(), action.every());
  }

  /// A number that somebody can change.
  private GoalState scalable(String service) {
    GoalState goal = world.goal(service);
    if (goal.bare) {
      throw new IllegalArgumentException(
          service + " has no goal to change: its Pods were made one by one.");
    }
    return goal;
  }

  private void scale(GoalState goal, List<Integer> replicas, @Nullable Duration every) {
    if (replicas.isEmpty() || goal.service.goal == null) {
      return;
    }
    int wanted = replicas.get(0);
    String name = goal.service.name;
    note(goal.kind(), name, wanted, new Does.ChangesGoal(name, wanted));
    write(() -> {
      goals.scale(goal.service, wanted);
      List<Integer> left = replicas.subList(1, replicas.size());
      if (every == null || every.isZero()) {
        scale(goal, left, every);
      } else {
        api.agenda.after(World.micros(every), () -> scale(goal, left, every));
      }
    });
  }

  /// What changes what Pods are made of.
  Releases releases() {
    return releases;
  }

  void delete(String service, int count) {
    List<PodState> pods = world.active(service);
    api.dice.shuffle(pods);
    for (PodState pod : pods.subList(0, Math.min(count, pods.size()))) {
      note("Pod", pod.name, null, new Does.Deletes(pod.name));
      write(() ->
          api.deletePod(pod, Loop.API_SERVER, new Wants.AskedDone(), new Sees.ToGo(pod.name)));
    }
  }

  void add(Action.ServiceAdded a) {
    ServiceState service = world.service(a.service());
    if (service.goal != null) {
      throw new IllegalArgumentException("There is a service " + a.service() + " already.");
    }
    GoalState goal =
        new GoalState(
            a.service(),
            service,
            a.replicas(),
            new Template(
                "v1",
                Template.Fault.NONE,
                Cluster.Room.ofUnits(a.size()),
                world.settings.evictionWait),
            a.priority());
    goal.seen = 0;
    note(TYPES, goal.name, a.replicas(), new Does.Applies(goal.name, a.replicas()));
    write(() -> goals.create(goal));
  }

  void remove(String name) {
    ServiceState service = world.goal(name).service;
    note(service.deployment == null ? TYPES : DEPLOYMENT, name, null, new Does.Deletes(name));
    write(() -> goals.remove(service));
  }

  /// Changes a setting of a cluster that runs: what Pods were given when they were made stays.
  void set(Action.Setting a) {
    String service = a.service();
    note(
        "Setting",
        a.name(),
        null,
        service == null
            ? new Does.SetsForAll(a.name(), a.value())
            : new Does.Sets(a.name(), service, a.value()));
    write(() -> apply(a));
  }

  /// Makes a cluster one that always had a setting.
  void build(Action.Setting a) {
    if (!a.name().equals("eviction-wait")) {
      apply(a);
      return;
    }
    long value = World.micros(a.value());
    if (a.service() == null) {
      world.settings.evictionWait = value;
    }
    for (ServiceState service : world.services.values()) {
      if (service.goal != null && (a.service() == null || a.service().equals(service.name))) {
        releases.buildPatience(service.name, value);
      }
    }
  }

  private void apply(Action.Setting a) {
    long value = World.micros(a.value());
    switch (a.name()) {
      case "node-grace" -> {
        world.settings.nodeGrace = value;
        plane.nodes.grace();
      }
      case "termination-grace" -> world.settings.terminationGrace = value;
      case "eviction-wait" -> {
        if (a.service() == null) {
          releases.patienceOfAll(value);
        } else {
          releases.patience(a.service(), value);
        }
      }
      default -> throw new IllegalArgumentException("There is no setting " + a.name() + ".");
    }
  }

  void breaks(ServiceState service, Action.CrashLoop.Cause cause) {
    if (cause == Action.CrashLoop.Cause.MISSING_SETTING) {
      note("Setting", service.name, null, new Does.TakesSetting(service.name));
    }
  }

  void repairs(ServiceState service) {
    note(
        "Setting",
        service.name,
        null,
        service.crashes == Action.CrashLoop.Cause.MISSING_SETTING
            ? new Does.PutsSettingBack(service.name)
            : new Does.MendsCrashes(service.name));
    service.crashes = null;
  }
}
