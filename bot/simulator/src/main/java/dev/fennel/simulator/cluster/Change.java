package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One change of the record, or of the world it describes. `type` names are those of the timeline's
/// JSON.
public sealed interface Change {

  record NodeFailed(String node) implements Change {}

  record NodeReturned(String node) implements Change {}

  record NodeNotReady(String node) implements Change {}

  record NodeReady(String node) implements Change {}

  /// `taint` is key and effect, such as `unreachable:NoExecute`.
  record NodeTainted(String node, String taint) implements Change {}

  record NodeUntainted(String node, String taint) implements Change {}

  record NodeAdded(String node) implements Change {}

  record NodeRemoved(String node) implements Change {}

  record NodeCordoned(String node) implements Change {}

  /// A person changed a goal; null for what did not change. `detail` says all of it.
  record GoalChanged(
      String kind,
      String name,
      @Nullable Integer replicas,
      @Nullable String image,
      @Nullable Remark detail)
      implements Change {}

  record ReplicaSetCreated(String name, int replicas) implements Change {}

  record ReplicaSetScaled(String name, int from, int to) implements Change {}

  record ReplicaSetRemoved(String name) implements Change {}

  record ProgressDeadlineExceeded(String name) implements Change {}

  record PodCreated(String pod, String owner) implements Change {}

  /// The scheduler wrote a node into a Pod. `scores` has every node that could have taken it, best
  /// first; `filtered` every other node with why it could not.
  record PodBound(String pod, String node, List<Score> scores, Map<String, Refusal> filtered)
      implements Change {
    public PodBound {
      scores = List.copyOf(scores);
      filtered = Map.copyOf(filtered);
    }
  }

  /// A node's total and what each plugin gave, after weights.
  record Score(String node, int total, Map<String, Integer> plugins) {
    public Score {
      plugins = Map.copyOf(plugins);
    }
  }

  /// No node could take the Pod; `reasons` says why, node by node.
  record PodUnschedulable(String pod, Map<String, Refusal> reasons) implements Change {
    public PodUnschedulable {
      reasons = Map.copyOf(reasons);
    }
  }

  record PodRunning(String pod) implements Change {}

  record PodReady(String pod) implements Change {}

  record PodUnready(String pod) implements Change {}

  /// Marked for deletion.
  record PodDeleting(String pod, @Nullable String node) implements Change {}

  record PodRemoved(String pod, @Nullable String node) implements Change {}

  /// The agent asked a container so often in vain that the answer counts as no. `probe` is
  /// `readiness` or `liveness`.
  record ProbeFailed(String pod, String probe) implements Change {}

  /// A container runs on, but answers nobody.
  record ContainerHung(String pod) implements Change {}

  record ContainerExited(String pod, Ending reason) implements Change {}

  record ContainerRestarted(String pod, int restarts) implements Change {}

  record BackOff(String pod, Duration howLong) implements Change {}

  record ImagePullFailed(String pod) implements Change {}

  /// Somebody did, or saw, something where no loop does; null for what it was not about.
  record ByHand(Deed deed, @Nullable String service, @Nullable String pod, @Nullable String node)
      implements Change {}

  /// What people do without loops.
  enum Deed {
    PAGED,
    SEES,
    STARTS,
    STOPS,
    TELLS,
    WRITES,
    CANNOT,
    DONE
  }

  record EndpointAdded(String service, String pod) implements Change {}

  record EndpointRemoved(String service, String pod) implements Change {}

  record EvictionRefused(String pod) implements Change {}

  /// The API server refused a new Pod because of the quota; `howLong` is how long until the loop
  /// that wanted it tries again, unless it hears something before.
  record CreateRefused(String owner, Duration howLong) implements Change {}

  record AutoscalerScaled(String name, int from, int to) implements Change {}

  /// The control plane stopped, or is back.
  record ControlPlane(boolean running) implements Change {}
}
