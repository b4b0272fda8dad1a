package dev.fennel.workspace;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// `chat.*` and `reactions.add`: what the bot says, changes and takes back.
final class ChatMethods {
  private final Chat chat;
  private final MessageContent content;
  private final Events events;
  private final String base;

  ChatMethods(Chat chat, MessageContent content, Events events, String base) {
    this.chat = chat;
    this.content = content;
    this.events = events;
    this.base = base;
  }

  Map<String, Method> methods() {
    return Map.of(
        "chat.postMessage", this::postMessage,
        "chat.postEphemeral", this::postEphemeral,
        "chat.update", this::update,
        "chat.delete", this::delete,
        "chat.getPermalink", this::getPermalink,
        "reactions.add", this::addReaction);
  }

  private ObjectNode postMessage(Arguments args) {
    ObjectNode channel = writable(args.required("channel"));
    ObjectNode said = content.of(args, MessageContent.TEXT_LIMIT);
    thread(args.text("thread_ts"), channel, said);
    String text = Json.text(said, "text", "");
    ObjectNode first = post(channel, said, piece(text, 0));
    // Slack sends a long text without blocks as several messages and answers with the first.
    for (int from = MessageContent.PIECE;
        from < length(text) && !said.has("blocks");
        from += MessageContent.PIECE) {
      post(channel, said, piece(text, from));
    }
    ObjectNode answer =
        Json.object().put("channel", Chat.channelId(channel)).put("ts", Messages.ts(first));
    answer.set("message", chat.view.forBot(first, true));
    return answer;
  }

  private ObjectNode post(ObjectNode channel, ObjectNode said, String text) {
    ObjectNode piece = said.deepCopy();
    if (!said.has("blocks")) {
      piece.put("text", text);
    }
    ObjectNode message = chat.messages.post(Chat.channelId(channel), Places.BOT_USER, piece);
    events.posted(message);
    return message;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String piece(String text, int from) {
    int start = text.offsetByCodePoints(0, from);
    int count = Math.min(MessageContent.PIECE, length(text) - from);
    return text.substring(start, text.offsetByCodePoints(start, count));
  }

  private ObjectNode postEphemeral(Arguments args) {
    ObjectNode channel = writable(args.required("channel"));
    String user = args.required("user");
    if (chat.places.findUser(user) == null || !Places.isMember(channel, user)) {
      throw new Refusal("user_not_in_channel");
    }
    ObjectNode said = content.of(args, MessageContent.TEXT_LIMIT).put("ephemeral", user);
    thread(args.text("thread_ts"), channel, said);
    ObjectNode message = chat.messages.post(Chat.channelId(channel), Places.BOT_USER, said);
    return Json.object().put("message_ts", Messages.ts(message));
  }

  private ObjectNode update(Arguments args) {
    ObjectNode message = own(args, "cant_update_message");
    ObjectNode before = chat.view.forBot(message, false);
    ObjectNode said = content.of(args, MessageContent.PIECE);
    chat.messages.edit(message, said, Places.BOT_USER);
    events.changed(message, before);
    ObjectNode answer =
        Json.object()
            .put("channel", Json.text(message, "channel"))
            .put("ts", Messages.ts(message))
            .put("text", Json.text(said, "text", ""));
    answer.set("message", chat.view.forBot(message, true));
    return answer;
  }

  private ObjectNode delete(Arguments args) {
    ObjectNode message = own(args, "cant_delete_message");
    ObjectNode before = chat.view.forBot(message, false);
    chat.messages.delete(message);
    events.deleted(message, before);
    return Json.object()
        .put("channel", Json.text(message, "channel"))
        .put("ts", Messages.ts(message));
  }

  private ObjectNode getPermalink(Arguments args) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    ObjectNode message = message(channel, args.required("message_ts"));
    String id = Chat.channelId(channel);
    String link = base + "/archives/" + id + "/p" + Messages.ts(message).replace(".", "");
    if (Messages.isReply(message)) {
      link += "?thread_ts=" + Messages.threadOf(message) + "&cid=" + id;
    }
    return Json.object().put("channel", id).put("permalink", link);
  }

  private ObjectNode addReaction(Arguments args) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    ObjectNode message = message(channel, args.required("timestamp"));
    String name = args.required("name").replace(":", "");
    if (!name.matches("[a-z0-9_+'-]{1,100}(::skin-tone-[2-6])?")) {
      throw new Refusal("invalid_name");
    }
    for (var reaction : message.withArrayProperty("reactions")) {
      if (name.equals(Json.text(reaction, "name"))) {
        throw new Refusal("already_reacted");
      }
    }
    ObjectNode reaction = message.withArrayProperty("reactions").addObject();
    reaction.put("name", name).put("count", 1).set("users", Json.array(Places.BOT_USER));
    chat.messages.keep(message);
    return Json.object();
  }

  private ObjectNode writable(String name) {
    ObjectNode channel = chat.places.channelForBot(name);
    if (!Places.isMember(channel, Places.BOT_USER)) {
      throw new Refusal("not_in_channel");
    }
    return channel;
  }

  private void thread(@Nullable String threadTs, ObjectNode channel, ObjectNode said) {
    if (threadTs == null) {
      return;
    }
    ObjectNode parent = chat.messages.findPublic(Chat.channelId(channel), threadTs);
    if (parent == null) {
      throw new Refusal("thread_not_found");
    }
    if (Messages.isReply(parent)) {
      throw new Refusal("cannot_reply_to_message");
    }
    said.put("thread_ts", threadTs);
  }

  private ObjectNode message(ObjectNode channel, String ts) {
    ObjectNode message = chat.messages.findPublic(Chat.channelId(channel), ts);
    if (message == null) {
      throw new Refusal("message_not_found");
    }
    return message;
  }

  private ObjectNode own(Arguments args, String errorIfNot) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    ObjectNode message = message(channel, args.required("ts"));
    if (!Places.BOT_USER.equals(Json.text(message, "user"))) {
      throw new Refusal(errorIfNot);
    }
    return message;
  }
}
