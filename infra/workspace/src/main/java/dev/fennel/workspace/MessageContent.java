package dev.fennel.workspace;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a bot wants a message to say, checked against Slack's limits.
final class MessageContent {
  static final int TEXT_LIMIT = 40_000;
  static final int PIECE = 4_000;
  private static final int MARKDOWN_LIMIT = 12_000;
  private static final int ATTACHMENTS = 100;
  private static final int METADATA_CHARACTERS = 8_000;

  private final Blocks blocks;
  private final SharedFiles files;

  MessageContent(Blocks blocks, SharedFiles files) {
    this.blocks = blocks;
    this.files = files;
  }

  /// Text, blocks, attachments and metadata of a message; refused if there is nothing to show.
  ObjectNode of(Arguments args, int textLimit) {
    ObjectNode content = Json.object();
    String text = args.text("text", "");
    if (BlockCheck.length(text) > textLimit) {
      throw new Refusal("msg_too_long");
    }
    content.put("text", text);
    JsonNode given = args.json("blocks", "invalid_blocks_format");
    if (args.has("markdown_text")) {
      content.set("blocks", markdown(args));
    } else if (!given.isMissingNode() && !given.isNull()) {
      ArrayNode checked = blocks.checkMessage(given);
      checkFiles(checked, "/blocks");
      if (!checked.isEmpty()) {
        content.set("blocks", checked);
      }
    }
    attachments(args, content);
    if (text.isBlank() && !content.has("blocks") && !content.has("attachments")) {
      throw new Refusal("no_text");
    }
    if (args.has("metadata")) {
      metadata(args.json("metadata", "invalid_metadata_format"), content);
    }
    return content;
  }

  private ArrayNode markdown(Arguments args) {
    if (args.has("text") || args.has("blocks")) {
      throw new Refusal("markdown_text_conflict");
    }
    String text = args.required("markdown_text");
    if (BlockCheck.length(text) > MARKDOWN_LIMIT) {
      throw new Refusal("msg_too_long");
    }
    ArrayNode one = Json.array();
    one.addObject().put("type", "markdown").put("block_id", Ids.mixed(5)).put("text", text);
    return one;
  }

  private void attachments(Arguments args, ObjectNode content) {
    JsonNode given = args.json("attachments", "invalid_attachments");
    if (!(given instanceof ArrayNode list) || list.isEmpty()) {
      return;
    }
    if (list.size() > ATTACHMENTS) {
      throw new Refusal("too_many_attachments");
    }
    ArrayNode checked = list.deepCopy();
    for (JsonNode attachment : checked) {
      if (attachment instanceof ObjectNode object && object.has("blocks")) {
        object.set("blocks", blocks.checkMessage(object.path("blocks")));
      }
    }
    content.set("attachments", checked);
  }

  private static void metadata(JsonNode metadata, ObjectNode content) {
    if (metadata.isObject() && metadata.isEmpty()) {
      content.putNull("metadata");
      return;
    }
    boolean shaped =
        metadata.path("event_type").isString()
            && metadata.path("event_payload").isObject()
            && metadata.size() == 2;
    if (!shaped) {
      throw new Refusal("invalid_metadata_format");
    }
    if (metadata.toString().length() > METADATA_CHARACTERS) {
      throw new Refusal("metadata_too_large");
    }
    content.set("metadata", metadata.deepCopy());
  }

  /// Refuses pictures of files that are not there (yet), as Slack does.
  private void checkFiles(JsonNode node, String at) {
    JsonNode id = node.path("slack_file").path("id");
    if (id.isString() && files.find(id.asString()) == null) {
      throw new Refusal(
          "invalid_blocks",
          List.of("[ERROR] invalid slack file [json-pointer:" + at + "/slack_file/id]"));
    }
    for (var field : node.properties()) {
      checkFiles(field.getValue(), at + "/" + field.getKey());
    }
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        checkFiles(node.get(i), at + "/" + i);
      }
    }
  }
}
