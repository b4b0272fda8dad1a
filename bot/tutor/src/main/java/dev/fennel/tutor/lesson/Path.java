package dev.fennel.tutor.lesson;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.course.Wording;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The way through a course's written chapters.
final class Path {
  /// So many steps before its own a place remembers.
  private static final int STEPS_KEPT = 24;

  private final Course course;

  Path(Course course) {
    this.course = course;
  }

  /// A step where it stands.
  ///
  /// @param position how many steps stand before it in its section
  /// @param number how many stand before it in its chapter
  record Spot(Chapter chapter, Chapter.Section section, int position, int number, Step step) {
    Place place() {
      var before = chapter.steps().subList(Math.max(0, number - STEPS_KEPT), number);
      return new Place(
          chapter.id(),
          section.id(),
          position,
          step.id(),
          before.reversed().stream().map(Step::id).toList(),
          Wording.version(step));
    }

    boolean opensSection() {
      return position == 0;
    }

    /// Whether it waits for an answer.
    boolean asks() {
      return step instanceof Step.Check || step instanceof Step.Reveal;
    }
  }

  /// Every step of a chapter, first to last.
  List<Spot> spots(Chapter chapter) {
    var spots = new ArrayList<Spot>();
    for (var section : chapter.sections()) {
      for (int i = 0; i < section.steps().size(); i++) {
        spots.add(new Spot(chapter, section, i, spots.size(), section.steps().get(i)));
      }
    }
    return spots;
  }

  /// The earliest chapter that is written; empty: none is.
  Optional<Chapter> first() {
    return written().stream().findFirst();
  }

  /// The chapters that are written, in their order.
  List<Chapter> written() {
    return course.parts().stream()
        .flatMap(p -> p.chapters().stream())
        .flatMap(o -> Optional.ofNullable(course.chapters().get(o.id())).stream())
        .toList();
  }

  /// The chapter after, if it is written.
  Optional<Chapter> following(Chapter chapter) {
    return course.parts().stream()
        .flatMap(p -> p.chapters().stream())
        .filter(o -> o.number() == chapter.number() + 1)
        .flatMap(o -> Optional.ofNullable(course.chapters().get(o.id())).stream())
        .findFirst();
  }

  /// Every step that a learner has come to: those of chapters gone through, and of the one they are
  /// in as far as they are.
  List<Spot> gone(Progress progress) {
    var here = at(progress);
    var gone = new ArrayList<Spot>();
    for (var part : course.parts()) {
      for (var outline : part.chapters()) {
        var chapter = course.chapters().get(outline.id());
        if (chapter != null && progress.finished().contains(outline.id())) {
          gone.addAll(spots(chapter));
        } else if (chapter != null && here.filter(s -> s.chapter().equals(chapter)).isPresent()) {
          gone.addAll(spots(chapter).subList(0, here.get().number() + 1));
        }
      }
    }
    return gone;
  }

  /// Where a chapter starts; empty: it is not written yet.
  Optional<Spot> start(String chapter) {
    return Optional.ofNullable(course.chapters().get(chapter))
        .flatMap(c -> spots(c).stream().findFirst());
  }

  /// The step of a place; empty: it is gone, or there is no place.
  Optional<Spot> at(Progress progress) {
    return Optional.ofNullable(progress.place()).flatMap(this::at);
  }

  /// The step of a place; empty: it is gone.
  Optional<Spot> at(Place place) {
    return Optional.ofNullable(course.chapters().get(place.chapter()))
        .flatMap(
            c -> spots(c).stream().filter(s -> s.step().id().equals(place.step())).findFirst());
  }

  /// The step after; empty: the chapter ends here.
  Optional<Spot> after(Spot spot) {
    var all = spots(spot.chapter());
    return spot.number() + 1 < all.size()
        ? Optional.of(all.get(spot.number() + 1))
        : Optional.empty();
  }

  /// The step before; empty: the chapter starts here.
  Optional<Spot> before(Spot spot) {
    return spot.number() == 0
        ? Optional.empty()
        : Optional.of(spots(spot.chapter()).get(spot.number() - 1));
  }

  /// The step that says what the step of a place said, under another id; empty: none does.
  Optional<Spot> reading(Place place) {
    String version = place.version();
    return version == null
        ? Optional.empty()
        : Optional.ofNullable(course.chapters().get(place.chapter()))
            .flatMap(c ->
                spots(c).stream()
                    .filter(s -> Wording.version(s.step()).equals(version))
                    .findFirst());
  }

  /// The nearest step before a place whose own step is gone; where none of those is left either,
  /// the chapter's start; empty: the chapter is gone too.
  Optional<Spot> nearest(Place place) {
    return place.before().stream()
        .flatMap(step -> at(new Place(place.chapter(), "", 0, step)).stream())
        .findFirst()
        .or(() -> inSection(place))
        .or(() -> start(place.chapter()));
  }

  private Optional<Spot> inSection(Place place) {
    return Optional.ofNullable(course.chapters().get(place.chapter()))
        .flatMap(c ->
            spots(c).stream()
                .filter(s -> s.section().id().equals(place.section()))
                .filter(s -> s.position() < Math.max(1, place.position()))
                .reduce((first, second) -> second));
  }
}
