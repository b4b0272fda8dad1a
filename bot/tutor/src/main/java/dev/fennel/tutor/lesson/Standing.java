package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import java.util.List;
import java.util.Optional;

/// How far a learner is, in words.
final class Standing {
  private Standing() {}

  /// One line for the Home tab.
  static String line(Path path, Progress progress) {
    var spot = path.at(progress);
    if (spot.isEmpty()) {
      return progress.finished().isEmpty()
          ? phrase("lesson.standing.not-started")
          : phrase("lesson.standing.through");
    }
    var chapter = spot.get().chapter();
    if (progress.finished().contains(chapter.id())) {
      return phrase("lesson.standing.through-chapter", "chapter", chapter.number())
          + " "
          + checks(chapter, progress);
    }
    return place(spot.get()) + " " + checks(chapter, progress);
  }

  /// The place: "You're in chapter 4, section 2 of 9, “…”, step 3 of 5."
  static String place(Path.Spot spot) {
    return phrase(
        "lesson.standing.place",
        "chapter",
        spot.chapter().number(),
        "section",
        spot.chapter().sections().indexOf(spot.section()) + 1,
        "sections",
        spot.chapter().sections().size(),
        "title",
        spot.section().title(),
        "step",
        spot.position() + 1,
        "steps",
        spot.section().steps().size());
  }

  /// The checks of a chapter: how many were answered, and how many rightly at the first go.
  static String checks(Chapter chapter, Progress progress) {
    var ids =
        chapter.steps().stream()
            .filter(s -> s instanceof Step.Check || s instanceof Step.Reveal)
            .map(Step::id)
            .toList();
    var firsts = ids.stream().map(id -> first(chapter, id, progress)).toList();
    long answered = firsts.stream().filter(Optional::isPresent).count();
    long right =
        firsts.stream()
            .flatMap(Optional::stream)
            .filter(a -> Boolean.TRUE.equals(a.right()))
            .count();
    return phrase(
        "lesson.standing.checks", "answered", answered, "checks", ids.size(), "right", right);
  }

  private static Optional<Attempt> first(Chapter chapter, String step, Progress progress) {
    return progress.attempts().stream()
        .filter(a -> a.chapter().equals(chapter.id()) && a.step().equals(step))
        .findFirst();
  }

  /// Section titles gone through so far, the one they are in last.
  static List<Chapter.Section> sections(Path.Spot spot) {
    var all = spot.chapter().sections();
    return all.subList(0, all.indexOf(spot.section()) + 1);
  }
}
