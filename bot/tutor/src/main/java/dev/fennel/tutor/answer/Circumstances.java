package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Standing;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What must be said of a question whatever its run shows: which loops stand still, what runs on
/// unseen, what was so already, and that a setting alone changes nothing yet.
final class Circumstances {
  private Circumstances() {}

  /// In sentences.
  static List<String> of(WhatIf question, Timeline run) {
    var begin = run.begin();
    boolean replaced =
        run.moments().stream().anyMatch(m -> m.change() instanceof Change.PodCreated);
    boolean settingsOnly = question.actions().stream().allMatch(Action.Setting.class::isInstance);
    return question.actions().stream()
        .map(a ->
            a instanceof Action.NodePartitioned
                ? Optional.of(unseen(replaced))
                : of(a, settingsOnly, begin))
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }

  private static Optional<String> of(Action action, boolean settingsOnly, Standing begin) {
    return switch (action) {
      case Action.ControlPlaneFails _ ->
          Optional.of(
              "While the control plane is down nothing is placed or replaced; what runs runs on.");
      case Action.NodeFails(Targets.Named(var nodes), var _, var _, var _)
          when all(nodes, begin, false) ->
          Optional.of(already(nodes, "stopped", "stopped"));
      case Action.NodeReturns(var nodes, var _) when all(nodes, begin, true) ->
          Optional.of(already(nodes, "runs", "run"));
      case Action.LoopStops stops -> Optional.of(stopped(stops));
      case Action.Setting setting when settingsOnly -> Optional.of(unseen(setting));
      default -> Optional.empty();
    };
  }

  private static String unseen(boolean replaced) {
    return "What ran there runs on unseen"
        + (replaced ? ": once replaced, there are two of it until the network is back." : ".");
  }

  private static boolean all(List<String> nodes, Standing begin, boolean running) {
    return begin.nodes().stream()
        .filter(n -> nodes.contains(n.name()))
        .allMatch(n -> n.running() == running);
  }

  private static String already(List<String> nodes, String one, String many) {
    return Words.few(nodes) + " " + (nodes.size() == 1 ? one : many) + " already.";
  }

  private static String stopped(Action.LoopStops stops) {
    return switch (stops.loop()) {
      case "scheduler" -> "While the scheduler stands still no Pod gets a node; what runs runs on.";
      case "replicaset" ->
          "While the ReplicaSet loop stands still, Pods that are lost are not written anew.";
      case "deployment" ->
          "While the Deployment loop stands still no release goes on; copies are kept all the same.";
      case "node" -> "While the node loop stands still nobody notices a silent node.";
      case "node-agent" ->
          "While the node agent on "
              + Objects.requireNonNullElse(stops.node(), "that node")
              + " stands still, its node counts as silent, though its containers run.";
      case "endpoints" ->
          "While the endpoint loop stands still, callers keep the addresses that they have.";
      case "autoscaler" -> "While the autoscaler stands still, no goal follows the traffic.";
      default -> "While these loops stand still nothing is noticed or replaced; what runs runs on.";
    };
  }

  private static String unseen(Action.Setting setting) {
    return setting.name().equals("eviction-wait")
        ? "A new wait shows only when a node falls silent, and holds for Pods made from now on."
        : "A new setting shows only when something goes wrong.";
  }
}
