package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;

/// In a channel whose messages the bot does not get, an answer says how to ask the next question.
final class HowToGoOn {
  private static final String FOLLOW_UPS = "channels:history";

  private HowToGoOn() {}

  /// The message, with the words where they are needed.
  static Reply.Message in(SlackClient client, Post post, Reply.Message message) {
    boolean inThread = post.conversation().thread() != null;
    boolean direct = post.conversation().channel().startsWith("D");
    if (!inThread || direct || message.buttons().isEmpty() || !client.lacks(FOLLOW_UPS)) {
      return message;
    }
    var parts = new ArrayList<>(message.parts());
    parts.add(new Reply.Note(Prose.plain(phrase("slack.thread.go-on"))));
    return new Reply.Message(message.speaker(), parts, message.buttons());
  }
}
