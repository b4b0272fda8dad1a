package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.reply.Reply;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Brings a file into the workspace: asks where to, sends the bytes there, and ends it, shared in a
/// conversation or nowhere.
final class Upload {
  private static final int LONGEST_ALT = 1000;

  private final SlackClient client;

  Upload(SlackClient client) {
    this.client = client;
  }

  /// Does the three steps once. Only when the last is not answered may the file be there all the
  /// same.
  Outcome send(Post post, Reply.Attach file) throws InterruptedException {
    byte[] bytes = file.content().getBytes(StandardCharsets.UTF_8);
    var sent = sent(file.name(), bytes, Map.of());
    if (!(sent instanceof SlackAnswer.Done(var place))) {
      return new Outcome(sent, false);
    }
    var body = Json.MAPPER.createObjectNode().put("channel_id", post.conversation().channel());
    if (post.conversation().thread() != null) {
      body.put("thread_ts", post.conversation().thread());
    }
    body.put("initial_comment", PlainText.of(file.message()));
    var shared = completed(place, file.name(), body);
    return new Outcome(shared, shared instanceof SlackAnswer.Unknown);
  }

  /// Sends a picture without sharing it anywhere: messages show it by its id.
  ///
  /// @param alt what it shows, in words
  SlackAnswer keep(String name, byte[] bytes, String alt) throws InterruptedException {
    var sent = sent(name, bytes, Map.of("alt_txt", SlackText.cut(alt, LONGEST_ALT)));
    return sent instanceof SlackAnswer.Done(var place)
        ? completed(place, name, Json.MAPPER.createObjectNode())
        : sent;
  }

  /// Asks where to, and sends the bytes there.
  ///
  /// @return the place, when the bytes are there
  private SlackAnswer sent(String name, byte[] bytes, Map<String, String> more)
      throws InterruptedException {
    var arguments = new HashMap<>(more);
    arguments.put("filename", name);
    arguments.put("length", Integer.toString(bytes.length));
    var announced = client.read("files.getUploadURLExternal", arguments);
    if (!(announced instanceof SlackAnswer.Done(var place))) {
      return announced;
    }
    var sent = client.upload(place.path("upload_url").asString(""), bytes);
    return sent instanceof SlackAnswer.Done ? announced : sent;
  }

  private SlackAnswer completed(JsonNode place, String name, ObjectNode body)
      throws InterruptedException {
    body.putArray("files")
        .addObject()
        .put("id", place.path("file_id").asString(""))
        .put("title", name);
    return client.call("files.completeUploadExternal", body);
  }

  /// What came of it.
  ///
  /// @param inDoubt whether the file may be there although nobody said so
  record Outcome(SlackAnswer answer, boolean inDoubt) {}
}
