package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Answering;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What comes of answering: attempts are recorded, feedback and answers shown.
final class Checks {
  private static final int WORDS_KEPT = 2000;
  private static final int WORDS_QUOTED = 300;

  private final StepCards cards;

  Checks(StepCards cards) {
    this.cards = cards;
  }

  /// A choice of a check, or one of a think-then-reveal check's picks; empty where there is no such
  /// choice to make.
  Optional<Scene> choose(Path.Spot spot, Progress progress, String letter, Instant now) {
    return switch (spot.step()) {
      case Step.Check check ->
          choice(check.choices(), letter).map(_ -> chosen(spot, check, progress, letter, now));
      case Step.Reveal reveal when progress.stage() == Stage.ASKED ->
          choice(reveal.choices(), letter)
              .map(c -> picked(spot, reveal, progress, List.of(c.text().mark()), now));
      default -> Optional.empty();
    };
  }

  /// The choice of this letter.
  static Optional<Step.Choice> choice(List<Step.Choice> choices, String letter) {
    return choices.stream().filter(c -> c.text().mark().equals(letter)).findFirst();
  }

  private Scene chosen(
      Path.Spot spot, Step.Check check, Progress progress, String letter, Instant now) {
    var letters =
        new ArrayList<>(progress.stage() == Stage.ASKED ? progress.picked() : List.<String>of());
    return switch (check.answering()) {
      case Answering.One() -> answered(spot, check, progress, List.of(letter), now);
      case Answering.Several _ -> {
        if (!letters.remove(letter)) {
          letters.add(letter);
        }
        yield picking(spot, progress, letters.stream().sorted().toList());
      }
      case Answering.InOrder _ -> {
        letters.remove(letter);
        letters.add(letter);
        yield inOrder(spot, check, progress, letters, now);
      }
    };
  }

  /// A whole answer of several letters at once; of an order, perhaps its beginning.
  Scene chooseAll(
      Path.Spot spot, Step.Check check, Progress progress, List<String> letters, Instant now) {
    return check.answering() instanceof Answering.InOrder
        ? inOrder(spot, check, progress, letters, now)
        : answered(spot, check, progress, letters.stream().sorted().toList(), now);
  }

  /// The last letter of an order follows from the others.
  private Scene inOrder(
      Path.Spot spot, Step.Check check, Progress progress, List<String> letters, Instant now) {
    if (letters.size() < check.choices().size() - 1) {
      return picking(spot, progress, letters);
    }
    var all = new LinkedHashSet<>(letters);
    check.choices().forEach(c -> all.add(c.text().mark()));
    return answered(spot, check, progress, List.copyOf(all), now);
  }

  private Scene picking(Path.Spot spot, Progress progress, List<String> letters) {
    return inPlace(spot, progress.in(Stage.ASKED).picking(letters));
  }

  /// Shows the question as it is now: in its message where that is open.
  private Scene inPlace(Path.Spot spot, Progress next) {
    var question = cards.at(spot, next).getFirst();
    var open = next.open();
    return open != null && isQuestion(open.message(), spot.step())
        ? Scene.keep(next, question, List.of())
        : Scene.say(next, question);
  }

  /// Takes the letter picked last back.
  Optional<Scene> unpick(Path.Spot spot, Progress progress) {
    var picked = progress.picked();
    return spot.step() instanceof Step.Check && progress.stage() == Stage.ASKED && !picked.isEmpty()
        ? Optional.of(picking(spot, progress, picked.subList(0, picked.size() - 1)))
        : Optional.empty();
  }

  /// Committed: in thought, or to what is picked.
  Optional<Scene> commit(Path.Spot spot, Progress progress, Instant now) {
    if (progress.stage() != Stage.ASKED) {
      return Optional.empty();
    }
    return switch (spot.step()) {
      case Step.Reveal reveal ->
          Optional.of(reveal(spot, reveal, progress, progress.picked(), null, now));
      case Step.Check check when check.answering() instanceof Answering.Several ->
          Optional.of(
              progress.picked().isEmpty()
                  ? nothingTicked(spot, progress)
                  : answered(spot, check, progress, progress.picked(), now));
      default -> Optional.empty();
    };
  }

  /// The question stays as it is.
  private Scene nothingTicked(Path.Spot spot, Progress progress) {
    var hint = Parts.message(List.of(Parts.note(phrase("lesson.check.several-none"))));
    var again = inPlace(spot, progress);
    return again.kept() == null ? again : Scene.keep(again.now(), again.kept(), List.of(hint));
  }

