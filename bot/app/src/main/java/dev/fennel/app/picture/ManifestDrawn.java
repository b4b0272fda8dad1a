package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.tutor.reply.Picture.CodeLine;
import dev.fennel.tutor.reply.Picture.Manifest;

/// A file's text, and beside its lines what they say.
final class ManifestDrawn {
  private static final double PAD = 18;
  private static final double LEADER = 40;

  private final Manifest manifest;
  private final Svg svg;
  private final double notes;

  private ManifestDrawn(Manifest manifest) {
    this.manifest = manifest;
    this.svg = new Svg(manifest.title(), manifest.means());
    double widest =
        manifest.lines().stream().mapToDouble(l -> Type.width(Face.CODE, l.code())).max().orElse(0);
    this.notes = Style.MARGIN + PAD + widest + LEADER;
  }

  static Svg draw(Manifest manifest) {
    return new ManifestDrawn(manifest).draw();
  }

  private Svg draw() {
    double top = svg.top() + 20;
    double height = manifest.lines().stream().mapToDouble(this::height).sum() + 2 * PAD;
    svg.box("panel", Style.MARGIN, top, Style.INNER, height, 10);
    double y = top + PAD;
    for (var line : manifest.lines()) {
      line(line, y);
      y += height(line);
    }
    y =
        svg.paragraph(
            Face.SMALL, Style.MUTE, Style.MARGIN, y + PAD + 12, Style.INNER, manifest.leftOut());
    svg.end(y - 4);
    return svg;
  }

  private double room() {
    return Style.WIDTH - Style.MARGIN - PAD - notes;
  }

  private double height(CodeLine line) {
    return Math.max(42, Type.height(face(line), line.note(), room()) + 10);
  }

  private static Face face(CodeLine line) {
    return line.key() ? Face.STRONG : Face.SMALL;
  }

  private void line(CodeLine line, double top) {
    double height = height(line);
    if (line.key()) {
      svg.box("key", Style.MARGIN + 6, top, Style.INNER - 12.0, height, 8);
      svg.box("bar", Style.MARGIN + 6, top, 6, height, 2);
    }
    double left = Style.MARGIN + PAD;
    svg.text(Face.CODE, line.key() ? Style.ACT : Style.INK, left, top + 29, line.code());
    if (!line.note().isEmpty()) {
      double from = left + Type.width(Face.CODE, line.code()) + 12;
      svg.line("leader", from, top + 21, notes - 10, top + 21);
      String ink = line.key() ? Style.ACT : Style.MUTE;
      svg.paragraph(face(line), ink, notes, top + 5, room(), line.note());
    }
  }
}
