package dev.fennel.simulator.scenario;

import java.util.List;

/// Which machines a phrase means, before it is settled which ones those are.
sealed interface Machines {
  /// The name of the machine with this number: `02`.
  static String name(int number) {
    return "%02d".formatted(number);
  }

  /// These, which exist.
  record Named(List<String> names) implements Machines {}

  /// So many, whichever.
  record Some(int count, boolean more) implements Machines {}

  /// Every one.
  record All() implements Machines {}

  /// "the other one".
  record Other(boolean all) implements Machines {}

  /// "the machine", "that one".
  record Said() implements Machines {}

  /// A name or place that no machine, or more than one, has.
  record Unknown(String name) implements Machines {}
}
