package dev.fennel.simulator.cluster;

/// Why a container ended.
public sealed interface Ending extends Remark {
  record OutOfMemory() implements Ending {}

  record Crash() implements Ending {}

  record MissingSetting() implements Ending {}

  /// Asked to stop, it did not answer.
  record ByForce() implements Ending {}
}
