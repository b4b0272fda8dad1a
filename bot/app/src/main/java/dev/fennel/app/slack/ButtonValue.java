package dev.fennel.app.slack;

import dev.fennel.tutor.reply.Reply.Press;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// What a button carries: what pressing it means, and whose button it is.
///
/// @param owner Slack's id of the learner to whom it was shown; a question may be asked by anybody,
///   a lesson only gone through by its learner
record ButtonValue(String owner, Press press) {
  /// As it travels in a button's value.
  String json() {
    var node = Json.MAPPER.createObjectNode().put("learner", owner);
    switch (press) {
      case Press.Lesson(int turn, String step, String choice) ->
          node.put("turn", turn).put("step", step).put("choice", choice);
      case Press.Ask(String sentence) -> node.put("ask", sentence);
      case Press.Build _ -> node.put("build", true);
      case Press.Share(int question) -> node.put("share", question);
      case Press.ShareQuestions(String chapter) -> node.put("team", chapter);
      case Press.TakeAlong(int question) -> node.put("take", question);
    }
    return node.toString();
  }

  /// Reads a button's value; empty for one that this bot never wrote.
  static Optional<ButtonValue> read(String value) {
    try {
      return of(Json.MAPPER.readTree(value));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  private static Optional<ButtonValue> of(JsonNode node) {
    var owner = node.path("learner");
    if (!owner.isString()) {
      return Optional.empty();
    }
    return press(node).map(press -> new ButtonValue(owner.stringValue(), press));
  }

  private static Optional<Press> press(JsonNode node) {
    var ask = node.path("ask");
    if (ask.isString()) {
      return Optional.of(new Press.Ask(ask.stringValue()));
    }
    if (node.path("build").asBoolean(false)) {
      return Optional.of(new Press.Build());
    }
    if (node.path("share").isInt()) {
      return Optional.of(new Press.Share(node.path("share").intValue()));
    }
    if (node.path("team").isString()) {
      return Optional.of(new Press.ShareQuestions(node.path("team").stringValue()));
    }
    if (node.path("take").isInt()) {
      return Optional.of(new Press.TakeAlong(node.path("take").intValue()));
    }
    var turn = node.path("turn");
    var step = node.path("step");
    var choice = node.path("choice");
    if (!turn.isInt() || !step.isString() || !choice.isString()) {
      return Optional.empty();
    }
    return Optional.of(new Press.Lesson(turn.intValue(), step.stringValue(), choice.stringValue()));
  }
}
