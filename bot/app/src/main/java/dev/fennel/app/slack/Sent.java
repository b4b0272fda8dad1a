package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.reply.Reply;
import java.util.HashMap;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Looks in a conversation for messages that were sent, by the id in their metadata; for files by
/// their name.
final class Sent {
  private static final String EVENT_TYPE = "fennel_post";
  private static final String A_PAGE = "100";

  /// How far to look: a message in doubt is among the newest of its conversation.
  private static final int MOST_PAGES = 10;

  private final SlackClient client;

  Sent(SlackClient client) {
    this.client = client;
  }

  /// What a message carries so that it can be found again.
  static ObjectNode metadata(Post post) {
    var metadata = Json.MAPPER.createObjectNode().put("event_type", EVENT_TYPE);
    metadata.putObject("event_payload").put("id", post.id());
    return metadata;
  }

  /// Looks for a post.
  Looked find(Post post) throws InterruptedException {
    var arguments = new HashMap<String, String>();
    arguments.put("channel", post.conversation().channel());
    arguments.put("include_all_metadata", "true");
    arguments.put("limit", A_PAGE);
    String method = "conversations.history";
    if (post.conversation().thread() != null) {
      method = "conversations.replies";
      arguments.put("ts", post.conversation().thread());
    }
    for (int page = 0; page < MOST_PAGES; page++) {
      var answer = client.read(method, arguments);
      if (!(answer instanceof SlackAnswer.Done(JsonNode body))) {
        return new Looked.Failed(answer);
      }
      var ts = tsOf(post, body.path("messages"));
      if (ts.isPresent()) {
        return new Looked.Found(ts.get());
      }
      String cursor = body.path("response_metadata").path("next_cursor").asString("");
      if (cursor.isEmpty()) {
        break;
      }
      arguments.put("cursor", cursor);
    }
    return new Looked.Absent();
  }

  private static Optional<String> tsOf(Post post, JsonNode messages) {
    for (var message : messages) {
      if (is(post, message)) {
        return Optional.of(message.path("ts").asString(""));
      }
    }
    return Optional.empty();
  }

  /// A file's message carries no metadata, but the file's name.
  private static boolean is(Post post, JsonNode message) {
    if (post.reply() instanceof Reply.Attach(String name, String _, Reply.Message _)) {
      return message
          .path("files")
          .valueStream()
          .anyMatch(file -> file.path("name").asString("").equals(name));
    }
    var metadata = message.path("metadata");
    return metadata.path("event_type").asString("").equals(EVENT_TYPE)
        && metadata.path("event_payload").path("id").asString("").equals(post.id());
  }

  /// What came of looking.
  sealed interface Looked {
    /// It is there.
    record Found(String ts) implements Looked {}

    /// It is not there.
    record Absent() implements Looked {}

    /// It cannot be told.
    record Failed(SlackAnswer why) implements Looked {}
  }
}
