package dev.fennel.simulator.cluster;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Knows how many Pods of each goal stand on each node and in each zone, and gives more points
/// where fewer do: the default spreading of the scheduler.
final class Spread {
  private static final int HOST_SKEW = 3;
  private static final int ZONE_SKEW = 5;

  private static final class Counts {
    final Map<NodeState, Integer> nodes = new HashMap<>();
    final Map<String, Integer> zones = new HashMap<>();
  }

  private final Map<GoalState, Counts> counts = new HashMap<>();

  /// A Pod came to a node (1) or does not count there any more (-1).
  void count(GoalState goal, NodeState node, int change) {
    Counts of = counts.computeIfAbsent(goal, key -> new Counts());
    of.nodes.merge(node, change, Integer::sum);
    if (node.zone != null) {
      of.zones.merge(node.zone, change, Integer::sum);
    }
  }

  void clear() {
    counts.clear();
  }

  int on(GoalState goal, NodeState node) {
    Counts of = counts.get(goal);
    return of == null ? 0 : of.nodes.getOrDefault(node, 0);
  }

  /// Points from 0 to 100 for each node.
  int[] scores(PodState pod, List<NodeState> nodes) {
    Set<String> zones = new HashSet<>();
    for (NodeState node : nodes) {
      if (node.zone != null) {
        zones.add(node.zone);
      }
    }
    Counts of = counts.getOrDefault(pod.goal, new Counts());
    double hostWeight = Math.log(nodes.size() + 2);
    double zoneWeight = Math.log(zones.size() + 2);
    long[] raw = new long[nodes.size()];
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int i = 0; i < raw.length; i++) {
      NodeState node = nodes.get(i);
      double score = of.nodes.getOrDefault(node, 0) * hostWeight + (HOST_SKEW - 1);
      if (node.zone != null) {
        score += of.zones.getOrDefault(node.zone, 0) * zoneWeight + (ZONE_SKEW - 1);
      }
      raw[i] = Math.round(score);
      least = Math.min(least, raw[i]);
      most = Math.max(most, raw[i]);
    }
    int[] points = new int[raw.length];
    for (int i = 0; i < raw.length; i++) {
      points[i] = (int) (most == 0 ? 100 : 100 * (most + least - raw[i]) / most);
    }
    return points;
  }
}
