package dev.fennel.app.slack;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Draws words as a `rich_text` block.
///
/// Prose is drawn this way and not as Slack's own markup, where a `*` or `_` in somebody's words
/// changes how the rest looks and cannot be escaped: here every character stands for itself.
final class RichText {
  /// How long one text may be; longer ones are continued in the next, which nobody sees.
  private static final int MOST_CHARACTERS = 3000;

  private static final int MOST_ADDRESS = 3000;
  private static final String BULLET = "•";

  /// What the JSON around a paragraph takes.
  private static final int AROUND = 60;

  private final Room room;
  private final ArrayNode elements = Json.MAPPER.createArrayNode();

  RichText(Room room) {
    this.room = room;
  }

  /// A paragraph, said by somebody if there is a name.
  void paragraph(String speaker, Prose prose) {
    var words = Json.MAPPER.createArrayNode();
    if (!speaker.isEmpty()) {
      text(words, speaker, "bold");
      text(words, "\n", "");
    }
    spans(words, prose);
    add("rich_text_section", words);
  }

  /// A line in bold.
  void bold(String line) {
    var words = Json.MAPPER.createArrayNode();
    text(words, line, "bold");
    add("rich_text_section", words);
  }

  /// Words set apart.
  void quote(Prose prose) {
    var words = Json.MAPPER.createArrayNode();
    spans(words, prose);
    add("rich_text_quote", words);
  }

  /// Lines, each with its mark in bold. Bullets are drawn as Slack draws them, whose lines stay
  /// clear of the bullet where they are broken.
  void items(List<Reply.Item> items) {
    if (items.stream().allMatch(item -> item.mark().equals(BULLET))) {
      bullets(items);
      return;
    }
    var words = Json.MAPPER.createArrayNode();
    for (var item : items) {
      if (!words.isEmpty()) {
        text(words, "\n", "");
      }
      text(words, item.mark(), "bold");
      text(words, "  ", "");
      spans(words, item.prose());
    }
    add("rich_text_section", words);
  }

  private void bullets(List<Reply.Item> items) {
    var lines = Json.MAPPER.createArrayNode();
    for (var item : items) {
      var words = Json.MAPPER.createArrayNode();
      spans(words, item.prose());
      if (!words.isEmpty()) {
        room.spend(AROUND);
        lines.addObject().put("type", "rich_text_section").set("elements", words);
      }
    }
    if (!lines.isEmpty()) {
      room.spend(AROUND);
      elements
          .addObject()
          .put("type", "rich_text_list")
          .put("style", "bullet")
          .set("elements", lines);
    }
  }

  /// Text whose spaces and lines count.
  void preformatted(String fixed) {
    var words = Json.MAPPER.createArrayNode();
    text(words, fixed.stripTrailing(), "");
    add("rich_text_preformatted", words);
  }

  /// The block; without elements when there was nothing to draw.
  ObjectNode block() {
    return Json.MAPPER.createObjectNode().put("type", "rich_text").set("elements", elements);
  }

  boolean isEmpty() {
    return elements.isEmpty();
  }

  private void add(String type, ArrayNode words) {
    if (!words.isEmpty()) {
      room.spend(AROUND);
      elements.addObject().put("type", type).set("elements", words);
    }
  }

  private void spans(ArrayNode words, Prose prose) {
    for (var span : prose.spans()) {
      switch (span) {
        case Span.Plain(String plain) -> text(words, plain, "");
        case Span.Bold(String bold) -> text(words, bold, "bold");
        case Span.Italic(String italic) -> text(words, italic, "italic");
        case Span.Code(String code) -> text(words, code, "code");
        case Span.Link(String label, String address) -> link(words, label, address);
        case Span.Person(String user) -> person(words, user);
      }
    }
  }

  private void link(ArrayNode words, String label, String address) {
    room.spend(address.length());
    String shown = room.take(label);
    if (address.length() > MOST_ADDRESS || shown.isEmpty()) {
      text(words, label, "");
    } else {
      words.addObject().put("type", "link").put("url", address).put("text", shown);
    }
  }

  private void person(ArrayNode words, String user) {
    room.spend(AROUND);
    words.addObject().put("type", "user").put("user_id", user);
  }

  private void text(ArrayNode words, String text, String style) {
    String rest = room.take(text);
    while (!rest.isEmpty()) {
      int end = Math.min(rest.length(), MOST_CHARACTERS);
      if (end < rest.length() && Character.isHighSurrogate(rest.charAt(end - 1))) {
        end--;
      }
      var element = words.addObject().put("type", "text").put("text", rest.substring(0, end));
      if (!style.isEmpty()) {
        element.putObject("style").put(style, true);
      }
      rest = rest.substring(end);
    }
  }
}
