package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Answering;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.course.Step.Choice.Verdict;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;

/// How right an answer to a check is, and what is told of it.
record Judgement(boolean right, List<Reply.Part> told) {

  /// @param letters those chosen; where they are put in order, in that order
  static Judgement of(Step.Check check, List<String> letters) {
    return switch (check.answering()) {
      case Answering.One() ->
          check.choices().stream()
              .filter(c -> letters.contains(c.text().mark()))
              .findFirst()
              .map(c -> new Judgement(c.verdict() == Verdict.RIGHT, c.feedback()))
              .orElseThrow();
      case Answering.Several(var right) -> several(check.choices(), letters, right);
      case Answering.InOrder order ->
          order.order().equals(letters)
              ? new Judgement(true, order.right())
              : new Judgement(
                  false, isOneOutOfPlace(letters, order.order()) ? order.near() : order.wrong());
    };
  }

  /// Of one that is not right, how much of it is, and why the others don't apply; which ones lack
  /// is not told, since one may try again.
  private static Judgement several(
      List<Step.Choice> choices, List<String> letters, List<Reply.Part> whenRight) {
    var chosen = choices.stream().filter(c -> letters.contains(c.text().mark())).toList();
    var wrong = chosen.stream().filter(c -> c.verdict() != Verdict.RIGHT).toList();
    int found = chosen.size() - wrong.size();
    int all = (int) choices.stream().filter(c -> c.verdict() == Verdict.RIGHT).count();
    if (wrong.isEmpty() && found == all) {
      return new Judgement(true, whenRight);
    }
    var told = new ArrayList<Reply.Part>();
    told.add(
        Parts.paragraph(
            phrase("lesson.check.several", "found", found, "all", all, "wrong", wrong.size())));
    for (var choice : wrong) {
      told.add(Parts.note(phrase("lesson.check.to", "option", StepCards.spoken(choice))));
      told.addAll(choice.feedback());
    }
    return new Judgement(false, told);
  }

  private static boolean isOneOutOfPlace(List<String> given, List<String> order) {
    return order.stream().anyMatch(l -> without(given, l).equals(without(order, l)));
  }

  private static List<String> without(List<String> letters, String letter) {
    return letters.stream().filter(l -> !l.equals(letter)).toList();
  }
}
