package dev.fennel.app.slack;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Something that Slack delivered, as far as it concerns us.
sealed interface SlackDelivery {

  /// Kinds of messages that people write; the others are edits, deletions and notices.
  Set<String> WRITTEN = Set.of("", "file_share", "thread_broadcast");

  /// A person wrote a message.
  ///
  /// @param bot Slack's id of our bot; empty: not told
  /// @param mention whether it is delivered because it mentions the bot
  record Wrote(
      String workspace,
      String user,
      String channel,
      String channelType,
      String ts,
      @Nullable String thread,
      String text,
      String bot,
      String event,
      boolean mention)
      implements SlackDelivery {
    /// Whether it was written in a direct message with the bot.
    boolean isDirect() {
      return channelType.equals("im") || channel.startsWith("D");
    }

    /// The thread it belongs to; its own if it is in none.
    String root() {
      return thread == null ? ts : thread;
    }
  }

  /// A person pressed buttons: one, as a rule.
  ///
  /// @param message where the buttons stand; null: on the Home tab
  record Pressed(
      String workspace,
      String user,
      @Nullable Place message,
      String responseUrl,
      List<Button> buttons)
      implements SlackDelivery {
    public Pressed {
      buttons = List.copyOf(buttons);
    }

    /// A message and the thread it stands in, if any.
    record Place(String channel, String ts, @Nullable String thread) {
      /// The thread it belongs to; its own if it is in none.
      String root() {
        return thread == null ? ts : thread;
      }
    }

    /// One of them.
    record Button(String value, String actionTs) {}
  }

  /// A person used the slash command.
  record Commanded(
      String workspace, String user, String channel, String command, String words, String trigger)
      implements SlackDelivery {}

  /// A person opened the Home tab.
  record OpenedHome(String workspace, String user) implements SlackDelivery {}

  /// The app was removed from a workspace, or its tokens were taken back.
  record Removed(String workspace, String event) implements SlackDelivery {}

  /// Something that is none of our business.
  record Other(String kind) implements SlackDelivery {}

  /// Whether Bolt has a name for it; the rest it would write to the log, words and all.
  static boolean isForBolt(String body) {
    if (body.startsWith("{")) {
      String type = json(body).path("type").asString("");
      return Set.of("event_callback", "url_verification").contains(type);
    }
    var form = form(body);
    return form.containsKey("command")
        || json(form.getOrDefault("payload", "")).path("type").asString("").equals("block_actions");
  }

  /// Reads a request's body.
  static SlackDelivery read(String body) {
    if (body.startsWith("{")) {
      return event(json(body));
    }
    var form = form(body);
    if (form.containsKey("command")) {
      return new Commanded(
          form.getOrDefault("team_id", ""),
          form.getOrDefault("user_id", ""),
          form.getOrDefault("channel_id", ""),
          form.getOrDefault("command", ""),
          SlackText.typed(form.getOrDefault("text", "")),
          form.getOrDefault("trigger_id", ""));
    }
    return pressed(json(form.getOrDefault("payload", "")));
  }

  /// The fields of a form; of a repeated one the last.
  static Map<String, String> form(String body) {
    var fields = new HashMap<String, String>();
    for (var field : body.split("&", -1)) {
      int equals = field.indexOf('=');
      if (equals > 0) {
        fields.put(decode(field.substring(0, equals)), decode(field.substring(equals + 1)));
      }
    }
    return fields;
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  private static JsonNode json(String text) {
    try {
      return Json.MAPPER.readTree(text);
    } catch (JacksonException e) {
      return Json.MAPPER.missingNode();
    }
  }

  private static SlackDelivery event(JsonNode envelope) {
    var event = envelope.path("event");
    String type = event.path("type").asString("");
    String workspace = envelope.path("team_id").asString("");
    return switch (type) {
      case "message", "app_mention" -> wrote(envelope, event, workspace, type);
      case "app_home_opened" ->
          event.path("tab").asString("home").equals("home")
              ? new OpenedHome(workspace, event.path("user").asString(""))
              : new Other(type);
      case "app_uninstalled", "tokens_revoked" -> new Removed(workspace, type);
      default -> new Other(type);
    };
  }

  private static SlackDelivery wrote(
      JsonNode envelope, JsonNode event, String workspace, String type) {
    String user = event.path("user").asString("");
    if (event.has("bot_id")
        || user.isEmpty()
        || !WRITTEN.contains(event.path("subtype").asString(""))) {
      return new Other(type);
    }
    String bot = envelope.path("authorizations").path(0).path("user_id").asString("");
    boolean mention = type.equals("app_mention");
    return new Wrote(
        workspace,
        user,
        event.path("channel").asString(""),
        event.path("channel_type").asString(""),
        event.path("ts").asString(""),
        event.path("thread_ts").asString(null),
        event.path("text").asString(""),
        bot,
        envelope.path("event_id").asString(""),
        mention);
  }

  private static SlackDelivery pressed(JsonNode payload) {
    String type = payload.path("type").asString("");
    if (!type.equals("block_actions")) {
      return new Other(type);
    }
    var buttons = new ArrayList<Pressed.Button>();
    for (var action : payload.path("actions")) {
      if (action.path("type").asString("").equals("button")) {
        buttons.add(
            new Pressed.Button(
                action.path("value").asString(""), action.path("action_ts").asString("")));
      }
    }
    return new Pressed(
        payload.path("team").path("id").asString(""),
        payload.path("user").path("id").asString(""),
        place(payload),
        payload.path("response_url").asString(""),
        buttons);
  }

  private static Pressed.@Nullable Place place(JsonNode payload) {
    var container = payload.path("container");
    String ts = container.path("message_ts").asString("");
    if (ts.isEmpty()) {
      return null;
    }
    String channel = payload.path("channel").path("id").asString("");
    String thread = container.path("thread_ts").asString(null);
    return new Pressed.Place(
        channel.isEmpty() ? container.path("channel_id").asString("") : channel,
        ts,
        thread == null ? payload.path("message").path("thread_ts").asString(null) : thread);
  }
}
