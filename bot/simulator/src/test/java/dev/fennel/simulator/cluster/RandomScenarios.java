package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Cluster.Bound;
import dev.fennel.simulator.cluster.Cluster.Probe;
import dev.fennel.simulator.cluster.Cluster.Probes;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Scenarios drawn at random: the same seed draws the same.
final class RandomScenarios {
  private static final List<String> SERVICES =
      List.of("storefront", "orders", "payments", "dispatch");
  private static final List<Service.Kind> KINDS = List.of(Service.Kind.values());

  private final Random random;
  private List<String> nodes = List.of("01", "02", "03", "04");
  private List<Service> services = Story.cluster().services();

  RandomScenarios(long seed) {
    this.random = new Random(seed);
  }

  /// On the story's cluster.
  Scenario story() {
    return scenario(Story.cluster());
  }

  /// On a cluster drawn at random too.
  Scenario any() {
    return scenario(cluster());
  }

  /// On the story's cluster, by hand.
  Scenario byHand() {
    List<Action> actions = new ArrayList<>();
    actions.add(new Action.ByHand(random.nextBoolean() ? ByHand.LIST : ByHand.WAYS, null));
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      Duration at = Duration.ofMinutes(1 + random.nextInt(90));
      Duration lasts = random.nextBoolean() ? null : Duration.ofMinutes(random.nextInt(120));
      String service = pick(SERVICES);
      actions.add(
          switch (random.nextInt(8)) {
            case 0, 1, 2 -> new Action.NodeFails(targets(), at, lasts, Map.of());
            case 3 -> new Action.ContainerCrashes(service, 1 + random.nextInt(3), at);
            case 4 -> new Action.Scale(service, List.of(random.nextInt(6)), null, at);
            case 5 -> new Action.Release(service, "v39", random.nextInt(4) == 0, at);
            case 6 -> new Action.Hangs(service, at);
            default -> new Action.NodeDrained(new Targets.Named(List.of(pick(nodes))), at, null);
          });
    }
    return new Scenario(Story.cluster(), List.of(), actions, Duration.ofHours(20), Map.of());
  }

  private Scenario scenario(Cluster cluster) {
    List<Action> actions = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      actions.add(action());
    }
    if (random.nextInt(4) == 0) {
      actions.add(new Action.ServiceRemoved(service().name(), Duration.ofMinutes(20)));
    }
    List<Scenario.Stage> before = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      before.add(new Scenario.Stage(List.of(action()), random.nextInt()));
    }
    return new Scenario(cluster, before, actions, Duration.ofMinutes(30), Map.of());
  }

  private Cluster cluster() {
    List<Cluster.Node> all = new ArrayList<>();
    boolean zones = random.nextBoolean();
    int count = 1 + random.nextInt(8);
    for (int i = 1; i <= count; i++) {
      String zone = zones ? (random.nextInt(3) == 0 ? "b" : "a") : null;
      List<String> taints =
          random.nextInt(6) == 0 ? List.of("dedicated=batch:NoSchedule") : List.of();
      all.add(new Cluster.Node("0" + i, Room.ofUnits(2 + random.nextInt(9)), zone, taints));
    }
    nodes = all.stream().map(Cluster.Node::name).toList();
    services = SERVICES.subList(0, 1 + random.nextInt(4)).stream().map(this::service).toList();
    Integer quota = random.nextInt(4) == 0 ? 5 + random.nextInt(30) : null;
    String version = random.nextBoolean() ? "1.36" : "1.31";
    Cluster.Agent agent = new Cluster.Agent(seconds(12), Duration.ofSeconds(random.nextInt(40)));
    return new Cluster(version, all, services, List.of(), quota, agent);
  }

  private Service service(String name) {
    return new Service(
        name,
        pick(KINDS),
        random.nextInt(7),
        Room.ofUnits(1 + random.nextInt(4)),
        random.nextInt(4) == 0 ? seconds(400) : null,
        random.nextInt(4) == 0 ? List.of("dedicated=batch:NoSchedule") : List.of(),
        random.nextInt(3) * 100,
        bound(100),
        bound(100),
        bound(100),
        random.nextInt(3) == 0 ? new Probes(probe(), probe()) : null,
        null);
  }

  private @Nullable Probe probe() {
    return random.nextBoolean()
        ? null
        : new Probe(seconds(20), Duration.ofSeconds(1 + random.nextInt(20)), 1 + random.nextInt(4));
  }

  private @Nullable Bound bound(int percent) {
    return switch (random.nextInt(3)) {
      case 0 -> new Bound(random.nextInt(percent + 1), true);
      case 1 -> new Bound(random.nextInt(4), false);
      default -> null;
    };
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  private Service service() {
    return pick(services);
  }

  /// One whose number somebody keeps.
  private Service kept() {
    List<Service> kept = services.stream().filter(s -> s.kind() != Service.Kind.POD).toList();
    return kept.isEmpty() ? new Service("none", Service.Kind.POD, 0, Room.ofUnits(1)) : pick(kept);
  }

  private Action action() {
    Duration at = random.nextBoolean() ? null : Duration.ofMillis(random.nextInt(600_000));
    Duration lasts = random.nextBoolean() ? null : Duration.ofMillis(random.nextInt(900_000));
    Service any = service();
    Service kept = kept();
    boolean nobody = kept.kind() == Service.Kind.POD;
    return switch (random.nextInt(nobody ? 14 : 25)) {
      case 0, 1, 2 -> new Action.NodeFails(targets(), at, lasts, Map.of());
      case 3 -> new Action.NodePartitioned(targets(), at, lasts);
      case 4 -> new Action.NodeRemoved(targets(), at);
      case 5 -> new Action.PodDeleted(any.name(), 1 + random.nextInt(3), at);
      case 6 -> new Action.CrashLoop(any.name(), Action.CrashLoop.Cause.BUG, lasts, at);
      case 7 -> new Action.ControlPlaneFails(at, lasts);
      case 8 -> new Action.NodeAdded(1, 1 + random.nextInt(8), at);
      case 9 -> new Action.NodeDrained(targets(), at, lasts);
      case 10 -> new Action.ContainerCrashes(any.name(), 1 + random.nextInt(4), at);
      case 11 -> new Action.OutOfMemory(any.name(), at);
      case 12 -> new Action.Hangs(any.name(), at);
      case 13 -> loopStops(at, lasts);
      case 14 ->
          new Action.Scale(kept.name(), List.of(random.nextInt(9), random.nextInt(9)), lasts, at);
      case 15 ->
          new Action.Setting(
              "eviction-wait", seconds(400), random.nextBoolean() ? kept.name() : null, at);
      case 16 -> new Action.ServiceAdded("urgent" + random.nextInt(9_999), 1, 3, 100, at);
      case 17 -> new Action.Traffic(kept.name(), random.nextInt(5), at, lasts);
      case 18 -> new Action.AutoscalerTarget(20 + random.nextInt(80), kept.name(), at);
      case 19, 20 -> new Action.Release(kept.name(), null, random.nextInt(3) == 0, at);
      case 21 -> new Action.Rollback(kept.name(), at);
      case 22 -> new Action.ImageMissing(kept.name(), at);
      case 23 -> new Action.Size(kept.name(), 1 + random.nextInt(6), at);
      default ->
          new Action.Setting(
              random.nextBoolean() ? "node-grace" : "termination-grace", seconds(90), null, at);
    };
  }

  private Action loopStops(@Nullable Duration at, @Nullable Duration lasts) {
    String loop =
        pick(
            List.of(
                "controllers",
                "scheduler",
                "replicaset",
                "deployment",
                "node",
                "node-agent",
                "endpoints",
                "autoscaler"));
    return new Action.LoopStops(loop, loop.equals("node-agent") ? pick(nodes) : null, at, lasts);
  }

  private Duration seconds(int most) {
    return Duration.ofSeconds(random.nextInt(most));
  }

  private Targets targets() {
    return switch (random.nextInt(6)) {
      case 0 -> new Targets.All();
      case 1, 2 -> new Targets.Any(1 + random.nextInt(3));
      default -> new Targets.Named(List.of(pick(nodes)));
    };
  }
}
