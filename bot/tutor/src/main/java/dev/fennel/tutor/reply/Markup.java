package dev.fennel.tutor.reply;

import java.util.ArrayList;
import java.util.List;

/// Reads the light markup of the course files, once from left to right. A mark without its partner
/// is an ordinary character.
final class Markup {
  private final String source;
  private final List<Prose.Span> spans = new ArrayList<>();
  private final StringBuilder plain = new StringBuilder();
  private int at;

  Markup(String source) {
    this.source = source;
  }

  Prose prose() {
    while (at < source.length()) {
      char c = source.charAt(at);
      switch (c) {
        case '\\' -> escaped();
        case '*', '_', '`' -> marked(c);
        case '[' -> link();
        default -> take(c);
      }
    }
    flush();
    return new Prose(spans);
  }

  private void take(char c) {
    plain.append(c);
    at++;
  }

  private void escaped() {
    at++;
    if (at < source.length()) {
      take(source.charAt(at));
    } else {
      plain.append('\\');
    }
  }

  private void marked(char mark) {
    int end = opens(mark) ? closing(mark) : -1;
    if (end <= at + 1) {
      take(mark);
      return;
    }
    String words = source.substring(at + 1, end);
    flush();
    spans.add(
        switch (mark) {
          case '*' -> new Prose.Span.Bold(words);
          case '_' -> new Prose.Span.Italic(words);
          default -> new Prose.Span.Code(words);
        });
    at = end + 1;
  }

  /// A mark opens only before a word: the `_` of `a_b` and the `*` of `2 * 3` stay what they are.
  private boolean opens(char mark) {
    boolean insideWord = at > 0 && Character.isLetterOrDigit(source.charAt(at - 1));
    boolean beforeSpace = at + 1 < source.length() && Character.isWhitespace(source.charAt(at + 1));
    return mark == '`' || !(insideWord || beforeSpace);
  }

  /// A mark closes only after a word and before no other character of one; code closes anywhere.
  private int closing(char mark) {
    int end = source.indexOf(mark, at + 1);
    while (end >= 0 && mark != '`' && !closes(end)) {
      end = source.indexOf(mark, end + 1);
    }
    return end;
  }

  private boolean closes(int end) {
    boolean afterSpace = Character.isWhitespace(source.charAt(end - 1));
    boolean insideWord =
        end + 1 < source.length() && Character.isLetterOrDigit(source.charAt(end + 1));
    return !(afterSpace || insideWord);
  }

  private void link() {
    int middle = source.indexOf("](", at);
    int end = middle < 0 ? -1 : source.indexOf(')', middle);
    if (end < 0
        || source.substring(at, middle).indexOf('\n') >= 0
        || !source.startsWith("http", middle + 2)) {
      take('[');
      return;
    }
    flush();
    spans.add(
        new Prose.Span.Link(source.substring(at + 1, middle), source.substring(middle + 2, end)));
    at = end + 1;
  }

  private void flush() {
    if (!plain.isEmpty()) {
      spans.add(new Prose.Span.Plain(plain.toString()));
      plain.setLength(0);
    }
  }
}
