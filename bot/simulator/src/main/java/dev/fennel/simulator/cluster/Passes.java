package dev.fennel.simulator.cluster;

/// When a loop that looks every so often looks: each pass comes one period after the end of the one
/// before. Passes in which nothing is to do need not run at all; they only take a moment each.
final class Passes {
  private final long period;

  /// A pass that has taken place, or one that would.
  private long anchor;

  Passes(long period, long quiet, long first) {
    this.period = period + quiet;
    this.anchor = first;
  }

  /// The first pass at this time or later.
  long from(long time) {
    long since = time - anchor;
    return anchor + Math.ceilDiv(since, period) * period;
  }

  /// A pass has ended that took longer than usual.
  void ended(long now, long nominalPeriod) {
    anchor = now + nominalPeriod;
  }

  /// Begins anew.
  void restart(long first) {
    anchor = first;
  }
}
