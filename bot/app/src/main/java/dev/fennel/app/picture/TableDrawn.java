package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.tutor.reply.Picture.Row;
import dev.fennel.tutor.reply.Picture.Table;

/// Rows under three headings, the last column set off: it is what the rows lead to.
final class TableDrawn {
  private static final double[] LEFT = {Style.MARGIN, 192, 530};
  private static final double PAD = 14;

  private final Table table;
  private final Svg svg;

  private TableDrawn(Table table) {
    this.table = table;
    this.svg = new Svg(table.title(), table.means());
  }

  static Svg draw(Table table) {
    return new TableDrawn(table).draw();
  }

  private Svg draw() {
    double y = svg.top() + 18;
    for (int i = 0; i < Math.min(LEFT.length, table.heads().size()); i++) {
      double x = i == 2 ? LEFT[i] + PAD : LEFT[i];
      svg.text(
          Face.SMALL,
          Style.MUTE,
          x,
          y + Face.SMALL.size,
          Type.fit(Face.SMALL, table.heads().get(i), room(i)));
    }
    y += Face.SMALL.line() + 8;
    for (var row : table.rows()) {
      y = row.apart() ? apart(row, y + 8) : row(row, y);
    }
    svg.end(y);
    return svg;
  }

  private static double room(int column) {
    double right = column == 2 ? Style.WIDTH - Style.MARGIN - PAD : LEFT[column + 1] - 18;
    return right - (column == 2 ? LEFT[2] + PAD : LEFT[column]);
  }

  private static double height(Row row) {
    double inside =
        Math.max(
            Type.height(Face.STRONG, row.name(), room(0)),
            Math.max(
                Type.height(Face.SMALL, row.what(), room(1)),
                Type.height(Face.STRONG, row.seen(), room(2))));
    return inside + 2 * PAD - 4;
  }

  private double row(Row row, double top) {
    double height = height(row);
    svg.line("rule", Style.MARGIN, top, Style.WIDTH - Style.MARGIN, top);
    if (!row.seen().isEmpty()) {
      svg.box("cost", LEFT[2], top + 4, Style.WIDTH - Style.MARGIN - LEFT[2], height - 8, 8);
    }
    write(row, top, 0, Style.WAIT);
    return top + height;
  }

  /// What is no row like the others: in a box of its own, with a broken edge.
  private double apart(Row row, double top) {
    double height = height(row);
    svg.box("apart", Style.MARGIN, top, Style.INNER, height, 8);
    write(row, top, 12, Style.MUTE);
    return top + height;
  }

  private void write(Row row, double top, double in, String ink) {
    double y = top + PAD - 4;
    svg.paragraph(Face.STRONG, Style.INK, LEFT[0] + in, y, room(0), row.name());
    svg.paragraph(Face.SMALL, Style.INK, LEFT[1], y, room(1), row.what());
    svg.paragraph(Face.STRONG, ink, LEFT[2] + PAD, y, room(2), row.seen());
  }
}
