package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Timeline;
import java.util.Optional;

/// That a run was cut where it would have gone on, and when.
record Cut(Timeline run) {
  /// In sentences; empty when it came to rest by itself.
  Optional<String> sentences() {
    return switch (run.ended()) {
      case AT_REST, UNTIL -> Optional.empty();
      case TIME_LIMIT -> Optional.of("I stopped looking " + when() + ". It goes on after that.");
      case CHANGE_LIMIT, POD_LIMIT ->
          Optional.of(
              isEmpty()
                  ? "This thread's cluster holds more than I work out, so I stopped looking before"
                      + " anything of this happened, at "
                      + clock()
                      + ". Start over, or ask about less."
                  : "I stopped looking "
                      + when()
                      + ": more happens than I work out. It goes on after that.");
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

  private String when() {
    return "after " + Words.exactly(run.end().at()) + ", at " + clock();
  }

  private String clock() {
    long days = run.end().at().toDays();
    String clock = Words.clock(run.start(), run.end().at());
    return days == 0
        ? clock
        : clock + (days == 1 ? " the next day" : " " + Words.number(days) + " days later");
  }
}
