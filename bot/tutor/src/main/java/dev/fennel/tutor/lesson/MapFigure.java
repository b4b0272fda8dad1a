package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Picture.CourseMap;
import dev.fennel.tutor.reply.Picture.CourseMap.Leg;
import dev.fennel.tutor.reply.Picture.CourseMap.Stop;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;

/// The map of the course with how far a learner is.
final class MapFigure {
  /// How wide its text twin may be.
  private static final int COLUMNS = 46;

  private final Course course;
  private final Path path;
  private final Progress progress;

  MapFigure(Course course, Path path, Progress progress) {
    this.course = course;
    this.path = path;
    this.progress = progress;
  }

  Reply.Figure figure() {
    var legs =
        course.parts().stream()
            .map(part -> new Leg(part.title(), part.chapters().stream().map(this::stop).toList()))
            .toList();
    var map = new CourseMap(course.title(), phrase("picture.map.means"), legs);
    return new Reply.Figure(course.title(), alt(), twin(map), map);
  }

  private Stop stop(Course.Outline outline) {
    var state = state(outline);
    String words =
        switch (state) {
          case DONE -> "✓ " + phrase("lesson.map.done");
          case HERE -> phrase("lesson.map.here");
          case READY -> phrase("lesson.map.ready");
          case LATER -> "";
        };
    return new Stop(
        String.valueOf(outline.number()),
        outline.title(),
        words,
        state,
        state == Stop.Reached.HERE ? tenths() : 0);
  }

  private Stop.Reached state(Course.Outline outline) {
    var place = progress.place();
    if (progress.finished().contains(outline.id())) {
      return Stop.Reached.DONE;
    }
    if (place != null && place.chapter().equals(outline.id())) {
      return Stop.Reached.HERE;
    }
    return course.chapters().containsKey(outline.id()) ? Stop.Reached.READY : Stop.Reached.LATER;
  }

  /// How much of the chapter is done; no finer, since each step would be a picture of its own.
  private int tenths() {
    return path.at(progress)
        .map(spot -> spot.number() * 10 / Math.max(1, spot.chapter().steps().size()))
        .orElse(0);
  }

  private String alt() {
    var said = new ArrayList<String>();
    for (var part : course.parts()) {
      said.add(part.title() + ".");
      part.chapters().forEach(o -> said.add(o.number() + " " + line(o) + "."));
    }
    return String.join(" ", said);
  }

  /// What is said of a chapter, with its minutes and what is there of it.
  private String line(Course.Outline outline) {
    var minutes = outline.minutes();
    String state = words(outline);
    return minutes == null
        ? phrase("lesson.map.line", "title", outline.title(), "state", state)
        : phrase(
            "lesson.map.line-minutes",
            "title",
            outline.title(),
            "minutes",
            minutes,
            "state",
            state);
  }

  private String words(Course.Outline outline) {
    return switch (state(outline)) {
      case DONE -> phrase("lesson.map.done");
      case HERE -> phrase("lesson.map.here");
      case READY -> phrase("lesson.map.ready");
      case LATER ->
          switch (outline.state()) {
            case RUNNING -> phrase("lesson.map.running");
            case UNDER_REVIEW -> phrase("lesson.map.under-review");
            case PENDING -> phrase("lesson.map.planned");
          };
    };
  }

  private static String twin(CourseMap map) {
    var lines = new ArrayList<String>();
    for (var leg : map.legs()) {
      lines.add(cut(leg.title()));
      leg.stops().forEach(stop -> lines.add(cut(line(stop))));
    }
    lines.add("");
    lines.add(phrase("picture.map.signs"));
    return String.join("\n", lines);
  }

  private static String line(Stop stop) {
    String sign =
        switch (stop.reached()) {
          case DONE -> "✓";
          case HERE -> ">";
          case READY -> "o";
          case LATER -> " ";
        };
    return " ".repeat(Math.max(0, 3 - stop.number().length()))
        + stop.number()
        + " "
        + sign
        + " "
        + stop.title();
  }

  private static String cut(String line) {
    return line.length() <= COLUMNS ? line : line.substring(0, COLUMNS - 1) + "…";
  }
}
