package dev.fennel.app.slack;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
  /// @param trigger with which a form can be opened, for three seconds
  /// @param ticked marks of the boxes that were ticked there
  record Pressed(
      String workspace,
      String user,
      @Nullable Place message,
      String responseUrl,
      String trigger,
      List<Button> buttons,
      List<String> ticked)
      implements SlackDelivery {
    public Pressed {
      buttons = List.copyOf(buttons);
      ticked = List.copyOf(ticked);
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

  /// A person chose or pressed something in a modal, or sent it.
  ///
  /// @param view the modal's id
  /// @param values what is filled in, by field; empty where nothing is
  /// @param pressed the button pressed; empty: none
  record Filled(
      String workspace,
      String user,
      String view,
      String metadata,
      Map<String, String> values,
      String pressed,
      boolean sent)
      implements SlackDelivery {
    public Filled {
      values = Map.copyOf(values);
    }
  }

  /// Somebody of another company did something in a channel that it shares with ours.
  record Stranger(SlackDelivery did) implements SlackDelivery {}

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
        || Set.of("block_actions", "view_submission")
            .contains(json(form.getOrDefault("payload", "")).path("type").asString(""));
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
    return interaction(json(form.getOrDefault("payload", "")));
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
      case "app_uninstalled" -> new Removed(workspace, type);
      // People may take back tokens of their own; only the bot's is ours.
      case "tokens_revoked" ->
          event.path("tokens").path("bot").isEmpty()
              ? new Other(type)
              : new Removed(workspace, type);
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
    var wrote =
        new Wrote(
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
    return isStranger(envelope, event) ? new Stranger(wrote) : wrote;
  }

  /// Whether the author belongs to another company than the one that installed the app.
  private static boolean isStranger(JsonNode envelope, JsonNode event) {
    String ours = envelope.path("authorizations").path(0).path("team_id").asString("");
    String theirs = event.path("user_team").asString(event.path("team").asString(""));
    return envelope.path("is_ext_shared_channel").asBoolean(false) && isOther(ours, theirs);
  }

  private static boolean isOther(String ours, String theirs) {
    return !ours.isEmpty() && !theirs.isEmpty() && !ours.equals(theirs);
  }

  private static SlackDelivery interaction(JsonNode payload) {
    String type = payload.path("type").asString("");
    boolean inModal = payload.path("view").path("type").asString("").equals("modal");
    var did =
        switch (type) {
          case "view_submission" -> filled(payload, true);
          case "block_actions" -> inModal ? filled(payload, false) : pressed(payload);
          default -> new Other(type);
        };
    boolean ofOneOrganization = payload.path("enterprise").isObject();
    return !ofOneOrganization
            && isOther(
                payload.path("team").path("id").asString(""),
                payload.path("user").path("team_id").asString(""))
        ? new Stranger(did)
        : did;
  }

  private static SlackDelivery filled(JsonNode payload, boolean sent) {
    var view = payload.path("view");
    if (!view.path("callback_id").asString("").equals(FormView.CALLBACK)) {
      return new Other("view");
    }
    var values = new LinkedHashMap<String, String>();
    for (var block : view.path("state").path("values").properties()) {
      block.getValue().forEach(state -> values.put(block.getKey(), chosen(state)));
    }
    String pressed = "";
    for (var action : payload.path("actions")) {
      if (action.path("type").asString("").equals("button")) {
        pressed = action.path("value").asString("");
      }
    }
    return new Filled(
        payload.path("team").path("id").asString(""),
        payload.path("user").path("id").asString(""),
        view.path("id").asString(""),
        view.path("private_metadata").asString(""),
        values,
        pressed,
        sent);
  }

  private static String chosen(JsonNode state) {
    String option = state.path("selected_option").path("value").asString("");
    return option.isEmpty() ? state.path("selected_conversation").asString("") : option;
  }

  private static SlackDelivery pressed(JsonNode payload) {
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
        payload.path("trigger_id").asString(""),
        buttons,
        Ticks.ticked(payload.path("state")));
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
