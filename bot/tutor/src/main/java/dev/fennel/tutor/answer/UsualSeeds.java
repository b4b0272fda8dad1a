package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

/// Which seed shows what usually comes of a scenario. What was found is remembered, since a thread
/// asks for its earlier questions again with each new one.
final class UsualSeeds {
  /// How many runs are looked at for chance.
  private static final int RUNS = 100;

  /// So many are remembered; they are found again when they are forgotten.
  private static final int REMEMBERED = 2000;

  private record Asked(Scenario scenario, long seed) {}

  private final Map<Asked, Long> found = new ConcurrentHashMap<>();

  /// The seed with which a scenario is shown in a thread with this seed.
  long of(Scenario scenario, long seed) {
    if (found.size() >= REMEMBERED) {
      found.clear();
    }
    return found.computeIfAbsent(
        new Asked(scenario, seed), a -> usual(runs(a.scenario, a.seed), a.seed));
  }

  /// Runs with the thread's seed and those that follow it.
  static Runs runs(Scenario scenario, long seed) {
    var seeds = LongStream.range(seed, seed + RUNS).boxed().toList();
    return Simulation.runs(scenario, seeds, Result.LIMITS);
  }

  /// The thread's own seed where it ends as most do, else the first that does: an answer shows what
  /// usually happens.
  static long usual(Runs runs, long seed) {
    var seeds = runs.outcomes().getFirst().seeds();
    return seeds.contains(seed) ? seed : seeds.getFirst();
  }
}
