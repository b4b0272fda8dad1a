package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Picture.Copy;
import dev.fennel.tutor.reply.Picture.Copy.Mark;
import dev.fennel.tutor.reply.Picture.Nodes;
import dev.fennel.tutor.reply.Picture.Rack;
import java.awt.Color;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/// Pictures as files: small, the same for the same data, and legible.
class PicturesTest {
  private static Nodes nodes(String service) {
    var copy = new Copy(service + "-x", service, 3, Mark.STANDS);
    return new Nodes(
        "03:04", "", List.of(new Rack("01", Rack.State.READY, 6, 3, List.of(copy))), List.of());
  }

  @Test
  void the_same_data_give_the_same_bytes_under_the_same_name() {
    var once = new Pictures().png(nodes("orders")).orElseThrow();
    var again = new Pictures().png(nodes("orders")).orElseThrow();
    var other = new Pictures().png(nodes("payments")).orElseThrow();
    assertThat(again.name()).isEqualTo(once.name());
    assertThat(again.bytes()).isEqualTo(once.bytes());
    assertThat(other.name()).isNotEqualTo(once.name());
  }

  @Test
  void it_is_drawn_once() {
    var pictures = new Pictures();
    assertThat(pictures.png(nodes("orders")).orElseThrow())
        .isSameAs(pictures.png(nodes("orders")).orElseThrow());
  }

  @Test
  void a_picture_decodes_and_is_drawn_in_the_service_s_colour() throws IOException {
    byte[] bytes = new Pictures().png(nodes("orders")).orElseThrow().bytes();
    assertThat(bytes.length).isLessThan(1_000_000);
    var image = ImageIO.read(new ByteArrayInputStream(bytes));
    assertThat(image.getWidth()).isEqualTo((int) (Style.WIDTH * Pictures.SCALE));
    int tint = Color.decode(Style.of("orders").tint()).getRGB();
    assertThat(
            Stream.iterate(0, i -> i + 1)
                .limit((long) image.getWidth() * image.getHeight())
                .anyMatch(i -> image.getRGB(i % image.getWidth(), i / image.getWidth()) == tint))
        .isTrue();
  }

  @Test
  void words_stand_out_from_what_they_stand_on() {
    for (var service :
        List.of("storefront", "orders", "payments", "dispatch", "a", "b", "c", "d")) {
      var hue = Style.of(service);
      for (var ground : List.of(hue.tint(), Style.CARD, Style.RACK, Style.WARN_TINT)) {
        assertThat(contrast(hue.ink(), ground)).as(service + " on " + ground).isGreaterThan(4.5);
      }
    }
    for (var ink : List.of(Style.INK, Style.MUTE, Style.WARN, Style.WAIT, Style.ACT)) {
      for (var ground : List.of(Style.CARD, Style.RACK, Style.WARN_TINT, Style.WAIT_TINT)) {
        assertThat(contrast(ink, ground)).as(ink + " on " + ground).isGreaterThan(4.5);
      }
    }
  }

  /// As WCAG counts it.
  static double contrast(String one, String other) {
    double a = luminance(Color.decode(one));
    double b = luminance(Color.decode(other));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(Color colour) {
    float[] rgb = colour.getRGBColorComponents(null);
    return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
  }

  private static double linear(float part) {
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }
}
