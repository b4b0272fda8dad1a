package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Answers to commands: start over, take back, show.
final class Controls {
  private final List<Button> buttons;

  /// @param buttons what is offered under each answer
  Controls(List<Button> buttons) {
    this.buttons = List.copyOf(buttons);
  }

  /// The answer to a command.
  ///
  /// @param run the run that led to where the cluster stands now
  /// @param undone what was taken back, in words; empty: there was nothing
  Message message(Command command, Timeline run, Optional<String> undone) {
    return switch (command) {
      case RESET -> drawn(phrase("answer.command.reset"), run);
      case UNDO ->
          drawn(
              undone
                  .map(what -> phrase("answer.command.undone", "what", what))
                  .orElseGet(() -> phrase("answer.command.nothing-undone")),
              run);
      case SHOW_CLUSTER -> drawn(phrase("answer.command.cluster"), run);
      case SHOW_RECORD -> record(run);
      case HELP -> help();
    };
  }

  private Message drawn(String words, Timeline run) {
    var end = run.end();
    var figure =
        new Reply.Figure(
            phrase("answer.command.caption"),
            ClusterDrawing.alt(end, end),
            ClusterDrawing.of(end, end),
            ClusterPicture.of(
                phrase("answer.command.caption-at", "clock", Words.clock(run.start(), end.at())),
                end,
                end));
    return new Message(null, List.of(paragraph(words), figure), buttons);
  }

  /// What the record says: goals, and the Pods that are known.
  private Message record(Timeline run) {
    var census = new Census(run);
    run.moments().forEach(census::see);
    var lines = new ArrayList<String>();
    lines.add(phrase("answer.command.wanted"));
    census.services().forEach(s -> lines.add("  " + s + " " + census.goal(s)));
    lines.add(phrase("answer.command.known"));
    var known = new TreeMap<String, List<String>>();
    run.end()
        .nodes()
        .forEach(n ->
            n.pods()
                .forEach(p ->
                    known
                        .computeIfAbsent(p.service(), _ -> new ArrayList<>())
                        .add(phrase("answer.command.on", "pod", p.name(), "node", n.name()))));
    run.end()
        .waiting()
        .forEach(w ->
            known
                .computeIfAbsent(w.service(), _ -> new ArrayList<>())
                .add(phrase("answer.command.no-node", "pod", w.pod())));
    run.end()
        .terminating()
        .forEach(t ->
            known
                .computeIfAbsent(t.service(), _ -> new ArrayList<>())
                .add(phrase("answer.command.marked", "pod", t.pod())));
    known.values().stream().flatMap(List::stream).limit(28).forEach(p -> lines.add("  " + p));
    List<Part> parts =
        List.of(
            paragraph(phrase("answer.command.record")), new Reply.Fixed(String.join("\n", lines)));
    return new Message(null, parts, buttons);
  }

  private Message help() {
    return new Message(
        null,
        List.of(
            paragraph(phrase("answer.command.help-ask")),
            paragraph(phrase("answer.command.help-go-on"))),
        buttons);
  }

  private static Part paragraph(String words) {
    return new Reply.Paragraph(Prose.plain(words));
  }
}
