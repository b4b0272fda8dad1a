package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Score;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One look of the scheduler for a node: which nodes can take a Pod, and how good each of them is.
final class Placement {
  static final int MOST_PODS = 110;
  private static final int SHOW_AT_MOST = 100;

  /// What a node gets from each plugin that tells nodes apart.
  private record Points(NodeState node, int welcome, int even, int free, int balanced) {
    int total() {
      return welcome + even + free + balanced;
    }

    Map<String, Integer> plugins() {
      return Map.of(
          "TaintToleration",
          welcome,
          "PodTopologySpread",
          even,
          "NodeResourcesFit",
          free,
          "NodeResourcesBalancedAllocation",
          balanced);
    }

    boolean alike(Points other) {
      return welcome == other.welcome
          && even == other.even
          && free == other.free
          && balanced == other.balanced;
    }
  }

  private final PodState pod;
  private final Spread spread;
  final List<NodeState> feasible = new ArrayList<>();
  private final List<NodeState> refused = new ArrayList<>();
  private Points[] points = {};

  Placement(PodState pod, Spread spread) {
    this.pod = pod;
    this.spread = spread;
  }

  /// Looks at a node; false when it cannot take the Pod.
  boolean look(NodeState node) {
    if (refusal(pod, node) == null) {
      feasible.add(node);
      return true;
    }
    refused.add(node);
    return false;
  }

  /// Starts anew.
  void forget() {
    feasible.clear();
    refused.clear();
  }

  /// Why a node cannot take a Pod, as Kubernetes counts reasons; null: it can.
  static @Nullable String refusal(PodState pod, NodeState node) {
    if (node.closed) {
      return "closed";
    }
    if (node.keepsPodsAway() || !pod.goal.toleratesOwn(node)) {
      return "marked";
    }
    if (!node.sized) {
      return "unsized";
    }
    if (node.usedPods >= MOST_PODS) {
      return "full";
    }
    long kept = node.nominated.isEmpty() ? 0 : node.nominatedCpu(pod);
    long keptMemory = node.nominated.isEmpty() ? 0 : node.nominatedMemory(pod);
    boolean cpu = node.usedCpu + pod.cpu + kept <= node.room.milliCpu();
    boolean memory = node.usedMemory + pod.memory + keptMemory <= node.room.mebibytes();
    return cpu && memory ? null : cpu ? "memory" : memory ? "cpu" : "cpu and memory";
  }

  /// The same as it is told.
  private static Refusal told(PodState pod, NodeState node) {
    return switch (String.valueOf(refusal(pod, node))) {
      case "closed" -> new Refusal.Closed();
      case "marked" -> marked(node);
      case "unsized" -> new Refusal.Unsized();
      case "full" -> new Refusal.Full(MOST_PODS);
      default ->
          node.nominated.isEmpty()
              ? new Refusal.TooSmall(free(node), pod.template.size())
              : new Refusal.Promised(free(node), pod.template.size());
    };
  }

  private static Refusal marked(NodeState node) {
    if (node.taints.contains(Taint.UNREACHABLE_NO_SCHEDULE)
        || node.taints.contains(Taint.UNREACHABLE_NO_EXECUTE)) {
      return new Refusal.NotReporting();
    }
    return node.taints.isEmpty() ? new Refusal.KeptForOthers() : new Refusal.NotReadyYet();
  }

  private static Cluster.Room free(NodeState node) {
    return new Cluster.Room(
        node.room.milliCpu() - node.usedCpu, node.room.mebibytes() - node.usedMemory);
  }

  /// How many nodes refuse for which reason: when this changes, the record says so again.
  String message(int nodes) {
    Map<String, Integer> counts = new TreeMap<>();
    for (NodeState node : refused) {
      counts.merge(String.valueOf(refusal(pod, node)), 1, Integer::sum);
    }
    return nodes + counts.toString();
  }

  Map<String, Refusal> refusals() {
    Map<String, Refusal> reasons = new TreeMap<>();
    for (NodeState node : refused) {
      if (reasons.size() < SHOW_AT_MOST) {
        reasons.put(node.name, told(pod, node));
      }
    }
    return reasons;
  }

  /// Gives each node that can take the Pod its points, and the best one; chance decides among
  /// equals.
  NodeState best(Dice dice) {
    int[] even = spread.scores(pod, feasible);
    int unwelcome = 0;
    for (NodeState node : feasible) {
      unwelcome = Math.max(unwelcome, pod.goal.unwelcome(node));
    }
    points = new Points[feasible.size()];
    List<NodeState> best = new ArrayList<>();
    int highest = Integer.MIN_VALUE;
    for (int i = 0; i < points.length; i++) {
      NodeState node = feasible.get(i);
      points[i] =
          new Points(
              node,
              3 * welcome(node, unwelcome),
              2 * even[i],
              leastAllocated(node),
              balanced(node));
      int total = points[i].total();
      if (total > highest) {
        highest = total;
        best.clear();
      }
      if (total == highest) {
        best.add(node);
      }
    }
    return best.get(best.size() == 1 ? 0 : dice.below(best.size()));
  }

  /// From 0 to 100: the fewer marks ask the Pod to go elsewhere, the more points.
  private int welcome(NodeState node, int most) {
    return most == 0 ? 100 : 100 - 100 * pod.goal.unwelcome(node) / most;
  }

  /// The points given, best first; of very many nodes only the first.
  List<Score> scores() {
    Arrays.sort(points, (a, b) -> Integer.compare(b.total(), a.total()));
    List<Score> scores = new ArrayList<>();
    Map<String, Integer> plugins = Map.of();
    for (int i = 0; i < Math.min(SHOW_AT_MOST, points.length); i++) {
      Points of = points[i];
      plugins = i > 0 && of.alike(points[i - 1]) ? plugins : of.plugins();
      scores.add(new Score(of.node.name, of.total(), plugins));
    }
    return scores;
  }

  private int leastAllocated(NodeState node) {
    long cpu = free(node.room.milliCpu(), node.usedCpu + pod.cpu);
    long memory = free(node.room.mebibytes(), node.usedMemory + pod.memory);
    return (int) ((cpu + memory) / 2);
  }

  private static long free(long all, long used) {
    return all == 0 || used > all ? 0 : (all - used) * 100 / all;
  }

  private int balanced(NodeState node) {
    double cpu = fraction(node.usedCpu + pod.cpu, node.room.milliCpu());
    double memory = fraction(node.usedMemory + pod.memory, node.room.mebibytes());
    return (int) ((1 - Math.abs(cpu - memory) / 2) * 100);
  }

  private static double fraction(long used, long all) {
    return all == 0 ? 1 : Math.min(1, (double) used / all);
  }
}
