package dev.fennel.tutor.answer;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Message;
import java.util.List;

/// Answers for which nothing is simulated: what a question lacks, what is beyond the bot.
final class PlainAnswers {
  private final NextQuestions next;

  PlainAnswers(NextQuestions next) {
    this.next = next;
  }

  /// What a question lacks, with nearby ones to tap.
  Message unclear(Reading.Unclear unclear) {
    String lacks =
        switch (unclear.missing()) {
          case NODE -> "Which node do you mean? The story has 01, 02, 03 and 04.";
          case SERVICE ->
              "Which service do you mean? The story has storefront, orders, payments, dispatch and"
                  + " notifications.";
          case ZONE -> "Which zone do you mean? There are a (01 and 02) and b (03 and 04).";
          case ACTION -> "What happens to it? It can stop, come back, be scaled, crash, and more.";
          case SETTING ->
              "Which setting do you mean? The wait before Pods are replaced is one that can be"
                  + " changed.";
          case NAME -> "I can't tell which one is meant. A name would help.";
          case VALUE -> "To what? A number or a time is missing, such as 2 copies or 30 seconds.";
        };
    var buttons =
        unclear.suggestions().isEmpty()
            ? next.toBegin()
            : NextQuestions.asking(unclear.suggestions());
    return say(lacks + " I'd rather ask than guess.", buttons);
  }

  /// Something else altogether.
  Message outOfScope() {
    return say(
        "I can only work out what happens in Fennel's cluster, and say what the course's words mean."
            + " Here is where others begin:",
        next.toBegin());
  }

  /// “Why?” where nothing has happened.
  Message nothingToExplain() {
    return say(
        "Nothing has happened in this thread yet, so there is nothing to explain. Ask what happens"
            + " first, then why.",
        next.toBegin());
  }

  private static Message say(String words, List<Button> buttons) {
    return new Message(null, List.of(new Reply.Paragraph(Prose.plain(words))), buttons);
  }
}
