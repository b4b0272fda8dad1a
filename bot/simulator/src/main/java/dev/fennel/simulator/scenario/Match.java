package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a rule found in a chart: the things behind the symbols, by their group.
record Match(Chart chart, MatchResult found) {

  /// The words and symbols found.
  String words() {
    return found.group();
  }

  boolean has(String group) {
    return found.namedGroups().containsKey(group) && found.group(group) != null;
  }

  private String symbol(String group) {
    return found.group(group);
  }

  boolean says(String regex) {
    return Pattern.compile(" (?:" + regex + ") ").matcher(found.group()).find();
  }

  /// The service, or a blank to be filled in.
  String service() {
    return serviceOr(Blank.MISSING);
  }

  /// The service, or what is meant where none is said.
  String serviceOr(String otherwise) {
    for (var group : List.of("s", "s2", "s3", "u", "u2")) {
      if (has(group)) {
        return service(symbol(group));
      }
    }
    return otherwise;
  }

  private String service(String symbol) {
    return switch (symbol.charAt(0)) {
      case 'S' -> chart.thing(symbol, String.class);
      case 'U' -> Blank.unknown(chart.thing(symbol, String.class));
      default -> Blank.IT;
    };
  }

  /// The machines, with blanks to be filled in.
  Targets machines() {
    for (var group : List.of("n", "n2", "n3")) {
      if (has(group)) {
        return Blank.targets(machines(symbol(group)));
      }
    }
    return Blank.named(Blank.MISSING);
  }

  Machines machinesSaid() {
    return machines(symbol("n"));
  }

  private Machines machines(String symbol) {
    return symbol.equals("X") ? new Machines.Said() : chart.thing(symbol, Machines.class);
  }

  String thing(String group) {
    return chart.thing(symbol(group), String.class);
  }

  int number(String group, int otherwise) {
    return has(group) ? (int) (double) chart.thing(symbol(group), Double.class) : otherwise;
  }

  double factor(String group) {
    return chart.thing(symbol(group), Double.class);
  }

  @Nullable Duration duration(String group) {
    return has(group) ? chart.thing(symbol(group), Duration.class) : null;
  }

  /// The numbers found, in order.
  List<Integer> numbers() {
    var numbers = new ArrayList<Integer>();
    for (var word : List.of(found.group().strip().split(" "))) {
      if (Chart.isSymbol(word, 'Q')) {
        numbers.add((int) (double) chart.thing(word, Double.class));
      }
    }
    return numbers;
  }

  /// The first duration found.
  @Nullable Duration anyDuration() {
    for (var word : List.of(found.group().strip().split(" "))) {
      if (Chart.isSymbol(word, 'D')) {
        return chart.thing(word, Duration.class);
      }
    }
    return null;
  }

  /// The number before a word, such as the copies of "3 copy".
  int before(String word, int otherwise) {
    var matcher = Pattern.compile(" (Q\\d{1,9}) (?:[a-z]+ )?" + word + " ").matcher(found.group());
    return matcher.find() ? (int) (double) chart.thing(matcher.group(1), Double.class) : otherwise;
  }

  /// The number after a word, such as "priority 5".
  int after(String word, int otherwise) {
    var matcher = Pattern.compile(" " + word + " (?:[a-z]+ )?(Q\\d{1,9}) ").matcher(found.group());
    return matcher.find() ? (int) (double) chart.thing(matcher.group(1), Double.class) : otherwise;
  }
}
