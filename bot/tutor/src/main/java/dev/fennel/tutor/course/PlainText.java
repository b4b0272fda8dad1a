package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The words of a text without its marks, as the rules count and search them.
final class PlainText {
  private static final Pattern SPACES = Pattern.compile("\\s+");

  private static final Pattern BRACED = Pattern.compile("\\{[^{}]*}");

  private PlainText() {}

  /// All its words, part by part.
  static String of(List<Reply.Part> parts) {
    return parts.stream().map(PlainText::of).collect(Collectors.joining("\n\n"));
  }

  static String of(Reply.Part part) {
    return switch (part) {
      case Reply.Heading(String words) -> words;
      case Reply.Paragraph(Prose prose) -> of(prose);
      case Reply.Quote(Prose prose) -> of(prose);
      case Reply.Items(var items) ->
          items.stream()
              .map(item -> item.mark() + " " + of(item.prose()))
              .collect(Collectors.joining("\n"));
      case Reply.Boxes boxes -> of(boxes.listed());
      case Reply.Fixed(String words) -> words;
      case Reply.Figure(String caption, String alt, String twin, var _) ->
          String.join("\n", caption, alt, twin);
      case Reply.Note(Prose prose) -> of(prose);
    };
  }

  /// The words of a line; a link's address is not said.
  static String of(Prose prose) {
    return prose.spans().stream().map(Prose.Span::words).collect(Collectors.joining());
  }

  /// The words of a lane's text, with a number in place of whatever the run fills in.
  static String ofLane(List<Reply.Part> parts) {
    return BRACED.matcher(of(parts)).replaceAll("00");
  }

  /// How many words of a text are read as sentences: fixed text and the marks of lists do not
  /// count.
  static int words(List<Reply.Part> parts) {
    return parts.stream().mapToInt(PlainText::words).sum();
  }

  static int words(String text) {
    return Math.toIntExact(
        SPACES
            .splitAsStream(text.strip())
            .filter(w -> w.codePoints().anyMatch(Character::isLetterOrDigit))
            .count());
  }

  private static int words(Reply.Part part) {
    return switch (part) {
      case Reply.Fixed fixed -> 0;
      case Reply.Items(var items) -> items.stream().mapToInt(i -> words(of(i.prose()))).sum();
      case Reply.Boxes boxes -> words(boxes.listed());
      default -> words(of(part));
    };
  }
}
