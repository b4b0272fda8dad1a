package dev.fennel.workspace;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// A message as others get to see it: the bot in Slack's shape, a person in the control API's.
final class MessageView {
  private static final List<String> SAME =
      List.of(
          "user", "ts", "client_msg_id", "text", "blocks", "attachments", "edited", "reactions");

  private final Messages messages;

  MessageView(Messages messages) {
    this.messages = messages;
  }

  /// Slack's message object.
  ObjectNode forBot(ObjectNode message, boolean withMetadata) {
    ObjectNode view = Json.object().put("type", "message");
    copy(message, view, SAME);
    view.put("text", Json.text(message, "text", "")).put("team", Places.TEAM);
    if (Places.BOT_USER.equals(Json.text(message, "user"))) {
      view.put("bot_id", Places.BOT).put("app_id", Places.APP);
      view.putObject("bot_profile")
          .put("id", Places.BOT)
          .put("app_id", Places.APP)
          .put("name", "bot")
          .put("team_id", Places.TEAM)
          .put("deleted", false);
    }
    if (message.has("files")) {
      copy(message, view, List.of("files"));
      view.put("upload", true).put("subtype", "file_share");
    }
    if (withMetadata) {
      copy(message, view, List.of("metadata"));
    }
    thread(message, view);
    return view.deepCopy();
  }

  private void thread(ObjectNode message, ObjectNode view) {
    String channel = Json.text(message, "channel", "");
    if (Messages.isReply(message)) {
      String parentTs = Messages.threadOf(message);
      view.put("thread_ts", parentTs);
      ObjectNode parent = messages.find(channel, parentTs);
      if (parent != null) {
        view.put("parent_user_id", Json.text(parent, "user"));
      }
      return;
    }
    List<ObjectNode> replies = messages.replies(channel, Messages.ts(message));
    if (replies.isEmpty()) {
      return;
    }
    Set<String> people = new LinkedHashSet<>();
    replies.forEach(reply -> people.add(Json.text(reply, "user", "")));
    view.put("thread_ts", Messages.ts(message))
        .put("reply_count", replies.size())
        .put("reply_users_count", people.size())
        .put("latest_reply", Messages.ts(replies.getLast()))
        .put("is_locked", false)
        .put("subscribed", false);
    view.set("reply_users", Json.array(people.toArray(String[]::new)));
  }

  /// What a person sees, with the number of its last change.
  ObjectNode forPerson(ObjectNode message) {
    ObjectNode view = Json.object();
    copy(message, view, List.of("seq", "channel", "ts", "thread_ts", "user", "text"));
    view.put("text", Json.text(message, "text", ""));
    view.set("blocks", Json.list(message, "blocks"));
    view.set("files", Json.list(message, "files"));
    copy(message, view, List.of("attachments", "reactions", "deleted"));
    if (message.has("edited")) {
      view.put("edited", true);
    }
    if (message.has("ephemeral")) {
      view.put("ephemeral", true);
    }
    return view.deepCopy();
  }

  private static void copy(ObjectNode from, ObjectNode to, List<String> fields) {
    for (String field : fields) {
      if (from.has(field)) {
        to.set(field, from.get(field));
      }
    }
  }
}
