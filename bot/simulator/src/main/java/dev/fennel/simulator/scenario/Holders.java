package dev.fennel.simulator.scenario;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads phrases for machines by what they hold, such as "the one running orders".
final class Holders {
  private Holders() {}

  private static final String HEAD =
      "(?:(?:the|whichever|whatever|which|any|a|that|both|all|every|only|whole|single)(?: of)?(?: the)? )*(?:"
          + Places.MACHINE
          + "|ones?)";
  private static final String NOW =
      "(?: (?:is|are|was|were|be|happens to|currently|now|presently|actually|also|just|still|at the moment|right now|at present|today))*";
  private static final String HAS =
      "(?:run|runs|running|ran|with|host|hosts|hosting|hosted|hold|holds|holding|carry|carries|carrying|carried|has|have|having|had|under|containing|contains|contain|where i see|keeps|keeping|houses|housing|serves|serving|bears|bearing|home to|responsible for|owns|looking after|has got)";
  private static final String SITS =
      "(?:runs|run|running|lives|live|lived|living|sits|sit|sat|sitting|stands|stand|standing|resides|reside|residing|stays|placed|located|hosted|parked|deployed|scheduled|lands|landed|ended up|went to|put|at home|based|started|executed|executing|works)";
  private static final String DET =
      "(?: (?:the|a|an|our|only|single|one|two|copy of|pod of|copies of|pods of|most|its|of|copy|container of|instance of|replica of))*";
  private static final String LISTED =
      "(S\\d+)(?: (?:pod|pods|copy|copies|container|instance|replica|service))?(?: (?:and|,) (?:the )?(?:one )?(S\\d+))?";
  private static final Pattern WITH =
      Pattern.compile(
          " ("
              + HEAD
              + ")(?: (?:that|which|who))?"
              + NOW
              + " "
              + HAS
              + DET
              + " "
              + LISTED
              + "(?: (?:on it|on them|in it|on top|pod|copy|on board|inside|right now|at the moment))? ");
  private static final Pattern WITHOUT =
      Pattern.compile(
          " ("
              + HEAD
              + ")(?: (?:that|which))?(?: (?:is|has|have|does|do|runs|with|are|hosts|holds|carries|that runs))? (?:without|not|no|lacking|free of)(?: (?:have|has|run|running|hold|host|having|carry|hosting|holding|carrying|any|got))*"
              + DET
              + " "
              + "(S\\d+)(?: (?:pods?|copy|copies))?(?: (?:and|or|nor)(?: (?:no|a|any))? (S\\d+))?"
              + "(?: (?:on it|pod|copy|at all|pods|copies))? ");
  private static final String ON =
      "(?: (?:on|in|to|upon|now|currently|running|at the moment|right now|sitting|at))";
  private static final Pattern WHERE =
      Pattern.compile(
          " ("
              + HEAD
              + ")(?: (?:on which|in which|where|that|which|whereon))"
              + DET
              + " "
              + LISTED
              + NOW
              + " (?:is|are|was|"
              + SITS
              + ")"
              + ON
              + "* ");
  private static final Pattern PLAINLY_WHERE =
      Pattern.compile(
          " ("
              + HEAD
              + ") (?:the )?"
              + LISTED
              + NOW
              + " (?:"
              + SITS
              + ON
              + "*|(?:is|are|was)"
              + ON
              + "+) ");

  /// "The machine where is orders".
  private static final Pattern IS_WHERE =
      Pattern.compile(
          " ("
              + HEAD
              + ") (?:where|on which|in which|whereon) (?:is|are|runs|sits|lives|live|run)(?: (?:the|running))* "
              + LISTED
              + "(?: running)? ");

  private static final Pattern WHERE_IT =
      Pattern.compile(
          " ("
              + HEAD
              + ")(?: (?:on which|that|which|where))? (?:it|they) (?:is |are |was |currently |now )*(?:"
              + SITS
              + ")(?: (?:on|in|upon|now|currently|right now|at))* | (?:its|their) (?:(?:own|current|present|old|original) )?("
              + Places.MACHINE
              + "|(?<=(?:own|current|present|original) )(?:one|home)) | (?:the |whichever )?("
              + Places.MACHINE
              + ") (?:under|beneath|below|underneath|of) (?:it|them) ");

