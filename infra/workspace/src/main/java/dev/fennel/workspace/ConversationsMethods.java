package dev.fennel.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `conversations.*`: the channels, who is in them, and what was said.
final class ConversationsMethods {
  private static final int PAGE = 100;
  private static final int MAX_PAGE = 999;

  private final Chat chat;
  private final Scopes scopes;
  private final Events events;

  ConversationsMethods(Chat chat, Scopes scopes, Events events) {
    this.chat = chat;
    this.scopes = scopes;
    this.events = events;
  }

  Map<String, Method> methods() {
    return Map.of(
        "conversations.open", this::open,
        "conversations.info", this::info,
        "conversations.history", this::history,
        "conversations.replies", this::replies,
        "conversations.members", this::members,
        "conversations.join", this::join,
        "conversations.list", this::list);
  }

  private ObjectNode open(Arguments args) {
    ObjectNode channel;
    if (args.has("channel")) {
      channel = chat.places.channelForBot(args.required("channel"));
    } else {
      String users = args.text("users");
      if (users == null) {
        throw new Refusal("users_list_not_supplied");
      }
      if (users.contains(",")
          || chat.places.findUser(users) == null
          || users.equals(Places.BOT_USER)) {
        throw new Refusal("user_not_found");
      }
      channel = chat.places.channelForBot(users);
    }
    ObjectNode answer = Json.object().put("no_op", true).put("already_open", true);
    if (args.flag("return_im")) {
      answer.set("channel", described(channel));
    } else {
      answer.putObject("channel").put("id", Chat.channelId(channel));
    }
    return answer;
  }

  private ObjectNode info(Arguments args) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    scopes.checkChannel(Places.isDirect(channel), "read");
    ObjectNode described = described(channel);
    if (args.flag("include_num_members")) {
      described.put("num_members", channel.path("members").size());
    }
    return Json.object().set("channel", described);
  }

  private ObjectNode history(Arguments args) {
    ObjectNode channel = readable(args);
    List<ObjectNode> all =
        chat.messages.all(Chat.channelId(channel)).stream()
            .filter(m -> Messages.isPublic(m) && !Messages.isReply(m))
            .toList()
            .reversed();
    return page(args, all, "latest");
  }

  private ObjectNode replies(Arguments args) {
    ObjectNode channel = readable(args);
    String ts = args.required("ts");
    ObjectNode asked = chat.messages.findPublic(Chat.channelId(channel), ts);
    if (asked == null) {
      throw new Refusal("thread_not_found");
    }
    List<ObjectNode> thread = new ArrayList<>();
    thread.add(asked);
    if (!Messages.isReply(asked)) {
      thread.addAll(chat.messages.replies(Chat.channelId(channel), ts));
    }
    return page(args, thread, "oldest");
  }

  private ObjectNode page(Arguments args, List<ObjectNode> all, String from) {
    String oldest = args.text("oldest", "0");
    String latest = args.text("latest", "9999999999.999999");
    boolean inclusive = args.flag("inclusive");
    String cursor = args.text("cursor", "");
    List<ObjectNode> fitting =
        all.stream()
            .filter(m -> after(Messages.ts(m), oldest, inclusive || from.equals("oldest")))
            .filter(m -> after(latest, Messages.ts(m), inclusive || from.equals("oldest")))
            .dropWhile(m -> !cursor.isEmpty() && !cursor.equals(cursor(m)))
            .toList();
    if (!cursor.isEmpty() && fitting.isEmpty()) {
      throw new Refusal("invalid_cursor");
    }
    int limit = args.number("limit", PAGE, MAX_PAGE);
    ObjectNode answer = Json.object();
    ArrayNode messages = answer.putArray("messages");
    fitting.stream()
        .limit(limit)
        .forEach(m -> messages.add(chat.view.forBot(m, args.flag("include_all_metadata"))));
    boolean more = fitting.size() > limit;
    answer.put("has_more", more);
    answer
        .putObject("response_metadata")
        .put("next_cursor", more ? cursor(fitting.get(limit)) : "");
    return answer;
  }

  private static boolean after(String ts, String bound, boolean inclusive) {
    int order = Double.compare(Double.parseDouble(ts), Double.parseDouble(bound));
    return order > 0 || (inclusive && order == 0);
  }

  private static String cursor(ObjectNode message) {
    return "next_ts:" + Messages.ts(message).replace(".", "");
  }

  private ObjectNode members(Arguments args) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    scopes.checkChannel(Places.isDirect(channel), "read");
    ObjectNode answer = Json.object();
    answer.set("members", channel.path("members").deepCopy());
    answer.putObject("response_metadata").put("next_cursor", "");
    return answer;
  }

  private ObjectNode join(Arguments args) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    if (Places.isDirect(channel)) {
      throw new Refusal("method_not_supported_for_channel_type");
    }
    ObjectNode answer = Json.object();
    if (chat.places.addMember(channel, Places.BOT_USER)) {
      events.joined(channel, Places.BOT_USER, "");
    } else {
      answer.put("warning", "already_in_channel");
    }
    return answer.set("channel", described(channel));
  }

  private ObjectNode list(Arguments args) {
    String types = args.text("types", "public_channel");
    ObjectNode answer = Json.object();
    ArrayNode channels = answer.putArray("channels");
    for (ObjectNode channel : chat.places.channels()) {
      if (types.contains(Places.isDirect(channel) ? "im" : "public_channel")) {
        channels.add(described(channel));
      }
    }
    answer.putObject("response_metadata").put("next_cursor", "");
    return answer;
  }

  private ObjectNode described(ObjectNode channel) {
    ObjectNode described = channel.deepCopy();
    described.remove("members");
    if (!Places.isDirect(channel)) {
      described.put("is_member", Places.isMember(channel, Places.BOT_USER));
    }
    return described;
  }

  private ObjectNode readable(Arguments args) {
    ObjectNode channel = chat.places.channelForBot(args.required("channel"));
    scopes.checkChannel(Places.isDirect(channel), "history");
    if (!Places.isMember(channel, Places.BOT_USER)) {
      throw new Refusal("not_in_channel");
    }
    return channel;
  }
}
