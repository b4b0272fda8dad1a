package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;

/// What holds of every picture: words stand on the card, do not touch each other, and can be drawn.
final class Card {
  private Card() {}

  static void keepsToItsPlace(Svg svg, String which) {
    var taken = new ArrayList<Rectangle2D>();
    for (var word : svg.words()) {
      var font = Type.font(word.face());
      assertThat(font.canDisplayUpTo(word.words()))
          .as("%s: '%s'", which, word.words())
          .isEqualTo(-1);
      double size = font.getSize2D();
      // From the tops of capitals to the line they stand on.
      var place =
          new Rectangle2D.Double(
              word.left(), word.baseline() - 0.72 * size, word.width(), 0.72 * size);
      assertThat(place.getMinX())
          .as("%s: '%s'", which, word.words())
          .isGreaterThanOrEqualTo(Style.MARGIN - 0.5);
      assertThat(place.getMaxX())
          .as("%s: '%s'", which, word.words())
          .isLessThanOrEqualTo(Style.WIDTH - Style.MARGIN + 0.5);
      assertThat(place.getMaxY())
          .as("%s: '%s'", which, word.words())
          .isLessThanOrEqualTo(svg.height() - Style.MARGIN / 2.0);
      assertThat(taken)
          .as("%s: '%s'", which, word.words())
          .noneMatch(other -> other.intersects(place));
      taken.add(place);
    }
  }
}
