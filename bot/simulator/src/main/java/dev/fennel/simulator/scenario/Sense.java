package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One kind of action as a clause gives it away.
///
/// @param names the kinds of things that the clause must name, and may
/// @param counts the kinds of figures that the action takes
/// @param signs what its words must say, each somewhere
/// @param unless what its words must not say
/// @param maker the action; null where the clause turns out to mean something else
record Sense(Names names, String counts, List<Pattern> signs, Pattern unless, Maker maker) {

  /// Whom a clause is about.
  enum Names {
    MACHINES,
    ZONE,
    LOOP,
    CONTROL_PLANE,
    SERVICE,
    SERVICE_OR_IT,
    STRANGER,
    ANYBODY,
    NOBODY
  }

  /// Makes the action of a clause.
  interface Maker {
    @Nullable Action make(Clause clause);
  }

  private static final String NEVER = "\\$";
  private static final Pattern BOTH = Pattern.compile(" && ");

  static Sense of(Names names, String counts, String sign, Maker maker) {
    return of(names, counts, sign, NEVER, maker);
  }

  static Sense of(Names names, String counts, String sign, String unless, Maker maker) {
    var signs = BOTH.splitAsStream(sign).map(Grammar::pattern).toList();
    return new Sense(names, counts, signs, Grammar.pattern(unless), maker);
  }

  boolean fits(Clause clause) {
    boolean about =
        switch (names) {
          case MACHINES ->
              clause.has('N') && !clause.has('S') && !clause.has('U') && !isPart(clause);
          case ZONE -> clause.has('Z') && !clause.has('S') && !clause.has('N');
          case LOOP -> clause.has('L') && !clause.has('S');
          case CONTROL_PLANE -> clause.says(CONTROL_PLANE) && !clause.has('S') && !clause.has('N');
          case SERVICE -> clause.services() == 1 && !clause.has('N') && !isPart(clause);
          case SERVICE_OR_IT -> isOfService(clause) && !clause.has('N') && !isPart(clause);
          case STRANGER -> clause.services() == 1 && clause.has('U') && !clause.has('N');
          case ANYBODY -> clause.services() <= 1 && !clause.has('N') && !clause.has('Z');
          case NOBODY ->
              clause.services() == 0 && !clause.has('N') && !clause.has('Z') && !clause.has('L');
        };
    return about && signs.stream().allMatch(clause::says) && !clause.says(unless);
  }

  /// Whether a clause names one service, or leaves out the only one there is.
  private static boolean isOfService(Clause clause) {
    long here = clause.services();
    return here == 1
        || (here == 0
            && clause.chart().mentioned('S', String.class).stream().distinct().count() == 1
            && clause.chart().mentioned('U', String.class).isEmpty());
  }

  private static final Pattern CONTROL_PLANE = Pattern.compile(" controlplane ");

  private static boolean isPart(Clause clause) {
    return clause.has('L') || clause.has('Z') || clause.says(CONTROL_PLANE);
  }
}
