package dev.fennel.tutor.lesson;

import dev.fennel.tutor.reply.Reply;

/// What a learner does in their direct message or on the Home tab.
public sealed interface Move {
  /// They typed something: a word of the lesson, an answer, or a question.
  record Typed(String text) implements Move {}

  /// They used the slash command; its words are never an answer to a check.
  record Command(String words) implements Move {}

  /// They pressed a button.
  record Pressed(Reply.Press.Lesson press) implements Move {}
}
