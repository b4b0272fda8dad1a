package dev.fennel.workspace;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The payloads of interactions: what was pressed, submitted or closed, by whom and where. Built
/// with the chat's lock.
final class Payloads {
  private final Chat chat;
  private final String verificationToken;
  private final String base;

  Payloads(Chat chat, String verificationToken, String base) {
    this.chat = chat;
    this.verificationToken = verificationToken;
    this.base = base;
  }

  /// `block_actions` from a message.
  ObjectNode messageAction(
      String user, ObjectNode channel, ObjectNode message, ObjectNode action, ObjectNode values) {
    boolean ephemeral = message.has("ephemeral");
    String ts = Messages.ts(message);
    String id = Chat.channelId(channel);
    String thread = Json.text(message, "thread_ts", "");
    ObjectNode payload = common("block_actions", user);
    ObjectNode container =
        payload
            .putObject("container")
            .put("type", "message")
            .put("message_ts", ts)
            .put("channel_id", id)
            .put("is_ephemeral", ephemeral);
    if (!thread.isEmpty()) {
      container.put("thread_ts", thread);
    }
    payload
        .putObject("channel")
        .put("id", id)
        .put("name", Places.isDirect(channel) ? "directmessage" : Json.text(channel, "name"));
    if (!ephemeral) {
      payload.set("message", chat.view.forBot(message, true));
    }
    payload.putObject("state").set("values", values);
    payload.put("response_url", responseUrl(user, id, ts, thread));
    payload.putArray("actions").add(action);
    return payload;
  }

  /// `block_actions` from a modal or a Home tab.
  ObjectNode viewAction(String user, ObjectNode view, ObjectNode action) {
    ObjectNode payload = common("block_actions", user);
    payload.putObject("container").put("type", "view").put("view_id", Json.text(view, "id"));
    payload.set("view", view.deepCopy());
    payload.putArray("actions").add(action);
    return payload;
  }

  ObjectNode submission(String user, ObjectNode view) {
    ObjectNode payload = common("view_submission", user);
    payload.set("view", view.deepCopy());
    payload.putArray("response_urls");
    return payload;
  }

  ObjectNode closed(String user, ObjectNode view, boolean cleared) {
    ObjectNode payload = common("view_closed", user);
    payload.remove("trigger_id");
    payload.set("view", view.deepCopy());
    return payload.put("is_cleared", cleared);
  }

  String responseUrl(String user, String channel, String messageTs, String threadTs) {
    return base
        + "/actions/"
        + Places.TEAM
        + "/"
        + chat.responseUrls.give(user, channel, messageTs, threadTs);
  }

  /// What `actions[0]` says about the control that was used.
  ObjectNode action(Controls.Control control, @Nullable ObjectNode chosen) {
    ObjectNode action =
        Json.object()
            .put("action_id", control.actionId())
            .put("block_id", control.blockId())
            .put("type", control.type());
    for (String field : new String[] {"text", "value", "style", "url", "placeholder"}) {
      if (control.element().has(field)) {
        action.set(field, control.element().get(field).deepCopy());
      }
    }
    if (chosen != null) {
      action.setAll(chosen.deepCopy());
    }
    return action.put("action_ts", chat.messages.nextTs());
  }

  private ObjectNode common(String type, String userId) {
    ObjectNode user = chat.places.user(userId);
    ObjectNode payload = Json.object().put("type", type);
    payload
        .putObject("user")
        .put("id", userId)
        .put("username", Json.text(user, "name"))
        .put("name", Json.text(user, "name"))
        .put("team_id", chat.places.teamOf(userId));
    payload
        .put("api_app_id", Places.APP)
        .put("token", verificationToken)
        .put("trigger_id", chat.triggers.give(userId));
    payload.putObject("team").put("id", Places.TEAM).put("domain", Places.DOMAIN);
    return payload.putNull("enterprise").put("is_enterprise_install", false);
  }
}
