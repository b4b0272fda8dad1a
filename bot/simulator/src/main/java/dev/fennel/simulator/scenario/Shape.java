package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Asks;
import java.util.Set;

/// What a sentence is likely about, judged by all its words together: which actions, or which other
/// kind of reading, and what is asked. It names no machine, service or number; those the rules
/// find.
///
/// @param labels names of actions as [Labels] gives them, or a single other kind
/// @param certainty how much likelier the labels are than any other; 0 to 1
/// @param asks what is asked
/// @param asksCertainty the share of that among all that can be asked; 0 to 1
record Shape(Set<String> labels, double certainty, Asks asks, double asksCertainty) {
  private static final double HALF = 0.5;

  Shape {
    labels = Set.copyOf(labels);
  }

  /// Whether what is asked outweighs all else that could be.
  boolean isAsksCertain() {
    return asksCertainty > HALF;
  }

  /// The actions without details.
  Set<String> families() {
    return Labels.families(labels);
  }

  /// Whether it has actions, as against a word's meaning, a command or nothing at all.
  boolean isScenario() {
    return labels.stream().noneMatch(Labels::isKind);
  }

  /// The kind of a reading without actions, such as `concept` or `explain PLACEMENT`.
  String kind() {
    return Labels.kind(labels.iterator().next());
  }
}
