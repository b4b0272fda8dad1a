package dev.fennel.tutor.reply;

import java.util.List;

/// A run of text with light markup, in parts that any channel can draw.
public record Prose(List<Span> spans) {
  public Prose {
    spans = List.copyOf(spans);
  }

  /// Text taken as it is, without markup.
  public static Prose plain(String text) {
    return new Prose(List.of(new Span.Plain(text)));
  }

  /// Reads `*bold*`, `_italic_`, `` `code` `` and `[words](https://…)`; a backslash takes the next
  /// character as it is.
  public static Prose parse(String markup) {
    return new Markup(markup).prose();
  }

  /// The words alone; a link is followed by its address in brackets.
  public String text() {
    var text = new StringBuilder();
    for (var span : spans) {
      text.append(
          switch (span) {
            case Span.Link(String words, String address) -> words + " (" + address + ")";
            case Span.Plain(String words) -> words;
            case Span.Bold(String words) -> words;
            case Span.Italic(String words) -> words;
            case Span.Code(String words) -> words;
            case Span.Person person -> person.words();
          });
    }
    return text.toString();
  }

  /// One part of the text.
  public sealed interface Span {
    String words();

    record Plain(String words) implements Span {}

    record Bold(String words) implements Span {}

    record Italic(String words) implements Span {}

    record Code(String words) implements Span {}

    record Link(String words, String address) implements Span {}

    /// Somebody of the conversation, by the platform's id of them; each channel shows their name.
    record Person(String user) implements Span {
      @Override
      public String words() {
        return "@" + user;
      }
    }
  }
}
