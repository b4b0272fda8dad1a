package dev.fennel.workspace;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What people type: escaped the way Slack's clients do, and as the rich text block that comes with
/// it.
final class RichText {
  private static final Pattern TYPED =
      Pattern.compile(
          "<@([UW][A-Z0-9]+)>|(?<![\\w@])@([\\w.-]+)|(https?://[^\\s<>|]+[^\\s<>|.,;:!?)\\]'\"])");
  private static final Pattern SENT =
      Pattern.compile("<(?:@([A-Z0-9]+)|(https?://[^|>]+)(?:\\|[^>]*)?)>");

  private RichText() {}

  /// The text as Slack would send it on: mentions and links in angle brackets, everything else
  /// escaped.
  static String typed(String text, Places places) {
    StringBuilder sent = new StringBuilder();
    Matcher found = TYPED.matcher(text);
    int from = 0;
    while (found.find()) {
      sent.append(escape(text.substring(from, found.start()))).append(mark(found, places));
      from = found.end();
    }
    return sent.append(escape(text.substring(from))).toString();
  }

  private static String mark(Matcher found, Places places) {
    String link = found.group(3);
    if (link != null) {
      return "<" + escape(link) + ">";
    }
    String id = found.group(1);
    if (id != null) {
      return places.findUser(id) == null ? escape(found.group()) : found.group();
    }
    String name = found.group(2);
    try {
      return "<@" + Json.text(places.user(name), "id", "") + ">";
    } catch (Refusal _) {
      return escape(found.group());
    }
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  static String unescape(String text) {
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
  }

  /// A message's text as one rich text block.
  static ArrayNode of(String text) {
    ArrayNode blocks = Json.array();
    ObjectNode block = blocks.addObject().put("type", "rich_text").put("block_id", Ids.mixed(5));
    ArrayNode section =
        block
            .putArray("elements")
            .addObject()
            .put("type", "rich_text_section")
            .putArray("elements");
    Matcher found = SENT.matcher(text);
    int from = 0;
    while (found.find()) {
      plain(section, text.substring(from, found.start()));
      if (found.group(1) != null) {
        section.addObject().put("type", "user").put("user_id", found.group(1));
      } else {
        section.addObject().put("type", "link").put("url", unescape(found.group(2)));
      }
      from = found.end();
    }
    plain(section, text.substring(from));
    return blocks;
  }

  private static void plain(ArrayNode section, String text) {
    if (!text.isEmpty()) {
      section.addObject().put("type", "text").put("text", unescape(text));
    }
  }
}
