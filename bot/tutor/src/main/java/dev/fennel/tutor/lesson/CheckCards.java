package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;
import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Answering;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// How a check is asked: to be answered by one letter, by several, or by an order of them; and then
/// perhaps how sure one is.
final class CheckCards {
  private CheckCards() {}

  /// The question, as far as it is answered.
  ///
  /// @param parts what it asks; its choices are added
  static Reply.Message asked(
      Path.Spot spot, Step.Check check, Progress progress, List<Reply.Part> parts) {
    var picked = progress.picked();
    if (progress.stage() == Progress.Stage.CHOSEN) {
      return howSure(check, picked, parts);
    }
    if (check.answering() instanceof Answering.Several) {
      return several(spot, check, picked, parts);
    }
    parts.add(options(check.choices()));
    return check.answering() instanceof Answering.InOrder
        ? inOrder(spot, check, picked, parts)
        : message(parts, StepCards.choosing(spot, check.choices(), picked));
  }

  /// Boxes to tick: the letters beside them may be typed instead.
  private static Reply.Message several(
      Path.Spot spot, Step.Check check, List<String> picked, List<Reply.Part> parts) {
    parts.add(
        new Reply.Boxes(
            phrase("lesson.check.several-how"), options(check.choices()).items(), picked));
    var buttons = new ArrayList<Reply.Button>();
    buttons.add(new Tap.Commit().button(phrase("lesson.button.all-chosen"), check.id(), true));
    buttons.addAll(StepCards.asides(spot));
    return message(parts, buttons);
  }

  private static Reply.Message inOrder(
      Path.Spot spot, Step.Check check, List<String> picked, List<Reply.Part> parts) {
    var buttons = new ArrayList<Reply.Button>();
    if (picked.isEmpty()) {
      parts.add(note(phrase("lesson.check.order-how")));
    } else {
      parts.add(note(phrase("lesson.check.order-so-far", "letters", String.join(", ", picked))));
      buttons.add(new Tap.Unpick().button(phrase("lesson.button.unpick"), check.id(), false));
    }
    buttons.addAll(0, StepCards.choosing(spot, check.choices(), picked));
    return message(parts, buttons);
  }

  private static Reply.Message howSure(
      Step.Check check, List<String> picked, List<Reply.Part> parts) {
    parts.add(options(check.choices()));
    parts.add(note(chosen(check, picked)));
    parts.add(paragraph(phrase("lesson.check.how-sure")));
    return message(
        parts,
        new Tap.Sure(true).button(phrase("lesson.button.sure"), check.id(), false),
        new Tap.Sure(false).button(phrase("lesson.button.guess"), check.id(), false));
  }

  /// What was answered, in words.
  static String chosen(Step.Check check, List<String> letters) {
    return switch (check.answering()) {
      case Answering.One() ->
          phrase(
              "lesson.done.chose-letter",
              "letter",
              letters.getFirst(),
              "words",
              choice(check, letters.getFirst()).text().prose().text());
      case Answering.Several _ -> phrase("lesson.done.picked", "choices", words(check, letters));
      case Answering.InOrder _ -> phrase("lesson.done.ordered", "choices", words(check, letters));
    };
  }

  static Reply.Items options(List<Step.Choice> choices) {
    return new Reply.Items(choices.stream().map(Step.Choice::text).toList());
  }

  /// Choices with their letters.
  static String words(Step.Check check, List<String> letters) {
    return letters.stream()
        .map(l -> StepCards.option(choice(check, l)))
        .collect(Collectors.joining("; "));
  }

  private static Step.Choice choice(Step.Check check, String letter) {
    return Checks.choice(check.choices(), letter).orElseThrow();
  }
}
