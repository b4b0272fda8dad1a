package dev.fennel.simulator.scenario;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what happens to machines one after another, as if each were told by itself: "01 and 02 die
/// ten minutes apart".
final class Apart {
  private Apart() {}

  private static final Pattern TOLD =
      Pattern.compile(
          " (N\\d+)((?: (?!and |but |then )[a-z]+){1,6}?)(?: oneafteranother)?(?: ,)?(?: with| within| at)?(?: an? interval of)? (D\\d+) (?:apart|between (?:them|it|each|the two)|in between|from each other|of each other|after (?:each other|one another)|later each|in turn)(?: each)? ");

  /// "Kill 03, then 04. Ten minutes apart."
  private static final Pattern IN_TURN =
      Pattern.compile(
          " (N\\d+)(?: ,)? (?:and )?then (N\\d+) [,.] (?:with )?(D\\d+) (?:apart|between them|in between) ");

  /// Machines that are named together become one after the other, each so much later.
  static void read(Chart chart) {
    chart.rewrite(TOLD, m -> told(chart, m));
    chart.rewrite(IN_TURN, m -> m.group(1) + " and " + m.group(3) + " later " + m.group(2));
  }

  private static @Nullable String told(Chart chart, MatchResult m) {
    if (!(chart.thing(m.group(1)) instanceof Machines.Named(var names)) || names.size() < 2) {
      return null;
    }
    var verb = m.group(2);
    return names.stream()
        .map(name -> Places.symbol(chart, new Machines.Named(List.of(name))) + verb)
        .collect(Collectors.joining(" and " + m.group(3) + " later "));
  }
}
