package dev.fennel.tutor.progress;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Everything kept of one what-if thread: its seed, what was asked in it, and what is still to be
/// posted.
///
/// A thread's cluster is not kept: it is replayed from the questions and the seed.
///
/// @param asked every question, oldest first; those not yet `answered` are still to be computed
public record ThreadDocument(
    Conversation conversation,
    long seed,
    List<Asked> asked,
    List<Post> posts,
    List<String> deliveries) {

  public ThreadDocument {
    asked = List.copyOf(asked);
    posts = List.copyOf(posts);
    deliveries = List.copyOf(deliveries);
  }

  /// The seed of every new thread, and of the command line: the same question gets the same answer
  /// wherever it is asked.
  public static final long SEED = 1;

  /// The document of a thread in which nothing was asked yet.
  public static ThreadDocument of(Conversation conversation) {
    return new ThreadDocument(conversation, SEED, List.of(), List.of(), List.of());
  }

  /// One question.
  ///
  /// @param from who asked
  /// @param leftOut it could not be computed or taken: follow-ups do not build on it
  public record Asked(
      int number, Learner from, String text, Instant at, boolean answered, boolean leftOut) {
    /// A question that follow-ups build on.
    public Asked(int number, Learner from, String text, Instant at, boolean answered) {
      this(number, from, text, at, answered, false);
    }

    private Asked done(boolean failed) {
      return new Asked(number, from, text, at, true, failed);
    }
  }

  /// Whether a delivery was taken before under any of these ids.
  public boolean hasTaken(List<String> ids) {
    return ids.stream().anyMatch(deliveries::contains);
  }

  /// The same with a question to be computed.
  public ThreadDocument asking(Learner from, String text, Instant at, List<String> delivered) {
    var more = new ArrayList<>(asked);
    more.add(new Asked(asked.size() + 1, from, text, at, false));
    return new ThreadDocument(
        conversation,
        seed,
        more,
        posts,
        LearnerDocument.newest(deliveries, delivered, LearnerDocument.KEPT_DELIVERIES));
  }

  /// The same with a question that is not taken, and the post that says why.
  public ThreadDocument refusing(Learner from, Instant at, Post why, List<String> delivered) {
    var asking = asking(from, "", at, delivered);
    return asking.failed(asking.asked().getLast().number(), List.of(why));
  }

  /// The same with a question answered and its answer to be posted.
  public ThreadDocument answered(int number, List<Post> answer) {
    return done(number, answer, false);
  }

  /// The same with a question that could not be computed, and what is said instead.
  public ThreadDocument failed(int number, List<Post> said) {
    return done(number, said, true);
  }

  private ThreadDocument done(int number, List<Post> said, boolean failed) {
    var now = asked.stream().map(a -> a.number() == number ? a.done(failed) : a).toList();
    return new ThreadDocument(conversation, seed, now, keep(posts, said), deliveries);
  }

  /// The same with a question that was answered elsewhere: follow-ups build on it.
  public ThreadDocument told(Learner from, String text, Instant at) {
    var asking = asking(from, text, at, List.of());
    return asking.answered(asking.asked().getLast().number(), List.of());
  }

  /// The same with a post that answers no question.
  public ThreadDocument posting(Post post, List<String> delivered) {
    return new ThreadDocument(
        conversation,
        seed,
        asked,
        keep(posts, List.of(post)),
        LearnerDocument.newest(deliveries, delivered, LearnerDocument.KEPT_DELIVERIES));
  }

  /// The same with one post changed.
  public ThreadDocument with(Post changed) {
    return new ThreadDocument(
        conversation,
        seed,
        asked,
        posts.stream().map(p -> p.id().equals(changed.id()) ? changed : p).toList(),
        deliveries);
  }

  /// Posts with new ones behind them, without posted ones so old that nothing refers to them any
  /// more.
  static List<Post> keep(List<Post> posts, List<Post> added) {
    var all = new ArrayList<>(posts);
    all.addAll(added);
    long done = all.stream().filter(ThreadDocument::isDone).count();
    var kept = new ArrayList<Post>();
    for (var post : all) {
      if (isDone(post) && done > LearnerDocument.KEPT_POSTS) {
        done--;
      } else {
        kept.add(post);
      }
    }
    return List.copyOf(kept);
  }

  private static boolean isDone(Post post) {
    return post.state() == Post.State.POSTED || post.state() == Post.State.REFUSED;
  }
}
