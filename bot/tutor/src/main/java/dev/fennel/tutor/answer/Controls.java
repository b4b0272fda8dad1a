package dev.fennel.tutor.answer;

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
      case RESET -> drawn("Started over: this is the story's cluster, on Saturday at 03:04.", run);
      case UNDO ->
          drawn(
              undone
                  .map(what -> "Taken back: " + what + ". The cluster stands as it did before.")
                  .orElse(
                      "There is nothing to take back: nothing has happened in this thread yet."),
              run);
      case SHOW_CLUSTER -> drawn("This is how the thread's cluster stands.", run);
      case SHOW_RECORD -> record(run);
      case HELP -> help();
    };
  }

  private Message drawn(String words, Timeline run) {
    var end = run.end();
    var figure =
        new Reply.Figure(
            "The cluster",
            ClusterDrawing.alt(end, end),
            ClusterDrawing.of(end, end),
            ClusterPicture.of("The cluster at " + Words.clock(run.start(), end.at()), end, end));
    return new Message(null, List.of(paragraph(words), figure), buttons);
  }

  /// What the record says: goals, and the Pods that are known.
  private Message record(Timeline run) {
    var census = new Census(run);
    run.moments().forEach(census::see);
    var lines = new ArrayList<String>();
    lines.add("wanted");
    census.services().forEach(s -> lines.add("  " + s + " " + census.goal(s)));
    lines.add("known");
    var known = new TreeMap<String, List<String>>();
    run.end()
        .nodes()
        .forEach(n ->
            n.pods()
                .forEach(p ->
                    known
                        .computeIfAbsent(p.service(), _ -> new ArrayList<>())
                        .add(p.name() + " on " + n.name())));
    run.end()
        .waiting()
        .forEach(w ->
            known
                .computeIfAbsent(w.service(), _ -> new ArrayList<>())
                .add(w.pod() + " without a node"));
    run.end()
        .terminating()
        .forEach(t ->
            known
                .computeIfAbsent(t.service(), _ -> new ArrayList<>())
                .add(t.pod() + " marked for deletion"));
    known.values().stream().flatMap(List::stream).limit(28).forEach(p -> lines.add("  " + p));
    List<Part> parts =
        List.of(
            paragraph(
                "The record has what is wanted and what is known to exist. Each loop reads it and"
                    + " writes to it; none talks to another."),
            new Reply.Fixed(String.join("\n", lines)));
    return new Message(null, parts, buttons);
  }

  private Message help() {
    return new Message(
        null,
        List.of(
            paragraph(
                "Ask what happens to Fennel's cluster in your own words: a node dies or comes back,"
                    + " a service gets more copies or keeps crashing, the control plane is down, the"
                    + " five-minute wait is shorter. I run it and tell you what came of it."),
            paragraph(
                "Then go on in this thread: “and then node 02?”, “why there?”, “how long was that?”,"
                    + " “undo”, “start over”, “show me the cluster”. Or ask what a word means.")),
        buttons);
  }

  private static Part paragraph(String words) {
    return new Reply.Paragraph(Prose.plain(words));
  }
}
