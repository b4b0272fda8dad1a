package dev.fennel.app.picture;

import static java.util.stream.Collectors.joining;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import dev.fennel.tutor.reply.Picture;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Pictures as PNG, each drawn once.
public final class Pictures {
  private static final Logger LOG = LoggerFactory.getLogger(Pictures.class);

  /// Pixels to one of the SVG: sharp on a screen with small pixels, and still a small file.
  static final double SCALE = 2;

  private static final int MOST_BYTES = 32 << 20;

  private final Cache<String, Png> drawn =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((String name, Png png) -> png.size())
          .build();

  /// The picture, or nothing where it cannot be drawn so that it can be read: its text twin is
  /// shown then.
  public Optional<Png> png(Picture picture) {
    try {
      return laidOut(picture)
          .map(Svg::card)
          .map(svg -> drawn.get(name(svg), name -> new Png(name, render(svg))));
    } catch (RuntimeException | LinkageError e) {
      // A machine without what the JDK needs to draw letters: never a reason not to answer.
      LOG.error("a picture could not be drawn: {}", e.toString());
      return Optional.empty();
    }
  }

  /// What its author wrote and has no room on it; none where the picture is not drawn at all.
  public static List<String> withoutRoom(Picture picture) {
    var drawn =
        laidOut(picture)
            .map(svg -> svg.words().stream().map(Svg.Placed::words).collect(joining(" ")));
    return drawn.isEmpty()
        ? List.of()
        : picture.words().stream().filter(words -> !drawn.get().contains(words)).toList();
  }

  /// Draws a first picture for nobody: fonts and drawing take seconds until they are loaded.
  public static void warmUp() {
    new Pictures().png(new Picture.Nodes("Fennel", "", List.of(), List.of()));
  }

  /// The picture as it is laid out.
  static Optional<Svg> laidOut(Picture picture) {
    return switch (picture) {
      case Picture.Nodes nodes -> NodesDrawn.draw(nodes);
      case Picture.Strip strip -> StripDrawn.draw(strip);
      case Picture.CourseMap map -> Optional.of(MapDrawn.draw(map));
      case Picture.Papers papers -> Optional.of(PapersDrawn.draw(papers));
      case Picture.Manifest manifest -> Optional.of(ManifestDrawn.draw(manifest));
      case Picture.Pods pods -> Optional.of(PodsDrawn.draw(pods));
      case Picture.ControlPlane plane -> Optional.of(ControlPlaneDrawn.draw(plane));
      case Picture.HandOff handOff -> Optional.of(HandOffDrawn.draw(handOff));
      case Picture.Table table -> Optional.of(TableDrawn.draw(table));
      case Picture.Cards cards -> Optional.of(CardsDrawn.draw(cards));
    };
  }

  private static String name(String svg) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(svg.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static byte[] render(String svg) {
    var document =
        new SVGLoader()
            .load(
                new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                null,
                LoaderContext.createDefault());
    if (document == null) {
      throw new IllegalStateException("not an SVG");
    }
    return PngFile.of(image(document));
  }

  private static BufferedImage image(SVGDocument document) {
    var size = document.size();
    int width = (int) Math.round(size.width * SCALE);
    int height = (int) Math.round(size.height * SCALE);
    var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    var graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    document.render((java.awt.Component) null, graphics, new ViewBox(0, 0, width, height));
    graphics.dispose();
    return image;
  }
}
