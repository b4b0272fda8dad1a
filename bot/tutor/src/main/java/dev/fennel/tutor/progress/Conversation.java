package dev.fennel.tutor.progress;

import org.jspecify.annotations.Nullable;

/// A place where messages go: a channel or direct message, or one thread in it.
///
/// @param thread the platform's id of the thread's first message; null: not in a thread
public record Conversation(
    String platform, String workspace, String channel, @Nullable String thread) {
  /// The same channel, not in a thread.
  public Conversation outsideThread() {
    return new Conversation(platform, workspace, channel, null);
  }
}
