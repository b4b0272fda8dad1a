package dev.fennel.tutor.lesson;

import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.List;

/// The front door: takes what people do, decides what comes of it, and returns when that is safe on
/// disk.
public final class Tutor {
  private final Course course;
  private final ProgressStore store;
  private final Answers answers;

  /// A tutor of this course who keeps progress in this store.
  public Tutor(Course course, ProgressStore store, Answers answers) {
    this.course = course;
    this.store = store;
    this.answers = answers;
  }

  /// Takes a move of a learner. What it decides is saved, with the posts that are still to be shown
  /// in `direct`, when this returns.
  ///
  /// @param direct the learner's direct message
  /// @param deliveries every id under which the platform may deliver this same move again
  public Taken take(
      Learner learner, Conversation direct, Move move, List<String> deliveries, Instant now) {
    throw new UnsupportedOperationException(course.title() + store.hashCode() + answers.hashCode());
  }

  /// Takes a question in a thread. It is saved as something to be computed when this returns;
  /// `answer` computes it.
  public Taken ask(
      Conversation thread, Learner from, String text, List<String> deliveries, Instant now) {
    throw new UnsupportedOperationException();
  }

  /// Answers the oldest question of a thread that has no answer yet, and saves the posts that show
  /// it.
  ///
  /// @return false when there was none
  public boolean answer(Conversation thread) {
    throw new UnsupportedOperationException();
  }

  /// Whether something was ever asked in this thread: there a follow-up needs no mention.
  public boolean isWhatIfThread(Conversation thread) {
    throw new UnsupportedOperationException();
  }

  /// What the Home tab shows a learner: progress, one button to go on, and the course map.
  public Reply.Message home(Learner learner, Instant now) {
    throw new UnsupportedOperationException();
  }

  /// What became of something taken.
  public enum Taken {
    /// Saved: something is to be posted or computed.
    SAVED,
    /// Taken before: nothing changed, nothing is to be shown again.
    KNOWN,
    /// Not a word of the lesson: to be asked in a thread. Nothing was saved.
    QUESTION
  }
}
