package dev.fennel.tutor.progress;

import java.util.ArrayList;
import java.util.List;

/// Everything kept of one learner: their progress, what is still to be posted to them, and which
/// deliveries were taken.
///
/// @param posts in the order in which they are to be shown; those already posted stay until
///   `KEPT_POSTS` newer ones are, so that a later move can rewrite them
/// @param deliveries ids of deliveries already taken, newest last: the platform may deliver the
///   same one again
public record LearnerDocument(
    Learner learner, Progress progress, List<Post> posts, List<String> deliveries) {
  /// How many posted messages are remembered.
  public static final int KEPT_POSTS = 40;

  /// How many delivery ids are remembered.
  public static final int KEPT_DELIVERIES = 200;

  public LearnerDocument {
    posts = List.copyOf(posts);
    deliveries = List.copyOf(deliveries);
  }

  /// The document of somebody never seen before.
  public static LearnerDocument of(Learner learner) {
    return new LearnerDocument(learner, Progress.NONE, List.of(), List.of());
  }

  /// Whether a delivery was taken before under any of these ids.
  public boolean hasTaken(List<String> ids) {
    return ids.stream().anyMatch(deliveries::contains);
  }

  /// The same after a move: new progress, new posts at the end, the delivery remembered.
  public LearnerDocument after(Progress next, List<Post> added, List<String> delivered) {
    return new LearnerDocument(
        learner,
        next,
        ThreadDocument.keep(posts, added),
        newest(deliveries, delivered, KEPT_DELIVERIES));
  }

  /// The same with one post changed.
  public LearnerDocument with(Post changed) {
    return new LearnerDocument(
        learner,
        progress,
        posts.stream().map(p -> p.id().equals(changed.id()) ? changed : p).toList(),
        deliveries);
  }

  static List<String> newest(List<String> kept, List<String> added, int limit) {
    var all = new ArrayList<>(kept);
    all.addAll(added);
    return List.copyOf(all.subList(Math.max(0, all.size() - limit), all.size()));
  }
}
