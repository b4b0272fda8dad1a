package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The two messages that answer a what-if: what it means and how it came about; then the cluster
/// before and after, and where to go on.
final class WhatIfAnswer {
  private final Result result;
  private final Timeline timeline;
  private final Optional<Timeline> leftAsItIs;
  private final List<String> remarks;
  private final Chronicle chronicle;

  /// @param leftAsItIs the run to compare with; empty when there is nothing to compare
  /// @param remarks what other runs of the same question have to say of it
  WhatIfAnswer(Result result, Optional<Timeline> leftAsItIs, List<String> remarks) {
    this.result = result;
    this.timeline = result.shown();
    this.leftAsItIs = leftAsItIs;
    this.remarks = List.copyOf(remarks);
    this.chronicle = new Chronicle(timeline);
  }

  /// Whether more happened than its rows show at first.
  boolean folds() {
    return chronicle.isLong();
  }

  /// The messages.
  List<Message> messages(String canonical, boolean hasEarlier, List<Button> next) {
    return List.of(told(canonical, hasEarlier), pictured(next));
  }

  /// One short message about the run that was told before, asked about again.
  List<Message> again(String canonical, List<Button> next) {
    var parts = new ArrayList<Part>();
    parts.add(note(phrase("answer.read.again", "question", canonical)));
    parts.addAll(headline());
    return List.of(new Message(null, parts, next));
  }

  /// One short message about what comes after the run that was told before.
  List<Message> afterwards(String canonical, List<Button> next) {
    return List.of(
        new Message(
            null,
            List.of(
                note(phrase("answer.read.after", "question", canonical)),
                bold(new Afterwards(timeline).sentences())),
            next));
  }

  private Message told(String canonical, boolean hasEarlier) {
    var parts = new ArrayList<Part>();
    parts.add(note(read(canonical, hasEarlier)));
    parts.addAll(headline());
    var losses = new Losses(timeline);
    if (leftAsItIs.isEmpty()) {
      paragraph(losses.held()).ifPresent(parts::add);
    }
    var rows = chronicle.brief();
    if (!rows.isEmpty()) {
      parts.add(new Reply.Items(rows));
    }
    StripPicture.of(timeline).ifPresent(parts::add);
    var where = new ArrayList<String>();
    if (result.question().asks() != Asks.WHERE) {
      where.addAll(new Placings(timeline).waiting(List.of()));
    }
    if (!Comparison.isByHand(result.question())) {
      where.addAll(losses.notReplaced());
    }
    paragraph(String.join(" ", where)).ifPresent(parts::add);
    parts.add(new Reply.Note(Prose.plain(new Chance(result.runs()).sentences())));
    return new Message(null, parts, List.of());
  }

  /// The headline; where two runs are compared, their differences come first.
  private List<Part> headline() {
    var parts = new ArrayList<Part>();
    leftAsItIs.ifPresent(left ->
        parts.add(new Reply.Fixed(new Comparison(result.question(), timeline, left).table())));
    var cut = new Cut(timeline);
    if (cut.isShort()) {
      // What is seen is only the beginning: that comes before anything it seems to show.
      cut.sentences().map(WhatIfAnswer::bold).ifPresent(parts::add);
      if (cut.isEmpty()) {
        return parts;
      }
    }
    parts.add(bold(upTo(cut, new Asked(result).headline())));
    if (!cut.isShort()) {
      cut.sentences().flatMap(WhatIfAnswer::paragraph).ifPresent(parts::add);
    }
    paragraph(String.join(" ", remarks)).ifPresent(parts::add);
    return parts;
  }

  private static String upTo(Cut cut, String headline) {
    return cut.isShort() ? phrase("answer.cut.up-to-then", "headline", headline) : headline;
  }

  private static Part bold(String words) {
    return new Reply.Paragraph(new Prose(List.of(new Span.Bold(words))));
  }

  private static Optional<Part> paragraph(String words) {
    return words.isBlank()
        ? Optional.empty()
        : Optional.of(new Reply.Paragraph(Prose.plain(words)));
  }

  private static Reply.Note note(String words) {
    return new Reply.Note(new Prose(List.of(new Span.Italic(words))));
  }

  private String read(String canonical, boolean hasEarlier) {
    var words = new ArrayList<String>();
    words.add(phrase("answer.read", "question", canonical));
    if (isDrawn()) {
      words.add(phrase("answer.read.drawn", "nodes", Words.few(new Losses(timeline).nodes())));
    }
    boolean goesOn = result.question().base() == Base.CURRENT && hasEarlier;
    words.add(phrase(goesOn ? "answer.read.current" : "answer.read.fresh"));
    words.addAll(result.ground().notes());
    return String.join(" ", words);
  }

  private boolean isDrawn() {
    return result.question().actions().stream()
        .anyMatch(
            a -> a instanceof Action.NodeFails fails && fails.targets() instanceof Targets.Any);
  }

  private Message pictured(List<Button> next) {
    var figure = figure();
    var at = timeline.end().at();
    var shown =
        new Reply.Note(
            Prose.plain(
                phrase(
                    at.toSeconds() < 1 ? "answer.shown" : "answer.shown.time",
                    "seed",
                    String.valueOf(result.seed()),
                    "time",
                    Words.exactly(at))));
    return new Message(null, List.of(figure, shown), next);
  }

  private Reply.Figure figure() {
    var begin = timeline.begin();
    var end = timeline.end();
    boolean byHand = Comparison.isByHand(result.question());
    String alt = byHand ? ClusterDrawing.altOfMachines(begin, end) : ClusterDrawing.alt(begin, end);
    return new Reply.Figure(
        phrase("answer.shown.caption"),
        phrase("answer.shown.alt", "nodes", alt),
        withSigns(
            byHand
                ? ClusterDrawing.machinesBeforeAndAfter(begin, end)
                : ClusterDrawing.beforeAndAfter(begin, end)),
        byHand
            ? ClusterPicture.ofMachines(title(), begin, end)
            : ClusterPicture.of(title(), begin, end));
  }

  /// The clock when it is over, and how long that took.
  private String title() {
    var at = timeline.end().at();
    String clock = Words.clock(timeline.start(), at);
    return at.toSeconds() < 1
        ? clock
        : phrase("answer.shown.clock", "clock", clock, "time", Words.exactly(at));
  }

  /// A drawing in characters with what its signs mean; a picture says that itself.
  private static String withSigns(String drawing) {
    var signs = new ArrayList<String>();
    signs.add(phrase("answer.shown.units"));
    if (drawing.contains("+")) {
      signs.add(phrase("answer.shown.new"));
    }
    if (drawing.contains("!")) {
      signs.add(phrase("answer.shown.mute"));
    }
    return drawing + "\n\n" + String.join("\n", signs);
  }
}
