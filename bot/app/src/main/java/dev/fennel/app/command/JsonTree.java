package dev.fennel.app.command;

import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Reads JSON into a tree, strictly: no name twice in one object, and nothing after the value. A
/// mapper would do the same, but to make one takes longer than a whole small run, and it would keep
/// a text that comes a hundred thousand times as often.
final class JsonTree {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final JsonParser in;
  private final Map<String, JsonNode> texts = new HashMap<>();

  private final String many;
  private final Taker taker;

  /// Takes what stands in a list of very many as soon as it is read, so that the list never stands
  /// in memory as a whole.
  interface Taker {
    void take(JsonNode item, int index);
  }

  private JsonTree(JsonParser in, String many, Taker taker) {
    this.in = in;
    this.many = many;
    this.taker = taker;
  }

  /// The one value that a text holds, without what stands in the list at a place such as
  /// `/cluster/pods`: that is handed out.
  static JsonNode read(String text, String many, Taker taker) throws JacksonException {
    try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (in.nextToken() == null) {
        return NODES.missingNode();
      }
      JsonNode value = new JsonTree(in, many, taker).value();
      if (in.nextToken() != null) {
        throw new StreamReadException(in, "There is something after its end");
      }
      return value;
    }
  }

  private JsonNode value() {
    return switch (in.currentToken()) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> texts.computeIfAbsent(in.getString(), NODES::stringNode);
      case VALUE_NUMBER_INT -> whole();
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(in.getDoubleValue());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      default -> NODES.nullNode();
    };
  }

  private JsonNode whole() {
    return switch (in.getNumberType()) {
      case INT -> NODES.numberNode(in.getIntValue());
      case LONG -> NODES.numberNode(in.getLongValue());
      default -> NODES.numberNode(in.getBigIntegerValue());
    };
  }

  private ObjectNode object() {
    ObjectNode object = NODES.objectNode();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      in.nextToken();
      object.set(name, value());
    }
    return object;
  }

  private ArrayNode array() {
    ArrayNode array = NODES.arrayNode();
    if (in.streamReadContext().pathAsPointer().toString().equals(many)) {
      for (int i = 0; in.nextToken() != JsonToken.END_ARRAY; i++) {
        taker.take(value(), i);
      }
      return array;
    }
    while (in.nextToken() != JsonToken.END_ARRAY) {
      array.add(value());
    }
    return array;
  }
}
