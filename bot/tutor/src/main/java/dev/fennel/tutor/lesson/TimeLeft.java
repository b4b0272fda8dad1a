package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import java.util.List;
import java.util.Optional;

/// How long a chapter still takes, in words. The minutes that the map gives a chapter are shared
/// out evenly among its steps.
final class TimeLeft {
  private final Course course;
  private final Path path;

  TimeLeft(Course course, Path path) {
    this.course = course;
    this.path = path;
  }

  /// What is left from a step on, itself left out: to the next place to stop, and to the chapter's
  /// end. Empty where nothing is left, or the map has no minutes.
  Optional<String> words(Path.Spot spot) {
    var all = path.spots(spot.chapter());
    var ahead = all.subList(spot.number() + 1, all.size());
    return course
        .outline(spot.chapter().id())
        .flatMap(o -> Optional.ofNullable(o.minutes()))
        .filter(_ -> !ahead.isEmpty())
        .map(minutes -> {
          int end = share(minutes, ahead.size(), all.size());
          int stop = share(minutes, toStop(ahead), all.size());
          return stop < end
              ? phrase("lesson.standing.left-to-stop", "stop", stop, "minutes", end)
              : phrase("lesson.standing.left", "minutes", end);
        });
  }

  private static int toStop(List<Path.Spot> ahead) {
    for (int i = 0; i < ahead.size(); i++) {
      if (ahead.get(i).step() instanceof Step.Stop) {
        return i + 1;
      }
    }
    return ahead.size();
  }

  private static int share(int minutes, int steps, int all) {
    return Math.max(1, Math.round((float) minutes * steps / all));
  }
}
