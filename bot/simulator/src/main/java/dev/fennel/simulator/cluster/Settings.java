package dev.fennel.simulator.cluster;

/// What an operator can set, with the defaults of the cluster's version of Kubernetes. Times are
/// microseconds.
final class Settings {
  final int minor;

  /// How long a node may be silent.
  long nodeGrace;

  /// How long Pods stay on a marked node when nothing else was said for them.
  long evictionWait = 300 * World.SECOND;

  /// How long a container may take to stop.
  long terminationGrace = 30 * World.SECOND;

  Settings(String kubernetes) {
    this.minor = minor(kubernetes);
    this.nodeGrace = (minor >= 32 ? 50 : 40) * World.SECOND;
  }

  /// Restarts are looked after exactly when they are due (1.35 and later), not every 10 to 15
  /// seconds.
  boolean looksExactly() {
    return minor >= 35;
  }

  /// A Pod that found no room is tried again at once when nothing else waits (1.33 and later).
  boolean skipsBackOffWhenIdle() {
    return minor >= 33;
  }

  private static int minor(String kubernetes) {
    String[] parts = kubernetes.split("\\.", -1);
    return parts.length < 2 ? 36 : Integer.parseInt(parts[1]);
  }
}
