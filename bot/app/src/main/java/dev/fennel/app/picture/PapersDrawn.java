package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.tutor.reply.Picture.Paper;
import dev.fennel.tutor.reply.Picture.Papers;

/// Sheets of paper side by side, each with a corner turned down.
final class PapersDrawn {
  private static final double PAD = 20;
  private static final double EAR = 30;

  private final Papers papers;
  private final Svg svg;
  private final double width;

  private PapersDrawn(Papers papers) {
    this.papers = papers;
    this.svg = new Svg(papers.title(), papers.means());
    int columns = Math.max(1, papers.papers().size());
    this.width = (Style.INNER - Style.GAP * (columns - 1.0)) / columns;
  }

  static Svg draw(Papers papers) {
    return new PapersDrawn(papers).draw();
  }

  private Svg draw() {
    double top = svg.top() + 20;
    double height = papers.papers().stream().mapToDouble(this::height).max().orElse(0);
    double x = Style.MARGIN;
    for (var paper : papers.papers()) {
      sheet(x, top, height);
      write(paper, x, top);
      x += width + Style.GAP;
    }
    svg.end(top + height);
    return svg;
  }

  private void sheet(double x, double y, double height) {
    double right = x + width;
    svg.shape(
        "stands",
        new Style.Hue(Style.LINE, Style.RACK),
        "M%s %sH%sL%s %sV%sH%sZ"
            .formatted(
                Svg.number(x),
                Svg.number(y),
                Svg.number(right - EAR),
                Svg.number(right),
                Svg.number(y + EAR),
                Svg.number(y + height),
                Svg.number(x)));
    svg.shape(
        "stands",
        new Style.Hue(Style.LINE, Style.EDGE),
        "M%s %sV%sH%sZ"
            .formatted(
                Svg.number(right - EAR), Svg.number(y), Svg.number(y + EAR), Svg.number(right)));
  }

  private double height(Paper paper) {
    double height = PAD + heading(paper) + 26;
    for (var line : paper.lines()) {
      height += Math.max(1, Type.height(Face.TEXT, line.words(), room(paper))) + 10;
    }
    return height + PAD - 6;
  }

  private double heading(Paper paper) {
    return Type.height(Face.NAME, paper.heading(), width - 2 * PAD - EAR)
        + Type.height(Face.SMALL, paper.under(), width - 2 * PAD);
  }

  /// How wide the column of marks is.
  private static double marks(Paper paper) {
    double widest =
        paper.lines().stream().mapToDouble(l -> Type.width(Face.STRONG, l.mark())).max().orElse(0);
    return widest == 0 ? 0 : widest + 14;
  }

  private double room(Paper paper) {
    return width - 2 * PAD - marks(paper);
  }

  private void write(Paper paper, double x, double top) {
    double left = x + PAD;
    double y =
        svg.paragraph(
            Face.NAME, Style.INK, left, top + PAD, width - 2 * PAD - EAR, paper.heading());
    y = svg.paragraph(Face.SMALL, Style.MUTE, left, y, width - 2 * PAD, paper.under());
    svg.line("rule", left, y + 10, x + width - PAD, y + 10);
    y += 26;
    for (var line : paper.lines()) {
      svg.text(Face.STRONG, Style.INK, left, y + Face.TEXT.size, line.mark());
      var hue = Style.ofWords(line.words());
      var face = hue.equals(Style.PLAIN) ? Face.TEXT : Face.STRONG;
      y = 10 + svg.paragraph(face, hue.ink(), left + marks(paper), y, room(paper), line.words());
    }
  }
}
