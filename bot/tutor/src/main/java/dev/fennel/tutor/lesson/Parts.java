package dev.fennel.tutor.lesson;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Small pieces that messages are put together from.
final class Parts {
  private static final int SPOKEN = 75;
  private static final String MORE = " …";

  private Parts() {}

  static Reply.Part paragraph(String markup) {
    return new Reply.Paragraph(Prose.parse(markup));
  }

  static Reply.Part note(String words) {
    return new Reply.Note(Prose.plain(words));
  }

  static Reply.Message message(List<Reply.Part> parts, Reply.Button... buttons) {
    return new Reply.Message(null, parts, List.of(buttons));
  }

  static Reply.Message message(List<Reply.Part> parts, List<Reply.Button> buttons) {
    return new Reply.Message(null, parts, buttons);
  }

  /// A message with another part in front.
  static Reply.Message before(Reply.Part part, Reply.Message message) {
    var parts = new ArrayList<Reply.Part>();
    parts.add(part);
    parts.addAll(message.parts());
    return new Reply.Message(message.speaker(), parts, message.buttons());
  }

  /// A message with its buttons gone, or others, and a note of what was done with it.
  static Reply.Message closed(Reply.Message message, String done, List<Reply.Button> left) {
    var parts = new ArrayList<>(left.isEmpty() ? listed(message.parts()) : message.parts());
    if (!done.isEmpty()) {
      parts.add(note(done));
    }
    return new Reply.Message(message.speaker(), parts, left);
  }

  /// The same with nothing to tick.
  static List<Reply.Part> listed(List<Reply.Part> parts) {
    return parts.stream()
        .map(part -> part instanceof Reply.Boxes boxes ? boxes.listed() : part)
        .toList();
  }

  /// Words that fit what a screen reader says of a button.
  static String spoken(String words) {
    return cut(words, SPOKEN);
  }

  /// So many characters of a text at most.
  static String cut(String text, int limit) {
    if (text.codePointCount(0, text.length()) <= limit) {
      return text;
    }
    int end = text.offsetByCodePoints(0, limit - MORE.length());
    return text.substring(0, end).stripTrailing() + MORE;
  }

  /// So many words of a text at most.
  static String firstWords(String text, int limit) {
    var words = Arrays.asList(text.strip().split("\\s+"));
    return words.size() <= limit
        ? String.join(" ", words)
        : String.join(" ", words.subList(0, limit)) + MORE;
  }

  /// The first paragraph or quotation of a text; empty where it has none.
  static String firstParagraph(List<Reply.Part> parts) {
    for (var part : parts) {
      if (part instanceof Reply.Paragraph(Prose prose)) {
        return prose.text();
      }
      if (part instanceof Reply.Quote(Prose prose)) {
        return prose.text();
      }
    }
    return "";
  }

  /// How many words there are to read; a drawing is looked at.
  static int words(List<Reply.Part> parts) {
    return parts.stream().mapToInt(Parts::words).sum();
  }

  private static int words(Reply.Part part) {
    return switch (part) {
      case Reply.Heading(String words) -> count(words);
      case Reply.Paragraph(Prose prose) -> count(prose.text());
      case Reply.Quote(Prose prose) -> count(prose.text());
      case Reply.Note(Prose prose) -> count(prose.text());
      case Reply.Items(List<Reply.Item> items) ->
          items.stream().mapToInt(i -> count(i.mark() + " " + i.prose().text())).sum();
      case Reply.Boxes boxes -> count(boxes.how()) + words(boxes.listed());
      case Reply.Fixed _, Reply.Figure _ -> 0;
    };
  }

  private static int count(String words) {
    return (int) Arrays.stream(words.split("\\s+", -1)).filter(w -> !w.isEmpty()).count();
  }
}
