package dev.fennel.workspace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a person types: messages and slash commands; and that they open the app.
final class People {
  private static final int LONGEST_MESSAGE = 40_000;

  private final Chat chat;
  private final Events events;
  private final Payloads payloads;
  private final Delivery delivery;
  private final Supplier<Addresses> addresses;
  private final Responses responses;
  private final String verificationToken;

  People(
      Chat chat,
      Events events,
      Payloads payloads,
      Delivery delivery,
      Supplier<Addresses> addresses,
      Responses responses,
      String verificationToken) {
    this.chat = chat;
    this.events = events;
    this.payloads = payloads;
    this.delivery = delivery;
    this.addresses = addresses;
    this.responses = responses;
    this.verificationToken = verificationToken;
  }

  ObjectNode say(Arguments args) {
    return chat.with(() -> {
      String user = userId(args);
      ObjectNode channel = chat.places.channelForPerson(args.required("channel"), user);
      String text = args.required("text");
      if (text.length() > LONGEST_MESSAGE) {
        throw new Refusal("msg_too_long");
      }
      ObjectNode said = Json.object().put("text", RichText.typed(text, chat.places));
      said.put("client_msg_id", java.util.UUID.randomUUID().toString());
      String thread = args.text("thread_ts");
      if (thread != null) {
        ObjectNode parent = chat.messages.findPublic(Chat.channelId(channel), thread);
        if (parent == null) {
          throw new Refusal("thread_not_found");
        }
        said.put("thread_ts", Messages.threadOf(parent));
      }
      ObjectNode message = chat.messages.post(Chat.channelId(channel), user, said);
      events.posted(message);
      return Json.object().put("ok", true).put("ts", Messages.ts(message));
    });
  }

  ObjectNode command(Arguments args) {
    String command = args.required("command");
    if (!command.matches("/\\S{1,32}")) {
      throw Refusal.argument("command must look like /name");
    }
    if (command.equals("/invite")) {
      return invite(args);
    }
    Map<String, String> fields = chat.with(() -> commandFields(args, command));
    Delivery.Answer answer = delivery.form(addresses.get().commands(), command, fields);
    ObjectNode outcome = Outcome.of(answer).put("body", answer.body());
    if (answer.acknowledged() && !answer.body().isBlank()) {
      Arguments said = acknowledged(answer.body());
      try {
        chat.change(() ->
            responses.post(
                fields.getOrDefault("channel_id", ""), fields.getOrDefault("user_id", ""), said));
      } catch (Refusal refusal) {
        outcome.put("ok", false).put("error", refusal.error());
      }
    }
    return outcome;
  }

  private Map<String, String> commandFields(Arguments args, String command) {
    String user = userId(args);
    ObjectNode channel = chat.places.channelForPerson(args.required("channel"), user);
    String id = Chat.channelId(channel);
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("token", verificationToken);
    fields.put("team_id", Places.TEAM);
    fields.put("team_domain", Places.DOMAIN);
    fields.put("channel_id", id);
    fields.put(
        "channel_name",
        Places.isDirect(channel) ? "directmessage" : Json.text(channel, "name", ""));
    fields.put("user_id", user);
    fields.put("user_name", Json.text(chat.places.user(user), "name", ""));
    fields.put("command", command);
    fields.put("text", args.text("text", ""));
    fields.put("api_app_id", Places.APP);
    fields.put("is_enterprise_install", "false");
    fields.put("response_url", payloads.responseUrl(user, id, "", ""));
    fields.put("trigger_id", chat.triggers.give(user));
    return fields;
  }

  private static Arguments acknowledged(String body) {
    try {
      JsonNode parsed = Json.parse(body);
      if (parsed instanceof ObjectNode object) {
        return new Arguments(object);
      }
    } catch (JacksonException _) {
      // Plain text is shown as it is.
    }
    return new Arguments(Json.object().put("text", body));
  }

  /// Slack's own `/invite @bot`, which brings the bot into a channel.
  private ObjectNode invite(Arguments args) {
    return chat.with(() -> {
      String inviter = userId(args);
      ObjectNode channel = chat.places.channelForPerson(args.required("channel"), inviter);
      String name = args.required("text").replaceAll("[<@>]", "").strip();
      String invited = Json.text(chat.places.user(name), "id", "");
      if (Places.isDirect(channel)) {
        throw new Refusal("method_not_supported_for_channel_type");
      }
      if (chat.places.addMember(channel, invited)) {
        chat.changes.next();
        events.joined(channel, invited, inviter);
      }
      return Outcome.quiet().put("body", "");
    });
  }

  void openApp(String user, String tab) {
    chat.change(() -> events.homeOpened(user, tab));
  }

  /// Takes the bot out of the workspace, as an owner of it would.
  void uninstall() {
    chat.change(() -> {
      events.uninstalled();
      chat.uninstall();
    });
  }

  private String userId(Arguments args) {
    return Json.text(chat.places.user(args.required("user")), "id", "");
  }
}
