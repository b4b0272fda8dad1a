package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;

/// What kind of thing a moment is to a reader. Moments of one kind that come together are told as
/// one row, in this order.
enum Phase {
  /// Something happens from outside.
  CAUSE,
  /// The node loop marks a silent node; traffic stops going there.
  NOTICE,
  /// The node loop takes its marks off again.
  CALM,
  /// Pods of a silent node are marked for deletion.
  EVICT,
  /// Pods too many are marked for deletion.
  STOP,
  /// Pods too few are written.
  CREATE,
  /// The scheduler writes nodes into Pods, or finds none.
  PLACE,
  /// Containers start and answer.
  START,
  /// Containers end, wait and are started again.
  CRASH,
  /// Old records go.
  GONE,
  /// A loop does something else.
  OTHER,
  /// Told by another row: an address that follows its Pod, a goal that is stored.
  SILENT;

  static Phase of(Moment moment) {
    return switch (moment.change()) {
      // The note on the ground tells of autoscalers that a question brings along.
      case Change.GoalChanged goal when goal.kind().equals("HorizontalPodAutoscaler") -> SILENT;
      case Change.NodeFailed _,
          Change.NodeReturned _,
          Change.NodeAdded _,
          Change.NodeRemoved _,
          Change.NodeCordoned _,
          Change.GoalChanged _,
          Change.ContainerHung _,
          Change.ByHand _,
          Change.ControlPlane _ ->
          CAUSE;
      case Change.NodeNotReady _, Change.NodeTainted _ -> NOTICE;
      case Change.NodeReady _, Change.NodeUntainted _ -> CALM;
      case Change.PodDeleting _ -> deleting(moment.loop());
      case Change.PodCreated _ -> CREATE;
      case Change.PodBound _, Change.PodUnschedulable _ -> PLACE;
      case Change.PodRunning _, Change.PodReady _ -> START;
      case Change.ContainerExited _,
          Change.ContainerRestarted _,
          Change.BackOff _,
          Change.ImagePullFailed _ ->
          CRASH;
      case Change.PodRemoved _ -> removed(moment.loop());
      case Change.PodUnready _, Change.EndpointAdded _, Change.EndpointRemoved _ -> SILENT;
      case Change.ReplicaSetCreated _, Change.ReplicaSetScaled _, Change.ReplicaSetRemoved _ ->
          moment.loop() == Loop.API_SERVER ? SILENT : OTHER;
      case Change.ProgressDeadlineExceeded _,
          Change.EvictionRefused _,
          Change.AutoscalerScaled _,
          Change.CreateRefused _,
          Change.ProbeFailed _ ->
          OTHER;
    };
  }

  /// A Pod without a node goes at once when its loop has one too many.
  private static Phase removed(Loop loop) {
    return switch (loop) {
      case REPLICA_SET, DEPLOYMENT -> STOP;
      // Told as its decision.
      case POD_GC -> SILENT;
      default -> GONE;
    };
  }

  private static Phase deleting(Loop loop) {
    return switch (loop) {
      case TAINT_EVICTION, NODE, POD_GC -> EVICT;
      // A person's delete is told as what they did.
      case API_SERVER -> SILENT;
      case PERSON, WORLD -> CAUSE;
      default -> STOP;
    };
  }
}
