package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.reply.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Brings a file into a conversation: asks where to, sends the bytes there, and shares it.
final class Upload {
  private final SlackClient client;

  Upload(SlackClient client) {
    this.client = client;
  }

  /// Does the three steps once. Only when the last is not answered may the file be there all the
  /// same.
  Outcome send(Post post, Reply.Attach file) throws InterruptedException {
    byte[] bytes = file.content().getBytes(StandardCharsets.UTF_8);
    var announced =
        client.read(
            "files.getUploadURLExternal",
            Map.of("filename", file.name(), "length", Integer.toString(bytes.length)));
    if (!(announced instanceof SlackAnswer.Done(var place))) {
      return new Outcome(announced, false);
    }
    var sent = client.upload(place.path("upload_url").asString(""), bytes);
    if (!(sent instanceof SlackAnswer.Done)) {
      return new Outcome(sent, false);
    }
    var body = Json.MAPPER.createObjectNode().put("channel_id", post.conversation().channel());
    if (post.conversation().thread() != null) {
      body.put("thread_ts", post.conversation().thread());
    }
    body.put("initial_comment", PlainText.of(file.message()));
    body.putArray("files")
        .addObject()
        .put("id", place.path("file_id").asString(""))
        .put("title", file.name());
    var shared = client.call("files.completeUploadExternal", body);
    return new Outcome(shared, shared instanceof SlackAnswer.Unknown);
  }

  /// What came of it.
  ///
  /// @param inDoubt whether the file may be there although nobody said so
  record Outcome(SlackAnswer answer, boolean inDoubt) {}
}
