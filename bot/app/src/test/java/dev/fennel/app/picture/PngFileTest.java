package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.function.IntBinaryOperator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/// What is written is read back: to the pixel where there are few colours, else nearly.
class PngFileTest {
  private static final int SIDE = 64;

  @Test
  void of_256_colours_each_pixel_is_as_it_was() throws IOException {
    assertThat(furthest((x, y) -> ((x << 2) | (y & 3)) * 0x01010101)).isZero();
  }

  @Test
  void of_more_colours_no_pixel_is_far_from_what_it_was() throws IOException {
    // 1,024 shades between two colours, as at the edges of letters on a few grounds.
    assertThat(furthest((x, y) -> 0xff000000 | ((x * 4) << 16) | ((y / 4 * 3) << 8) | x))
        .isBetween(1, 8);
  }

  /// By how much a part of a pixel's colour differs at most.
  private static int furthest(IntBinaryOperator argb) throws IOException {
    var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
    for (int i = 0; i < SIDE * SIDE; i++) {
      image.setRGB(i % SIDE, i / SIDE, argb.applyAsInt(i % SIDE, i / SIDE));
    }
    var read = ImageIO.read(new ByteArrayInputStream(PngFile.of(image)));
    int most = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
      int was = image.getRGB(i % SIDE, i / SIDE);
      int is = read.getRGB(i % SIDE, i / SIDE);
      for (int shift = 0; shift < 32; shift += 8) {
        most = Math.max(most, Math.abs((was >> shift & 0xff) - (is >> shift & 0xff)));
      }
    }
    return most;
  }
}
