package dev.fennel.app.slack;

import dev.fennel.tutor.reply.Reply;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Lines to tick as Slack's checkboxes.
///
/// They stand in an `input` block: ticking one sends nothing, and whatever button of the message is
/// pressed brings along which are ticked.
final class Ticks {
  /// How many boxes Slack takes.
  static final int MOST = 10;

  private static final int MOST_WORDS = 75;
  private static final int MOST_LABEL = 2000;
  private static final String TYPE = "checkboxes";

  private Ticks() {}

  /// Whether every line fits beside its box; else the boxes have just their marks.
  static boolean holdsWords(Reply.Boxes boxes) {
    return boxes.items().stream()
        .map(Ticks::words)
        .allMatch(words -> words.codePointCount(0, words.length()) <= MOST_WORDS);
  }

  /// The block.
  static ObjectNode draw(Reply.Boxes boxes, String id) {
    var block = Json.MAPPER.createObjectNode().put("type", "input").put("block_id", id);
    block.set("label", plain(SlackText.cut(boxes.how(), MOST_LABEL)));
    var element = block.putObject("element").put("type", TYPE).put("action_id", "ticks");
    options(element.putArray("options"), boxes, boxes.items());
    var ticked =
        boxes.items().stream().filter(item -> boxes.ticked().contains(item.mark())).toList();
    if (!ticked.isEmpty()) {
      options(element.putArray("initial_options"), boxes, ticked);
    }
    return block;
  }

  private static void options(ArrayNode options, Reply.Boxes boxes, List<Reply.Item> items) {
    boolean whole = holdsWords(boxes);
    for (var item : items) {
      var option = options.addObject().put("value", item.mark());
      option.set("text", plain(whole ? words(item) : item.mark()));
    }
  }

  private static String words(Reply.Item item) {
    return (item.mark() + "  " + item.prose().text()).strip();
  }

  private static ObjectNode plain(String words) {
    return Json.MAPPER
        .createObjectNode()
        .put("type", "plain_text")
        .put("text", words)
        .put("emoji", false);
  }

  /// The marks of the boxes that were ticked when a button was pressed.
  ///
  /// @param state the `state` of a `block_actions` payload
  static List<String> ticked(JsonNode state) {
    return state
        .path("values")
        .valueStream()
        .flatMap(JsonNode::valueStream)
        .filter(held -> held.path("type").asString("").equals(TYPE))
        .flatMap(held -> held.path("selected_options").valueStream())
        .map(option -> option.path("value").asString(""))
        .toList();
  }
}
