package dev.fennel.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Block Kit's rules: checks blocks and views against the limits in `block-kit.json`, and fills in
/// the ids Slack would.
final class Blocks {
  private static final int VIEW_BYTES = 250_000;

  private final JsonNode rules;

  Blocks() {
    try (InputStream in =
        Objects.requireNonNull(Blocks.class.getResourceAsStream("block-kit.json"))) {
      this.rules = Json.MAPPER.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Refuses a message's blocks that Slack would refuse; returns them with ids filled in.
  ArrayNode checkMessage(JsonNode blocks) {
    if (!(blocks instanceof ArrayNode list)) {
      throw new Refusal("invalid_blocks_format");
    }
    BlockCheck check = new BlockCheck(rules, "message");
    check.blocks(list, "/blocks");
    check.messageTotals(list, "/blocks");
    if (!check.problems().isEmpty()) {
      throw new Refusal("invalid_blocks", check.problems());
    }
    if (characters(list) > rules.at("/message/max_characters").asInt(0)) {
      throw new Refusal("msg_blocks_too_long");
    }
    return withIds(list);
  }

  /// Refuses a view that Slack would refuse; returns it with ids filled in.
  ObjectNode checkView(JsonNode view, List<String> allowedTypes) {
    if (!(view instanceof ObjectNode object)) {
      throw Refusal.argument("view must be an object [json-pointer:/view]");
    }
    String type = Json.text(object, "type", "");
    if (!allowedTypes.contains(type)) {
      throw Refusal.argument(
          "must be one of: " + String.join(", ", allowedTypes) + " [json-pointer:/view/type]");
    }
    if (object.toString().length() > VIEW_BYTES) {
      throw new Refusal("view_too_large");
    }
    BlockCheck check = new BlockCheck(rules, type);
    check.view(object, "/view");
    if (!check.problems().isEmpty()) {
      throw new Refusal("invalid_arguments", check.problems());
    }
    ObjectNode complete = object.deepCopy();
    complete.set("blocks", withIds(Json.list(object, "blocks")));
    return complete;
  }

  /// Gives every block and every control without an id a fresh one, as Slack does.
  static ArrayNode withIds(ArrayNode blocks) {
    ArrayNode complete = blocks.deepCopy();
    for (JsonNode block : complete) {
      if (block instanceof ObjectNode object) {
        if (Json.text(object, "block_id", "").isEmpty()) {
          object.put("block_id", Ids.mixed(5));
        }
        nameControls(object);
      }
    }
    return complete;
  }

  private static void nameControls(JsonNode node) {
    if (node instanceof ObjectNode object
        && Controls.isControl(object)
        && Json.text(object, "action_id", "").isEmpty()) {
      object.put("action_id", Ids.mixed(5));
    }
    node.forEach(Blocks::nameControls);
  }

  private static int characters(JsonNode node) {
    int sum = 0;
    for (var field : node.properties()) {
      sum +=
          field.getValue().isString() && field.getKey().equals("text")
              ? BlockCheck.length(field.getValue().asString())
              : characters(field.getValue());
    }
    if (node.isArray()) {
      for (JsonNode item : node) {
        sum += characters(item);
      }
    }
    return sum;
  }
}
