package dev.fennel.simulator.cluster;

/// A token bucket, as Kubernetes' clients have one: calls beyond the burst are made to wait their
/// turn.
final class RateLimit {
  private final double perMicro;
  private final double burst;
  private double tokens;
  private long last;

  RateLimit(double perSecond, int burst, long now) {
    this.perMicro = perSecond / 1_000_000;
    this.burst = burst;
    this.tokens = burst;
    this.last = now;
  }

  private void refill(long now) {
    tokens = Math.min(burst, tokens + (now - last) * perMicro);
    last = now;
  }

  /// Reserves the next call: when it may be made.
  long reserve(long now) {
    refill(now);
    tokens -= 1;
    return tokens >= 0 ? now : now + (long) Math.ceil(-tokens / perMicro);
  }

  /// Takes a token if there is one.
  boolean tryAccept(long now) {
    refill(now);
    if (perMicro <= 0 || tokens < 1 - 1e-9) {
      return false;
    }
    tokens -= 1;
    return true;
  }

  /// When there will be a token, if nobody takes one before.
  long next(long now) {
    refill(now);
    return tokens >= 1 - 1e-9 ? now : now + (long) Math.ceil((1 - tokens) / perMicro);
  }

  boolean never() {
    return perMicro <= 0;
  }

  double perSecond() {
    return perMicro * 1_000_000;
  }
}
