package dev.fennel.simulator.cluster;

import java.util.List;

/// Runs scenarios: the loops decide, this applies. Same scenario, seed and limits: same timeline,
/// to the byte.
public final class Simulation {
  private Simulation() {}

  /// Runs a scenario once.
  public static Timeline run(Scenario scenario, long seed, Limits limits) {
    return Run.run(scenario, seed, limits);
  }

  /// Runs a scenario once with each seed and says what differed. Same arguments: same answer.
  public static Runs runs(Scenario scenario, List<Long> seeds, Limits limits) {
    Comparison comparison = new Comparison();
    for (long seed : seeds) {
      comparison.add(run(scenario, seed, limits));
    }
    return comparison.runs();
  }

  /// Whether an action is part of how the cluster is built: it holds before the others happen.
  public static boolean isSetUp(Action action, List<Action> beside) {
    return SetUp.isSetUp(action) && SetUp.beside(beside);
  }
}
