package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.app.picture.Style.Hue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// An SVG as it is drawn: a card with a title, what it means, and shapes below.
///
/// Beside the text it keeps where each shape and each word stands, so that a test can tell whether
/// anything leaves its place.
final class Svg {
  static final double CHIP = 42;

  private final StringBuilder body = new StringBuilder();
  private final List<Placed> words = new ArrayList<>();
  private final List<Frame> frames = new ArrayList<>();
  private double top;
  private int height;

  /// Words on the picture.
  ///
  /// @param baseline where they stand
  record Placed(String words, Face face, String ink, double left, double baseline, double width) {}

  /// A box that words stand in or beside, never across its edge.
  record Frame(double left, double top, double width, double height) {}

  /// Which end of words a place is.
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /// Begins a card with its title and what it means.
  Svg(String title, String means) {
    double y = Style.MARGIN + 28;
    for (var line : Type.even(Face.TITLE, title, Style.INNER, 2)) {
      text(Face.TITLE, Style.INK, Style.MARGIN, y, line);
      y += 38;
    }
    for (var line : Type.even(Face.TEXT, means, Style.INNER, 3)) {
      text(Face.TEXT, Style.MUTE, Style.MARGIN, y - 2, line);
      y += 32;
    }
    top = means.isBlank() ? y - 24 : y - 16;
  }

  /// Where the card's own part begins.
  double top() {
    return top;
  }

  /// All boxes, in order.
  List<Frame> frames() {
    return List.copyOf(frames);
  }

  /// All words, in order.
  List<Placed> words() {
    return List.copyOf(words);
  }

  void text(Face face, String ink, double x, double y, String text) {
    text(face, ink, x, y, text, Anchor.START);
  }

  void text(Face face, String ink, double x, double y, String text, Anchor anchor) {
    double width = Type.width(face, text);
    double left =
        switch (anchor) {
          case START -> x;
          case MIDDLE -> x - width / 2;
          case END -> x - width;
        };
    if (text.isBlank()) {
      return;
    }
    words.add(new Placed(text, face, ink, left, y, width));
    // Spaces in front are not kept by every renderer.
    String shown = text.stripLeading();
    left += width - Type.width(face, shown);
    body.append(
        "<text x=\"%s\" y=\"%s\" class=\"%s\" fill=\"%s\">%s</text>\n"
            .formatted(number(left), number(y), face.css, ink, escaped(shown)));
  }

  /// Words in as many lines as they take; returns where they end.
  double paragraph(Face face, String ink, double x, double top, double room, String words) {
    double y = top;
    if (!words.isEmpty()) {
      for (var line : Type.lines(face, words, room)) {
        text(face, ink, x, y + face.size, line);
        y += face.line();
      }
    }
    return y;
  }

  /// A short word in a box of its own, as wide as the word; returns how wide that is.
  double chip(Face face, Hue hue, double x, double top, String word) {
    double width = chipWidth(face, word);
    if (hue.equals(Style.PLAIN)) {
      box("plain", x, top, width, CHIP, 8);
    } else {
      box("stands", hue, x, top, width, CHIP, 8);
    }
    text(face, hue.ink(), x + 12, top + CHIP / 2 + face.size * 0.36, word);
    return width;
  }

  static double chipWidth(Face face, String word) {
    return Type.width(face, word) + 24;
  }

  void arrow(String ink, double x1, double y1, double x2, double y2) {
    stroke(ink, x1, y1, x2, y2, 3);
    double length = Math.hypot(x2 - x1, y2 - y1);
    double dx = (x2 - x1) / length * 12;
    double dy = (y2 - y1) / length * 12;
    shape(
        ink,
        "M%s %sL%s %sL%s %sZ"
            .formatted(
                number(x2 + dx * 0.4),
                number(y2 + dy * 0.4),
                number(x2 - dx - dy * 0.8),
                number(y2 - dy + dx * 0.8),
                number(x2 - dx + dy * 0.8),
                number(y2 - dy - dx * 0.8)));
  }

  /// A filled shape along a path.
  void shape(String ink, String path) {
    body.append("<path d=\"%s\" fill=\"%s\"/>\n".formatted(path, ink));
  }

  /// A shape with an edge, along a path.
  void shape(String css, Hue hue, String path) {
    body.append(
        "<path d=\"%s\" class=\"%s\" fill=\"%s\" stroke=\"%s\"/>\n"
            .formatted(path, css, hue.tint(), hue.ink()));
  }

  void box(String css, double x, double y, double width, double height, double round) {
    frames.add(new Frame(x, y, width, height));
    body.append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" class=\"%s\"/>\n"
            .formatted(number(x), number(y), number(width), number(height), number(round), css));
  }

  /// A box in a service's or a state's colours.
  void box(String css, Hue hue, double x, double y, double width, double height, double round) {
    frames.add(new Frame(x, y, width, height));
    body.append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" class=\"%s\" fill=\"%s\" stroke=\"%s\"/>\n"
            .formatted(
                number(x),
                number(y),
                number(width),
                number(height),
                number(round),
                css,
                hue.tint(),
                hue.ink()));
  }

  void line(String css, double x1, double y1, double x2, double y2) {
    body.append(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" class=\"%s\"/>\n"
            .formatted(number(x1), number(y1), number(x2), number(y2), css));
  }

  void stroke(String ink, double x1, double y1, double x2, double y2, double width) {
    body.append(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>\n"
            .formatted(number(x1), number(y1), number(x2), number(y2), ink, number(width)));
  }

  void dot(String ink, double x, double y, double radius) {
    body.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n"
            .formatted(number(x), number(y), number(radius), ink));
  }

  /// Lines aslant over a box: a sign that does not need colour.
  void hatch(String ink, double x, double y, double width, double height) {
    for (double at = x - height + 10; at < x + width; at += 14) {
      double from = Math.max(x, at);
      double to = Math.min(x + width, at + height);
      if (to > from) {
        stroke(ink, from, y + height - (from - at), to, y + height - (to - at), 1.2);
      }
    }
  }

  /// What was drawn, as a group that carries the names of the Pods it stands for.
  void pods(String names, Runnable drawn) {
    body.append("<g data-pods=\"").append(escaped(names)).append("\">\n");
    drawn.run();
    body.append("</g>\n");
  }

  /// Ends the card below `bottom`.
  void end(double bottom) {
    height = (int) Math.ceil(bottom + Style.MARGIN);
  }

  int height() {
    return height;
  }

  /// The whole card.
  String card() {
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d">
    <style>%3$s</style>
    <rect x="1" y="1" width="%4$d" height="%5$d" rx="16" class="card"/>
    %6$s</svg>
    """
        .formatted(Style.WIDTH, height, Style.sheet(), Style.WIDTH - 2, height - 2, body);
  }

  static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
