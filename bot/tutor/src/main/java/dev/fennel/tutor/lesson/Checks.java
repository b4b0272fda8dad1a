package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.ArrayList;
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
      case Step.Check check -> chosen(spot, check, progress, letter, now);
      case Step.Reveal reveal when progress.stage() == Stage.ASKED ->
          choice(reveal.choices(), letter)
              .map(c -> picked(spot, reveal, progress, List.of(c.text().mark()), now));
      default -> Optional.empty();
    };
  }

  private static Optional<Step.Choice> choice(List<Step.Choice> choices, String letter) {
    return choices.stream().filter(c -> c.text().mark().equals(letter)).findFirst();
  }

  private static Optional<Scene> chosen(
      Path.Spot spot, Step.Check check, Progress progress, String letter, Instant now) {
    return choice(check.choices(), letter)
        .map(choice -> {
          boolean right = choice.verdict() == Step.Choice.Verdict.RIGHT;
          var attempt = attempt(spot, List.of(letter), null, right, now);
          return Scene.say(
                  progress.in(Stage.ANSWERED).with(attempt), StepCards.feedback(check, choice))
              .noting(phrase("lesson.done.chose-letter", "letter", letter, "words", words(choice)));
        });
  }

  private static String words(Step.Choice choice) {
    return choice.text().prose().text();
  }

  /// Letters picked: the answer comes when there are as many as asked for.
  Scene picked(
      Path.Spot spot, Step.Reveal reveal, Progress progress, List<String> letters, Instant now) {
    var all = new TreeSet<>(progress.picked());
    all.addAll(letters);
    if (all.size() < reveal.picks()) {
      var next = progress.picking(List.copyOf(all));
      var question = cards.at(spot, next).getFirst();
      var open = progress.open();
      boolean questionIsOpen = open != null && isQuestion(open.message(), reveal);
      return questionIsOpen ? Scene.keep(next, question, List.of()) : Scene.say(next, question);
    }
    return reveal(spot, reveal, progress, List.copyOf(all), null, now);
  }

  private static boolean isQuestion(Reply.Message message, Step.Reveal reveal) {
    return message.buttons().stream()
            .map(Reply.Button::press)
            .filter(Reply.Press.Lesson.class::isInstance)
            .map(p -> Tap.read(((Reply.Press.Lesson) p).choice()))
            .anyMatch(t -> t.filter(Tap.Choose.class::isInstance).isPresent())
        && message.parts().containsAll(reveal.text());
  }

  /// Committed in one's own words.
  Scene written(Path.Spot spot, Step.Reveal reveal, Progress progress, String words, Instant now) {
    return reveal(spot, reveal, progress, progress.picked(), words, now);
  }

  /// Committed in thought.
  Scene thought(Path.Spot spot, Step.Reveal reveal, Progress progress, Instant now) {
    return reveal(spot, reveal, progress, progress.picked(), null, now);
  }

  private static Scene reveal(
      Path.Spot spot,
      Step.Reveal reveal,
      Progress progress,
      List<String> letters,
      @Nullable String words,
      Instant now) {
    String kept = words == null ? null : Parts.cut(words, WORDS_KEPT);
    var attempt = attempt(spot, letters, kept, null, now);
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

  private static Attempt attempt(
      Path.Spot spot,
      List<String> letters,
      @Nullable String words,
      @Nullable Boolean right,
      Instant now) {
    return new Attempt(spot.chapter().id(), spot.step().id(), letters, words, right, null, now);
  }
}
