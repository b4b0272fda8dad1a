package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Explanation;
import dev.fennel.simulator.cluster.Idle;
import dev.fennel.simulator.cluster.Idle.Why;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// When loops did nothing, and why, in words.
final class Waits {
  /// So many reasons are told.
  private static final int TOLD = 4;

  private final Timeline timeline;

  Waits(Timeline timeline) {
    this.timeline = timeline;
  }

  /// Why nothing was done about a service or a node, or about anything; the longest wait of each
  /// kind, in order.
  List<Reply.Item> about(@Nullable String subject) {
    var idle =
        subject == null ? timeline.idle() : Explanation.of(timeline).noAction(subject).idle();
    var longest = new LinkedHashMap<Class<?>, Idle>();
    for (var one : idle) {
      longest.merge(
          one.why().getClass(), one, (a, b) -> length(a).compareTo(length(b)) >= 0 ? a : b);
    }
    return longest.values().stream()
        .sorted(Comparator.comparing(Idle::from))
        .limit(TOLD)
        .map(this::item)
        .toList();
  }

  private Duration length(Idle idle) {
    var to = idle.to();
    return (to == null ? timeline.end().at() : to).minus(idle.from());
  }

  private Reply.Item item(Idle idle) {
    String time = idle.to() == null ? "to the end" : "for " + Words.exactly(length(idle));
    return new Reply.Item(
        Words.clock(timeline.start(), idle.from()),
        new Prose(
            List.of(
                new Span.Bold(Rows.speaker(idle.loop())),
                new Span.Plain(" waits " + time + ": " + why(idle)))));
  }

  private static String why(Idle idle) {
    String name = idle.subject().name();
    return switch (idle.why()) {
      case Why.Grace why ->
          "it counts %s as alive until it has been silent for %s"
              .formatted(name, Words.exactly(why.grace()));
      case Why.Toleration why -> toleration(why);
      case Why.EvictionRate why -> turns(why);
      case Why.RestartBackOff why ->
          "after %s it lets %s go by before the next"
              .formatted(
                  Words.count(why.restarts(), "restart", "restarts"), Words.exactly(why.lasts()));
      case Why.ImageBackOff why ->
          "the image was not there, and it asks again after " + Words.exactly(why.lasts());
      case Why.NoRoom _ -> "no node can take " + name;
      case Why.ControlPlaneDown _ -> "the control plane is down, and no loop of it runs";
      case Why.LoopStopped _ -> "it does not run";
      case Why.Budget why ->
          "%s are healthy, and the drain must leave %s"
              .formatted(Words.copies(why.healthy()), Words.number(why.least()));
      case Why.RolloutReadiness why -> rollout(why);
      case Why.RecordStays why ->
          "nobody has confirmed that the copy on " + why.node() + " is gone";
      case Why.Quota why ->
          "one more asks for %s, and %d of the %d that are allowed are taken"
              .formatted(Placings.units(why.asked()), why.used(), why.most());
      case Why.StillCounts why -> stillCounts(name, why);
    };
  }

  private static String toleration(Why.Toleration why) {
    var lasts = why.lasts();
    return "Pods may stay on %s %s after it is marked, since a glitch looks like a death at first"
        .formatted(why.node(), lasts == null ? "for ever" : "for " + Words.exactly(lasts));
  }

  private static String turns(Why.EvictionRate why) {
    var every = why.every();
    return every == null
        ? "%d of %d nodes are silent at once, so the fault could be its own, and it moves nothing"
            .formatted(why.silent(), why.nodes())
        : "silent nodes have their turn one by one, " + Words.exactly(every) + " apart";
  }

  private static String stillCounts(String service, Why.StillCounts why) {
    return "it wants %d of %s and sees %d in the record; it counts Pods, not health, and does not mind that %s no answer"
        .formatted(
            why.wanted(),
            service,
            why.counted(),
            Words.number(why.silent()) + (why.silent() == 1 ? " gives" : " give"));
  }

  private static String rollout(Why.RolloutReadiness why) {
    return why.ready()
        + " of "
        + why.wanted()
        + " new copies "
        + (why.ready() == 1 ? "is" : "are")
        + " ready, and it takes no old one away before, so that "
        + Words.number(why.least())
        + " always answer";
  }
}
