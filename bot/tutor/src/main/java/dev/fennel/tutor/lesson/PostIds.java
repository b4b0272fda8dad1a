package dev.fennel.tutor.lesson;

import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;

/// The beginnings of posts' ids: unique in the whole store, and of harmless characters only.
final class PostIds {
  private PostIds() {}

  static String of(Learner learner) {
    return safe(learner.platform())
        + "."
        + safe(learner.workspace())
        + "."
        + safe(learner.user())
        + ".";
  }

  static String of(Conversation conversation) {
    String thread = conversation.thread();
    return safe(conversation.platform())
        + "."
        + safe(conversation.workspace())
        + "."
        + safe(conversation.channel())
        + "."
        + (thread == null ? "" : safe(thread))
        + ".";
  }

  /// Letters and digits as they are; anything else by its number, so that no two become one.
  private static String safe(String id) {
    var safe = new StringBuilder();
    id.chars()
        .forEach(c -> {
          if (c < 128 && Character.isLetterOrDigit(c)) {
            safe.append((char) c);
          } else {
            safe.append('_').append(Integer.toHexString(c)).append('_');
          }
        });
    return safe.toString();
  }
}
