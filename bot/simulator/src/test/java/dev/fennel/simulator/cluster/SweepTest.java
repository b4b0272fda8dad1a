package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Many scenarios drawn at random: whatever happens, some things always hold. A failure prints the
/// scenario and the seed.
class SweepTest {
  private static final long FIRST_SEED = 20_261_130;
  private static final List<String> SERVICES =
      List.of("storefront", "orders", "payments", "dispatch");

  @Test
  void what_must_always_hold_holds_whatever_happens() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 400; seed++) {
      Random random = new Random(seed);
      Scenario scenario = scenario(random);
      String what = "seed " + seed + ", " + scenario.actions();
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      Invariants.check(scenario, timeline, what);
      if (seed % 25 == 0) {
        assertThat(Simulation.run(scenario, seed, Limits.DEFAULT)).as(what).isEqualTo(timeline);
      }
    }
  }

  @Test
  void without_failures_and_with_room_every_goal_is_met_in_the_end() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 200; seed++) {
      Random random = new Random(seed);
      List<Action> actions = new ArrayList<>();
      for (String service : SERVICES) {
        actions.add(
            new Action.Scale(
                service,
                List.of(random.nextInt(12), random.nextInt(12)),
                Duration.ofMillis(random.nextInt(30_000)),
                Duration.ofMillis(random.nextInt(30_000))));
      }
      Timeline timeline = Simulation.run(new Scenario(roomy(), actions), seed, Limits.DEFAULT);
      String what = "seed " + seed + ", " + actions;
      assertThat(timeline.end().waiting()).as(what).isEmpty();
      for (Action action : actions) {
        Action.Scale scale = (Action.Scale) action;
        assertThat(serving(timeline, scale.service()))
            .as(what)
            .isEqualTo((long) scale.replicas().get(1));
      }
    }
  }

  private static long serving(Timeline timeline, String service) {
    return timeline.end().nodes().stream()
        .flatMap(node -> node.pods().stream())
        .filter(pod -> pod.service().equals(service) && pod.serves())
        .count();
  }

  private static Cluster roomy() {
    Cluster story = Story.cluster();
    List<Cluster.Node> nodes = new ArrayList<>();
    for (Cluster.Node node : story.nodes()) {
      nodes.add(new Cluster.Node(node.name(), Cluster.Room.ofUnits(40), null, List.of()));
    }
    return new Cluster("1.36", nodes, story.services(), story.pods(), null, story.agent());
  }

  private static Scenario scenario(Random random) {
    List<Action> actions = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      actions.add(action(random));
    }
    if (random.nextInt(4) == 0) {
      actions.add(new Action.ServiceRemoved(service(random), Duration.ofMinutes(20)));
    }
    List<Scenario.Stage> before = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      before.add(new Scenario.Stage(List.of(action(random)), random.nextInt()));
    }
    return new Scenario(Story.cluster(), before, actions, Duration.ofMinutes(30), Map.of());
  }

  private static String service(Random random) {
    return SERVICES.get(random.nextInt(SERVICES.size()));
  }

  private static Action action(Random random) {
    Duration at = random.nextBoolean() ? null : Duration.ofMillis(random.nextInt(600_000));
    Duration lasts = random.nextBoolean() ? null : Duration.ofMillis(random.nextInt(900_000));
    String service = service(random);
    return switch (random.nextInt(16)) {
      case 0, 1, 2 -> new Action.NodeFails(targets(random), at, lasts, Map.of());
      case 3 -> new Action.NodePartitioned(targets(random), at, lasts);
      case 4 -> new Action.ZoneFails(random.nextBoolean() ? "a" : "b", at, lasts);
      case 5 -> new Action.Scale(service, List.of(random.nextInt(9), random.nextInt(9)), lasts, at);
      case 6 -> new Action.PodDeleted(service, 1 + random.nextInt(3), at);
      case 7 -> new Action.CrashLoop(service, Action.CrashLoop.Cause.BUG, lasts, at);
      case 8 -> new Action.Setting("eviction-wait", seconds(random), oneOrAll(random, service), at);
      case 9 -> new Action.ControlPlaneFails(at, lasts);
      case 10 -> new Action.NodeAdded(1, 1 + random.nextInt(8), at);
      case 11 -> new Action.NodeDrained(targets(random), at, lasts);
      case 12 -> new Action.ServiceAdded("urgent" + random.nextInt(9_999), 1, 3, 100, at);
      case 13 -> new Action.Traffic(service, random.nextInt(5), at, lasts);
      case 14 -> new Action.AutoscalerTarget(20 + random.nextInt(80), service, at);
      default -> new Action.NodeRemoved(targets(random), at);
    };
  }

  private static @Nullable String oneOrAll(Random random, String service) {
    return random.nextBoolean() ? null : service;
  }

  private static Duration seconds(Random random) {
    return Duration.ofSeconds(random.nextInt(400));
  }

  private static Targets targets(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> new Targets.All();
      case 1, 2 -> new Targets.Any(1 + random.nextInt(3));
      default -> new Targets.Named(List.of("0" + (1 + random.nextInt(4))));
    };
  }
}
