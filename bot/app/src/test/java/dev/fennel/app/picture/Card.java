package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/// What holds of every picture: words stand on the card, touch neither each other nor the edge of a
/// box, can be drawn, and can be read on a phone.
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
      assertThat(crossed(svg.frames(), place)).as("%s: '%s'", which, word.words()).isEmpty();
      // A phone shows the card 360 pixels wide.
      assertThat(size * 360 / Style.WIDTH).as(which).isGreaterThanOrEqualTo(10);
    }
  }

  /// The boxes whose edges run through a word. What lies below the word's own box is covered by it.
  private static List<Rectangle2D> crossed(List<Svg.Frame> frames, Rectangle2D word) {
    var crossed = new ArrayList<Rectangle2D>();
    for (var frame : frames) {
      var box = new Rectangle2D.Double(frame.left(), frame.top(), frame.width(), frame.height());
      if (box.contains(word)) {
        crossed.clear();
      } else if (box.intersects(word)) {
        crossed.add(box);
      }
    }
    return crossed;
  }
}
