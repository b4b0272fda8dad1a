package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.app.picture.Style.Hue;
import dev.fennel.app.picture.Svg.Anchor;
import dev.fennel.tutor.reply.Picture.ControlPlane;
import dev.fennel.tutor.reply.Picture.Machine;

/// The control plane above, the nodes below, and on the line between them the one door through
/// which everything goes.
final class ControlPlaneDrawn {
  private static final double PAD = 18;
  private static final double LOOP = 46;
  private static final double DOOR = 60;
  private static final double STORE = 230;
  private static final double TRUNK = Style.MARGIN + 330;

  private final ControlPlane plane;
  private final Svg svg;

  private ControlPlaneDrawn(ControlPlane plane) {
    this.plane = plane;
    this.svg = new Svg(plane.title(), plane.means());
  }

  static Svg draw(ControlPlane plane) {
    return new ControlPlaneDrawn(plane).draw();
  }

  private Svg draw() {
    double top = svg.top() + 20;
    double loops = Math.max(2, plane.above().loops().size()) * (LOOP + 10);
    double border = top + PAD + Face.NAME.line() + 14 + loops + 18 + DOOR / 2;
    svg.box("band", Style.ACTING, Style.MARGIN, top, Style.INNER, border - 5 - top, 14);
    double bottom = below(border);
    above(top, border, loops);
    door(border);
    svg.end(beside(bottom + 18));
    return svg;
  }

  private void above(double top, double border, double loops) {
    var above = plane.above();
    double left = Style.MARGIN + PAD;
    double y = top + PAD - 4;
    svg.text(Face.NAME, Style.INK, left, y + Face.NAME.size, above.name());
    svg.text(
        Face.SMALL,
        Style.MUTE,
        Style.WIDTH - Style.MARGIN - PAD,
        y + Face.NAME.size,
        above.runBy(),
        Anchor.END);
    y += Face.NAME.line() + 16;
    store(left, y + 4, loops - 40);
    svg.stroke(
        Style.ACT, left + STORE / 2, y + loops - 36, left + STORE / 2, border - DOOR / 2, 2.5);
    svg.stroke(Style.ACT, TRUNK, y + LOOP / 2 - 1.25, TRUNK, border - DOOR / 2, 2.5);
    double x = TRUNK + 28;
    for (var loop : above.loops()) {
      svg.stroke(Style.ACT, TRUNK, y + LOOP / 2, x, y + LOOP / 2, 2.5);
      double wide = Style.WIDTH - Style.MARGIN - PAD - x;
      svg.box("stands", new Hue(Style.ACT, Style.CARD), x, y, wide, LOOP, 23);
      svg.text(
          Face.SMALL, Style.INK, x + 20, y + LOOP / 2 + 8, Type.fit(Face.SMALL, loop, wide - 36));
      y += LOOP + 10;
    }
  }

  /// The record, as a store is usually drawn: a drum.
  private void store(double x, double y, double height) {
    var hue = new Hue(Style.ACT, Style.CARD);
    double right = x + STORE;
    double round = 16;
    svg.shape(
        "stands",
        hue,
        "M%s %sA%s %s 0 0 1 %s %sV%sA%s %s 0 0 1 %s %sZ"
            .formatted(
                Svg.number(x),
                Svg.number(y + round),
                Svg.number(STORE / 2),
                Svg.number(round),
                Svg.number(right),
                Svg.number(y + round),
                Svg.number(y + height - round),
                Svg.number(STORE / 2),
                Svg.number(round),
                Svg.number(x),
                Svg.number(y + height - round)));
    svg.shape(
        "edge",
        hue,
        "M%s %sA%s %s 0 0 0 %s %s"
            .formatted(
                Svg.number(x),
                Svg.number(y + round),
                Svg.number(STORE / 2),
                Svg.number(round),
                Svg.number(right),
                Svg.number(y + round)));
    svg.text(
        Face.STRONG,
        Style.INK,
        x + STORE / 2,
        y + height / 2 + round,
        Type.fit(Face.STRONG, plane.above().record(), STORE - 24),
        Anchor.MIDDLE);
  }

