package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action.Targets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A part of a sentence: its words and the things it names, in whatever order they stand.
///
/// @param text the words and symbols, with a space before and after
record Clause(Chart chart, String text) {

  Clause(Chart chart, List<String> words) {
    this(chart, " " + String.join(" ", words) + " ");
  }

  boolean says(Pattern pattern) {
    return pattern.matcher(text).find();
  }

  /// The symbols of this kind, in order.
  List<String> symbols(char kind) {
    return Stream.of(text.strip().split(" "))
        .filter(word -> word.length() > 1 && word.charAt(0) == kind)
        .toList();
  }

  boolean has(char kind) {
    return !symbols(kind).isEmpty();
  }

  Machines machinesSaid() {
    return chart.thing(symbols('N').getFirst(), Machines.class);
  }

  Targets machines() {
    return Blank.targets(machinesSaid());
  }

  /// The one service that is named; what is not known is marked so.
  String service() {
    var known = symbols('S');
    if (known.isEmpty() && !has('U')) {
      return Blank.MISSING;
    }
    return known.isEmpty()
        ? Blank.unknown(chart.thing(symbols('U').getFirst(), String.class))
        : chart.thing(known.getFirst(), String.class);
  }

  /// How many different services are named.
  long services() {
    return Stream.concat(symbols('S').stream(), symbols('U').stream())
        .map(chart::thing)
        .distinct()
        .count();
  }

  List<Integer> numbers() {
    return symbols('Q').stream().map(q -> (int) (double) chart.thing(q, Double.class)).toList();
  }

  double factor() {
    return chart.thing(symbols('F').getFirst(), Double.class);
  }
}
