package dev.fennel.workspace;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The arguments of one call, from a form or from JSON.
record Arguments(ObjectNode fields) {

  @Nullable String text(String name) {
    String value = Json.text(fields, name);
    return value == null || value.isEmpty() ? null : value;
  }

  String text(String name, String otherwise) {
    String value = text(name);
    return value == null ? otherwise : value;
  }

  String required(String name) {
    String value = text(name);
    if (value == null) {
      throw Refusal.argument("missing required field: " + name);
    }
    return value;
  }

  boolean flag(String name) {
    String value = text(name, "false");
    return value.equals("true") || value.equals("1");
  }

  int number(String name, int otherwise, int max) {
    String value = text(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return Math.clamp(Integer.parseInt(value), 1, max);
    } catch (NumberFormatException _) {
      throw Refusal.argument("must be an integer [json-pointer:/" + name + "]");
    }
  }

  boolean has(String name) {
    return text(name) != null || fields.path(name).isContainer();
  }

  /// A structured argument: JSON itself, or JSON as text in a form.
  JsonNode json(String name, String errorIfBroken) {
    JsonNode value = fields.path(name);
    if (!value.isString()) {
      return value;
    }
    try {
      return Json.parse(value.asString());
    } catch (JacksonException _) {
      throw new Refusal(errorIfBroken);
    }
  }
}
