package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A stretch in which a loop did nothing about something, and why.
///
/// @param loop whose turn it was
/// @param subject what it did nothing about
/// @param to when it was over; null: it lasts
public record Idle(Loop loop, Subject subject, Duration from, @Nullable Duration to, Why why) {

  /// What a stretch is about.
  public record Subject(Kind kind, String name) {
    /// What sort of thing.
    public enum Kind {
      NODE,
      POD,
      SERVICE,
      LOOP,
      CONTROL_PLANE
    }
  }

  /// Why a loop did nothing, with the numbers that it went by.
  public sealed interface Why {

    /// A silent node still counts as alive: it has not been silent for the whole `grace`.
    ///
    /// @param heard how long before the stretch the node reported last
    record Grace(Duration grace, Duration heard) implements Why {}

    /// A Pod may stay on a marked node for a while.
    ///
    /// @param lasts how long; null: for ever
    record Toleration(String node, @Nullable Duration lasts) implements Why {}

    /// A node's Pods are not to leave yet: the nodes of a zone have their turn one by one, and none
    /// has when too many are silent.
    ///
    /// @param zone the node's zone; empty: there are no zones
    /// @param disruption how bad the zone looks: `normal`, `partial` or `full`
    /// @param every the time between two nodes; null: no node has its turn
    record EvictionRate(
        String zone, String disruption, int silent, int nodes, @Nullable Duration every)
        implements Why {}

    /// A container that crashed again and again is started again only after a wait.
    record RestartBackOff(Duration lasts, int restarts) implements Why {}

    /// An image that could not be had is asked for again only after a wait.
    record ImageBackOff(Duration lasts) implements Why {}

    /// No node can take a Pod; `reasons` says why, node by node.
    record NoRoom(Map<String, Refusal> reasons) implements Why {
      public NoRoom {
        reasons = Map.copyOf(reasons);
      }
    }

    /// No loop of the control plane runs.
    record ControlPlaneDown() implements Why {}

    /// The loop does not run.
    record LoopStopped() implements Why {}

    /// A drain would leave a service with fewer healthy copies than it must keep.
    record Budget(int healthy, int least) implements Why {}

    /// A rollout goes on when more copies of the new version are ready.
    ///
    /// @param ready new copies that are ready
    /// @param wanted new copies that there are to be by now
    /// @param least copies of any version that must be ready all the time
    /// @param late nothing got on for so long that the record says that the rollout is stuck
    record RolloutReadiness(String version, int ready, int wanted, int least, boolean late)
        implements Why {}

    /// A StatefulSet makes no second Pod of one number while the record of the first is there.
    ///
    /// @param node where the Pod is that nobody has confirmed to be gone
    record RecordStays(String node) implements Why {}

    /// A quota lets no more Pods be written.
    ///
    /// @param asked units of room that one more Pod asks for
    /// @param used units that are taken
    /// @param most units that may be taken
    record Quota(int asked, int used, int most) implements Why {}

    /// As many Pods as wanted are in the record: those that do not work count too.
    ///
    /// @param silent how many of them gave no answer, at most
    record StillCounts(int wanted, int counted, int silent) implements Why {}
  }
}
