package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
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

  /// @param leftAsItIs the run to compare with; empty when no comparison was asked for
  WhatIfAnswer(Result result, Optional<Timeline> leftAsItIs) {
    this.result = result;
    this.timeline = result.shown();
    this.leftAsItIs = leftAsItIs;
  }

  /// The messages.
  List<Message> messages(String canonical, boolean hasEarlier, List<Button> next) {
    return List.of(told(canonical, hasEarlier), pictured(next));
  }

  private Message told(String canonical, boolean hasEarlier) {
    var parts = new ArrayList<Part>();
    parts.add(new Reply.Note(read(canonical, hasEarlier)));
    parts.add(new Reply.Paragraph(bold(headline())));
    leftAsItIs.ifPresent(
        left -> parts.add(new Reply.Fixed(new Comparison(timeline, left).table())));
    String held = held();
    if (!held.isEmpty()) {
      parts.add(new Reply.Paragraph(Prose.plain(held)));
    }
    var rows = new Chronicle(timeline).rows();
    if (!rows.isEmpty()) {
      parts.add(new Reply.Items(rows));
    }
    String where = String.join(" ", new Placings(timeline).inBrief()) + heldBack();
    if (!where.isBlank()) {
      parts.add(new Reply.Paragraph(Prose.plain(where.strip())));
    }
    parts.add(new Reply.Note(Prose.plain(new Chance(result.runs()).sentences())));
    return new Message(null, parts, List.of());
  }

  private String headline() {
    return new Asked(result).headline();
  }

  private static Prose bold(String words) {
    return new Prose(List.of(new Span.Bold(words)));
  }

  private Prose read(String canonical, boolean hasEarlier) {
    var words = new StringBuilder("I read this as: " + canonical + ".");
    if (result.question().base() == Base.CURRENT && hasEarlier) {
      words.append(" Counted from where this thread's cluster stands.");
    } else {
      words.append(" Counted on the story's cluster, from the start.");
    }
    result.ground().notes().forEach(n -> words.append(' ').append(n));
    return new Prose(List.of(new Span.Italic(words.toString())));
  }

  /// What was on each node that stopped, as it stopped.
  private String held() {
    var census = new Census(timeline);
    var told = new ArrayList<String>();
    for (Moment moment : timeline.moments()) {
      if (moment.change() instanceof Change.NodeFailed(String node)) {
        told.add("On " + node + ": " + held(census, node) + ".");
      }
      census.see(moment);
    }
    return String.join(" ", told);
  }

  /// Why the Pods of a dead node are not replaced, where they are not.
  private String heldBack() {
    var nodes =
        timeline.end().nodes().stream().filter(n -> !n.running() && !n.pods().isEmpty()).toList();
    var marked = nodes.stream().filter(n -> !n.ready()).map(n -> n.name()).toList();
    var unnoticed = nodes.stream().filter(n -> n.ready()).map(n -> n.name()).toList();
    var told = new StringBuilder();
    if (!marked.isEmpty()) {
      told.append(" The Pods on ")
          .append(Words.list(marked))
          .append(
              " are not replaced: with so many nodes silent at once the node loop holds back, since"
                  + " the fault could be its own.");
    }
    if (!unnoticed.isEmpty()) {
      told.append(" In the record ")
          .append(Words.list(unnoticed))
          .append(unnoticed.size() == 1 ? " still counts" : " still count")
          .append(" as alive, so nothing is replaced.");
    }
    return told.toString();
  }

  private static String held(Census census, String node) {
    var services = census.on(node);
    if (services.isEmpty()) {
      return "nothing";
    }
    var kinds = services.stream().distinct().toList();
    boolean oneEach =
        kinds.size() > 1
            && kinds.size() == services.size()
            && kinds.stream().allMatch(s -> census.active(s) > 1);
    if (oneEach) {
      return "one copy each of " + Words.list(kinds);
    }
    return Words.list(
        kinds.stream()
            .map(s -> held(s, services.stream().filter(s::equals).count(), census.active(s)))
            .toList());
  }

  private static String held(String service, long here, int all) {
    if (here == all) {
      return service + (all == 1 ? " (its only copy)" : " (all " + Words.number(all) + " copies)");
    }
    return Words.count(here, "copy", "copies") + " of " + service;
  }

  private Message pictured(List<Button> next) {
    var begin = timeline.begin();
    var end = timeline.end();
    var figure =
        new Reply.Figure(
            "Before and after",
            "After: " + ClusterDrawing.alt(begin, end),
            ClusterDrawing.beforeAndAfter(begin, end));
    var parts = new ArrayList<Part>();
    parts.add(figure);
    parts.add(
        new Reply.Note(
            Prose.plain(
                "Shown: the run with seed "
                    + result.seed()
                    + (end.at().toSeconds() < 1 ? "" : ", over " + Words.exactly(end.at()))
                    + ". "
                    + signs(begin, end))));
    return new Message(null, parts, next);
  }

  private static String signs(Timeline.Standing begin, Timeline.Standing end) {
    String drawing = ClusterDrawing.beforeAndAfter(begin, end);
    var signs = new ArrayList<String>();
    signs.add("·2 units of room asked for");
    if (drawing.contains("+")) {
      signs.add("+ new");
    }
    if (drawing.contains("!")) {
      signs.add("! does not answer");
    }
    return "Signs: " + String.join(", ", signs) + ".";
  }
}
