package dev.fennel.simulator.cluster;

import java.util.List;

/// Chance, drawn from a seed: everything that Kubernetes leaves to chance comes from here, so that
/// a seed gives one history only. (The generator is SplitMix64, written out so that no release of
/// Java can change a timeline.)
final class Dice {
  private long state;

  /// Whether the machine of the control plane is busy with other things too, as one in eight is.
  private final boolean busy;

  Dice(long seed) {
    state = seed * 0x9E3779B97F4A7C15L + 0x1234567;
    busy = next() >>> 61 == 0;
  }

  long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /// From 0 to below 1.
  double share() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  int below(int bound) {
    return (int) (share() * bound);
  }

  long between(long least, long most) {
    return least + (long) (share() * (most - least));
  }

  /// How long a step of the control plane takes, on a busy machine now and then ten times as long.
  long step(long least, long most) {
    long time = between(least, most);
    if (!busy) {
      return time;
    }
    double unlucky = share();
    return (long) (time * (1 + 9 * unlucky * unlucky * unlucky));
  }

  <T> void shuffle(List<T> list) {
    for (int i = list.size() - 1; i > 0; i--) {
      int j = below(i + 1);
      T other = list.get(i);
      list.set(i, list.get(j));
      list.set(j, other);
    }
  }
}
