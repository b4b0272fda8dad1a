package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.tutor.reply.Picture.Card;
import dev.fennel.tutor.reply.Picture.Cards;

/// Cards under one another: a name, what stands beside it, and lines behind their marks.
final class CardsDrawn {
  private static final double PAD = 16;

  private final Cards cards;
  private final Svg svg;
  private final double marks;

  private CardsDrawn(Cards cards) {
    this.cards = cards;
    this.svg = new Svg(cards.title(), cards.means());
    this.marks =
        cards.cards().stream()
                .flatMap(card -> card.lines().stream())
                .mapToDouble(line -> Type.width(Face.SMALL, line.mark()))
                .max()
                .orElse(0)
            + 16;
  }

  static Svg draw(Cards cards) {
    return new CardsDrawn(cards).draw();
  }

  private Svg draw() {
    double y = svg.top() + 16;
    for (var card : cards.cards()) {
      y = card(card, y) + 12;
    }
    svg.end(y - 12);
    return svg;
  }

  private double room() {
    return Style.INNER - 2 * PAD - marks;
  }

  private double card(Card card, double top) {
    double lines =
        card.lines().stream()
            .mapToDouble(line -> Type.height(Face.TEXT, line.words(), room()))
            .sum();
    double height = PAD + Svg.CHIP + 6 + lines + PAD - 2;
    svg.box("panel", Style.MARGIN, top, Style.INNER, height, 10);
    double left = Style.MARGIN + PAD;
    double beside = card.beside().isEmpty() ? 0 : Svg.chipWidth(Face.SMALL, card.beside());
    svg.text(
        Face.NAME,
        Style.INK,
        left,
        top + PAD + 29,
        Type.fit(Face.NAME, card.name(), Style.INNER - 2 * PAD - beside - 16));
    if (beside > 0) {
      svg.chip(
          Face.SMALL,
          Style.WAITING,
          Style.WIDTH - Style.MARGIN - PAD - beside,
          top + PAD - 2,
          card.beside());
    }
    double y = top + PAD + Svg.CHIP + 6;
    for (var line : card.lines()) {
      svg.text(Face.SMALL, Style.MUTE, left, y + Face.TEXT.size, line.mark());
      y = svg.paragraph(Face.TEXT, Style.INK, left + marks, y, room(), line.words());
    }
    return top + height;
  }
}
