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
  /// @param parts what it asks, and its choices
  static Reply.Message asked(
      Path.Spot spot, Step.Check check, Progress progress, List<Reply.Part> parts) {
    var picked = progress.picked();
    if (progress.stage() == Progress.Stage.CHOSEN) {
      return howSure(check, picked, parts);
    }
    return switch (check.answering()) {
      case Answering.One() -> message(parts, StepCards.choosing(spot, check.choices(), picked));
      case Answering.Several _ -> several(spot, check, picked, parts);
      case Answering.InOrder _ -> inOrder(spot, check, picked, parts);
    };
  }

  private static Reply.Message several(
      Path.Spot spot, Step.Check check, List<String> picked, List<Reply.Part> parts) {
    var buttons = new ArrayList<Reply.Button>();
    for (var choice : check.choices()) {
      String letter = choice.text().mark();
      String words = StepCards.spoken(choice);
      String spoken =
          picked.contains(letter) ? phrase("lesson.check.chosen", "option", words) : words;
      buttons.add(
          new Reply.Button(
              letter, Parts.spoken(spoken), new Tap.Choose(letter).press(check.id()), false));
    }
    if (picked.isEmpty()) {
      parts.add(note(phrase("lesson.check.several-how")));
    } else {
      parts.add(note(phrase("lesson.check.several-so-far", "letters", String.join(", ", picked))));
      buttons.add(new Tap.Commit().button(phrase("lesson.button.all-chosen"), check.id(), true));
    }
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
      case Answering.Several _ -> phrase("lesson.done.picked", "choices", options(check, letters));
      case Answering.InOrder _ -> phrase("lesson.done.ordered", "choices", options(check, letters));
    };
  }

  private static String options(Step.Check check, List<String> letters) {
    return letters.stream()
        .map(l -> StepCards.option(choice(check, l)))
        .collect(Collectors.joining("; "));
  }

  private static Step.Choice choice(Step.Check check, String letter) {
    return Checks.choice(check.choices(), letter).orElseThrow();
  }
}
