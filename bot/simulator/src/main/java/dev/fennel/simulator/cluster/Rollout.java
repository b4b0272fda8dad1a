package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a Deployment's loop writes next on the way from one version to another: new copies first,
/// as many as may be extra, then fewer old ones, as many as may be missing.
final class Rollout {
  private static final int HISTORY = 10;

  /// One write.
  sealed interface Step {
    /// A ReplicaSet for a version that has none.
    record Create(Template template, int replicas) implements Step {}

    /// Another number of copies of a version.
    record Scale(GoalState set, int replicas) implements Step {}

    /// A version too old to be kept.
    record Forget(GoalState set) implements Step {}
  }

  private final DeploymentState deployment;
  private final @Nullable GoalState current;
  private final List<GoalState> old;

  Rollout(DeploymentState deployment) {
    this.deployment = deployment;
    this.current = deployment.current();
    this.old = deployment.sets.stream().filter(set -> set != current).toList();
  }

  /// The next writes; none when nothing can be done before something else happens.
  List<Step> next() {
    if (active().stream().anyMatch(set -> of(set).desired != deployment.replicas)) {
      return rescale();
    }
    GoalState set = current;
    if (set == null) {
      return List.of(new Step.Create(deployment.template, more(0)));
    }
    int wanted = more(set.replicas);
    if (wanted != set.replicas) {
      return List.of(new Step.Scale(set, wanted));
    }
    List<Step> fewer = fewer(set);
    return fewer.isEmpty() && !deployment.rolling ? forgotten() : fewer;
  }

  private static Revision of(GoalState set) {
    return DeploymentState.revisionOf(set);
  }

  private List<GoalState> active() {
    return deployment.sets.stream().filter(set -> set.replicas > 0).toList();
  }

  private int wantedOfAll() {
    return deployment.sets.stream().mapToInt(set -> set.replicas).sum();
  }

  private int availableOfAll() {
    return deployment.sets.stream().mapToInt(set -> of(set).available).sum();
  }

  private int more(int now) {
    if (now >= deployment.replicas) {
      return deployment.replicas;
    }
    int free = Math.max(0, deployment.most() - wantedOfAll());
    return now + Math.min(free, deployment.replicas - now);
  }

  private List<Step> fewer(GoalState set) {
    int missing = set.replicas - of(set).available;
    int most = wantedOfAll() - deployment.least() - missing;
    List<Step> steps = new ArrayList<>();
    Map<GoalState, Integer> targets = new LinkedHashMap<>();
    int left = most;
    for (GoalState one : old) {
      int broken = Math.min(left, one.replicas - of(one).available);
      if (one.replicas > 0 && broken > 0) {
        targets.put(one, one.replicas - broken);
        steps.add(new Step.Scale(one, one.replicas - broken));
        left -= broken;
      }
    }
    int spare = most <= 0 ? 0 : availableOfAll() - deployment.least();
    for (GoalState one : old) {
      int now = targets.getOrDefault(one, one.replicas);
      int go = Math.min(spare, now);
      if (go > 0) {
        steps.add(new Step.Scale(one, now - go));
        spare -= go;
      }
    }
    return steps;
  }

  /// Another number of copies was asked for: every version gets its share of the difference.
  private List<Step> rescale() {
    List<GoalState> active = active();
    if (active.size() == 1) {
      return List.of(new Step.Scale(active.get(0), deployment.replicas));
    }
    GoalState set = current;
    if (set != null && isSaturated(set)) {
      return old.stream()
          .filter(one -> one.replicas > 0)
          .<Step>map(one -> new Step.Scale(one, 0))
          .toList();
    }
    int allowed = deployment.most();
    int all = allowed - wantedOfAll();
    List<GoalState> largest = new ArrayList<>(active);
    if (all > 0) {
      Collections.reverse(largest);
    }
    largest.sort(Comparator.comparingInt((GoalState one) -> one.replicas).reversed());
    int left = all;
    Map<GoalState, Integer> targets = new LinkedHashMap<>();
    for (GoalState one : largest) {
      int share = share(one, allowed);
      int part = all > 0 ? Math.min(share, left) : Math.max(share, left);
      part = all > 0 ? Math.max(0, part) : Math.min(0, part);
      targets.put(one, one.replicas + part);
      left -= part;
    }
    targets.merge(largest.get(0), left, Integer::sum);
    List<Step> steps = new ArrayList<>();
    targets.forEach((one, replicas) -> steps.add(new Step.Scale(one, Math.max(0, replicas))));
    return steps;
  }

  private int share(GoalState one, int allowed) {
    if (deployment.replicas == 0) {
      return -one.replicas;
    }
    double size = (double) one.replicas * allowed / Math.max(1, of(one).most);
    return (int) Math.round(size) - one.replicas;
  }

  private boolean isSaturated(GoalState set) {
    return set.replicas == deployment.replicas
        && of(set).desired == deployment.replicas
        && of(set).available == deployment.replicas;
  }

  /// Of versions that nothing runs of any more only the last ten are kept.
  private List<Step> forgotten() {
    List<GoalState> empty =
        old.stream()
            .filter(one -> one.replicas == 0 && of(one).reported == 0)
            .sorted(Comparator.comparingInt(one -> of(one).number))
            .toList();
    return empty.stream()
        .limit(Math.max(0, old.size() - HISTORY))
        .<Step>map(Step.Forget::new)
        .toList();
  }
}
