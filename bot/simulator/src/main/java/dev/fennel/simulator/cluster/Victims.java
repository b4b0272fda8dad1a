package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/// Which Pods go when there are too many: the first rule that differs decides, and what no rule
/// decides is chance.
final class Victims {
  private final long now;
  private final Dice dice;

  Victims(long now, Dice dice) {
    this.now = now;
    this.dice = dice;
  }

  List<PodState> choose(GoalState goal, int count) {
    List<PodState> active = ReplicaSetController.active(goal);
    if (count >= active.size()) {
      return active;
    }
    dice.shuffle(active);
    // The rules do not always give an order (a before b before c before a); a heap takes that.
    PriorityQueue<PodState> order = new PriorityQueue<>(this::compare);
    order.addAll(active);
    List<PodState> victims = new ArrayList<>(count);
    while (victims.size() < count) {
      victims.add(order.remove());
    }
    return victims;
  }

  private int compare(PodState a, PodState b) {
    int order = Boolean.compare(a.node != null, b.node != null);
    if (order == 0) {
      order = Boolean.compare(a.started, b.started);
    }
    if (order == 0) {
      order = Boolean.compare(a.ready, b.ready);
    }
    if (order == 0) {
      order = Integer.compare(together(b), together(a));
    }
    if (order == 0 && a.ready && seconds(a.readySince) != seconds(b.readySince)) {
      return byAge(a, b, now - a.readySince, now - b.readySince);
    }
    if (order == 0) {
      order = Integer.compare(b.restarts, a.restarts);
    }
    if (order == 0 && seconds(a.created) != seconds(b.created)) {
      return byAge(a, b, now - a.created, now - b.created);
    }
    return order;
  }

  /// How many Pods of its Deployment, of whatever version, stand on its node; who has no Deployment
  /// has no relatives.
  private static int together(PodState pod) {
    Revision revision = pod.goal.revision;
    NodeState node = pod.node;
    if (revision == null || node == null) {
      return 0;
    }
    int count = 0;
    for (PodState other : node.pods) {
      boolean related = other.goal.service == pod.goal.service;
      count += related && other.active() ? 1 : 0;
    }
    return count;
  }

  /// Only ages that differ by about a factor of two count as different; else the lower UID goes.
  private static int byAge(PodState a, PodState b, long ageA, long ageB) {
    int order = Integer.compare(magnitude(ageA), magnitude(ageB));
    return order != 0 ? order : Long.compareUnsigned(a.uid, b.uid);
  }

  private static int magnitude(long micros) {
    return 63 - Long.numberOfLeadingZeros(Math.max(1, micros * 1_000));
  }

  /// The record keeps whole seconds.
  private static long seconds(long time) {
    return Math.floorDiv(time, World.SECOND);
  }
}
