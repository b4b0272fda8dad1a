package dev.fennel.workspace;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Answers that do not come through the Web API: posts to response URLs, and bodies of acknowledged
/// commands.
final class Responses {
  private final Chat chat;
  private final MessageContent content;
  private final Events events;

  Responses(Chat chat, MessageContent content, Events events) {
    this.chat = chat;
    this.content = content;
    this.events = events;
  }

  /// Carries out a post to a response URL. Called with the chat's lock.
  ObjectNode toUrl(String key, Arguments args) {
    ObjectNode url = chat.responseUrls.use(key);
    String channel = Json.text(url, "channel", "");
    ObjectNode original = chat.messages.find(channel, Json.text(url, "message_ts", ""));
    if (args.flag("delete_original")) {
      delete(original);
    } else if (args.flag("replace_original") && original != null) {
      replace(original, args);
    } else {
      post(channel, Json.text(url, "user", ""), args);
    }
    return Json.object();
  }

  /// Posts an answer to the person, for them alone unless it says `in_channel`.
  void post(String channel, String user, Arguments args) {
    ObjectNode said = content.of(args, MessageContent.TEXT_LIMIT);
    String thread = args.text("thread_ts");
    if (thread != null) {
      said.put("thread_ts", thread);
    }
    if (!args.text("response_type", "ephemeral").equals("in_channel")) {
      said.put("ephemeral", user);
    }
    events.posted(chat.messages.post(channel, Places.BOT_USER, said));
  }

  private void replace(ObjectNode original, Arguments args) {
    ObjectNode before = chat.view.forBot(original, false);
    chat.messages.edit(original, content.of(args, MessageContent.TEXT_LIMIT), Places.BOT_USER);
    events.changed(original, before);
  }

  private void delete(@Nullable ObjectNode original) {
    if (original != null) {
      ObjectNode before = chat.view.forBot(original, false);
      chat.messages.delete(original);
      events.deleted(original, before);
    }
  }
}
