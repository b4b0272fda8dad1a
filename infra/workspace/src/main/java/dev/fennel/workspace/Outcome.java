package dev.fennel.workspace;

import tools.jackson.databind.node.ObjectNode;

/// How a person's action went: whether the bot acknowledged it, as the control API tells it.
final class Outcome {
  private Outcome() {}

  static ObjectNode of(Delivery.Answer answer) {
    ObjectNode outcome =
        Json.object().put("ok", answer.acknowledged()).put("status", answer.status());
    if (!answer.acknowledged()) {
      outcome.put("error", answer.failure());
    }
    return outcome;
  }

  /// What was done without telling the bot, because Slack would not tell it either.
  static ObjectNode quiet() {
    return Json.object().put("ok", true).put("status", 200).put("delivered", false);
  }
}
