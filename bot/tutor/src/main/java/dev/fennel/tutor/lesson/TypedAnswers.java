package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Answering;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Stage;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Takes what is typed while a check is open as its answer, where it is one.
final class TypedAnswers {
  private final Checks checks;
  private final Predicate<String> certainlyAQuestion;

  TypedAnswers(Checks checks, Predicate<String> certainlyAQuestion) {
    this.checks = checks;
    this.certainlyAQuestion = certainlyAQuestion;
  }

  Optional<Scene> take(Path.Spot spot, Progress progress, String text, Instant now) {
    return switch (spot.step()) {
      case Step.Check _ when progress.stage() == Stage.CHOSEN && howSure(text).isPresent() ->
          checks.sure(spot, progress, howSure(text).get(), now);
      case Step.Check check -> toCheck(spot, check, progress, text, now);
      case Step.Reveal reveal when progress.stage() == Stage.ASKED ->
          toReveal(spot, reveal, progress, text, now);
      default -> Optional.empty();
    };
  }

  private Optional<Scene> toCheck(
      Path.Spot spot, Step.Check check, Progress progress, String text, Instant now) {
    if (check.answering() instanceof Answering.One) {
      return letter(check, text).flatMap(l -> checks.choose(spot, progress, l, now));
    }
    if (says("lesson.answer.done", text) && !progress.picked().isEmpty()) {
      return checks.commit(spot, progress, now);
    }
    var typed = new Typed(check.choices());
    var letters = typed.inTurn(text, !certainlyAQuestion.test(text));
    return switch (letters.size()) {
      case 0 -> Optional.empty();
      case 1 -> checks.choose(spot, progress, letters.getFirst(), now);
      default -> Optional.of(checks.chooseAll(spot, check, progress, letters, now));
    };
  }

  private Optional<String> letter(Step.Check check, String text) {
    var typed = new Typed(check.choices());
    return typed
        .mark(text)
        .or(() -> typed.exactly(text))
        .or(() -> certainlyAQuestion.test(text) ? Optional.empty() : typed.nearly(text));
  }

  private Optional<Scene> toReveal(
      Path.Spot spot, Step.Reveal reveal, Progress progress, String text, Instant now) {
    var typed = new Typed(reveal.choices());
    var letters = typed.exactly(text).map(List::of).orElseGet(() -> typed.marks(text));
    if (!letters.isEmpty() && letters.size() <= Math.max(1, reveal.picks())) {
      return Optional.of(checks.picked(spot, reveal, progress, letters, now));
    }
    return text.isBlank() || certainlyAQuestion.test(text)
        ? Optional.empty()
        : Optional.of(checks.written(spot, reveal, progress, text.strip(), now));
  }

  private static Optional<Boolean> howSure(String text) {
    return says("lesson.answer.sure", text)
        ? Optional.of(true)
        : says("lesson.answer.guess", text) ? Optional.of(false) : Optional.empty();
  }

  private static boolean says(String id, String text) {
    String said = Word.plain(text);
    return Arrays.stream(phrase(id).split(",")).anyMatch(words -> Word.plain(words).equals(said));
  }
}
