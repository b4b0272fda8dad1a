package dev.fennel.simulator.cluster;

import org.jspecify.annotations.Nullable;

/// How busy a service's copies were when they were last measured, and how many copies an autoscaler
/// therefore recommends. Copies that were not measured, or are not ready, count such that nothing
/// is overdone: as idle when there seem to be too few, as busy when there seem to be too many.
final class Utilisation {
  /// How long it takes to measure a copy, and how long until it is measured again.
  static final long MEASURING = 15 * World.SECOND;

  private static final long YOUNG = 300 * World.SECOND;
  private static final double TOLERANCE = 0.1;

  private final AutoscalerState autoscaler;
  private final long now;

  /// What was last measured is how busy copies were from here on.
  private final long since;

  private double used;
  private long asked;
  private int measured;
  private long missingAsked;
  private int missing;
  private long unreadyAsked;
  private int unready;

  /// Whether some copies will count otherwise soon, without anything being written.
  private boolean changing;

  Utilisation(AutoscalerState autoscaler, long now, long lastScrape) {
    this.autoscaler = autoscaler;
    this.now = now;
    this.since = lastScrape - MEASURING;
    for (GoalState goal : autoscaler.service.goals()) {
      for (PodState pod : goal.pods) {
        if (pod.active()) {
          count(pod);
        }
      }
    }
  }

  private void count(PodState pod) {
    NodeState node = pod.node;
    if (node == null || !pod.started) {
      unready++;
      unreadyAsked += pod.cpu;
      return;
    }
    changing |= pod.up && (pod.lastStart > since || (pod.ready && pod.readySince > since));
    changing |= !pod.ready && now - pod.created < YOUNG;
    if (!pod.up || !node.answers() || pod.lastStart > since) {
      missing++;
      missingAsked += pod.cpu;
    } else if (isUnready(pod)) {
      unready++;
      unreadyAsked += pod.cpu;
    } else {
      measured++;
      asked += pod.cpu;
      used += pod.serving && pod.listedSince <= since ? autoscaler.share(since) : 0;
    }
  }

  private boolean isUnready(PodState pod) {
    if (now - pod.created < YOUNG) {
      return !pod.ready || pod.readySince > since;
    }
    return !pod.ready && pod.readySince < pod.created;
  }

  /// In percent of what the copies that were measured asked for.
  int percent() {
    return percent(used, asked);
  }

  private static int percent(double used, long asked) {
    return asked == 0 ? 0 : (int) Math.min(Integer.MAX_VALUE, used * 100 / asked + 1e-6);
  }

  /// How many copies there should be; null: nothing was measured.
  @Nullable Integer recommended(int current) {
    if (measured == 0 || asked == 0) {
      return null;
    }
    double first = (double) percent() / autoscaler.target;
    boolean up = first > 1;
    boolean countUnready = up && unready > 0;
    if (!countUnready && missing == 0) {
      return tolerable(first) ? current : (int) Math.ceil(first * measured);
    }
    double all = used;
    long wanted = asked + missingAsked;
    int copies = measured + missing;
    if (first < 1) {
      all += missingAsked * Math.max(100, autoscaler.target) / 100.0;
    }
    if (countUnready) {
      wanted += unreadyAsked;
      copies += unready;
    }
    double second = (double) percent(all, wanted) / autoscaler.target;
    int number = (int) Math.ceil(second * copies);
    boolean turned = (first < 1 && second > 1) || (up && second < 1);
    boolean against = (second < 1 && number > current) || (second > 1 && number < current);
    return tolerable(second) || turned || against ? current : number;
  }

  private static boolean tolerable(double ratio) {
    return Math.abs(1 - ratio) <= TOLERANCE;
  }

  /// Whether it would be the same at any later time if nothing happened.
  boolean isSteady() {
    return !changing && autoscaler.sameSince(since);
  }
}