  private void door(double border) {
    double left = Style.MARGIN + PAD;
    svg.box("bar", left, border - DOOR / 2, Style.INNER - 2 * PAD, DOOR, 10);
    svg.text(
        Face.NAME, Style.CARD, Style.WIDTH / 2.0, border + 9, plane.above().door(), Anchor.MIDDLE);
  }

  private double below(double border) {
    var below = plane.below();
    int many = Math.max(1, below.nodes().size());
    double room = Style.INNER - 2 * PAD;
    double wide = (room - 14.0 * (many - 1)) / many;
    double top = border + DOOR / 2 + 34;
    double nodes = below.nodes().stream().mapToDouble(ControlPlaneDrawn::height).max().orElse(0);
    double named = top + nodes + 16;
    double bottom = named + Math.max(1, below.runBy().size()) * Face.SMALL.line() + PAD;
    svg.box("panel", Style.MARGIN, border + 5, Style.INNER, bottom - border - 5, 14);
    double x = Style.MARGIN + PAD;
    for (var node : below.nodes()) {
      svg.stroke(Style.ACT, x + wide / 2, border, x + wide / 2, top, 2.5);
      node(node, x, top, wide, nodes);
      x += wide + 14;
    }
    svg.text(Face.NAME, Style.INK, Style.MARGIN + PAD, named + Face.NAME.size, below.name());
    double y = named;
    double right = Style.WIDTH - Style.MARGIN - PAD;
    for (var line : below.runBy()) {
      double words = Type.width(Face.STRONG, line.words());
      svg.text(Face.SMALL, Style.MUTE, right - words - 12, y + 26, line.mark(), Anchor.END);
      svg.text(Face.STRONG, Style.INK, right, y + 26, line.words(), Anchor.END);
      y += Face.SMALL.line();
    }
    return bottom;
  }

  private static double height(Machine node) {
    return 46 + node.holds().size() * (Svg.CHIP + 8.0) + 8;
  }

  private void node(Machine node, double x, double top, double wide, double height) {
    svg.box("rack", x, top, wide, height, 8);
    svg.text(Face.NAME, Style.INK, x + 14, top + 34, node.name());
    double y = top + 48;
    boolean first = true;
    for (var held : node.holds()) {
      // The first is the part of Kubernetes on it, drawn as the loops are.
      var hue = new Hue(first ? Style.ACT : Style.LINE, Style.CARD);
      svg.box("stands", hue, x + 8, y, wide - 16, Svg.CHIP, first ? 21 : 6);
      svg.text(
          Face.SMALL,
          Style.INK,
          x + wide / 2,
          y + Svg.CHIP / 2 + 8,
          Type.fit(Face.SMALL, held, wide - 28),
          Anchor.MIDDLE);
      y += Svg.CHIP + 8;
      first = false;
    }
  }

  /// What stays with the people whose cluster it is, whoever runs the bands.
  private double beside(double top) {
    var paper = plane.beside();
    double left = Style.MARGIN + PAD;
    double right = Style.WIDTH - Style.MARGIN - PAD;
    double y = top + PAD - 6 + Face.STRONG.line() + 10;
    double x = left;
    double bottom = y + Svg.CHIP;
    for (var line : paper.lines()) {
      double wide = Svg.chipWidth(Face.SMALL, line.words());
      if (x + wide > right && x > left) {
        x = left;
        bottom += Svg.CHIP + 10;
      }
      x += wide + 10;
    }
    svg.box("apart", Style.MARGIN, top, Style.INNER, bottom + PAD - top, 14);
    svg.text(Face.STRONG, Style.INK, left, top + PAD - 6 + Face.STRONG.size, paper.heading());
    x = left;
    for (var line : paper.lines()) {
      double wide = Svg.chipWidth(Face.SMALL, line.words());
      if (x + wide > right && x > left) {
        x = left;
        y += Svg.CHIP + 10;
      }
      svg.chip(Face.SMALL, Style.PLAIN, x, y, line.words());
      x += wide + 10;
    }
    return bottom + PAD;
  }
}