  /// An answer to a check: judged, or where its author asks for that, first asked how sure it is.
  private Scene answered(
      Path.Spot spot, Step.Check check, Progress progress, List<String> letters, Instant now) {
    if (check.confidence()) {
      return inPlace(spot, progress.in(Stage.CHOSEN).picking(letters));
    }
    return judged(spot, check, progress, letters, null, now)
        .noting(CheckCards.chosen(check, letters));
  }

  /// Said how sure one is of the answer chosen.
  Optional<Scene> sure(Path.Spot spot, Progress progress, boolean sure, Instant now) {
    return spot.step() instanceof Step.Check check && progress.stage() == Stage.CHOSEN
        ? Optional.of(
            judged(spot, check, progress, progress.picked(), sure, now)
                .noting(phrase(sure ? "lesson.done.sure" : "lesson.done.guess")))
        : Optional.empty();
  }

  private static Scene judged(
      Path.Spot spot,
      Step.Check check,
      Progress progress,
      List<String> letters,
      @Nullable Boolean sure,
      Instant now) {
    var judgement = Judgement.of(check, letters);
    var attempt =
        new Attempt(
            spot.chapter().id(),
            check.id(),
            letters,
            null,
            judgement.right(),
            null,
            sure,
            now,
            spot.place().version());
    return Scene.say(
        progress.in(Stage.ANSWERED).with(attempt), StepCards.feedback(check, judgement));
  }

  /// Letters picked: the answer comes when there are as many as asked for.
  Scene picked(
      Path.Spot spot, Step.Reveal reveal, Progress progress, List<String> letters, Instant now) {
    var all = new TreeSet<>(progress.picked());
    all.addAll(letters);
    if (all.size() < reveal.picks()) {
      var next = progress.picking(List.copyOf(all));
      return inPlace(spot, next);
    }
    return reveal(spot, reveal, progress, List.copyOf(all), null, now);
  }

  private static boolean isQuestion(Reply.Message message, Step step) {
    var text =
        switch (step) {
          case Step.Check check -> check.text();
          case Step.Reveal reveal -> reveal.text();
          default -> List.<Reply.Part>of();
        };
    return message.buttons().stream()
            .map(Reply.Button::press)
            .filter(Reply.Press.Lesson.class::isInstance)
            .map(p -> Tap.read(((Reply.Press.Lesson) p).choice()))
            .anyMatch(t -> t.filter(Checks::answers).isPresent())
        && message.parts().containsAll(text);
  }

  private static boolean answers(Tap tap) {
    return tap instanceof Tap.Choose || tap instanceof Tap.Commit;
  }

  /// Committed in one's own words.
  Scene written(Path.Spot spot, Step.Reveal reveal, Progress progress, String words, Instant now) {
    return reveal(spot, reveal, progress, progress.picked(), words, now);
  }

  private static Scene reveal(
      Path.Spot spot,
      Step.Reveal reveal,
      Progress progress,
      List<String> letters,
      @Nullable String words,
      Instant now) {
    String kept = words == null ? null : Parts.cut(words, WORDS_KEPT);
    var attempt =
        new Attempt(
            spot.chapter().id(),
            spot.step().id(),
            letters,
            kept,
            null,
            null,
            null,
            now,
            spot.place().version());
    var said = new ArrayList<Reply.Message>();
    StepCards.onPicks(reveal, letters).ifPresent(said::add);
    said.add(StepCards.answer(reveal, attempt));
    return Scene.say(progress.in(Stage.REVEALED).with(attempt), said)
        .noting(committed(reveal, letters, kept));
  }

  private static String committed(
      Step.Reveal reveal, List<String> letters, @Nullable String words) {
    if (words != null) {
      return phrase("lesson.done.wrote", "words", Parts.cut(words, WORDS_QUOTED));
    }
    if (letters.isEmpty()) {
      return phrase("lesson.done.thought");
    }
    var chosen =
        reveal.choices().stream()
            .filter(c -> letters.contains(c.text().mark()))
            .map(StepCards::option)
            .toList();
    return phrase("lesson.done.picked", "choices", String.join("; ", chosen));
  }

  /// Marked by the learner: the answer stays, and offers the way on.
  Optional<Scene> mark(Path.Spot spot, Progress progress, int number) {
    if (!(spot.step() instanceof Step.Reveal reveal)
        || progress.stage() != Stage.REVEALED
        || number >= reveal.marks().size()) {
      return Optional.empty();
    }
    var next = progress.in(Stage.MARKED).marked(spot.place(), reveal.marks().get(number));
    var answer = cards.at(spot, next).getFirst();
    var open = progress.open();
    boolean answerIsOpen = open != null && open.message().parts().containsAll(reveal.answer());
    return Optional.of(
        answerIsOpen ? Scene.keep(next, answer, List.of()) : Scene.say(next, answer));
  }
}
