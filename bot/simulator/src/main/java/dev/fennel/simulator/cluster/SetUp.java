package dev.fennel.simulator.cluster;

import java.util.List;

/// Tells what changes how the cluster is built from what happens to it. Set-up without a time that
/// stands beside a failure holds before the failure; alone, or with a time, it happens like
/// anything else.
final class SetUp {
  private SetUp() {}

  static boolean isSetUp(Action action) {
    return action.at() == null
        && switch (action) {
          case Action.Scale a -> true;
          case Action.Size a -> true;
          case Action.ServiceAdded a -> true;
          case Action.NodeAdded a -> true;
          case Action.Setting a -> true;
          case Action.AutoscalerTarget a -> true;
          default -> false;
        };
  }

  private static boolean isFailure(Action action) {
    return switch (action) {
      case Action.NodeFails a -> true;
      case Action.NodePartitioned a -> true;
      case Action.NodeRemoved a -> true;
      case Action.NodeDrained a -> true;
      case Action.ZoneFails a -> true;
      case Action.PodDeleted a -> true;
      case Action.ContainerCrashes a -> true;
      case Action.CrashLoop a -> true;
      case Action.ImageMissing a -> true;
      case Action.OutOfMemory a -> true;
      case Action.Hangs a -> true;
      case Action.ControlPlaneFails a -> true;
      case Action.LoopStops a -> true;
      case Action.Traffic a -> true;
      default -> false;
    };
  }

  static boolean beside(List<Action> actions) {
    return actions.stream().anyMatch(SetUp::isSetUp) && actions.stream().anyMatch(SetUp::isFailure);
  }
}
