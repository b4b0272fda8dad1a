package dev.fennel.app.command;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One line of `ask --batch`: a text, what was said in its thread before, and an id that comes back
/// with the reading. Fields that nobody asked for, such as labels, are left alone.
record Question(String id, List<String> thread, String text) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  Question {
    thread = List.copyOf(thread);
  }

  /// Reads a line of JSON.
  static Question of(String line, String place) throws BadInput {
    List<String> problems = new ArrayList<>();
    var json = parsed(line, place);
    var fields = new Fields(json, place, problems);
    var text = fields.has("text") ? fields.text("text") : null;
    if (!fields.has("text")) {
      fields.problem("text", "is missing");
    }
    var thread = fields.texts("thread");
    var id = json.isObject() ? json.path("id") : json;
    if (!problems.isEmpty()) {
      throw new BadInput(problems);
    }
    return new Question(id.isMissingNode() ? "" : id.asString(), thread, text == null ? "" : text);
  }

  /// Reads the earlier texts of a thread: a JSON list of strings.
  static List<String> thread(String json, String place) throws BadInput {
    var node = parsed(json, place);
    List<String> texts = new ArrayList<>();
    boolean good = node.isArray();
    for (JsonNode text : good ? node.values() : List.<JsonNode>of()) {
      good &= text.isString();
      texts.add(text.isString() ? text.stringValue() : "");
    }
    if (!good) {
      throw new BadInput(
          List.of(place + " must be a JSON list of the earlier texts, such as [\"what if …\"]"));
    }
    return texts;
  }

  static JsonNode parsed(String json, String place) throws BadInput {
    try {
      return JSON.readTree(json);
    } catch (JacksonException e) {
      throw new BadInput(List.of(place + " is not JSON: " + e.getOriginalMessage()));
    }
  }
}
