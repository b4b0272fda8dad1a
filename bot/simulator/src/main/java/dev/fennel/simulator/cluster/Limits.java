package dev.fennel.simulator.cluster;

import java.time.Duration;

/// Where a run ends though something could still happen.
///
/// @param time simulated time
/// @param changes number of changes
public record Limits(Duration time, int changes) {
  /// A day, and 20 million changes.
  public static final Limits DEFAULT = new Limits(Duration.ofHours(24), 20_000_000);
}
