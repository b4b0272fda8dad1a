package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Runs.Outcome;
import dev.fennel.simulator.cluster.Runs.Range;
import dev.fennel.simulator.cluster.Timeline.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// What differs from run to run of the same question, and how often.
final class Chance {
  /// More differences than these are not told one by one.
  private static final int TOLD = 2;

  private final Runs runs;

  Chance(Runs runs) {
    this.runs = runs;
  }

  /// In sentences.
  String sentences() {
    var told = new ArrayList<String>();
    told.add(ends());
    times().ifPresent(told::add);
    return String.join(" ", told);
  }

  private String ends() {
    if (runs.outcomes().size() == 1) {
      return "All " + runs.count() + " runs of this end alike.";
    }
    if (shares(Outcome::waiting).size() > 1) {
      return waits();
    }
    if (shares(Outcome::down).size() > 1) {
      return downs();
    }
    return lands();
  }

  /// How many runs share each value of something, the most frequent first.
  private <T> Map<T, Integer> shares(Function<Outcome, T> what) {
    var shares = new LinkedHashMap<T, Integer>();
    runs.outcomes().forEach(o -> shares.merge(what.apply(o), o.seeds().size(), Integer::sum));
    var sorted = new LinkedHashMap<T, Integer>();
    shares.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(e -> sorted.put(e.getKey(), e.getValue()));
    return sorted;
  }

  private String waits() {
    var shown = runs.outcomes().getFirst().waiting();
    var shares = shares(Outcome::waiting);
    var others = new ArrayList<String>();
    shares.forEach((waiting, n) -> {
      if (!waiting.equals(shown)) {
        others.add("in " + n + " " + who(waiting));
      }
    });
    return "In "
        + of(shares.getOrDefault(shown, 0))
        + " runs "
        + who(shown)
        + ", as here; "
        + first(others)
        + ".";
  }

  private static String who(Map<String, Integer> waiting) {
    return waiting.isEmpty()
        ? "nothing waits for room"
        : Words.list(List.copyOf(waiting.keySet())) + (waiting.size() == 1 ? " waits" : " wait");
  }

  private String downs() {
    var shown = runs.outcomes().getFirst().down();
    var shares = shares(Outcome::down);
    var others = new ArrayList<String>();
    shares.forEach((down, n) -> {
      if (!down.equals(shown)) {
        others.add("in " + n + " " + went(List.copyOf(down)));
      }
    });
    return "In "
        + of(shares.getOrDefault(shown, 0))
        + " runs "
        + went(List.copyOf(shown))
        + ", as here; "
        + first(others)
        + ".";
  }

  private static String went(List<String> down) {
    if (down.isEmpty()) {
      return "nothing is down";
    }
    return Words.list(down) + (down.size() == 1 ? " is down" : " are down") + " for a time";
  }

  private static String first(List<String> others) {
    return others.size() <= TOLD
        ? String.join(", ", others)
        : String.join(", ", others.subList(0, TOLD)) + ", and the rest differ again";
  }

  /// Where Pods land, for the services for which that differs.
  private String lands() {
    var shown = runs.outcomes().getFirst();
    var told = new ArrayList<String>();
    shown
        .placement()
        .forEach((service, nodes) -> {
          var shares = shares(o -> o.placement().getOrDefault(service, List.of()));
          if (shares.size() > 1) {
            told.add(
                service
                    + " ends on "
                    + Words.few(nodes)
                    + " in "
                    + of(shares.getOrDefault(nodes, 0))
                    + " runs, as here");
          }
        });
    return told.isEmpty()
        ? "The runs end in " + Words.number(runs.outcomes().size()) + " ways that differ little."
        : "Where things land is partly chance: "
            + String.join("; ", told.subList(0, Math.min(TOLD, told.size())))
            + ".";
  }

  /// "9 of 10" where that is exact, else "87 of 100".
  private String of(int n) {
    boolean tenths = n % 10 == 0 && runs.count() == 100;
    return tenths ? n / 10 + " of 10" : n + " of " + runs.count();
  }

  private Optional<String> times() {
    var told = new ArrayList<String>();
    noticed().ifPresent(r -> told.add("noticed after " + between(r)));
    runs.spells().stream()
        .filter(s -> s.kind() == Outage.Kind.DOWN && s.lasting() == 0)
        .limit(TOLD)
        .forEach(s -> range(s).ifPresent(r -> told.add(s.service() + " down for " + between(r))));
    if (told.size() < TOLD) {
      runs.spells().stream()
          .filter(s -> s.kind() == Outage.Kind.REDUCED && s.lasting() == 0)
          .limit(1)
          .forEach(
              s -> range(s).ifPresent(r -> told.add(s.service() + " short for " + between(r))));
    }
    return told.isEmpty()
        ? Optional.empty()
        : Optional.of("Over " + runs.count() + " runs: " + String.join("; ", told) + ".");
  }

  private Optional<Range> noticed() {
    return runs.noticed().values().stream()
        .reduce((a, b) ->
            new Range(
                a.least().compareTo(b.least()) < 0 ? a.least() : b.least(),
                a.most().compareTo(b.most()) > 0 ? a.most() : b.most(),
                Math.max(a.runs(), b.runs())));
  }

  private static Optional<Range> range(Runs.Spell spell) {
    return Optional.ofNullable(spell.length());
  }

  /// How long a service was down, or short of copies, in all runs.
  Optional<String> length(String service, Outage.Kind kind) {
    return runs.spells().stream()
        .filter(s -> s.service().equals(service) && s.kind() == kind)
        .findFirst()
        .flatMap(Chance::range)
        .map(Chance::between);
  }

  /// "between 5 min 50 s and 6 min 5 s", or one time where both read the same.
  static String between(Range range) {
    String least = Words.exactly(range.least());
    String most = Words.exactly(range.most());
    if (least.equals(most)) {
      return least;
    }
    boolean seconds = range.most().compareTo(Duration.ofMinutes(1)) < 0;
    return (seconds ? Long.toString(Math.round(range.least().toMillis() / 1000.0)) : least)
        + " to "
        + most;
  }
}
