package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import java.util.List;
import java.util.Optional;

/// How long a chapter still takes, in words. The minutes that the map gives a chapter are shared
/// out among its steps by what there is to read, look at and think of in each.
final class TimeLeft {
  /// Seeing what is new and pressing on, as many words as one could read meanwhile.
  private static final int TAP = 10;

  /// A picture, a run's rows, a list of questions.
  private static final int LOOK = 40;

  /// The choices, a choice, and what is said to it.
  private static final int THOUGHT = 120;

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
          int whole = weight(all);
          int end = share(minutes, weight(ahead), whole);
          int stop = share(minutes, weight(ahead.subList(0, toStop(ahead))), whole);
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

  private static int share(int minutes, int part, int whole) {
    return Math.max(1, Math.round((float) minutes * part / whole));
  }

  private static int weight(List<Path.Spot> spots) {
    return spots.stream().mapToInt(spot -> weight(spot.step())).sum();
  }

  /// How much there is to a step, in words read.
  private static int weight(Step step) {
    return TAP
        + switch (step) {
          case Step.Say say -> Parts.words(say.text());
          case Step.Figure figure -> Parts.words(figure.text()) + LOOK;
          case Step.Lane lane -> Parts.words(lane.text()) + LOOK;
          case Step.Check check -> Parts.words(check.text()) + THOUGHT;
          case Step.Reveal reveal ->
              Parts.words(reveal.text()) + THOUGHT + Parts.words(reveal.answer());
          case Step.Stop stop -> Parts.words(stop.text());
          case Step.Recap recap -> Parts.words(recap.text()) + LOOK;
        };
  }
}
