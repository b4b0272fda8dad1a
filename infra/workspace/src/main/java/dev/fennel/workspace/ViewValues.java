package dev.fennel.workspace;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a form holds, and what Slack's own clients would not let a person submit.
final class ViewValues {
  private static final Pattern EMAIL = Pattern.compile("[^@\\s]+@[^@\\s]+\\.[^@\\s]+");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
  private static final Pattern LINK = Pattern.compile("https?://\\S+");

  private ViewValues() {}

  /// The view's values after the person filled in `{block_id: {action_id: value or [values]}}`.
  static ObjectNode filled(ObjectNode view, JsonNode given) {
    return filled(view.path("blocks"), view.path("state").path("values"), given);
  }

  /// The same of any blocks.
  ///
  /// @param known what was picked or typed before
  static ObjectNode filled(JsonNode blocks, JsonNode known, JsonNode given) {
    ObjectNode values = Controls.values(blocks, known);
    if (!given.isObject()) {
      return values;
    }
    for (var block : given.properties()) {
      for (var field : block.getValue().properties()) {
        Controls.Control control = control(blocks, block.getKey(), field.getKey());
        values
            .withObjectProperty(block.getKey())
            .set(field.getKey(), Controls.given(control, field.getValue()));
      }
    }
    return values;
  }

  private static Controls.Control control(JsonNode blocks, String blockId, String actionId) {
    return Controls.in(blocks).stream()
        .filter(c -> c.keepsState() && c.blockId().equals(blockId) && c.actionId().equals(actionId))
        .findFirst()
        .orElseThrow(() -> new Refusal("no_such_control"));
  }

  /// By block id, why a field cannot be submitted as it is.
  static ObjectNode problems(ObjectNode view, ObjectNode values) {
    ObjectNode problems = Json.object();
    for (Controls.Control control : Controls.in(view.path("blocks"))) {
      if (control.keepsState() && "input".equals(Json.text(control.block(), "type"))) {
        JsonNode held =
            values
                .path(control.blockId())
                .path(control.actionId())
                .path(Controls.field(control.type()));
        String problem = problem(control, held);
        if (problem != null) {
          problems.put(control.blockId(), problem);
        }
      }
    }
    return problems;
  }

  private static @Nullable String problem(Controls.Control control, JsonNode held) {
    boolean nothing =
        held.isMissingNode()
            || held.isNull()
            || (held.isArray() && held.isEmpty())
            || (held.isString() && held.asString().isBlank());
    if (nothing) {
      return Json.flag(control.block(), "optional") ? null : "Please complete this required field.";
    }
    if (!held.isString()) {
      return null;
    }
    String text = held.asString();
    return switch (control.type()) {
      case "plain_text_input" -> length(control.element(), BlockCheck.length(text));
      case "number_input" -> number(control.element(), text);
      case "email_text_input" ->
          EMAIL.matcher(text).matches() ? null : "Please enter an email address.";
      case "url_text_input" -> LINK.matcher(text).matches() ? null : "Please enter a URL.";
      default -> null;
    };
  }

  private static @Nullable String length(ObjectNode element, int length) {
    int min = element.path("min_length").asInt(0);
    int max = element.path("max_length").asInt(3000);
    if (length < min) {
      return "Please enter at least " + min + " characters.";
    }
    return length > max ? "Please enter at most " + max + " characters." : null;
  }

  private static @Nullable String number(ObjectNode element, String text) {
    boolean decimal = Json.flag(element, "is_decimal_allowed");
    if (!NUMBER.matcher(text).matches() || (!decimal && text.contains("."))) {
      return decimal ? "Please enter a number." : "Please enter a whole number.";
    }
    double value = Double.parseDouble(text);
    String min = Json.text(element, "min_value");
    String max = Json.text(element, "max_value");
    if (min != null && value < Double.parseDouble(min)) {
      return "Please enter a number of at least " + min + ".";
    }
    return max != null && value > Double.parseDouble(max)
        ? "Please enter a number of at most " + max + "."
        : null;
  }
}
