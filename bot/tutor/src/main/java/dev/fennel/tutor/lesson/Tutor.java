package dev.fennel.tutor.lesson;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.LearnerDocument;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The front door: takes what people do, decides what comes of it, and returns when that is safe on
/// disk.
public final class Tutor {
  /// How long a question may be, in characters.
  public static final int LONGEST_QUESTION = 2000;

  private final Lesson lesson;
  private final Questions questions;
  private final ProgressStore store;

  /// A tutor of this course who keeps progress in this store.
  public Tutor(Course course, ProgressStore store, Answers answers) {
    this(new Lesson(course, new ScenarioParser()), store, answers::answer);
  }

  Tutor(Lesson lesson, ProgressStore store, Questions.Computing computing) {
    this.lesson = lesson;
    this.store = store;
    this.questions = new Questions(computing);
  }

  /// Takes a move of a learner. What it decides is saved, with the posts that are still to be shown
  /// in `direct`, when this returns.
  ///
  /// @param direct the learner's direct message
  /// @param deliveries every id under which the platform may deliver this same move again
  public Taken take(
      Learner learner, Conversation direct, Move move, List<String> deliveries, Instant now) {
    return store.change(learner, document -> taken(document, direct, move, deliveries, now));
  }

  private Changed<LearnerDocument, Taken> taken(
      LearnerDocument document,
      Conversation direct,
      Move move,
      List<String> deliveries,
      Instant now) {
    if (document.hasTaken(deliveries)) {
      return new Changed<>(document, Taken.KNOWN);
    }
    return switch (lesson.play(document.progress(), move, now)) {
      case Turn.Question(String _) -> new Changed<>(document, Taken.QUESTION);
      case Turn.Played played when played.replies().isEmpty() ->
          new Changed<>(document, Taken.KNOWN);
      case Turn.Played played ->
          new Changed<>(
              document.after(
                  played.progress(), posts(document.learner(), direct, played), deliveries),
              Taken.SAVED);
    };
  }

  private static List<Post> posts(Learner learner, Conversation direct, Turn.Played played) {
    String own = PostIds.of(learner);
    var posts = new ArrayList<Post>();
    for (var reply : played.replies()) {
      String id = own + Scene.post(played.progress().turn(), posts.size());
      Reply qualified =
          reply instanceof Reply.Rewrite(String post, Reply.Message message)
              ? new Reply.Rewrite(own + post, message)
              : reply;
      posts.add(new Post(id, direct, qualified, Post.State.TO_POST, null));
    }
    return posts;
  }

  /// Takes a question in a thread. It is saved as something to be computed when this returns;
  /// `answer` computes it.
  public Taken ask(
      Conversation thread, Learner from, String text, List<String> deliveries, Instant now) {
    return store.change(
        thread,
        document ->
            document.hasTaken(deliveries)
                ? new Changed<>(document, Taken.KNOWN)
                : new Changed<>(
                    Questions.asked(document, from, text, deliveries, now), Taken.SAVED));
  }

  /// Answers the oldest question of a thread that has no answer yet, and saves the posts that show
  /// it.
  ///
  /// @return false when there was none
  public boolean answer(Conversation thread) {
    var open = Questions.oldest(store.thread(thread));
    if (open.isEmpty()) {
      return false;
    }
    int number = open.get().number();
    var told = questions.tell(store.thread(thread), open.get());
    return store.change(
        thread,
        document ->
            Questions.oldest(document).filter(q -> q.number() == number).isPresent()
                ? new Changed<>(told.in(document), true)
                : new Changed<>(document, true));
  }

  /// Whether something was ever asked in this thread: there a follow-up needs no mention.
  public boolean isWhatIfThread(Conversation thread) {
    return !store.thread(thread).asked().isEmpty();
  }

  /// What the Home tab shows a learner: progress, one button to go on, and the course map.
  public Reply.Message home(Learner learner, Instant now) {
    return lesson.home(store.learner(learner).progress());
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
