package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Draws buttons as `actions` blocks.
final class Buttons {
  private static final int IN_A_BLOCK = 25;
  private static final int MOST_LABEL = 75;
  private static final int MOST_VALUE = 2000;

  /// What all buttons of a message may take of its room, so that words are left to press them for.
  private static final int MOST_CHARACTERS = 8000;

  private Buttons() {}

  /// The blocks, in the buttons' order. A button that Slack would refuse, and all with it, is left
  /// out: one whose sentence is longer than a value may be.
  static List<ObjectNode> draw(List<Reply.Button> buttons, String id, String owner) {
    var blocks = new ArrayList<ObjectNode>();
    int room = MOST_CHARACTERS;
    int number = 0;
    for (var button : buttons) {
      var element = draw(button, number, owner);
      room -= element.toString().length();
      if (element.path("value").stringValue().length() > MOST_VALUE || room < 0) {
        continue;
      }
      if (number % IN_A_BLOCK == 0) {
        blocks.add(block(id + "-b" + blocks.size()));
      }
      blocks.getLast().withArrayProperty("elements").add(element);
      number++;
    }
    return blocks;
  }

  private static ObjectNode block(String id) {
    return Json.MAPPER.createObjectNode().put("type", "actions").put("block_id", id);
  }

  private static ObjectNode draw(Reply.Button button, int number, String owner) {
    var element =
        Json.MAPPER
            .createObjectNode()
            .put("type", "button")
            .put("action_id", "press-" + number)
            .put("value", new ButtonValue(owner, button.press()).json());
    element
        .putObject("text")
        .put("type", "plain_text")
        .put("text", label(button.label()))
        .put("emoji", false);
    if (button.primary()) {
      element.put("style", "primary");
    }
    if (button.spoken() != null && !button.spoken().isBlank()) {
      element.put("accessibility_label", label(button.spoken()));
    }
    return element;
  }

  private static String label(String words) {
    return words.isBlank()
        ? phrase("slack.button.go-on")
        : SlackText.cut(words.strip(), MOST_LABEL);
  }
}
