package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Pointer;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why the last run of a thread went as it did, from its timeline alone.
final class Explained {
  private final Result result;
  private final Timeline timeline;
  private final NextQuestions next;
  private final Census census;

  Explained(Result result, NextQuestions next) {
    this.result = result;
    this.timeline = result.shown();
    this.next = next;
    this.census = new Census(timeline);
  }

  /// The explanation.
  ///
  /// @param pointer what the words point at in the run's answer
  Message message(Reading.Explain explain, Pointer pointer) {
    var meant = Meant.of(explain, pointer, timeline);
    var parts = new ArrayList<Part>();
    parts.add(
        new Reply.Note(
            new Prose(
                List.of(new Span.Italic(phrase("answer.read.why", "question", meant.words()))))));
    parts.addAll(
        switch (meant.about()) {
          case PLACEMENT -> meant.waiting() ? waits(meant.subject()) : placed(meant);
          case DOWNTIME -> downtime(meant.subject());
          case ORDER -> order();
          case NO_ACTION -> noAction(meant.subject());
        });
    return new Message(null, parts, next.afterWhy(result));
  }

  private List<Part> placed(Meant meant) {
    return new PlacementTable(timeline).parts(meant.subject(), meant.node());
  }

  /// The pieces that a service's downtime consists of.
  private List<Part> downtime(@Nullable String subject) {
    var fate =
        Fate.of(timeline).stream()
            .filter(f -> subject == null || f.service().equals(subject))
            .min(Comparator.comparing(f -> !f.wasDown()));
    if (fate.isEmpty()) {
      return List.of(
          paragraph(
              subject == null
                  ? phrase("answer.why.never-any")
                  : phrase("answer.why.never", "service", subject)));
    }
    String service = fate.get().service();
    var crashes = new CrashLoops(timeline);
    if (crashes.services().contains(service)) {
      return crashing(fate.get(), crashes);
    }
    var downtime = new Downtime(timeline, census, service);
    var pieces = downtime.byHand().isEmpty() ? downtime.pieces() : downtime.byHand();
    var parts = new ArrayList<Part>();
    parts.add(
        paragraph(sum(fate.get()) + (pieces.isEmpty() ? "" : " " + phrase("answer.why.pieces"))));
    if (pieces.isEmpty()) {
      parts.addAll(noAction(service));
      return parts;
    }
    parts.add(new Reply.Items(pieces));
    if (downtime.waits()) {
      parts.add(paragraph(phrase("answer.why.wait")));
    }
    return parts;
  }

  private static List<Part> crashing(Fate fate, CrashLoops crashes) {
    return List.of(
        paragraph(sum(fate)),
        new Reply.Items(crashes.rows().stream().map(Told::row).toList()),
        paragraph(phrase("answer.why.crash")));
  }

  private static String sum(Fate fate) {
    if (fate.downLasts()) {
      return phrase("answer.why.down-lasts", "service", fate.service());
    }
    return fate.wasDown()
        ? phrase("answer.why.down", "service", fate.service(), "time", Words.exactly(fate.down()))
        : phrase(
            "answer.why.short", "service", fate.service(), "time", Words.exactly(fate.reduced()));
  }

  /// Which loop acted after which, and why in that order.
  private List<Part> order() {
    var rows = new Chronicle(timeline).rows();
    boolean byHand = Comparison.isByHand(result.question());
    return List.of(
        paragraph(phrase(byHand ? "answer.why.order-by-hand" : "answer.why.order")),
        new Reply.Items(rows));
  }

  /// Why nothing was done about something: the waits that there were, with their reasons.
  private List<Part> noAction(@Nullable String subject) {
    boolean known = subject != null && (census.isService(subject) || isNode(subject));
    String about = known ? subject : null;
    if (about != null
        && timeline.end().waiting().stream().anyMatch(w -> w.service().equals(about))) {
      return waits(about);
    }
    var waits = new Waits(timeline).about(about);
    if (waits.isEmpty()) {
      return List.of(
          paragraph(
              about == null
                  ? phrase("answer.why.untouched-any")
                  : phrase("answer.why.untouched", "name", about)));
    }
    return List.of(
        paragraph(
            about == null
                ? phrase("answer.why.nothing")
                : phrase("answer.why.nothing-about", "name", about)),
        new Reply.Items(waits));
  }

  private boolean isNode(String name) {
    return timeline.begin().nodes().stream().anyMatch(n -> n.name().equals(name));
  }

  /// Why Pods wait: a service's, or all that do.
  private List<Part> waits(@Nullable String service) {
    var parts = new ArrayList<Part>();
    parts.add(paragraph(phrase("answer.why.looks-again")));
    parts.addAll(new PlacementTable(timeline).waiting(service));
    return parts;
  }

  private static Part paragraph(String words) {
    return new Reply.Paragraph(Prose.plain(Words.sentence(words)));
  }
}
