package dev.fennel.simulator.cluster;

import java.util.List;

/// Runs scenarios: the loops decide, this applies. Same scenario, seed and limits: same timeline,
/// to the byte.
public final class Simulation {
  private Simulation() {}

  /// Runs a scenario once.
  public static Timeline run(Scenario scenario, long seed, Limits limits) {
    throw new UnsupportedOperationException();
  }

  /// Runs a scenario once with each seed and says what differed. Same arguments: same answer.
  public static Runs runs(Scenario scenario, List<Long> seeds, Limits limits) {
    throw new UnsupportedOperationException();
  }

  /// Whether the loops that an action needs are there.
  public static boolean supports(Action action) {
    throw new UnsupportedOperationException();
  }
}
