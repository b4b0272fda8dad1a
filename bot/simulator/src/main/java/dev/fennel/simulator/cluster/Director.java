package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Lets a scenario's actions happen at their times: what the world does to machines and containers,
/// and what people write into the record.
final class Director {
  private final Api api;
  private final World world;
  private final ControlPlane plane;
  private final Machines machines;
  private final People people;
  private final Containers containers;
  private final ByHand byHand;
  private final Autoscaling autoscaling;

  Director(Api api, ControlPlane plane) {
    this.api = api;
    this.world = api.world;
    this.plane = plane;
    this.machines = new Machines(api, plane);
    this.people = new People(api, plane);
    this.containers = plane.agents.containers();
    this.byHand = new ByHand(api, plane);
    this.autoscaling = new Autoscaling(api, plane, people);
  }

  /// Plans actions; their times count from now.
  void plan(List<Action> actions) {
    byHand.prepare(actions);
    for (Action action : actions) {
      Duration at = action.at();
      api.agenda.after(at == null ? 0 : World.micros(at), () -> begin(action));
    }
  }

  /// Makes the cluster one that was built with these.
  void build(List<Action> setUp) {
    for (Action action : setUp) {
      switch (action) {
        case Action.Setting setting -> people.build(setting);
        case Action.Size size -> people.releases().buildSize(size);
        default -> begin(action);
      }
    }
  }

  /// What people do where no loop does it.
  ByHand byHand() {
    return byHand;
  }

  private void begin(Action action) {
    if (byHand.on() && byHand.takes(action)) {
      return;
    }
    switch (action) {
      case Action.NodeFails a -> fail(targets(a.targets()), a.lastHeard(), a.lasts());
      case Action.ZoneFails a -> fail(zone(a.zone()), a.lastHeard(), a.lasts());
      case Action.NodePartitioned a -> partition(targets(a.targets()), a.lastHeard(), a.lasts());
      case Action.NodeReturns a -> a.nodes().forEach(name -> machines.comeBack(world.node(name)));
      case Action.NodeRemoved a -> targets(a.targets()).forEach(machines::remove);
      case Action.NodeDrained a -> drain(targets(a.targets()), a.lasts());
      case Action.NodeAdded a -> machines.add(a.count(), a.units());
      case Action.Scale a -> people.scale(a);
      case Action.PodDeleted a -> people.delete(a.service(), a.count());
      case Action.ServiceAdded a -> people.add(a);
      case Action.ServiceRemoved a -> people.remove(a.service());
      case Action.Release a -> people.releases().release(a);
      case Action.Size a -> people.releases().resize(a);
      case Action.Rollback a -> people.releases().rollBack(a.service());
      case Action.Setting a -> people.set(a);
      case Action.ImageMissing a -> people.releases().mistype(a.service());
      case Action.CrashLoop a -> crashLoop(a);
      case Action.ContainerCrashes a -> one(a.service(), pod -> crash(pod, a.times()));
      case Action.OutOfMemory a ->
          one(a.service(), pod -> containers.end(pod, new Ending.OutOfMemory()));
      case Action.Hangs a -> one(a.service(), containers::hang);
      case Action.ControlPlaneFails a -> {
        plane.fail();
        after(a.lasts(), plane::comeBack);
      }
      case Action.LoopStops a -> stop(a);
      case Action.Traffic a -> traffic(a);
      case Action.AutoscalerTarget a -> autoscaling.target(a);
      case Action.Nothing a -> {}
      case Action.ByHand a -> {}
    }
  }

  private void after(@Nullable Duration lasts, Runnable task) {
    if (lasts != null) {
      api.agenda.after(World.micros(lasts), task);
    }
  }

  private void fail(List<NodeState> nodes, Map<String, Duration> heard, @Nullable Duration lasts) {
    nodes.forEach(node -> machines.fail(node, heard.get(node.name)));
    after(lasts, () -> nodes.forEach(machines::comeBack));
  }

  private void partition(
      List<NodeState> nodes, Map<String, Duration> heard, @Nullable Duration lasts) {
    nodes.forEach(node -> machines.cutOff(node, heard.get(node.name)));
    after(lasts, () -> nodes.forEach(machines::comeBack));
  }

  private void drain(List<NodeState> nodes, @Nullable Duration lasts) {
    long until = lasts == null ? Long.MAX_VALUE : api.agenda.now() + World.micros(lasts);
    nodes.forEach(node -> new Drain(api, node, until).begin());
  }

  private List<NodeState> targets(Targets targets) {
    return switch (targets) {
      case Targets.Named named -> named.nodes().stream().map(world::node).toList();
      case Targets.All all -> present();
      case Targets.Any any -> {
        List<NodeState> some = new ArrayList<>(present());
        some.removeIf(node -> !node.answers());
        api.dice.shuffle(some);
        yield List.copyOf(some.subList(0, Math.min(any.count(), some.size())));
      }
    };
  }

  private List<NodeState> present() {
    return world.nodes.values().stream().filter(node -> node.present).toList();
  }

  private List<NodeState> zone(String zone) {
    if (world.nodes.values().stream().noneMatch(node -> zone.equals(node.zone))) {
      throw new IllegalArgumentException("There is no zone " + zone + ".");
    }
    return present().stream().filter(node -> zone.equals(node.zone)).toList();
  }

  private void crashLoop(Action.CrashLoop a) {
    ServiceState service = world.goal(a.service()).service;
    service.crashes = a.cause();
    people.breaks(service, a.cause());
    crashAll(service);
    Duration fixedAt = a.fixedAt();
    if (fixedAt != null) {
      Duration at = a.at() == null ? Duration.ZERO : a.at();
      after(
          fixedAt.compareTo(at) > 0 ? fixedAt.minus(at) : Duration.ZERO,
          () -> people.repairs(service));
    }
  }

  private void crashAll(ServiceState service) {
    List<PodState> pods = new ArrayList<>();
    service.goals().forEach(goal -> pods.addAll(goal.pods));
    pods.forEach(containers::crash);
  }

  /// Something happens to one of a service's containers that run.
  private void one(String service, Consumer<PodState> happens) {
    List<PodState> pods = world.active(service);
    pods.removeIf(pod -> !pod.up);
    if (!pods.isEmpty()) {
      happens.accept(pods.get(api.dice.below(pods.size())));
    }
  }

  /// A container ends, and again each time shortly after its restart.
  private void crash(PodState pod, int times) {
    pod.crashesLeft = times - 1;
    containers.crash(pod);
  }

  private void traffic(Action.Traffic a) {
    ServiceState service = world.goal(a.service()).service;
    autoscaling.more(service, a.factor());
    after(a.lasts(), () -> autoscaling.over(service, a.factor()));
  }

  private void stop(Action.LoopStops a) {
    if (a.loop().equals("node-agent")) {
      String name = a.node();
      List<NodeState> nodes = name == null ? present() : List.of(world.node(name));
      nodes.forEach(machines::stopAgent);
      after(a.lasts(), () -> nodes.forEach(machines::startAgent));
    } else {
      plane.stop(a.loop());
      after(a.lasts(), () -> plane.start(a.loop()));
    }
  }
}
