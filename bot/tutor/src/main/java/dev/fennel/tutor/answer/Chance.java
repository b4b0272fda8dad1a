package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

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
      return phrase("answer.chance.alike", "runs", runs.count());
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
            phrase(
                told.isEmpty() ? "answer.chance.first" : "answer.chance.next",
                "here",
                way.equals(shown) ? "yes" : "no",
                "share",
                told.isEmpty() ? phrase("answer.chance.share", "some", n, "all", runs.count()) : n,
                "what",
                words.apply(way)));
      }
    });
    if (told.size() < shares.size()) {
      told.add(phrase("answer.chance.rest"));
    }
    return String.join("; ", told) + ".";
  }

  private static String who(Map<String, Integer> waiting) {
    return waiting.isEmpty()
        ? phrase("answer.chance.nothing-waits")
        : phrase(
            "answer.chance.waits",
            "n",
            waiting.size(),
            "services",
            Words.list(List.copyOf(waiting.keySet())));
  }

  private String downs() {
    return told(
        shares(Outcome::down), runs.outcomes().getFirst().down(), down -> went(List.copyOf(down)));
  }

  private static String went(List<String> down) {
    if (down.isEmpty()) {
      return phrase("answer.chance.nothing-down");
    }
    return phrase("answer.chance.down", "n", down.size(), "services", Words.list(down));
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
                phrase(
                    "answer.chance.ends-on",
                    "service",
                    service,
                    "nodes",
                    Words.few(counted(nodes)),
                    "share",
                    of(shares.getOrDefault(nodes, 0))));
          }
        });
    return told.isEmpty()
        ? phrase("answer.chance.little", "ways", Words.number(runs.outcomes().size()))
        : phrase(
            "answer.chance.lands",
            "where",
            String.join("; ", told.subList(0, Math.min(2, told.size()))));
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
    return phrase(
        "answer.chance.share", "some", tenths ? n / 10 : n, "all", tenths ? 10 : runs.count());
  }

  private Optional<String> times() {
    var told = new ArrayList<String>();
    noticed().ifPresent(r -> told.add(phrase("answer.chance.noticed", "time", between(r))));
    runs.spells().stream()
        .filter(s -> s.kind() == Outage.Kind.DOWN && s.lasting() == 0)
        .limit(2)
        .forEach(s -> range(s).ifPresent(r -> told.add(lasted("answer.chance.down-for", s, r))));
    if (told.size() < 2) {
      runs.spells().stream()
          .filter(s -> s.kind() == Outage.Kind.REDUCED && s.lasting() == 0)
          .limit(1)
          .forEach(s -> range(s).ifPresent(r -> told.add(lasted("answer.chance.short-for", s, r))));
    }
    return told.isEmpty()
        ? Optional.empty()
        : Optional.of(Words.sentence(String.join("; ", told)) + ".");
  }

  private static String lasted(String how, Runs.Spell spell, Range range) {
    return phrase(how, "service", spell.service(), "time", between(range));
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
    return lengths(service, kind).map(Chance::between);
  }

  private Optional<Range> lengths(String service, Outage.Kind kind) {
    return runs.spells().stream()
        .filter(s -> s.service().equals(service) && s.kind() == kind)
        .findFirst()
        .flatMap(Chance::range);
  }

  /// The same as a span: "between 5 min 50 s and 6 min 5 s"; empty where all runs agree.
  Optional<String> span(String service, Outage.Kind kind) {
    return lengths(service, kind)
        .filter(r -> !Words.exactly(r.least()).equals(Words.exactly(r.most())))
        .map(r -> between("answer.chance.between", r));
  }

  /// "5 min 50 s to 6 min 5 s", or one time where both read the same.
  static String between(Range range) {
    String least = Words.exactly(range.least());
    return least.equals(Words.exactly(range.most()))
        ? least
        : between("answer.chance.range", range);
  }

  private static String between(String how, Range range) {
    boolean seconds = range.most().compareTo(Duration.ofMinutes(1)) < 0;
    String least =
        seconds
            ? Long.toString(Math.round(range.least().toMillis() / 1000.0))
            : Words.exactly(range.least());
    return phrase(how, "least", least, "most", Words.exactly(range.most()));
  }
}
