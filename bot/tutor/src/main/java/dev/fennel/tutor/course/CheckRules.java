package dev.fennel.tutor.course;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/// What a question needs to be one.
final class CheckRules {
  private static final int LEAST = 3;
  private static final int MOST = 5;

  private final Findings findings;

  CheckRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Draft draft) {
    for (var step : chapter.steps()) {
      var source = draft.sources().step(chapter.id(), step.id());
      if (draft.isWhole(source)) {
        step(step, source);
      }
    }
  }

  private void step(Step step, Source source) {
    switch (step) {
      case Step.Check check -> {
        choices(check.choices(), source);
        answering(check, source);
      }
      case Step.Reveal reveal -> reveal(reveal, source);
      case Step.Say _, Step.Figure _, Step.Lane _, Step.Stop _, Step.Recap _ -> {}
    }
  }

  private void choices(List<Step.Choice> choices, Source source) {
    if (choices.size() < LEAST || choices.size() > MOST) {
      findings.error(
          source,
          "choices",
          "a check of %d choices: give it %d to %d".formatted(choices.size(), LEAST, MOST));
    }
    var texts = new HashSet<String>();
    for (int i = 0; i < choices.size(); i++) {
      String text = PlainText.of(choices.get(i).text().prose());
      if (!text.isEmpty() && !texts.add(text.toLowerCase(Locale.ROOT))) {
        findings.error(
            source.file(),
            source.line("choices", i, "text"),
            "\"%s\" is a choice already: change one".formatted(text));
      }
    }
  }

  private void answering(Step.Check check, Source source) {
    switch (check.answering()) {
      case Answering.One() -> right(check.choices(), 1, source);
      case Answering.Several _ -> several(check.choices(), source);
      case Answering.InOrder order -> order(order, source);
    }
  }

  private void several(List<Step.Choice> choices, Source source) {
    long right = choices.stream().filter(c -> c.verdict() == Step.Choice.Verdict.RIGHT).count();
    if (right < 2 || right == choices.size()) {
      findings.error(
          source,
          "choices",
          "%d of %d choices are right: where several apply, let 2 or more be right and 1 or more wrong"
              .formatted(right, choices.size()));
    }
    for (int i = 0; i < choices.size(); i++) {
      var verdict = choices.get(i).verdict();
      if (verdict == Step.Choice.Verdict.NEAR) {
        findings.error(
            source.file(),
            source.line("choices", i, "verdict"),
            "a choice applies or it doesn't: write right or wrong");
      } else if (verdict == Step.Choice.Verdict.WRONG && choices.get(i).feedback().isEmpty()) {
        findings.error(
            source.file(),
            source.line("choices", i, "verdict"),
            "nothing is told to whoever chooses this: write its `feedback`");
      }
    }
  }

  private void order(Answering.InOrder order, Source source) {
    int most = order.places().size();
    var taken = new HashSet<Integer>();
    for (int i = 0; i < most; i++) {
      int place = order.places().get(i);
      if (place < 1 || place > most || !taken.add(place)) {
        findings.error(
            source.file(),
            source.line("choices", i, "position"),
            "position %d: give each of 1 to %d to one choice".formatted(place, most));
      }
    }
    if (taken.size() == most && order.places().stream().sorted().toList().equals(order.places())) {
      findings.error(source, "choices", "the choices stand in the right order already: mix them");
    }
  }

  private void right(List<Step.Choice> choices, int wanted, Source source) {
    long right = choices.stream().filter(c -> c.verdict() == Step.Choice.Verdict.RIGHT).count();
    if (right != wanted) {
      findings.error(
          source, "choices", "%d choices are right: make it exactly %d".formatted(right, wanted));
    }
  }

  private void reveal(Step.Reveal reveal, Source source) {
    choices(reveal.choices(), source);
    if (reveal.picks() < 1 || reveal.picks() >= reveal.choices().size()) {
      findings.error(
          source,
          "picks",
          "%d picks of %d choices: let fewer be picked than there are, and at least 1"
              .formatted(reveal.picks(), reveal.choices().size()));
    } else {
      right(reveal.choices(), reveal.picks(), source);
    }
    if (reveal.rubric().isEmpty()) {
      findings.error(source, "rubric", "no idea to look for in a typed answer: write at least one");
    }
    for (int i = 0; i < reveal.rubric().size(); i++) {
      if (reveal.rubric().get(i).words().isEmpty()) {
        findings.error(
            source.file(),
            source.line("rubric", i, "words"),
            "no words point to this idea: write some");
      }
    }
    if (reveal.marks().size() < 2) {
      findings.error(source, "marks", "learners mark themselves: give at least 2 marks");
    }
  }
}
