package dev.fennel.simulator.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One HorizontalPodAutoscaler during a run, and the load of the service whose copies it counts.
///
/// The load is spread evenly over the copies that callers are told of; the share of one that does
/// not answer is lost. Nothing caps what a copy can do: one that is asked for three times as much
/// as it was given is 300 % busy and still answers.
final class AutoscalerState {
  /// Of what was measured and recommended, nothing older than this is ever looked at.
  static final long WINDOW = 300 * World.SECOND;

  private record Recommended(long at, int copies) {}

  private record Share(long from, double milliCpu) {}

  final ServiceState service;
  int target;
  final int min;
  final int max;
  private final double load;
  private final List<Double> factors = new ArrayList<>();
  private final Deque<Share> shares = new ArrayDeque<>();
  private final Deque<Recommended> recommended = new ArrayDeque<>();

  /// A look of its loop is planned.
  boolean planned;

  /// At the last look nothing was left that could change by itself.
  boolean steady;

  AutoscalerState(ServiceState service, Cluster.Autoscaler of, double milliCpu, int replicas) {
    this.service = service;
    this.target = of.target();
    this.min = Math.max(1, of.min());
    this.max = Math.max(this.min, of.max());
    this.load = of.load() / 100.0 * milliCpu * replicas;
  }

  /// So many times the traffic from now on.
  void times(double factor) {
    factors.add(factor);
  }

  /// That traffic is over.
  void over(double factor) {
    factors.remove(Double.valueOf(factor));
  }

  /// Spreads the load over the copies that callers know from this time on.
  void spread(long from) {
    long copies = 0;
    for (GoalState goal : service.goals()) {
      copies += goal.pods.stream().filter(pod -> pod.listed).count();
    }
    double all = factors.stream().reduce(load, (a, b) -> a * b);
    double share = copies == 0 ? 0 : all / copies;
    Share last = shares.peekLast();
    if (last == null || last.milliCpu != share) {
      shares.addLast(new Share(last == null ? Long.MIN_VALUE : from, share));
    }
    while (shares.size() > 8 && from - shares.getFirst().from > WINDOW) {
      shares.removeFirst();
    }
  }

  /// What each copy was asked to do at a time, in thousandths of a CPU.
  double share(long at) {
    double share = 0;
    for (Share one : shares) {
      if (one.from <= at) {
        share = one.milliCpu;
      }
    }
    return share;
  }

  /// Whether the load has been spread as it is since then.
  boolean sameSince(long at) {
    Share last = shares.peekLast();
    return last == null || last.from <= at;
  }

  void forget() {
    recommended.clear();
    planned = false;
    steady = false;
  }

  void recommend(long at, int copies) {
    recommended.addLast(new Recommended(at, copies));
    while (recommended.getFirst().at <= at - WINDOW) {
      recommended.removeFirst();
    }
  }

  /// While nothing changed it recommended the same again and again, though nobody looked.
  void recommendedUntil(long now) {
    Integer last = last();
    if (last != null) {
      recommended.clear();
      recommend(now, last);
    }
  }

  private @Nullable Integer last() {
    Recommended last = recommended.peekLast();
    return last == null ? null : last.copies;
  }

  int highest() {
    return recommended.stream().mapToInt(Recommended::copies).max().orElse(0);
  }

  /// Whether what it recommended before still counts for more than what it recommends now.
  boolean remembersMore() {
    Integer last = last();
    return last != null && highest() > last;
  }
}
