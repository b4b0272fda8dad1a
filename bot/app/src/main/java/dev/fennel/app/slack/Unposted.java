package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A document of the store that has posts to be shown.
sealed interface Unposted {

  /// A learner's document.
  record OfLearner(Learner learner) implements Unposted {}

  /// A what-if thread's document.
  record OfThread(Conversation thread) implements Unposted {}

  /// Its posts, in the order in which they are to be shown.
  default List<Post> posts(ProgressStore store) throws UncheckedIOException {
    return switch (this) {
      case OfLearner(var learner) -> store.learner(learner).posts();
      case OfThread(var thread) -> store.thread(thread).posts();
    };
  }

  /// Saves how far some of its posts got.
  default void save(ProgressStore store, Collection<Post> posts) throws UncheckedIOException {
    var changed = List.copyOf(posts);
    switch (this) {
      case OfLearner(var learner) ->
          store.change(
              learner,
              document -> {
                var next = document;
                for (var post : changed) {
                  next = next.with(post);
                }
                return new Changed<>(next, changed.size());
              });
      case OfThread(var thread) ->
          store.change(
              thread,
              document -> {
                var next = document;
                for (var post : changed) {
                  next = next.with(post);
                }
                return new Changed<>(next, changed.size());
              });
    }
  }

  /// Whose buttons its messages carry. A question may be asked by anybody in the thread.
  default String owner() {
    return switch (this) {
      case OfLearner(var learner) -> learner.user();
      case OfThread _ -> "";
    };
  }

  /// The first post that is not yet shown, nor refused.
  static Optional<Post> first(List<Post> posts) {
    return posts.stream().filter(Unposted::isOpen).findFirst();
  }

  private static boolean isOpen(Post post) {
    return post.state() == Post.State.TO_POST || post.state() == Post.State.IN_DOUBT;
  }
}
