package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.List;

/// A sitting fits between two meetings, and a chapter ends with something to take along.
final class SittingRules {
  private static final int MOST_MINUTES = 6;

  /// What is read silently in a minute.
  private static final double WORDS_A_MINUTE = 240;

  private static final double A_TAP = 3 / 60.0;
  private static final double A_LOOK = 10 / 60.0;
  private static final double A_THOUGHT = 15 / 60.0;

  private final Findings findings;

  SittingRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Sources sources) {
    double minutes = 0;
    for (var step : chapter.steps()) {
      minutes += minutes(step);
      boolean ends = step instanceof Step.Stop || step instanceof Step.Recap;
      if (ends) {
        length(minutes, sources.step(chapter.id(), step.id()));
        minutes = 0;
      }
      if (step instanceof Step.Recap recap && recap.questions().isEmpty()) {
        findings.warning(
            sources.step(chapter.id(), step.id()),
            "id",
            "nothing to take to one's own team: write some `questions`");
      }
    }
  }

  private void length(double minutes, Source source) {
    if (minutes > MOST_MINUTES) {
      findings.warning(
          source,
          "id",
          "a sitting of about %d minutes ends here: put a `stop` before, so that none takes more than %d"
              .formatted(Math.round(minutes), MOST_MINUTES));
    }
  }

  private static double minutes(Step step) {
    return A_TAP
        + switch (step) {
          case Step.Say say -> read(say.text());
          case Step.Figure figure -> read(figure.text()) + A_LOOK;
          case Step.Lane lane -> read(lane.text()) + A_LOOK;
          case Step.Check check -> read(check.text()) + chosen(check.choices());
          case Step.Reveal reveal ->
              read(reveal.text()) + chosen(reveal.choices()) + read(reveal.answer());
          case Step.Stop stop -> read(stop.text());
          case Step.Recap recap -> read(recap.text()) + A_LOOK;
        };
  }

  /// All choices are read, and what is said to one.
  private static double chosen(List<Step.Choice> choices) {
    int all = choices.stream().mapToInt(c -> PlainText.words(PlainText.of(c.text().prose()))).sum();
    int told = choices.stream().mapToInt(c -> PlainText.words(c.feedback())).max().orElse(0);
    return (all + told) / WORDS_A_MINUTE + A_THOUGHT;
  }

  private static double read(List<Reply.Part> text) {
    return PlainText.words(text) / WORDS_A_MINUTE;
  }
}
