package dev.fennel.simulator.cluster;

import java.time.Duration;

/// Where a run ends though something could still happen; its timeline says so.
///
/// @param time simulated time
/// @param changes number of changes
/// @param pods Pods in the record at once
public record Limits(Duration time, int changes, int pods) {
  /// The most nodes that a cluster may have.
  public static final int MOST_NODES = 5_000;

  /// The most Pods that goals may ask for together.
  public static final int MOST_PODS = 150_000;

  /// A day, 20 million changes, and as many Pods as goals may ask for, twice: those that go stand
  /// beside those that come.
  public static final Limits DEFAULT = new Limits(Duration.ofHours(24), 20_000_000, 2 * MOST_PODS);
}
