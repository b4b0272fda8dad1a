package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// Draws readings of every kind of action from a seed.
final class RandomReadings {
  private static final List<String> SERVICES =
      List.of("storefront", "orders", "payments", "dispatch", "notifications");
  private static final List<String> LOOPS =
      List.of(
          "controllers",
          "scheduler",
          "replicaset",
          "deployment",
          "node",
          "endpoints",
          "autoscaler");
  private static final int KINDS = 27;

  private final Random random;

  RandomReadings(long seed) {
    this.random = new Random(seed);
  }

  /// One to three actions about different things, and any question about them.
  WhatIf next() {
    var actions = new ArrayList<Action>();
    int count = 1 + random.nextInt(3);
    while (actions.size() < count) {
      var action = action(random.nextInt(KINDS));
      if (actions.stream().noneMatch(one -> isAbout(one, action))) {
        actions.add(action);
      }
    }
    if (count == 1 && random.nextInt(20) == 0) {
      return new WhatIf(Base.FRESH, List.of(new Nothing()), asks(), List.of());
    }
    return new WhatIf(Base.FRESH, actions, asks(), List.of());
  }

  private static boolean isAbout(Action one, Action other) {
    return one.getClass().equals(other.getClass());
  }

  private Asks asks() {
    var all = List.of(Asks.values());
    return all.get(random.nextInt(all.size()));
  }

  private Action action(int kind) {
    return switch (kind) {
      case 0, 1, 2 -> new NodeFails(targets(), at(), lasts(), Map.of());
      case 3 -> new NodePartitioned(targets(), at(), lasts());
      case 4 -> new NodeRemoved(targets(), at());
      case 5 -> new NodeDrained(targets(), at(), lasts());
      case 6 -> new NodeAdded(1 + random.nextInt(3), 1 + random.nextInt(12), at());
      case 7 -> new NodeReturns(nodes(), at());
      case 8 -> new ZoneFails(random.nextBoolean() ? "a" : "b", at(), lasts());
      case 9 -> new Scale(service(), List.of(random.nextInt(12)), null, at());
      case 10 -> new Scale(service(), List.of(5, 3, 1 + random.nextInt(9)), lasts(), at());
      case 11 -> new PodDeleted(service(), 1 + random.nextInt(4), at());
      case 12 -> new ContainerCrashes(service(), 1 + random.nextInt(4), at());
      case 13 -> crashLoop();
      case 14 -> new ImageMissing(service(), at());
      case 15 -> new OutOfMemory(service(), at());
      case 16 -> new Hangs(service(), at());
      case 17 ->
          new Release(service(), random.nextBoolean() ? "v41" : null, random.nextBoolean(), at());
      case 18 -> new Rollback(service(), at());
      case 19 -> new Traffic(service(), (1 + random.nextInt(40)) / 4.0, at(), lasts());
      default -> setUp(kind);
    };
  }

  private Action setUp(int kind) {
    return switch (kind) {
      case 20 ->
          new ServiceAdded(
              "loyalty", 1 + random.nextInt(4), 1 + random.nextInt(4), random.nextInt(3), at());
      case 21 -> new ServiceRemoved(service(), at());
      case 22 -> new Size(service(), 1 + random.nextInt(8), at());
      case 23 -> new ControlPlaneFails(at(), lasts());
      case 24 -> loop();
      case 25 -> setting();
      default ->
          random.nextBoolean()
              ? new ByHand("sams-list", at())
              : new AutoscalerTarget(1 + random.nextInt(99), maybe(), at());
    };
  }

  /// It is fixed after it begins.
  private Action crashLoop() {
    var at = at();
    var fixed = lasts();
    var end = at == null || fixed == null ? fixed : at.plus(fixed);
    return new CrashLoop(service(), cause(), end, at);
  }

  private Action loop() {
    return random.nextInt(4) == 0
        ? new LoopStops("node-agent", "0" + (1 + random.nextInt(4)), at(), lasts())
        : new LoopStops(LOOPS.get(random.nextInt(LOOPS.size())), null, at(), lasts());
  }

  private Action setting() {
    return switch (random.nextInt(3)) {
      case 0 -> new Setting("eviction-wait", duration(), maybe(), at());
      case 1 -> new Setting("node-grace", duration(), null, at());
      default -> new Setting("termination-grace", duration(), maybe(), at());
    };
  }

  private @Nullable String maybe() {
    return random.nextBoolean() ? service() : null;
  }

  private CrashLoop.Cause cause() {
    return random.nextBoolean() ? CrashLoop.Cause.BUG : CrashLoop.Cause.MISSING_SETTING;
  }

  private String service() {
    return SERVICES.get(random.nextInt(SERVICES.size()));
  }

  private List<String> nodes() {
    var all = List.of("01", "02", "03", "04");
    int from = random.nextInt(4);
    return all.subList(from, from + 1 + random.nextInt(4 - from));
  }

  private Targets targets() {
    return switch (random.nextInt(4)) {
      case 0 -> new Targets.Any(1 + random.nextInt(4));
      case 1 -> random.nextInt(3) == 0 ? new Targets.All() : new Targets.Named(nodes());
      default -> new Targets.Named(nodes());
    };
  }

  private @Nullable Duration at() {
    return random.nextInt(3) == 0 ? duration() : null;
  }

  private @Nullable Duration lasts() {
    return random.nextInt(3) == 0 ? duration() : null;
  }

  private Duration duration() {
    return switch (random.nextInt(4)) {
      case 0 -> Duration.ofSeconds(1 + random.nextInt(119));
      case 1 -> Duration.ofMinutes(1 + random.nextInt(200));
      case 2 -> Duration.ofHours(1 + random.nextInt(5));
      default -> Duration.ofMillis(500L * (1 + random.nextInt(200)));
    };
  }
}
