package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Runs.Outcome;
import dev.fennel.simulator.cluster.Runs.Range;
import dev.fennel.simulator.cluster.Timeline.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// What differs from run to run of the same question, and how often.
final class Chance {
  /// More differences than these are not told one by one.
  private static final int TOLD = 3;

  /// A time that differs by less is not told.
  private static final Duration LEAST = Duration.ofSeconds(2);

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
      return "All " + runs.count() + " runs end alike.";
    }
    if (shares(o -> who(o.waiting())).size() > 1) {
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
    return told(shares(o -> who(o.waiting())), who(runs.outcomes().getFirst().waiting()), w -> w);
  }

  /// How many runs went each way, the most frequent first, and which way is the one shown.
  private <T> String told(Map<T, Integer> shares, T shown, Function<T, String> words) {
    var told = new ArrayList<String>();
    shares.forEach((way, n) -> {
      if (told.size() < TOLD || way.equals(shown)) {
        told.add(
            (told.isEmpty() ? "In " + n + " of " + runs.count() + " runs " : "in " + n + " ")
                + words.apply(way)
                + (way.equals(shown) ? ", as here" : ""));
      }
    });
    if (told.size() < shares.size()) {
      told.add("and the rest differ again");
    }
    return String.join("; ", told) + ".";
  }

  private static String who(Map<String, Integer> waiting) {
    return waiting.isEmpty()
        ? "nothing waits for room"
        : Words.list(List.copyOf(waiting.keySet())) + (waiting.size() == 1 ? " waits" : " wait");
  }

  private String downs() {
    return told(
        shares(Outcome::down), runs.outcomes().getFirst().down(), down -> went(List.copyOf(down)));
  }

  private static String went(List<String> down) {
    if (down.isEmpty()) {
      return "nothing is down";
    }
    return Words.list(down) + (down.size() == 1 ? " is down" : " are down") + " for a time";
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
                    + Words.few(counted(nodes))
                    + " in "
                    + of(shares.getOrDefault(nodes, 0))
                    + " runs, as here");
          }
        });
    return told.isEmpty()
        ? "The runs end in " + Words.number(runs.outcomes().size()) + " ways that differ little."
        : "Where things land is partly chance: "
            + String.join("; ", told.subList(0, Math.min(2, told.size())))
            + ".";
  }

  /// A node that holds several copies is named once.
  private static List<String> counted(List<String> nodes) {
    return nodes.stream()
        .distinct()
        .map(n -> Collections.frequency(nodes, n) == 1 ? n : n + " (" + copies(nodes, n) + ")")
        .toList();
  }

  private static String copies(List<String> nodes, String node) {
    return Words.copies(Collections.frequency(nodes, node));
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
        .limit(2)
        .forEach(s -> range(s).ifPresent(r -> told.add(s.service() + " down for " + between(r))));
    if (told.size() < 2) {
      runs.spells().stream()
          .filter(s -> s.kind() == Outage.Kind.REDUCED && s.lasting() == 0)
          .limit(1)
          .forEach(
              s -> range(s).ifPresent(r -> told.add(s.service() + " short for " + between(r))));
    }
    return told.isEmpty()
        ? Optional.empty()
        : Optional.of(Words.sentence(String.join("; ", told)) + ".");
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
    return Optional.ofNullable(spell.length()).filter(r -> r.most().compareTo(LEAST) >= 0);
  }

  /// How long a service was down, or short of copies, in all runs.
  Optional<String> length(String service, Outage.Kind kind) {
    return runs.spells().stream()
        .filter(s -> s.service().equals(service) && s.kind() == kind)
        .findFirst()
        .flatMap(Chance::range)
        .map(Chance::between);
  }

  /// The same as a span: "between 5 min 50 s and 6 min 5 s"; empty where all runs agree.
  Optional<String> span(String service, Outage.Kind kind) {
    return length(service, kind)
        .filter(l -> l.contains(" to "))
        .map(l -> "between " + l.replace(" to ", " and "));
  }

  /// "5 min 50 s to 6 min 5 s", or one time where both read the same.
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
