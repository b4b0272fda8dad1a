package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.tutor.reply.Picture.HandOff;
import dev.fennel.tutor.reply.Picture.Line;
import dev.fennel.tutor.reply.Picture.Machine;
import dev.fennel.tutor.reply.Picture.Place;

/// Places under one another, with an arrow from each to the next.
final class HandOffDrawn {
  private static final double PAD = 18;
  private static final double BETWEEN = 64;
  private static final double RACK = 58;

  private final HandOff handOff;
  private final Svg svg;

  private HandOffDrawn(HandOff handOff) {
    this.handOff = handOff;
    this.svg = new Svg(handOff.title(), handOff.means());
  }

  static Svg draw(HandOff handOff) {
    return new HandOffDrawn(handOff).draw();
  }

  private Svg draw() {
    double y = svg.top() + 20;
    for (var place : handOff.places()) {
      y = place(place, y);
      if (!place.handsOn().isEmpty()) {
        y = arrow(place.handsOn(), y);
      }
    }
    svg.end(y);
    return svg;
  }

  private double arrow(String words, double top) {
    double x = Style.MARGIN + 60;
    svg.arrow(Style.ACT, x, top + 8, x, top + BETWEEN - 12);
    svg.text(Face.STRONG, Style.ACT, x + 24, top + BETWEEN / 2 + 8, words);
    return top + BETWEEN;
  }

  private static double room() {
    return Style.INNER - 2 * PAD;
  }

  private static double marks(Place place) {
    double widest =
        place.lines().stream().mapToDouble(l -> Type.width(Face.CODE, l.mark())).max().orElse(0);
    return widest == 0 ? 0 : widest + 24 + 14;
  }

  private static double height(Place place, Line line) {
    double words = Type.height(Face.TEXT, line.words(), room() - marks(place));
    return line.mark().isEmpty() ? words : Math.max(Svg.CHIP + 10, words);
  }

  private double place(Place place, double top) {
    double lines = place.lines().stream().mapToDouble(line -> height(place, line)).sum();
    double machines = place.machines().size() * (RACK + 8.0);
    double height = PAD + Face.NAME.line() + 8 + lines + machines + PAD - 4;
    svg.box("panel", Style.MARGIN, top, Style.INNER, height, 12);
    double left = Style.MARGIN + PAD;
    double y = top + PAD - 4;
    svg.text(Face.NAME, Style.INK, left, y + Face.NAME.size, place.name());
    if (!place.with().isEmpty()) {
      double wide = Svg.chipWidth(Face.STRONG, place.with());
      svg.chip(
          Face.STRONG, Style.ACTING, Style.WIDTH - Style.MARGIN - PAD - wide, y - 2, place.with());
    }
    y += Face.NAME.line() + 12;
    for (var line : place.lines()) {
      line(place, line, left, y);
      y += height(place, line);
    }
    double names =
        place.machines().stream()
            .mapToDouble(machine -> Type.width(Face.NAME, machine.name()))
            .max()
            .orElse(0);
    for (var machine : place.machines()) {
      machine(machine, left, y + 6, names);
      y += RACK + 8;
    }
    return top + height;
  }

  private void line(Place place, Line line, double left, double y) {
    if (!line.mark().isEmpty()) {
      svg.chip(Face.CODE, Style.PLAIN, left, y, line.mark());
      y += (Svg.CHIP - Face.TEXT.line()) / 2;
    }
    svg.paragraph(
        Face.TEXT, Style.INK, left + marks(place), y, room() - marks(place), line.words());
  }

  private void machine(Machine machine, double left, double top, double names) {
    svg.box("rack", left, top, room(), RACK, 8);
    svg.text(Face.NAME, Style.INK, left + 14, top + RACK / 2 + 9, machine.name());
    double x = left + 14 + names + 22;
    for (var held : machine.holds()) {
      x += svg.chip(Face.SMALL, Style.ofWords(held), x, top + (RACK - Svg.CHIP) / 2, held) + 10;
    }
  }
}
