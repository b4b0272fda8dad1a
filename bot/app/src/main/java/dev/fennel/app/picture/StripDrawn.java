package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.app.picture.Style.Hue;
import dev.fennel.app.picture.Svg.Anchor;
import dev.fennel.tutor.reply.Picture.Strip;
import dev.fennel.tutor.reply.Picture.Strip.Stretch;
import dev.fennel.tutor.reply.Picture.Strip.Track;
import java.util.List;
import java.util.Optional;

/// A strip over the clock: a row a loop with a dot for each act, and bars for what lasts.
final class StripDrawn {
  private static final double ROW = 54;
  private static final double BAR = 40;
  private static final double DOT = 10;

  /// What lasts is at least so wide.
  private static final double NARROWEST = 8;

  private final Strip strip;
  private final Svg svg;
  private final double left;

  private StripDrawn(Strip strip) {
    this.strip = strip;
    this.svg = new Svg(strip.title(), strip.means());
    double names =
        strip.tracks().stream().mapToDouble(t -> Type.width(Face.STRONG, t.name())).max().orElse(0);
    this.left = Style.MARGIN + Math.min(230, names) + 26;
  }

  /// The picture, or nothing where it has more rows than a phone shows.
  static Optional<Svg> draw(Strip strip) {
    return strip.tracks().size() > 14
        ? Optional.empty()
        : Optional.of(new StripDrawn(strip).draw());
  }

  private double x(long at) {
    double room = Style.WIDTH - Style.MARGIN - 16 - left;
    return left + room * Math.min(1, (double) at / Math.max(1, strip.span()));
  }

  private Svg draw() {
    double top = svg.top() + 14;
    double bottom = top + strip.tracks().size() * ROW;
    double free = 0;
    for (var tick : strip.ticks()) {
      double x = x(tick.at());
      svg.line("rule", x, top, x, bottom + 8);
      double wide = Type.width(Face.SMALL, tick.clock());
      double from = Math.clamp(x - wide / 2, left - 10, Style.WIDTH - Style.MARGIN - wide);
      if (from >= free) {
        svg.text(Face.SMALL, Style.MUTE, from, bottom + 36, tick.clock());
        free = from + wide + 14;
      }
    }
    double y = top;
    for (var track : strip.tracks()) {
      track(track, y + ROW / 2);
      y += ROW;
    }
    svg.end(bottom + 40);
    return svg;
  }

  private void track(Track track, double middle) {
    svg.text(
        Face.STRONG,
        Style.INK,
        Style.MARGIN,
        middle + 8,
        Type.fit(Face.STRONG, track.name(), left - Style.MARGIN - 20));
    svg.line("rule", left, middle, Style.WIDTH - Style.MARGIN, middle);
    double free = left - 14;
    for (int i = 0; i < track.stretches().size(); i++) {
      var stretch = track.stretches().get(i);
      double next = next(track.stretches(), i);
      free =
          stretch.kind() == Stretch.Kind.ACT
              ? act(stretch, middle, free, next)
              : bar(track, stretch, middle, free, next);
    }
  }

  private double next(List<Stretch> stretches, int i) {
    return i + 1 < stretches.size()
        ? x(stretches.get(i + 1).from()) - DOT - 8
        : Style.WIDTH - Style.MARGIN;
  }

  /// A dot, with its words on the side that has room; returns where the next words may begin.
  private double act(Stretch act, double middle, double free, double next) {
    double x = x(act.from());
    svg.dot(Style.ACT, x, middle, DOT);
    double wide = Type.width(Face.SMALL, act.words());
    double after = x + DOT + 8;
    if (act.words().isEmpty()) {
      return after;
    }
    if (after + wide <= next) {
      words(Face.SMALL, Style.INK, after, middle, act.words());
      return after + wide + 8;
    }
    if (x - DOT - 8 - wide >= free) {
      words(Face.SMALL, Style.INK, x - DOT - 8 - wide, middle, act.words());
    }
    return after;
  }

  /// Words on the line, which does not run through them.
  private void words(Face face, String ink, double x, double middle, String words) {
    svg.box("paper", x - 4, middle - 16, Type.width(face, words) + 8, 32, 0);
    svg.text(face, ink, x, middle + 8, words);
  }

  /// What lasts: its words inside, or beside it where they have no room.
  private double bar(Track track, Stretch bar, double middle, double free, double next) {
    double from = x(bar.from());
    double to = Math.max(from + NARROWEST, x(bar.to()));
    var hue = hue(track, bar);
    svg.box(css(bar), hue, from, middle - BAR / 2, to - from, BAR, 6);
    double wide = Type.width(Face.SMALL, bar.words());
    double after = Math.max(to, free) + 10;
    if (wide + 16 <= to - from) {
      svg.text(Face.SMALL, hue.ink(), (from + to) / 2, middle + 8, bar.words(), Anchor.MIDDLE);
    } else if (after + wide <= next) {
      words(Face.SMALL, hue.ink(), after, middle, bar.words());
      return after + wide + 8;
    } else if (from - 10 - wide >= free) {
      words(Face.SMALL, hue.ink(), from - 10 - wide, middle, bar.words());
    }
    return to + 8;
  }

  private static Hue hue(Track track, Stretch bar) {
    return switch (bar.kind()) {
      case WAIT, ACT -> Style.WAITING;
      case DOWN -> Style.WARNING;
      case FEWER -> Style.of(track.name());
    };
  }

  private static String css(Stretch bar) {
    return switch (bar.kind()) {
      case WAIT -> "waits";
      case DOWN -> "new";
      case FEWER, ACT -> "gone";
    };
  }
}
