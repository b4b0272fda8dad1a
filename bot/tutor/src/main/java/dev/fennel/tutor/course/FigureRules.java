package dev.fennel.tutor.course;

import java.util.Locale;

/// A figure shows something, and says it to those who don't see it.
final class FigureRules {
  private final Findings findings;

  FigureRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Draft draft) {
    for (var step : chapter.steps()) {
      var source = draft.sources().step(chapter.id(), step.id());
      if (step instanceof Step.Figure figure && draft.isWhole(source)) {
        drawn(figure, source);
        told(figure, source);
      }
    }
  }

  private void drawn(Step.Figure step, Source source) {
    if (step.figure().picture() == null) {
      findings.warning(
          source,
          "id",
          "`%s` has no picture, only its twin in characters is shown: write a `picture`"
              .formatted(step.id()));
    }
  }

  /// Who hears only that there is a figure has no figure.
  private void told(Step.Figure step, Source source) {
    String alt = plain(step.figure().alt());
    if (!alt.isEmpty() && plain(step.figure().caption()).contains(alt)) {
      findings.warning(
          source, "alt", "the alternative text only repeats the caption: say what is to be seen");
    }
  }

  private static String plain(String words) {
    return words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }
}
