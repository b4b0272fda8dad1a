package dev.fennel.workspace;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The one JSON mapper and the few ways the workspace reads fields.
final class Json {
  static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  static ArrayNode array() {
    return MAPPER.createArrayNode();
  }

  static ArrayNode array(String... items) {
    ArrayNode list = array();
    for (String item : items) {
      list.add(item);
    }
    return list;
  }

  static JsonNode parse(String text) {
    return MAPPER.readTree(text);
  }

  /// The field as text, or null when it is absent, null, or not a scalar.
  static @Nullable String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isValueNode() && !value.isNull() ? value.asString() : null;
  }

  static String text(JsonNode node, String field, String otherwise) {
    String value = text(node, field);
    return value == null ? otherwise : value;
  }

  static boolean flag(JsonNode node, String field) {
    return Boolean.parseBoolean(text(node, field, "false"));
  }

  /// The field as an object that may be changed in place, or an empty one that is not part of the
  /// node.
  static ObjectNode child(JsonNode node, String field) {
    return node.path(field) instanceof ObjectNode found ? found : object();
  }

  static ArrayNode list(JsonNode node, String field) {
    return node.path(field) instanceof ArrayNode found ? found : array();
  }

  static boolean contains(JsonNode list, String text) {
    return list.valueStream().anyMatch(item -> text.equals(item.asString("")));
  }
}
