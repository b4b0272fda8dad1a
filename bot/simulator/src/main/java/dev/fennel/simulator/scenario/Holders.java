package dev.fennel.simulator.scenario;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads phrases for machines by what they hold, such as "the one running orders".
final class Holders {
  private Holders() {}

  private static final String HEAD =
      "(?:(?:the|whichever|whatever|which|any|a|both|all|every)(?: of)?(?: the)? )?(?:"
          + Places.MACHINE
          + "|ones?)";
  private static final String LISTED =
      "(S\\d+)(?: (?:pod|pods|copy|copies|container|instance|replica))?(?: (?:and|,) (?:the )?(?:one )?(S\\d+))?";
  private static final Pattern WITH =
      Pattern.compile(
          " ("
              + HEAD
              + ") (?:that |which )?(?:(?:is|are) )?(?:currently |now )?(?:running|runs|run|with|hosting|hosts|holding|holds|carrying|carries|has|have|having|under|containing|contains|that has|where i see)"
              + "(?: (?:the|a|our|only|single|one|copy of|pod of|copies of|pods of|most))* "
              + LISTED
              + "(?: (?:on it|on them|in it|pod|copy))? ");
  private static final Pattern WHERE =
      Pattern.compile(
          " ("
              + HEAD
              + ")(?: (?:that|which|where|on which))? (?:the |our )?"
              + LISTED
              + " (?:is|are|runs|run|lives|live|sits|sit|is running|are running|is placed|is on|lands|landed|ended up|went to)(?: (?:on|in|to|now|currently|running|at the moment))* ");
  private static final Pattern WHERE_BARE =
      Pattern.compile(
          " (?:where|wherever|whatever|what)(?: the)? (S\\d+)()? (?:is|runs|lives|sits)(?: (?:running|placed))? (?=(?:dies|fails|goes|crashes|breaks|stops|disappears|is) )");
  private static final Pattern OWN =
      Pattern.compile(
          " ((?:the |whichever |a )?)(S\\d+)()? ("
              + Places.MACHINE
              + ") (?!agent|loop|controller|\\d)");
  private static final Pattern SINGLE =
      Pattern.compile("(?:node|machine|server|box|vm|host|computer|one)$");

  /// Puts `N` for the machines that hold what a phrase names.
  static void read(Chart chart, Standing standing) {
    chart.rewrite(WITH, m -> holder(chart, m, 2, standing, m.group(1)));
    chart.rewrite(WHERE, m -> holder(chart, m, 2, standing, m.group(1)));
    chart.rewrite(WHERE_BARE, m -> holder(chart, m, 1, standing, "one"));
    chart.rewrite(OWN, m -> holder(chart, m, 2, standing, m.group(4)));
  }

  private static String holder(
      Chart chart, MatchResult m, int group, Standing standing, String head) {
    Set<String> services = new TreeSet<>();
    for (int i = group; i <= group + 1; i++) {
      var symbol = m.group(i);
      if (symbol != null && !symbol.isEmpty()) {
        services.add(chart.thing(symbol, String.class));
      }
    }
    return Places.symbol(chart, found(services, standing, head));
  }

  private static Machines found(Set<String> services, Standing standing, String head) {
    var only = standing.only(services);
    if (only != null) {
      return new Machines.Named(List.of(only));
    }
    var holding =
        services.size() == 1 ? standing.holding(services.iterator().next()) : List.<String>of();
    boolean one = SINGLE.matcher(head).find();
    if (holding.isEmpty() || (one && !head.startsWith("every"))) {
      return new Machines.Unknown("with " + String.join(" and ", services));
    }
    return new Machines.Named(holding);
  }
}
