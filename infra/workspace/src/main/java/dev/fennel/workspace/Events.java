package dev.fennel.workspace;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What the bot is told when something happens in the chat, as far as it is there and its scopes
/// reach.
final class Events {
  private final Chat chat;
  private final EventDelivery delivery;
  private final Scopes scopes;

  Events(Chat chat, EventDelivery delivery, Scopes scopes) {
    this.chat = chat;
    this.delivery = delivery;
    this.scopes = scopes;
  }

  /// A message was posted, by a person or by the bot itself.
  void posted(ObjectNode message) {
    ObjectNode channel = channelOf(message);
    if (channel == null || !Places.isMember(channel, Places.BOT_USER) || message.has("ephemeral")) {
      return;
    }
    boolean direct = Places.isDirect(channel);
    if (mayRead(direct)) {
      ObjectNode event = base(message, channel);
      event.put("channel_type", direct ? "im" : "channel");
      delivery.deliver(event);
    }
    if (!direct && mentionsBot(message) && scopes.has("app_mentions:read")) {
      ObjectNode event = base(message, channel);
      event.put("type", "app_mention");
      event.remove("subtype");
      delivery.deliver(event);
    }
  }

  void changed(ObjectNode message, ObjectNode before) {
    aboutOld(message, "message_changed", before);
  }

  void deleted(ObjectNode message, ObjectNode before) {
    aboutOld(message, "message_deleted", before);
  }

  private void aboutOld(ObjectNode message, String subtype, ObjectNode before) {
    ObjectNode channel = channelOf(message);
    if (channel == null
        || message.has("ephemeral")
        || !Places.isMember(channel, Places.BOT_USER)
        || !mayRead(Places.isDirect(channel))) {
      return;
    }
    String ts = chat.messages.nextTs();
    ObjectNode event =
        Json.object()
            .put("type", "message")
            .put("subtype", subtype)
            .put("hidden", true)
            .put("channel", Chat.channelId(channel))
            .put("channel_type", Places.isDirect(channel) ? "im" : "channel")
            .put("ts", ts)
            .put("event_ts", ts);
    if (subtype.equals("message_changed")) {
      event.set("message", chat.view.forBot(message, true));
    } else {
      event.put("deleted_ts", Messages.ts(message));
    }
    event.set("previous_message", before);
    delivery.deliver(event);
  }

  /// The person opened the app: its Home tab or its messages.
  void homeOpened(String user, String tab) {
    ObjectNode event =
        Json.object()
            .put("type", "app_home_opened")
            .put("user", user)
            .put("channel", Places.dmOf(user))
            .put("tab", tab)
            .put("event_ts", chat.messages.nextTs());
    ObjectNode home = chat.views.home(user);
    if (tab.equals("home") && home != null) {
      event.set("view", home.deepCopy());
    }
    delivery.deliver(event);
  }

  void joined(ObjectNode channel, String user, String inviter) {
    if (!Places.isMember(channel, Places.BOT_USER) || !scopes.has("channels:read")) {
      return;
    }
    delivery.deliver(
        Json.object()
            .put("type", "member_joined_channel")
            .put("user", user)
            .put("channel", Chat.channelId(channel))
            .put("channel_type", "C")
            .put("team", Places.TEAM)
            .put("inviter", inviter)
            .put("event_ts", chat.messages.nextTs()));
  }

  /// The app was uninstalled, and its token revoked with it.
  void uninstalled() {
    ObjectNode revoked = Json.object().put("type", "tokens_revoked");
    ObjectNode tokens = revoked.putObject("tokens");
    tokens.putArray("oauth");
    tokens.putArray("bot").add(Places.BOT_USER);
    delivery.deliver(revoked.put("event_ts", chat.messages.nextTs()));
    delivery.deliver(
        Json.object().put("type", "app_uninstalled").put("event_ts", chat.messages.nextTs()));
  }

  private ObjectNode base(ObjectNode message, ObjectNode channel) {
    ObjectNode event = chat.view.forBot(message, false);
    if (!event.has("blocks")) {
      event.set("blocks", RichText.of(Json.text(message, "text", "")));
    }
    String team = chat.places.teamOf(Json.text(message, "user", ""));
    event.put("team", team);
    if (chat.places.isShared(channel)) {
      event.put("user_team", team).put("source_team", team);
    }
    return event.put("channel", Chat.channelId(channel)).put("event_ts", Messages.ts(message));
  }

  private boolean mayRead(boolean direct) {
    return scopes.has(direct ? "im:history" : "channels:history");
  }

  private @Nullable ObjectNode channelOf(ObjectNode message) {
    return chat.places.findChannel(Json.text(message, "channel", ""));
  }

  private static boolean mentionsBot(ObjectNode message) {
    return Json.text(message, "text", "").contains("<@" + Places.BOT_USER + ">")
        && !Places.BOT_USER.equals(Json.text(message, "user"));
  }
}
