package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

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
          case NODE -> phrase("answer.unclear.node");
          case SERVICE -> phrase("answer.unclear.service");
          case ZONE -> phrase("answer.unclear.zone");
          case ACTION -> phrase("answer.unclear.action");
          case SETTING -> phrase("answer.unclear.setting");
          case NAME -> phrase("answer.unclear.name");
          case VALUE -> phrase("answer.unclear.value");
        };
    var buttons =
        unclear.suggestions().isEmpty()
            ? next.toBegin()
            : NextQuestions.asking(unclear.suggestions());
    return say(lacks + " " + phrase("answer.unclear.rather-ask"), buttons);
  }

  /// Something else altogether.
  Message outOfScope() {
    return say(phrase("answer.unclear.out-of-scope"), next.toBegin());
  }

  /// “Why?” where nothing has happened.
  Message nothingToExplain() {
    return say(phrase("answer.unclear.nothing-yet"), next.toBegin());
  }

  private static Message say(String words, List<Button> buttons) {
    return new Message(null, List.of(new Reply.Paragraph(Prose.plain(words))), buttons);
  }
}
