package dev.fennel.app.picture;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The colours of an image, at most 256, so that a pixel takes one byte and not four.
///
/// A picture is drawn in a few dozen colours; all others are shades at the edges of letters. Those
/// that get no place of their own take the nearest that has one, which nobody sees.
final class Palette {
  private static final int MOST = 256;

  /// So many places go to the most frequent colours, the others to those that would change most.
  private static final int FREQUENT = 128;

  private final List<Colour> places = new ArrayList<>();
  private final Map<Integer, Colour> known;

  /// A colour of the image: how many pixels have it, where in the palette the nearest one stands,
  /// and how far off that is.
  private static final class Colour {
    final int argb;
    int pixels;
    byte place;
    int off = Integer.MAX_VALUE;

    Colour(int argb) {
      this.argb = argb;
    }

    boolean isOpaque() {
      return argb >>> 24 == 0xff;
    }

    int off() {
      return off;
    }

    int distance(Colour other) {
      int sum = 0;
      for (int shift = 0; shift < 32; shift += 8) {
        int apart = (argb >> shift & 0xff) - (other.argb >> shift & 0xff);
        sum += apart * apart;
      }
      return sum;
    }
  }

  /// The palette of these pixels.
  Palette(int[] pixels) {
    known = counted(pixels);
    // The few that one sees through are the card's round corners, on whatever page it stands.
    var colours =
        known.values().stream()
            .sorted(
                Comparator.comparing(Colour::isOpaque)
                    .thenComparingInt(c -> -c.pixels)
                    .thenComparingInt(c -> c.argb))
            .toList();
    colours.stream().limit(FREQUENT).forEach(colour -> place(colour, colours));
    while (places.size() < Math.min(MOST, colours.size())) {
      place(Collections.max(colours, Comparator.comparingInt(Colour::off)), colours);
    }
  }

  private void place(Colour next, List<Colour> colours) {
    for (var colour : colours) {
      int distance = colour.distance(next);
      if (distance < colour.off) {
        colour.off = distance;
        colour.place = (byte) places.size();
      }
    }
    places.add(next);
  }

  private static Map<Integer, Colour> counted(int[] pixels) {
    var colours = new HashMap<Integer, Colour>();
    // Most pixels are like the one before.
    int from = 0;
    for (int i = 1; i <= pixels.length; i++) {
      if (i == pixels.length || pixels[i] != pixels[from]) {
        colours.computeIfAbsent(pixels[from], Colour::new).pixels += i - from;
        from = i;
      }
    }
    return colours;
  }

  int size() {
    return places.size();
  }

  /// The colour at a place.
  int argb(int place) {
    return places.get(place).argb;
  }

  /// Writes the places of so many pixels from one on.
  void places(int[] pixels, int from, int many, byte[] to, int at) {
    int last = pixels[from];
    byte place = place(last);
    for (int i = 0; i < many; i++) {
      if (pixels[from + i] != last) {
        last = pixels[from + i];
        place = place(last);
      }
      to[at + i] = place;
    }
  }

  private byte place(int argb) {
    var colour = known.get(argb);
    if (colour == null) {
      throw new IllegalArgumentException("a colour of another image");
    }
    return colour.place;
  }
}
