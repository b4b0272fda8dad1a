package dev.fennel.tutor.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Reads a text of the course files into the parts of a message: paragraphs between blank lines,
/// quotations (`> `), bullets (`- `), numbered lines (`1. `), and fixed text between lines of three
/// backquotes. A line that continues a paragraph, a quotation or an item is joined to it.
public final class Parts {
  private static final String FENCE = "```";
  private static final Pattern BULLET = Pattern.compile("- +(.*)");
  private static final Pattern NUMBERED = Pattern.compile("(\\d{1,2})\\. +(.*)");
  private static final Pattern QUOTED = Pattern.compile("> ?(.*)");

  private final List<Reply.Part> parts = new ArrayList<>();
  private final List<Reply.Item> items = new ArrayList<>();
  private final StringBuilder words = new StringBuilder();
  private Kind kind = Kind.NONE;
  private String mark = "";

  private enum Kind {
    NONE,
    PARAGRAPH,
    QUOTE,
    ITEM,
    FIXED
  }

  private Parts() {}

  /// The parts of a text, in order.
  public static List<Reply.Part> parse(String text) {
    var reading = new Parts();
    text.lines().forEach(reading::line);
    reading.endList();
    return List.copyOf(reading.parts);
  }

  private void line(String line) {
    if (line.strip().startsWith(FENCE)) {
      boolean closes = kind == Kind.FIXED;
      endList();
      kind = closes ? Kind.NONE : Kind.FIXED;
    } else if (kind == Kind.FIXED) {
      words.append(line).append('\n');
    } else if (line.isBlank()) {
      endPart();
    } else {
      worded(line.strip());
    }
  }

  private void worded(String line) {
    var bullet = BULLET.matcher(line);
    var numbered = NUMBERED.matcher(line);
    var quoted = QUOTED.matcher(line);
    if (bullet.matches()) {
      begin(Kind.ITEM, "•", bullet.group(1));
    } else if (numbered.matches()) {
      begin(Kind.ITEM, numbered.group(1), numbered.group(2));
    } else if (quoted.matches() && kind != Kind.QUOTE) {
      begin(Kind.QUOTE, "", quoted.group(1));
    } else if (quoted.matches()) {
      join(quoted.group(1), '\n');
    } else if (kind == Kind.NONE) {
      begin(Kind.PARAGRAPH, "", line);
    } else {
      join(line, ' ');
    }
  }

  /// The lines of a quotation stay lines: a goal as it is written has one a service.
  private void join(String more, char between) {
    words.append(between).append(more);
  }

  private void begin(Kind next, String nextMark, String first) {
    endPart();
    if (next != Kind.ITEM) {
      endList();
    }
    kind = next;
    mark = nextMark;
    words.append(first);
  }

  private void endPart() {
    String text = words.toString();
    switch (kind) {
      case NONE -> {}
      case PARAGRAPH -> parts.add(new Reply.Paragraph(Prose.parse(text)));
      case QUOTE -> parts.add(new Reply.Quote(Prose.parse(text)));
      case ITEM -> items.add(new Reply.Item(mark, Prose.parse(text)));
      case FIXED -> parts.add(new Reply.Fixed(text.stripTrailing()));
    }
    words.setLength(0);
    kind = Kind.NONE;
  }

  private void endList() {
    endPart();
    if (!items.isEmpty()) {
      parts.add(new Reply.Items(List.copyOf(items)));
      items.clear();
    }
  }
}
