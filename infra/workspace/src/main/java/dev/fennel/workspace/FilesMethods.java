package dev.fennel.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `files.*`: announce a file, upload its bytes to the given address, complete and share it.
final class FilesMethods {
  private final Chat chat;
  private final Blocks blocks;
  private final Events events;
  private final String base;

  FilesMethods(Chat chat, Blocks blocks, Events events, String base) {
    this.chat = chat;
    this.blocks = blocks;
    this.events = events;
    this.base = base;
  }

  Map<String, Method> methods() {
    return Map.of(
        "files.getUploadURLExternal", this::announce,
        "files.completeUploadExternal", this::complete,
        "files.info", this::info);
  }

  private ObjectNode announce(Arguments args) {
    String name = args.required("filename");
    int length = args.number("length", 0, Integer.MAX_VALUE);
    ObjectNode file = chat.files.announce(name, length, args.text("alt_txt", ""));
    String id = Json.text(file, "id", "");
    return Json.object()
        .put("upload_url", base + "/upload/" + id + "/" + Json.text(file, "upload_key", ""))
        .put("file_id", id);
  }

  private ObjectNode complete(Arguments args) {
    JsonNode named = args.json("files", "invalid_arguments");
    if (!named.isArray() || named.isEmpty()) {
      throw Refusal.argument("missing required field: files");
    }
    List<ObjectNode> channels = new ArrayList<>();
    for (String name :
        (args.text("channel_id", "") + "," + args.text("channels", "")).split(",", -1)) {
      if (!name.isBlank()) {
        channels.add(channel(name.strip()));
      }
    }
    ObjectNode content = comment(args);
    ArrayNode views = Json.array();
    for (JsonNode file : named) {
      ObjectNode done = chat.files.complete(Json.text(file, "id", ""), Json.text(file, "title"));
      views.add(chat.files.view(done, base));
    }
    for (ObjectNode channel : channels) {
      share(channel, content.deepCopy(), views, args);
    }
    return Json.object().set("files", views);
  }

  private ObjectNode comment(Arguments args) {
    ObjectNode content = Json.object().put("text", args.text("initial_comment", ""));
    if (args.has("blocks")) {
      if (args.has("initial_comment")) {
        throw Refusal.argument("initial_comment and blocks exclude each other");
      }
      ArrayNode checked = blocks.checkMessage(args.json("blocks", "invalid_blocks_format"));
      // Slack's own server fails on these, so a bot must not count on them here.
      if (checked.valueStream().anyMatch(block -> "markdown".equals(Json.text(block, "type")))) {
        throw new Refusal("internal_error");
      }
      content.set("blocks", checked);
    }
    return content;
  }

  private ObjectNode channel(String name) {
    ObjectNode channel = chat.places.channelForBot(name);
    if (!Places.isMember(channel, Places.BOT_USER)) {
      throw new Refusal("not_in_channel");
    }
    return channel;
  }

  private void share(ObjectNode channel, ObjectNode content, ArrayNode views, Arguments args) {
    String thread = args.text("thread_ts");
    if (thread != null) {
      if (chat.messages.findPublic(Chat.channelId(channel), thread) == null) {
        throw new Refusal("thread_not_found");
      }
      content.put("thread_ts", thread);
    }
    content.set("files", views.deepCopy());
    events.posted(chat.messages.post(Chat.channelId(channel), Places.BOT_USER, content));
  }

  private ObjectNode info(Arguments args) {
    ObjectNode file = chat.files.find(args.required("file"));
    if (file == null) {
      throw new Refusal("file_not_found");
    }
    return Json.object().set("file", chat.files.view(file, base));
  }
}
