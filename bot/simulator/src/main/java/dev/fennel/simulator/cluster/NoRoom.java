package dev.fennel.simulator.cluster;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Remembers of which Pods no node can take one more. Until something changes that could help, the
/// scheduler need not look at every node again for each of their like: a hundred thousand Pods that
/// wait cost one look.
final class NoRoom {
  /// Pods that every node answers alike.
  private record Like(GoalState goal, long cpu, long memory, int priority) {
    static Like of(PodState pod) {
      return new Like(pod.goal, pod.cpu, pod.memory, pod.priority);
    }
  }

  /// Why no node can, nor could if others left.
  record Finding(String message, Map<String, Refusal> reasons) {
    Finding {
      reasons = Map.copyOf(reasons);
    }
  }

  private final Map<Like, Finding> found = new HashMap<>();

  /// What was found last of Pods like this one, if nothing has changed since. Nodes keep room for a
  /// Pod that others made room for: it is like no other.
  @Nullable Finding of(PodState pod) {
    return pod.nominated == null ? found.get(Like.of(pod)) : null;
  }

  void remember(PodState pod, Finding finding) {
    if (pod.nominated == null) {
      found.put(Like.of(pod), finding);
    }
  }

  /// A node may take what it could not, or what stands on it may have to go.
  void changed() {
    if (!found.isEmpty()) {
      found.clear();
    }
  }
}
