package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Standing;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
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
      case Action.ControlPlaneFails _ -> Optional.of(phrase("answer.note.control-plane"));
      case Action.NodeFails(Targets.Named(var nodes), var _, var _, var _)
          when all(nodes, begin, false) ->
          Optional.of(phrase("answer.note.stopped-already", "nodes", Words.few(nodes)));
      case Action.NodeReturns(var nodes, var _) when all(nodes, begin, true) ->
          Optional.of(
              phrase("answer.note.runs-already", "n", nodes.size(), "nodes", Words.few(nodes)));
      case Action.LoopStops stops -> Optional.of(stopped(stops));
      case Action.Setting setting when settingsOnly -> Optional.of(unseen(setting));
      default -> Optional.empty();
    };
  }

  private static String unseen(boolean replaced) {
    return phrase(replaced ? "answer.note.unseen-twice" : "answer.note.unseen");
  }

  private static boolean all(List<String> nodes, Standing begin, boolean running) {
    return begin.nodes().stream()
        .filter(n -> nodes.contains(n.name()))
        .allMatch(n -> n.running() == running);
  }

  private static String stopped(Action.LoopStops stops) {
    return switch (stops.loop()) {
      case "scheduler" -> phrase("answer.note.scheduler");
      case "replicaset" -> phrase("answer.note.replicaset");
      case "deployment" -> phrase("answer.note.deployment");
      case "node" -> phrase("answer.note.node");
      case "node-agent" ->
          stops.node() == null
              ? phrase("answer.note.node-agent-some")
              : phrase("answer.note.node-agent", "node", stops.node());
      case "endpoints" -> phrase("answer.note.endpoints");
      case "autoscaler" -> phrase("answer.note.autoscaler");
      default -> phrase("answer.note.controllers");
    };
  }

  private static String unseen(Action.Setting setting) {
    return phrase(
        setting.name().equals("eviction-wait") ? "answer.note.wait" : "answer.note.setting");
  }
}
