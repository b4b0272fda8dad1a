package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds room for a Pod that found none at the cost of less important ones: the node where the
/// fewest and least important Pods would have to go.
final class Preemption {
  /// A node, and who would have to go there.
  record Candidate(NodeState node, List<PodState> victims, int brokenBudgets) {
    int highest() {
      return victims.stream().mapToInt(pod -> pod.priority).max().orElse(Integer.MIN_VALUE);
    }

    long sum() {
      return victims.stream().mapToLong(pod -> pod.priority + (1L << 31)).sum();
    }

    /// When the eldest of the most important ones started, in the record's whole seconds.
    long eldest() {
      return victims.stream()
          .filter(pod -> pod.priority == highest())
          .mapToLong(pod -> Math.floorDiv(pod.created, World.SECOND))
          .min()
          .orElse(0);
    }
  }

  /// No Pod's going helps against these.
  private static final Set<String> HOPELESS = Set.of("closed", "marked", "unsized");

  private final PodState pod;
  private final Dice dice;

  Preemption(PodState pod, Dice dice) {
    this.pod = pod;
    this.dice = dice;
  }

  /// Whether Pods are about to go that were asked to make room for this one.
  static boolean isMakingRoom(PodState pod) {
    NodeState node = pod.nominated;
    return node != null
        && node.pods.stream().anyMatch(other -> other.preempted && other.priority < pod.priority);
  }

  @Nullable Candidate find(List<NodeState> nodes) {
    List<Candidate> candidates = new ArrayList<>();
    for (NodeState node : nodes) {
      Candidate candidate = candidate(node);
      if (candidate != null) {
        candidates.add(candidate);
      }
    }
    dice.shuffle(candidates);
    return candidates.stream()
        .min(
            Comparator.comparingInt(Candidate::brokenBudgets)
                .thenComparingInt(Candidate::highest)
                .thenComparingLong(Candidate::sum)
                .thenComparingInt(c -> c.victims().size())
                .thenComparing(Comparator.comparingLong(Candidate::eldest).reversed()))
        .orElse(null);
  }

  private @Nullable Candidate candidate(NodeState node) {
    String refusal = Placement.refusal(pod, node);
    if (refusal == null || HOPELESS.contains(refusal)) {
      return null;
    }
    List<PodState> lower = new ArrayList<>();
    long cpu = node.room.milliCpu() - node.usedCpu - node.nominatedCpu(pod);
    long memory = node.room.mebibytes() - node.usedMemory - node.nominatedMemory(pod);
    for (PodState other : node.pods) {
      if (other.priority < pod.priority && !other.removed) {
        lower.add(other);
        cpu += other.cpu;
        memory += other.memory;
      }
    }
    if (lower.isEmpty() || cpu < pod.cpu || memory < pod.memory) {
      return null;
    }
    // Equally old ones come in an order of chance: the record keeps whole seconds.
    dice.shuffle(lower);
    // The most important may stay as long as the Pod still fits.
    lower.sort(
        Comparator.comparing((PodState p) -> !breaksBudget(p, Map.of()))
            .thenComparingInt(p -> -p.priority)
            .thenComparingLong(p -> Math.floorDiv(p.created, World.SECOND)));
    List<PodState> victims = new ArrayList<>();
    for (PodState other : lower) {
      if (cpu - other.cpu >= pod.cpu && memory - other.memory >= pod.memory) {
        cpu -= other.cpu;
        memory -= other.memory;
      } else {
        victims.add(other);
      }
    }
    return new Candidate(node, victims, brokenBudgets(victims));
  }

  private static int brokenBudgets(List<PodState> victims) {
    Map<ServiceState, Integer> gone = new HashMap<>();
    int broken = 0;
    for (PodState victim : victims) {
      broken += breaksBudget(victim, gone) ? 1 : 0;
      gone.merge(victim.goal.service, 1, Integer::sum);
    }
    return broken;
  }

  private static boolean breaksBudget(PodState pod, Map<ServiceState, Integer> gone) {
    ServiceState service = pod.goal.service;
    return service.budget() - gone.getOrDefault(service, 0) <= 0;
  }
}
