package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

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
    String waits =
        idle.to() == null
            ? phrase("answer.wait.ends", "why", why(idle))
            : phrase("answer.wait.for", "time", Words.exactly(length(idle)), "why", why(idle));
    return new Reply.Item(
        Words.clock(timeline.start(), idle.from()),
        new Prose(List.of(new Span.Bold(Rows.speaker(idle.loop())), new Span.Plain(" " + waits))));
  }

  private static String why(Idle idle) {
    String name = idle.subject().name();
    return switch (idle.why()) {
      case Why.Grace why ->
          phrase("answer.wait.grace", "node", name, "time", Words.exactly(why.grace()));
      case Why.Toleration why -> toleration(why);
      case Why.EvictionRate why -> turns(why);
      case Why.RestartBackOff why ->
          phrase(
              "answer.wait.back-off",
              "restarts",
              Words.count(why.restarts(), "restarts"),
              "time",
              Words.exactly(why.lasts()));
      case Why.ImageBackOff why -> phrase("answer.wait.image", "time", Words.exactly(why.lasts()));
      case Why.NoRoom _ -> phrase("answer.wait.room", "name", name);
      case Why.ControlPlaneDown _ -> phrase("answer.wait.control-plane");
      case Why.LoopStopped _ -> phrase("answer.wait.stopped");
      case Why.Budget why ->
          phrase(
              "answer.wait.budget",
              "copies",
              Words.copies(why.healthy()),
              "least",
              Words.number(why.least()));
      case Why.RolloutReadiness why -> rollout(why);
      case Why.RecordStays why -> phrase("answer.wait.record", "node", why.node());
      case Why.Quota why ->
          phrase(
              "answer.wait.quota",
              "units",
              Placings.units(why.asked()),
              "used",
              why.used(),
              "most",
              why.most());
      case Why.StillCounts why -> stillCounts(name, why);
    };
  }

  private static String toleration(Why.Toleration why) {
    var lasts = why.lasts();
    return lasts == null
        ? phrase("answer.wait.stay-ever", "node", why.node())
        : phrase("answer.wait.stay", "node", why.node(), "time", Words.exactly(lasts));
  }

  private static String turns(Why.EvictionRate why) {
    var every = why.every();
    return every == null
        ? phrase("answer.wait.all-silent", "silent", why.silent(), "nodes", why.nodes())
        : phrase("answer.wait.turns", "time", Words.exactly(every));
  }

  private static String stillCounts(String service, Why.StillCounts why) {
    return phrase(
        "answer.wait.still-counts",
        "wanted",
        why.wanted(),
        "service",
        service,
        "counted",
        why.counted(),
        "n",
        why.silent(),
        "number",
        Words.number(why.silent()));
  }

  private static String rollout(Why.RolloutReadiness why) {
    return phrase(
        "answer.wait.rollout",
        "ready",
        why.ready(),
        "wanted",
        why.wanted(),
        "least",
        Words.number(why.least()));
  }
}
