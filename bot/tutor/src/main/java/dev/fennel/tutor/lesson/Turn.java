package dev.fennel.tutor.lesson;

import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.util.List;

/// What comes of a move.
public sealed interface Turn {
  /// The lesson went on, or said where it stands: progress as it is now, and what to show.
  record Played(Progress progress, List<Reply> replies) implements Turn {
    public Played {
      replies = List.copyOf(replies);
    }
  }

  /// The typed text is a question for the simulator or the glossary: it is to be asked in a thread
  /// under it.
  record Question(String text) implements Turn {}
}
