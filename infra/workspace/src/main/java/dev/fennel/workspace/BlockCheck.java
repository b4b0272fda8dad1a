package dev.fennel.workspace;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// One walk over blocks or a view, noting every broken rule with the pointer to its field.
final class BlockCheck {
  private static final Set<String> EVERY_BLOCK = Set.of("type", "block_id");
  private static final Set<String> CONTEXT = Set.of("plain_text", "mrkdwn", "image");
  private static final Set<String> RICH_TEXT =
      Set.of("rich_text_section", "rich_text_list", "rich_text_preformatted", "rich_text_quote");
  private static final Set<String> CELLS = Set.of("raw_text", "raw_number", "rich_text");

  private final JsonNode rules;
  private final String surface;
  private final List<String> problems = new ArrayList<>();

  BlockCheck(JsonNode rules, String surface) {
    this.rules = rules;
    this.surface = surface;
  }

  List<String> problems() {
    return problems;
  }

  static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  void view(JsonNode view, String at) {
    fields(view, rules.path("views").path(surface), Set.of("type"), at);
  }

  void blocks(JsonNode blocks, String at) {
    if (!count(blocks, 0, rules.path(surface).path("max_blocks").asInt(0), at)) {
      return;
    }
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < blocks.size(); i++) {
      JsonNode block = blocks.get(i);
      block(block, at + "/" + i);
      String id = Json.text(block, "block_id", "");
      if (!id.isEmpty() && !ids.add(id)) {
        problem("`block_id` " + id + " already exists", at + "/" + i + "/block_id");
      }
    }
  }

  /// The limits that hold for all blocks of a message together.
  void messageTotals(ArrayNode blocks, String at) {
    JsonNode limits = rules.path("message");
    int markdown = 0;
    int tables = 0;
    for (int i = 0; i < blocks.size(); i++) {
      String type = Json.text(blocks.get(i), "type", "");
      if (type.equals("markdown")) {
        markdown += length(Json.text(blocks.get(i), "text", ""));
      }
      if (type.equals("table") && ++tables > limits.path("max_tables").asInt(0)) {
        problem("only one table allowed", at + "/" + i);
      }
    }
    if (markdown > limits.path("max_markdown").asInt(0)) {
      problem("markdown blocks must be less than 12001 characters together", at);
    }
  }

  private void block(JsonNode block, String at) {
    String type = Json.text(block, "type", "");
    JsonNode rule = rules.path("blocks").path(type);
    boolean here = !rule.has("surfaces") || Json.contains(rule.path("surfaces"), surface);
    if (rule.isMissingNode() || !here) {
      problem("unsupported type: " + type, at + "/type");
      return;
    }
    limit(block, "block_id", 255, at);
    fields(block, rule, EVERY_BLOCK, at);
    uniqueActions(block, at);
  }

  private void uniqueActions(JsonNode block, String at) {
    Set<String> ids = new HashSet<>();
    JsonNode elements = block.path("elements");
    for (int i = 0; i < elements.size(); i++) {
      String id = Json.text(elements.get(i), "action_id", "");
      if (!id.isEmpty() && !ids.add(id)) {
        problem("`action_id` " + id + " already exists", at + "/elements/" + i + "/action_id");
      }
    }
  }

  private void fields(JsonNode node, JsonNode rule, Set<String> known, String at) {
    if (!node.isObject()) {
      problem("must be an object", at);
      return;
    }
    JsonNode allowed = rule.path("fields");
    for (String name : node.propertyNames()) {
      if (!known.contains(name) && !allowed.has(name)) {
        problem("invalid additional property: " + name, at);
      }
    }
    for (var field : allowed.properties()) {
      JsonNode value = node.path(field.getKey());
      if (!value.isMissingNode() && !value.isNull()) {
        value(value, field.getValue(), at + "/" + field.getKey());
      } else if (field.getValue().path("required").asBoolean(false)) {
        problem("missing required field: " + field.getKey(), at);
      }
    }
    choices(node, rule, at);
  }

  private void choices(JsonNode node, JsonNode rule, String at) {
    List<String> anyOf = names(rule.path("any_of"));
    if (!anyOf.isEmpty() && anyOf.stream().noneMatch(node::hasNonNull)) {
      problem("must have at least one of: " + String.join(", ", anyOf), at);
    }
    List<String> oneOf = names(rule.path("one_of"));
    if (!oneOf.isEmpty() && oneOf.stream().filter(node::hasNonNull).count() != 1) {
      problem("must have exactly one of: " + String.join(", ", oneOf), at);
    }
  }

  private void value(JsonNode value, JsonNode rule, String at) {
    switch (rule.path("is").asString("")) {
      case "string" -> string(value, rule, at);
      case "text" -> text(value, rule, at);
      case "boolean" -> expect(value.isBoolean(), "must be a boolean", at);
      case "integer" -> integer(value, rule, at);
      case "blocks" -> blocks(value, at);
      case "element" -> element(value, rule.path("of"), at);
      case "object" ->
          fields(value, rules.path("objects").path(rule.path("of").asString("")), Set.of(), at);
      case "options" -> options(value, rule, at);
      case "list" -> list(value, rule, at);
      case "context" -> contextElement(value, at);
      case "rich_text" -> typed(value, RICH_TEXT, at);
      case "cell" -> expect(CELLS.contains(Json.text(value, "type", "")), "unsupported type", at);
      default -> {}
    }
  }

  private void string(JsonNode value, JsonNode rule, String at) {
    if (!value.isString()) {
      problem("must be a string", at);
      return;
    }
    String text = value.asString();
    bounds(text, rule.path("min").asInt(1), rule.path("max").asInt(Integer.MAX_VALUE), at);
    if (rule.has("enum") && !Json.contains(rule.path("enum"), text)) {
      problem("must be one of: " + String.join(", ", names(rule.path("enum"))), at);
    }
    if (rule.has("pattern") && !text.matches(rule.path("pattern").asString())) {
      problem("must match pattern: " + rule.path("pattern").asString(), at);
    }
  }

  private void text(JsonNode value, JsonNode rule, String at) {
    String type = Json.text(value, "type", "");
    boolean plain = rule.path("plain").asBoolean(false);
    if (!type.equals("plain_text") && (plain || !type.equals("mrkdwn"))) {
      problem(plain ? "must be a plain_text object" : "must be a text object", at + "/type");
      return;
    }
    Set<String> known =
        type.equals("plain_text")
            ? Set.of("type", "text", "emoji")
            : Set.of("type", "text", "verbatim");
    for (String name : value.propertyNames()) {
      expect(known.contains(name), "invalid additional property: " + name, at);
    }
    if (!value.path("text").isString()) {
      problem("must be a string", at + "/text");
      return;
    }
    bounds(value.path("text").asString(), 1, rule.path("max").asInt(3000), at + "/text");
  }

  private void integer(JsonNode value, JsonNode rule, String at) {
    boolean fits =
        value.isIntegralNumber()
            && value.asLong() >= rule.path("min").asLong(0)
            && value.asLong() <= rule.path("max").asLong(0);
    expect(
        fits, "must be an integer from %s to %s".formatted(rule.path("min"), rule.path("max")), at);
  }

  private void element(JsonNode element, JsonNode allowed, String at) {
    String type = Json.text(element, "type", "");
    JsonNode rule = rules.path("elements").path(type);
    boolean inputOnly = !surface.equals("modal") && type.equals("file_input");
    if (!Json.contains(allowed, type) || rule.isMissingNode() || inputOnly) {
      problem("unsupported type: " + type, at + "/type");
      return;
    }
    boolean named = !rule.path("no_action_id").asBoolean(false);
    if (named) {
      limit(element, "action_id", 255, at);
    }
    fields(element, rule, named ? Set.of("type", "action_id") : Set.of("type"), at);
  }

  private void options(JsonNode options, JsonNode rule, String at) {
    if (!count(options, rule.path("min").asInt(0), rule.path("max").asInt(0), at)) {
      return;
    }
    JsonNode option =
        rules
            .path("objects")
            .path(rule.path("mrkdwn").asBoolean(false) ? "mrkdwn_option" : "option");
    for (int i = 0; i < options.size(); i++) {
      fields(options.get(i), option, Set.of(), at + "/" + i);
    }
  }

  private void list(JsonNode list, JsonNode rule, String at) {
    if (count(list, rule.path("min").asInt(0), rule.path("max").asInt(0), at)) {
      for (int i = 0; i < list.size(); i++) {
        value(list.get(i), rule.path("items"), at + "/" + i);
      }
    }
  }

  private void contextElement(JsonNode element, String at) {
    String type = Json.text(element, "type", "");
    if (!CONTEXT.contains(type)) {
      problem("unsupported type: " + type, at + "/type");
    } else if (type.equals("image")) {
      fields(element, rules.path("elements").path("image"), Set.of("type"), at);
    } else {
      text(element, Json.object(), at);
    }
  }

  private void typed(JsonNode list, Set<String> types, String at) {
    expect(list.isArray(), "must be an array", at);
    for (int i = 0; i < list.size(); i++) {
      String type = Json.text(list.get(i), "type", "");
      expect(types.contains(type), "unsupported type: " + type, at + "/" + i + "/type");
    }
  }

  private boolean count(JsonNode list, int min, int max, String at) {
    if (!list.isArray()) {
      problem("must be an array", at);
      return false;
    }
    expect(list.size() >= min, "no fewer than " + min + " items allowed", at);
    expect(list.size() <= max, "no more than " + max + " items allowed", at);
    return true;
  }

  private void limit(JsonNode node, String field, int max, String at) {
    if (node.has(field)) {
      bounds(Json.text(node, field, ""), 0, max, at + "/" + field);
    }
  }

  private void bounds(String text, int min, int max, String at) {
    int length = length(text);
    expect(length >= min, "must be more than " + (min - 1) + " characters", at);
    expect(length <= max, "must be less than " + (max + 1L) + " characters", at);
  }

  private void expect(boolean holds, String message, String at) {
    if (!holds) {
      problem(message, at);
    }
  }

  private void problem(String message, String at) {
    problems.add("[ERROR] " + message + " [json-pointer:" + at + "]");
  }

  private static List<String> names(JsonNode list) {
    return list.valueStream().map(name -> name.asString("")).toList();
  }
}
