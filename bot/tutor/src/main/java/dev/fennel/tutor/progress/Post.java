package dev.fennel.tutor.progress;

import dev.fennel.tutor.reply.Reply;
import org.jspecify.annotations.Nullable;

/// Something decided to be shown, and how far it got.
///
/// A message is `TO_POST` when it is saved, `IN_DOUBT` from just before it is sent until its answer
/// is saved, then `POSTED` with the platform's id of it. One found in doubt after a crash is looked
/// up before it is sent again.
///
/// @param id unique in the whole store; also travels as the message's metadata
/// @param platformId the platform's id of the message once it is posted (Slack: its `ts`)
public record Post(
    String id, Conversation conversation, Reply reply, State state, @Nullable String platformId) {
  /// How far it got.
  public enum State {
    TO_POST,
    IN_DOUBT,
    POSTED,
    /// Refused for good by the platform; kept so that nothing behind it waits for ever.
    REFUSED
  }

  /// The same, in another state.
  public Post in(State next, @Nullable String newPlatformId) {
    return new Post(id, conversation, reply, next, newPlatformId);
  }
}
