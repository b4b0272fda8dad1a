package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Answering;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Place;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Reply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A learner's progress carried over to the course as it is now: authors edit chapters while
/// learners are in them.
///
/// @param progress at a step that there is; nowhere, if the whole chapter is gone
/// @param showsAnew what was shown at the step means nothing any more: it is gone, or its question
///   stands open and says something else now, so that a letter would mean another choice
/// @param line the one line that tells them; null: there is nothing they need to know
record CarryOver(Progress progress, boolean showsAnew, Reply.@Nullable Part line) {
  private static final int QUOTED = 25;

  private CarryOver(Progress progress) {
    this(progress, false, null);
  }

  /// With what they are at first; what they have passed waits for a move in which there is nothing
  /// to say of that.
  static CarryOver of(Path path, Progress progress) {
    var carried = placed(path, progress);
    return carried.line() == null ? carried.corrected(path) : carried;
  }

  /// Answers to questions that were passed, judged as they are judged now.
  private CarryOver corrected(Path path) {
    var now = progress;
    var told = new LinkedHashMap<Place, String>();
    for (var attempt : progress.attempts()) {
      var place = new Place(attempt.chapter(), "", 0, attempt.step());
      var spot = path.at(place);
      if (spot.isPresent()
          && spot.get().step() instanceof Step.Check check
          && isJudgedOtherwise(attempt, check)
          && Objects.equals(attempt.version(), spot.get().place().version())) {
        now = now.judging(place, a -> Judgement.of(check, a.choices()).right());
        told.put(place, corrected(check));
      }
    }
    return told.isEmpty()
        ? this
        : new CarryOver(now, showsAnew, Parts.note(String.join(" ", told.values())));
  }

  private static boolean isJudgedOtherwise(Attempt attempt, Step.Check check) {
    var marks = check.choices().stream().map(c -> c.text().mark()).toList();
    return attempt.right() != null
        && attempt.version() != null
        && marks.containsAll(attempt.choices())
        && Judgement.of(check, attempt.choices()).right() != attempt.right();
  }

  private static String corrected(Step.Check check) {
    return phrase(
        "lesson.way.corrected-passed",
        "question",
        Parts.firstWords(Reply.text(check.text()), QUOTED),
        "answer",
        CheckCards.words(check, right(check)));
  }

  private static CarryOver placed(Path path, Progress progress) {
    var place = progress.place();
    if (place == null) {
      return new CarryOver(progress);
    }
    var spot = path.at(place);
    if (spot.isPresent()) {
      return stayed(progress, place, spot.get());
    }
    var renamed = path.reading(place);
    if (renamed.isPresent()) {
      var now = renamed.get().place();
      return stayed(progress.renaming(place, now), now, renamed.get());
    }
    var nearest = path.nearest(place).map(s -> standing(progress.at(s.place()), s));
    return new CarryOver(
        nearest.orElseGet(() -> progress.at(null)),
        nearest.isPresent(),
        Parts.note(phrase("lesson.way.gone")));
  }

  private static CarryOver stayed(Progress progress, Place before, Path.Spot spot) {
    var now = spot.place();
    String version = before.version();
    boolean reworded = version != null && !version.equals(now.version());
    if (reworded && spot.asks() && progress.waits()) {
      return new CarryOver(progress.at(now), true, Parts.note(phrase("lesson.way.reworded")));
    }
    var there = progress.moved(now);
    if (!spot.asks() && progress.stage() != Stage.ASKED) {
      there = there.in(Stage.ASKED);
    }
    return version != null && !reworded && spot.step() instanceof Step.Check check
        ? judged(there, check)
        : new CarryOver(there);
  }

  /// An answer that its learner still has before them is judged as it is judged now.
  private static CarryOver judged(Progress progress, Step.Check check) {
    var place = progress.place();
    if (place == null || progress.stage() != Stage.ANSWERED) {
      return new CarryOver(progress);
    }
    var now = progress.judging(place, a -> Judgement.of(check, a.choices()).right());
    if (now.equals(progress)) {
      return new CarryOver(progress);
    }
    String letters = String.join(", ", right(check));
    return new CarryOver(
        now, false, Parts.note(phrase("lesson.way.corrected", "letters", letters)));
  }

  /// The letters of the right answer.
  private static List<String> right(Step.Check check) {
    return check.answering() instanceof Answering.InOrder order
        ? order.order()
        : check.choices().stream()
            .filter(c -> c.verdict() == Step.Choice.Verdict.RIGHT)
            .map(c -> c.text().mark())
            .toList();
  }

  /// As far into a step as they have been: what was answered is not asked again.
  private static Progress standing(Progress progress, Path.Spot spot) {
    var answer = progress.lastAnswer(spot.place());
    if (!spot.asks() || answer.isEmpty()) {
      return progress;
    }
    if (!(spot.step() instanceof Step.Reveal)) {
      return progress.in(Stage.ANSWERED);
    }
    return progress.in(answer.get().mark() == null ? Stage.REVEALED : Stage.MARKED);
  }
}
