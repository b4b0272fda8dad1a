package dev.fennel.tutor.lesson;

import dev.fennel.tutor.reply.Reply;
import java.util.List;

/// What a learner does in their direct message or on the Home tab.
public sealed interface Move {
  /// They typed something: a word of the lesson, an answer, or a question.
  record Typed(String text) implements Move {}

  /// They used the slash command; its words are never an answer to a check.
  record Command(String words) implements Move {}

  /// They pressed a button.
  ///
  /// @param ticked marks of the boxes that are ticked in its message
  record Pressed(Reply.Press.Lesson press, List<String> ticked) implements Move {
    public Pressed {
      ticked = List.copyOf(ticked);
    }

    /// A button of a message without boxes, or with none ticked.
    public Pressed(Reply.Press.Lesson press) {
      this(press, List.of());
    }
  }
}
