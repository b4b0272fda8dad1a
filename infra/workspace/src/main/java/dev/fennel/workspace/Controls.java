package dev.fennel.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The buttons, selects and inputs in blocks, and what a person has picked or typed in them.
final class Controls {
  private static final Set<String> BUTTONS =
      Set.of("button", "workflow_button", "icon_button", "feedback_buttons", "overflow");
  private static final Set<String> INPUTS =
      Set.of(
          "static_select",
          "multi_static_select",
          "users_select",
          "multi_users_select",
          "channels_select",
          "multi_channels_select",
          "conversations_select",
          "multi_conversations_select",
          "checkboxes",
          "radio_buttons",
          "datepicker",
          "timepicker",
          "datetimepicker",
          "plain_text_input",
          "number_input",
          "email_text_input",
          "url_text_input",
          "rich_text_input",
          "file_input");

  private Controls() {}

  /// One control: its block, the block's id, and itself.
  record Control(ObjectNode block, ObjectNode element) {
    String blockId() {
      return Json.text(block, "block_id", "");
    }

    String actionId() {
      return Json.text(element, "action_id", "");
    }

    String type() {
      return Json.text(element, "type", "");
    }

    boolean keepsState() {
      return INPUTS.contains(type());
    }

    /// Whether using the control tells the bot at once, or only when the form is submitted.
    boolean dispatches() {
      return !"input".equals(Json.text(block, "type")) || Json.flag(block, "dispatch_action");
    }

    @Nullable String label() {
      JsonNode text = element.path("text");
      return text.isObject() ? Json.text(text, "text") : null;
    }
  }

  static boolean isControl(ObjectNode element) {
    String type = Json.text(element, "type", "");
    return BUTTONS.contains(type) || INPUTS.contains(type);
  }

  static List<Control> in(JsonNode blocks) {
    List<Control> found = new ArrayList<>();
    for (JsonNode block : blocks) {
      if (block instanceof ObjectNode object) {
        collect(object, object, found);
      }
    }
    return found;
  }

  private static void collect(ObjectNode block, JsonNode node, List<Control> found) {
    if (node instanceof ObjectNode object && isControl(object)) {
      found.add(new Control(block, object));
      return;
    }
    for (JsonNode child : node) {
      collect(block, child, found);
    }
  }

  /// The control a person means: by action id or label, narrowed by block and by a button's value.
  static Control find(JsonNode blocks, JsonNode wanted) {
    String actionId = Json.text(wanted, "action_id");
    String label = Json.text(wanted, "label");
    String blockId = Json.text(wanted, "block_id");
    String value = Json.text(wanted, "value");
    if (actionId == null && label == null) {
      throw Refusal.argument("say which control: action_id or label");
    }
    List<Control> fitting =
        in(blocks).stream()
            .filter(c -> actionId == null || actionId.equals(c.actionId()))
            .filter(c -> label == null || label.equals(c.label()))
            .filter(c -> blockId == null || blockId.equals(c.blockId()))
            .filter(c ->
                value == null
                    || !c.type().equals("button")
                    || value.equals(Json.text(c.element(), "value")))
            .toList();
    if (fitting.isEmpty()) {
      throw new Refusal("no_such_control");
    }
    return fitting.getFirst();
  }

  /// Slack's `state.values` for the blocks: what was picked or typed before, else what the control
  /// starts with.
  static ObjectNode values(JsonNode blocks, JsonNode known) {
    ObjectNode values = Json.object();
    for (Control control : in(blocks)) {
      if (control.keepsState()) {
        JsonNode before = known.path(control.blockId()).path(control.actionId());
        boolean usable = control.type().equals(Json.text(before, "type"));
        ObjectNode block = values.withObjectProperty(control.blockId());
        block.set(control.actionId(), usable ? before.deepCopy() : initial(control.element()));
      }
    }
    return values;
  }

  private static ObjectNode initial(ObjectNode element) {
    String type = Json.text(element, "type", "");
    ObjectNode state = Json.object().put("type", type);
    String field = field(type);
    JsonNode start =
        element.path(
            field.startsWith("selected_")
                ? field.replace("selected_", "initial_")
                : "initial_value");
    if (!start.isMissingNode()) {
      return state.set(field, start.deepCopy());
    }
    return isList(field) ? state.set(field, Json.array()) : state.putNull(field);
  }

  /// What the control holds after a person gave it a value, or a list of values.
  static ObjectNode given(Control control, JsonNode value) {
    String type = control.type();
    ObjectNode state = Json.object().put("type", type);
    String field = field(type);
    if (isList(field)) {
      ArrayNode chosen = state.putArray(field);
      (value.isArray()
              ? value.valueStream().toList()
              : value.isNull() ? List.<JsonNode>of() : List.of(value))
          .forEach(item -> chosen.add(choice(control, field, item)));
      return state;
    }
    JsonNode single = value.isArray() ? value.path(0) : value;
    return single.isNull() || single.isMissingNode()
        ? state.putNull(field)
        : state.set(field, choice(control, field, single));
  }

  private static JsonNode choice(Control control, String field, JsonNode value) {
    if (!field.startsWith("selected_option")) {
      return value;
    }
    String wanted = value.asString("");
    List<JsonNode> options = options(control.element());
    // By value first: a label may look like another option's value.
    return options.stream()
        .filter(option -> wanted.equals(Json.text(option, "value")))
        .findFirst()
        .or(() ->
            options.stream()
                .filter(o -> wanted.equals(Json.text(o.path("text"), "text")))
                .findFirst())
        .map(JsonNode::deepCopy)
        .orElseThrow(() -> new Refusal("no_such_option"));
  }

  static List<JsonNode> options(ObjectNode element) {
    List<JsonNode> options = new ArrayList<>(element.path("options").valueStream().toList());
    for (JsonNode group : element.path("option_groups")) {
      options.addAll(group.path("options").valueStream().toList());
    }
    return options;
  }

  /// The field of `state.values` and of an action in which a control of this type keeps its value.
  static String field(String type) {
    return switch (type) {
      case "static_select", "radio_buttons", "overflow" -> "selected_option";
      case "multi_static_select", "checkboxes" -> "selected_options";
      case "users_select" -> "selected_user";
      case "multi_users_select" -> "selected_users";
      case "channels_select" -> "selected_channel";
      case "multi_channels_select" -> "selected_channels";
      case "conversations_select" -> "selected_conversation";
      case "multi_conversations_select" -> "selected_conversations";
      case "datepicker" -> "selected_date";
      case "timepicker" -> "selected_time";
      case "datetimepicker" -> "selected_date_time";
      case "rich_text_input" -> "rich_text_value";
      case "file_input" -> "files";
      default -> "value";
    };
  }

  private static boolean isList(String field) {
    return field.endsWith("s") && !field.equals("value");
  }
}
