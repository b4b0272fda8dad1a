package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A named way of saying something: words and symbols in a pattern, and the action they mean.
///
/// @param name what the rule is called in tests
/// @param pattern how it is said
/// @param maker the action; null where the words turn out to mean something else
record Rule(String name, Pattern pattern, Maker maker) {

  /// Makes the action of a match.
  interface Maker {
    @Nullable Action make(Match match);
  }

  private static final Pattern DENIED = Pattern.compile(" (?:not|never|nolonger)(?: do)?$");

  static Rule of(String name, String pattern, Maker maker) {
    return new Rule(name, Grammar.pattern(pattern), maker);
  }

  /// Puts the symbol of an action (`A0`) in the place of everything this rule understands.
  void apply(Chart chart) {
    chart.rewrite(
        pattern,
        found -> {
          if (DENIED.matcher(chart.text().substring(0, found.start())).find()) {
            return null;
          }
          var action = maker.make(new Match(chart, found));
          return action == null ? null : chart.symbol('A', action);
        });
  }
}
