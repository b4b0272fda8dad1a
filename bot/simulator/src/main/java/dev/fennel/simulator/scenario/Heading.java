package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.About;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The heading of a corpus: a reading in canonical words.
final class Heading {
  private Heading() {}

  private static final String ON = "going on: ";
  private static final String AGAIN = "the same run again";

  /// The reading that a heading stands for, without suggestions; null where it names what only its
  /// thread has.
  static @Nullable Reading of(String heading) {
    var words = heading.split(" ", 3);
    return switch (words[0]) {
      case "concept" -> new Reading.Concept(words[1]);
      case "why" ->
          new Reading.Explain(
              About.valueOf(constant(words[1])), words.length > 2 ? words[2] : null);
      case "command" -> new Reading.Control(Command.valueOf(constant(words[1])));
      case "unclear" -> new Reading.Unclear(Missing.valueOf(constant(words[1])), List.of());
      default -> heading.equals("out of scope") ? new Reading.OutOfScope() : scenario(heading);
    };
  }

  private static @Nullable Reading scenario(String heading) {
    boolean on = heading.startsWith(ON);
    var canonical = on ? heading.substring(ON.length()) : heading;
    boolean again = canonical.startsWith(AGAIN);
    // Alone, the same run again is nothing.
    var alone = again ? canonical.replaceFirst(AGAIN, "nobody touches anything") : canonical;
    return ScenarioParser.ofRules().read(List.of(), alone) instanceof WhatIf read
        ? new WhatIf(
            on ? Base.CURRENT : read.base(),
            again ? List.of() : read.actions(),
            read.asks(),
            List.of())
        : null;
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
