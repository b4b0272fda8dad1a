package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Idle;
import dev.fennel.simulator.cluster.Idle.Why;
import dev.fennel.tutor.answer.Remarks;
import java.time.Duration;
import java.util.Locale;

/// Says in a few words why a loop did nothing.
final class IdleWords {
  private static final int MOST_NODES = 6;

  private IdleWords() {}

  static String of(Idle idle) {
    String name = idle.subject().name();
    return switch (idle.why()) {
      case Why.Grace w ->
          "node " + name + " counts as alive until it was silent for " + time(w.grace());
      case Why.EvictionRate w -> rate(name, w);
      case Why.ControlPlaneDown w -> "the control plane is down: nothing is decided";
      case Why.LoopStopped w -> "the " + idle.loop().id() + " loop does not run";
      case Why.RolloutReadiness w -> rollout(name, w);
      case Why.Quota w ->
          "the quota lets no copy of %s be written: %d of %d units are taken"
              .formatted(name, w.used(), w.most());
      case Why.StillCounts w ->
          "%s wants %d and counts %d: %d of them silent, but in the record"
              .formatted(name, w.wanted(), w.counted(), w.silent());
      default -> ofPod(name, idle.why());
    };
  }

  private static String ofPod(String pod, Why why) {
    return switch (why) {
      case Why.Toleration w -> toleration(pod, w);
      case Why.RestartBackOff w ->
          "%s crashed again: the agent waits %s before restart %d"
              .formatted(pod, time(w.lasts()), w.restarts() + 1);
      case Why.ImageBackOff w ->
          "no image for " + pod + ": the agent asks again after " + time(w.lasts());
      case Why.NoRoom w -> "no node can take " + pod + ": " + reasons(w);
      case Why.Budget w ->
          "evicting %s would leave fewer than %d healthy copies".formatted(pod, w.least());
      case Why.RecordStays w ->
          "the record of %s on node %s stays until somebody confirms its end"
              .formatted(pod, w.node());
      default -> throw new IllegalStateException("not about a Pod: " + why);
    };
  }

  private static String rollout(String service, Why.RolloutReadiness w) {
    return "the rollout of %s %s waits: %d of %d new copies ready%s"
        .formatted(
            service, w.version(), w.ready(), w.wanted(), w.late() ? ", stuck for 10 min" : "");
  }

  private static String toleration(String pod, Why.Toleration w) {
    Duration lasts = w.lasts();
    return lasts == null
        ? pod + " may stay on node " + w.node() + " for ever"
        : pod + " may stay on node " + w.node() + " for " + time(lasts);
  }

  private static String rate(String node, Why.EvictionRate w) {
    Duration every = w.every();
    String zone = w.zone().isEmpty() ? "" : " of zone " + w.zone();
    return every != null
        ? "node " + node + " waits its turn: one node" + zone + " every " + time(every)
        : "node "
            + node
            + " has no turn: "
            + w.silent()
            + " of "
            + w.nodes()
            + " nodes"
            + zone
            + " are silent, so none is emptied";
  }

  private static String reasons(Why.NoRoom w) {
    StringBuilder text = new StringBuilder();
    int shown = 0;
    for (var reason : Remarks.said(w.reasons()).entrySet()) {
      if (shown++ == MOST_NODES) {
        return text + "; and " + (w.reasons().size() - MOST_NODES) + " more";
      }
      text.append(text.isEmpty() ? "" : "; ").append(reason.getKey()).append(' ');
      text.append(reason.getValue());
    }
    return text.toString();
  }

  /// A duration as people say it: `50 s`, `5 min`, `2 h 46 min`.
  static String time(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 120) {
      boolean whole = time.toMillisPart() == 0;
      return whole ? seconds + " s" : String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1e3);
    }
    String text = time.toHours() > 0 ? time.toHours() + " h " : "";
    text += time.toMinutesPart() > 0 ? time.toMinutesPart() + " min " : "";
    return (text + (time.toSecondsPart() > 0 ? time.toSecondsPart() + " s" : "")).strip();
  }
}