  /// "The box it moved to", "its new home".
  private static final Pattern MOVED_TO =
      Pattern.compile(
          " "
              + HEAD
              + "(?: (?:that|which|where))? (?:(?:the |its )?(S\\d+)(?: (?:pod|copy))?|it|they|everything|(?:the |its )?(?:pod|copy)) (?:(?:has|have|had|is|was|were|been|got|just|then|now) )*(?:moved?|relocated|fled|jumped|migrated|shifted|sent|brought|went|goes|landed|lands|transferred|taken|rescheduled|escaped|moves)(?: over| across)? (?:to|on|onto|in)(?: next| now| then)? "
              + "| (?:(S\\d+) )?(?:(?:its|his|their|the) )?new (?:home|place)(?: of (S\\d+))? ");

  private static final Pattern LAST_SERVICE = Pattern.compile(" (S\\d+) (?!.* S\\d)");
  private static final Pattern WHERE_BARE =
      Pattern.compile(
          " (?:where|wherever|whatever|what)(?: the)? (S\\d+)()? (?:is|runs|lives|sits)(?: (?:running|placed))? (?=(?:dies|fails|goes|crashes|breaks|stops|disappears|is) )");
  private static final Pattern OWN =
      Pattern.compile(
          " ((?:the |whichever |a )?)(S\\d+)()? ("
              + Places.MACHINE
              + ") (?!agent|loop|controller|\\d)");

  /// "The machine of orders".
  private static final Pattern OF =
      Pattern.compile(
          " ((?:the |whichever |a )?"
              + Places.MACHINE
              + ") (?:of|for|beneath) (?:the )?(S\\d+)() ");

  private static final Pattern SINGLE =
      Pattern.compile("(?:node|machine|server|box|vm|host|computer|one)$");

  /// Puts `N` for the machines that hold what a phrase names.
  static void read(Chart chart, Standing standing) {
    chart.rewrite(MOVED_TO, m -> newHome(chart, m, standing));
    chart.rewrite(WITHOUT, m -> lacking(chart, m, standing));
    chart.rewrite(WITH, m -> holder(chart, m, 2, standing, m.group(1)));
    chart.rewrite(WHERE, m -> holder(chart, m, 2, standing, m.group(1)));
    chart.rewrite(IS_WHERE, m -> holder(chart, m, 2, standing, m.group(1)));
    chart.rewrite(PLAINLY_WHERE, m -> holder(chart, m, 2, standing, m.group(1)));
    chart.rewrite(WHERE_BARE, m -> holder(chart, m, 1, standing, "one"));
    chart.rewrite(WHERE_IT, m -> ofIt(chart, m, standing));
    chart.rewrite(OF, m -> holder(chart, m, 2, standing, m.group(1)));
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

  /// The machine to which a service moved; null: the one that is named did not, and may only run
  /// there.
  private static @Nullable String newHome(Chart chart, MatchResult m, Standing standing) {
    @Nullable String service = null;
    for (int i = 1; i <= m.groupCount(); i++) {
      service = m.group(i) == null ? service : chart.thing(m.group(i), String.class);
    }
    var home = standing.home(service);
    if (home == null && service != null) {
      return null;
    }
    return Places.symbol(
        chart,
        home == null ? new Machines.Unknown("a new home") : new Machines.Named(List.of(home)));
  }

  /// The machine of the service named before.
  private static @Nullable String ofIt(Chart chart, MatchResult m, Standing standing) {
    var before = LAST_SERVICE.matcher(chart.text().substring(0, m.start() + 1));
    if (!before.find()) {
      return null;
    }
    var services = Set.of(chart.thing(before.group(1), String.class));
    var head = Stream.of(1, 2, 3).map(m::group).filter(Objects::nonNull).findFirst().orElseThrow();
    return Places.symbol(chart, found(services, standing, head));
  }

  /// The one machine that does not run a service.
  private static String lacking(Chart chart, MatchResult m, Standing standing) {
    var service = chart.thing(m.group(2), String.class);
    var holding = new TreeSet<>(standing.holding(service));
    if (m.group(3) != null) {
      holding.addAll(standing.holding(chart.thing(m.group(3), String.class)));
    }
    var without = standing.nodes().stream().filter(node -> !holding.contains(node)).toList();
    boolean settled =
        without.size() == 1 || (!without.isEmpty() && !SINGLE.matcher(m.group(1)).find());
    return Places.symbol(
        chart, settled ? new Machines.Named(without) : new Machines.Unknown("without " + service));
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
