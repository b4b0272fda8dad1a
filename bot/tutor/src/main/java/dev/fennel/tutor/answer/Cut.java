package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Timeline;
import java.util.Optional;

/// That a run was cut where it would have gone on, and when.
record Cut(Timeline run) {
  /// In sentences; empty when it came to rest by itself.
  Optional<String> sentences() {
    return switch (run.ended()) {
      case AT_REST, UNTIL -> Optional.empty();
      case TIME_LIMIT -> Optional.of(stopped("answer.cut.time"));
      case CHANGE_LIMIT, POD_LIMIT ->
          Optional.of(
              isEmpty()
                  ? phrase("answer.cut.empty", "clock", clock())
                  : stopped("answer.cut.much"));
    };
  }

  /// Whether so much happens that what is seen is only a beginning.
  boolean isShort() {
    return switch (run.ended()) {
      case AT_REST, UNTIL, TIME_LIMIT -> false;
      case CHANGE_LIMIT, POD_LIMIT -> true;
    };
  }

  /// Whether nothing at all was seen.
  boolean isEmpty() {
    return isShort() && run.moments().isEmpty();
  }

  private String stopped(String how) {
    return phrase(how, "time", Words.exactly(run.end().at()), "clock", clock());
  }

  private String clock() {
    long days = run.end().at().toDays();
    String clock = Words.clock(run.start(), run.end().at());
    return days == 0
        ? clock
        : phrase(
            "answer.cut.days-later", "clock", clock, "days", days, "number", Words.number(days));
  }
}
