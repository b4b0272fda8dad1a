package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.GraphicsEnvironment;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Measures words in the fonts that come with the program, and makes them fit.
final class Type {
  private static final String MORE = "…";
  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);
  private static final Map<Face, Font> FONTS = fonts();

  private Type() {}

  private static Map<Face, Font> fonts() {
    var fonts = new EnumMap<Face, Font>(Face.class);
    var files = new HashMap<String, Font>();
    for (var face : Face.values()) {
      var font = files.computeIfAbsent(face.file, Type::load);
      fonts.put(face, font.deriveFont((float) face.size));
    }
    return fonts;
  }

  private static Font load(String name) {
    try (var file = Type.class.getResourceAsStream(name + ".ttf")) {
      if (file == null) {
        throw new IllegalStateException("the font " + name + " is missing");
      }
      var font = Font.createFont(Font.TRUETYPE_FONT, file);
      GraphicsEnvironment.getLocalGraphicsEnvironment().registerFont(font);
      return font;
    } catch (FontFormatException e) {
      throw new IllegalStateException("the font " + name + " cannot be read", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The font of a face.
  static Font font(Face face) {
    return Objects.requireNonNull(FONTS.get(face));
  }

  /// How wide words are.
  static double width(Face face, String words) {
    return font(face).getStringBounds(words, EXACT).getWidth();
  }

  /// The words, cut where they are wider than there is room.
  static String fit(Face face, String words, double room) {
    if (width(face, words) <= room) {
      return words;
    }
    int end = words.length();
    while (end > 0 && width(face, words.substring(0, end).stripTrailing() + MORE) > room) {
      end = words.offsetByCodePoints(end, -1);
    }
    return words.substring(0, end).stripTrailing() + MORE;
  }

  /// The words in as many lines as they take, of about the same length.
  static List<String> lines(Face face, String words, double room) {
    return even(face, words, room, Integer.MAX_VALUE);
  }

  /// The words in lines of about the same length, at most so many; what does not fit is cut.
  static List<String> even(Face face, String words, double room, int most) {
    var lines = lines(face, words, room, most);
    if (lines.size() <= 1 || lines.getLast().endsWith(MORE)) {
      return lines;
    }
    // The narrowest room in which they take no more lines.
    double narrow = room / 2;
    double wide = room;
    while (wide - narrow > 4) {
      double middle = (narrow + wide) / 2;
      var tried = lines(face, words, middle, Integer.MAX_VALUE);
      boolean fits =
          tried.size() <= lines.size() && tried.stream().noneMatch(line -> line.endsWith(MORE));
      narrow = fits ? narrow : middle;
      wide = fits ? middle : wide;
    }
    return lines(face, words, wide, Integer.MAX_VALUE);
  }

  /// How high the words are in as many lines as they take.
  static double height(Face face, String words, double room) {
    return words.isEmpty() ? 0 : lines(face, words, room).size() * face.line();
  }

  /// The words in lines, at most so many; what does not fit the last is cut.
  static List<String> lines(Face face, String words, double room, int most) {
    var lines = new ArrayList<String>();
    var line = new StringBuilder();
    for (String word : words.strip().split("\\s+", -1)) {
      if (!line.isEmpty() && lines.size() < most - 1 && width(face, line + " " + word) > room) {
        lines.add(fit(face, line.toString(), room));
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    if (!line.isEmpty()) {
      lines.add(fit(face, line.toString(), room));
    }
    return lines;
  }
}
