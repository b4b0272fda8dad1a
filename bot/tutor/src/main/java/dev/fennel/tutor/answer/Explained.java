package dev.fennel.tutor.answer;

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
            new Prose(List.of(new Span.Italic("I read this as: why " + meant.words() + ".")))));
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
              (subject == null ? "No service" : subject)
                  + " was never down or short of copies in this run."));
    }
    String service = fate.get().service();
    var crashes = new CrashLoops(timeline);
    if (crashes.services().contains(service)) {
      return crashing(fate.get(), crashes);
    }
    var downtime = new Downtime(timeline, census, service);
    var pieces = downtime.byHand().isEmpty() ? downtime.pieces() : downtime.byHand();
    var parts = new ArrayList<Part>();
    parts.add(paragraph(sum(fate.get()) + (pieces.isEmpty() ? "" : " The pieces:")));
    if (pieces.isEmpty()) {
      parts.addAll(noAction(service));
      return parts;
    }
    parts.add(new Reply.Items(pieces));
    if (pieces.stream().anyMatch(p -> p.prose().text().endsWith(Downtime.WAIT))) {
      parts.add(
          paragraph(
              "The wait is there because a network glitch looks like a death at first, and haste"
                  + " could give two copies of one thing."));
    }
    return parts;
  }

  private static List<Part> crashing(Fate fate, CrashLoops crashes) {
    return List.of(
        paragraph(sum(fate)),
        new Reply.Items(crashes.rows().stream().map(Told::row).toList()),
        paragraph(
            "The agent starts the container again in place and waits longer each time, five minutes"
                + " at most. So a cure shows only at the next start, and without one it goes on for"
                + " ever. The ReplicaSet loop sees the Pod it wants and has nothing to do."));
  }

  private static String sum(Fate fate) {
    if (fate.downLasts()) {
      return fate.service() + " was down to the end of the run.";
    }
    return fate.wasDown()
        ? fate.service() + " was down for " + Words.exactly(fate.down()) + "."
        : fate.service()
            + " was never down, but short of copies for "
            + Words.exactly(fate.reduced())
            + ".";
  }

  /// Which loop acted after which, and why in that order.
  private List<Part> order() {
    var rows = new Chronicle(timeline).rows();
    return List.of(
        paragraph(
            Comparison.isByHand(result.question())
                ? "No loop runs here: what is done, Sam does, one thing after the other."
                : "No part has a plan. Each loop waits for its own gap to show in the record, so each one's"
                    + " write is the next one's cause: a Pod must be marked before a new one is missing,"
                    + " written before it can be placed, placed before an agent can start it."),
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
          paragraph(untouched(about == null ? "every service that lost no copy" : about)));
    }
    String what = about == null ? "" : " about " + about;
    return List.of(
        paragraph("Where a loop did nothing" + what + ", it had a reason:"),
        new Reply.Items(waits));
  }

  private boolean isNode(String name) {
    return timeline.begin().nodes().stream().anyMatch(n -> n.name().equals(name));
  }

  /// Why Pods wait: a service's, or all that do.
  private List<Part> waits(@Nullable String service) {
    var parts = new ArrayList<Part>();
    parts.add(
        paragraph(
            "The scheduler looks again whenever something changes that could make room. Nothing that"
                + " runs is moved for it."));
    parts.addAll(new PlacementTable(timeline).waiting(service));
    return parts;
  }

  private static String untouched(String who) {
    return "For "
        + who
        + " each loop found what it wanted all the time. Where there is no gap there is nothing to"
        + " do, whatever happens elsewhere: loops never move what runs.";
  }

  private static Part paragraph(String words) {
    return new Reply.Paragraph(Prose.plain(Words.sentence(words)));
  }
}
