package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.reply.Picture.Strip;
import dev.fennel.tutor.reply.Picture.Strip.Stretch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A strip over the clock in characters, narrow enough for a phone.
final class StripDrawing {
  private static final int NAME = 17;
  private static final int CELLS = ClusterDrawing.COLUMNS - NAME;

  private StripDrawing() {}

  static String of(Strip strip) {
    var lines = new ArrayList<String>();
    for (var track : strip.tracks()) {
      lines.add(padded(track.name()) + cells(strip, track.stretches()));
    }
    lines.add(clocks(strip));
    lines.add(phrase("picture.strip.signs"));
    return String.join("\n", lines);
  }

  private static String padded(String name) {
    return name.length() < NAME
        ? name + " ".repeat(NAME - name.length())
        : name.substring(0, NAME - 2) + "… ";
  }

  private static String cells(Strip strip, List<Stretch> stretches) {
    var cells = new char[CELLS];
    Arrays.fill(cells, ' ');
    for (var stretch : stretches) {
      int to = cell(strip, stretch.to());
      for (int i = cell(strip, stretch.from()); i <= to; i++) {
        cells[i] = sign(stretch);
      }
    }
    return String.valueOf(cells).stripTrailing();
  }

  private static int cell(Strip strip, long at) {
    return (int) Math.min(CELLS - 1, at * CELLS / Math.max(1, strip.span()));
  }

  private static char sign(Stretch stretch) {
    return switch (stretch.kind()) {
      case ACT -> 'o';
      case WAIT -> '=';
      case DOWN -> 'x';
      case FEWER -> '-';
    };
  }

  /// The clock below, as often as it has room.
  private static String clocks(Strip strip) {
    var line = new StringBuilder(" ".repeat(NAME));
    for (var tick : strip.ticks()) {
      int at = NAME + Math.min(CELLS - tick.clock().length(), cell(strip, tick.at()));
      if (line.length() == NAME || at > line.length()) {
        line.append(" ".repeat(Math.max(0, at - line.length()))).append(tick.clock());
      }
    }
    return line.toString();
  }
}
