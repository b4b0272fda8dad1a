package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.app.picture.Style.Hue;
import dev.fennel.app.picture.Svg.Anchor;
import dev.fennel.tutor.reply.Picture.CourseMap;
import dev.fennel.tutor.reply.Picture.CourseMap.Stop;

/// The course as a line with a stop a chapter, as on the map of a railway.
final class MapDrawn {
  private static final double ROW = 50;
  private static final double LEG = 50;
  private static final double LINE = Style.MARGIN + 24;
  private static final double ROUND = 19;
  private static final double WORDS = LINE + 42;

  private final CourseMap map;
  private final Svg svg;

  private MapDrawn(CourseMap map) {
    this.map = map;
    this.svg = new Svg(map.title(), map.means());
  }

  static Svg draw(CourseMap map) {
    return new MapDrawn(map).draw();
  }

  private Svg draw() {
    double y = svg.top() + 4;
    double last = 0;
    for (var leg : map.legs()) {
      svg.text(
          Face.STRONG,
          Style.INK,
          WORDS,
          y + 36,
          Type.fit(Face.STRONG, leg.title(), Style.WIDTH - Style.MARGIN - WORDS));
      y += LEG;
      for (var stop : leg.stops()) {
        double middle = y + ROW / 2;
        if (last > 0) {
          track(stop, last + ROUND, middle - ROUND);
        }
        stop(stop, middle);
        last = middle;
        y += ROW;
      }
    }
    svg.end(y - 4);
    return svg;
  }

  /// The way to a stop: firm where the chapter is there, broken where it is not written yet.
  private void track(Stop stop, double from, double to) {
    svg.line(stop.reached() == Stop.Reached.LATER ? "to-come" : "track", LINE, from, LINE, to);
  }

  private void stop(Stop stop, double middle) {
    boolean here = stop.reached() == Stop.Reached.HERE;
    if (here) {
      double left = LINE - ROUND - 5;
      svg.box("key", left, middle - 24, Style.WIDTH - Style.MARGIN - left, 48, 24);
    }
    boolean done = stop.reached() == Stop.Reached.DONE;
    boolean later = stop.reached() == Stop.Reached.LATER;
    var hue =
        done ? new Hue(Style.ACT, Style.ACT) : new Hue(later ? Style.MUTE : Style.ACT, Style.CARD);
    svg.box(
        here ? "new" : later ? "gone" : "mark",
        hue,
        LINE - ROUND,
        middle - ROUND,
        2 * ROUND,
        2 * ROUND,
        ROUND);
    String ink = done ? Style.CARD : later ? Style.MUTE : Style.ACT;
    svg.text(Face.STRONG, ink, LINE, middle + 8, stop.number(), Anchor.MIDDLE);
    double right = Style.WIDTH - Style.MARGIN - 14;
    double words = Type.width(here ? Face.STRONG : Face.SMALL, stop.words());
    svg.text(
        here ? Face.STRONG : Face.SMALL,
        here ? Style.ACT : Style.MUTE,
        right,
        middle + 8,
        stop.words(),
        Anchor.END);
    title(stop, middle, right - words - 16);
  }

  /// The chapter's title, and below it how much of it is behind the learner.
  private void title(Stop stop, double middle, double right) {
    boolean here = stop.reached() == Stop.Reached.HERE;
    var face = here ? Face.STRONG : Face.TEXT;
    String ink = stop.reached() == Stop.Reached.LATER ? Style.MUTE : Style.INK;
    svg.text(
        face, ink, WORDS, middle + (here ? 2 : 8), Type.fit(face, stop.title(), right - WORDS));
    if (here) {
      double wide = right - WORDS - 20;
      svg.box("paper", WORDS, middle + 10, wide, 7, 3.5);
      if (stop.tenths() > 0) {
        svg.box("bar", WORDS, middle + 10, wide * stop.tenths() / 10, 7, 3.5);
      }
    }
  }
}
