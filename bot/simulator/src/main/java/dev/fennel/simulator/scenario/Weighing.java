package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.About;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser.Understood;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Weighs what the rules read against what the words together make likely: which actions, and which
/// part of the sentence belongs to which of them.
final class Weighing {
  /// How much likelier another reading must be than that of the rules, as a logarithm.
  private static final double TRUST = 4;

  /// What it costs a reading to have an action of nobody, to leave a part of the sentence without
  /// use, and to lack something.
  private static final double BARE = 1;

  private static final double UNUSED = 1;
  private static final double LACKING = 1;

  /// How far behind the likeliest set of actions another may be to be tried.
  private static final double NEAR = 5;

  private static final int MOST_SETS = 5;

  /// How likely what no rule read must be, as a logarithm, to be more than a suggestion.
  private static final double LIKELY = -1.2;

  /// Parts that a reading should use.
  private static final String USED = "NZLCV";

  /// Machines, services, zones, loops and the control plane.
  private static final Pattern NAMED = Pattern.compile(" (?:[NSUZL]\\d+|controlplane) ");

  /// How a text begins that leans on another.
  private static final String LEANS = "^(?:and|what about|how about)";

  private final Understood first;
  private final Shape shape;
  private final Talk talk;
  private final String plain;
  private final Chart chart;
  private final List<Candidate> candidates = new ArrayList<>();

  /// The parts of the sentence, with and without words that could be names.
  private final Map<Boolean, Casting> castings = new HashMap<>();

  /// What a sentence could mean.
  ///
  /// @param understood its reading; null: a reading without actions
  /// @param read whether the rules read it
  private record Candidate(
      Set<String> labels, double worth, @Nullable Understood understood, boolean read) {}

  private Weighing(Understood first, Shape shape, Talk talk, String plain) {
    this.first = first;
    this.shape = shape;
    this.talk = talk;
    this.plain = plain;
    this.chart = first.said().heard();
  }

  /// What a text means after both were heard.
  static Understood of(Understood first, Shape shape, Talk talk, String plain) {
    return new Weighing(first, shape, talk, plain).understood();
  }

  private Understood understood() {
    return switch (first.reading()) {
      case WhatIf read when read.actions().isEmpty() || isCanonical(read) -> first;
      // In a thread the rules know better what goes on from what, and what is inherited.
      case WhatIf _ when talk.begun() || talk.open() != null -> first;
      case Reading.Control _, Reading.Explain _ -> first;
      case Reading.Unclear _, Reading.OutOfScope _ when talk.begun() || talk.open() != null ->
          unread();
      case Reading.Concept _ when talk.begun() || talk.open() != null -> first;
      case WhatIf _, Reading.Concept _, Reading.Unclear _, Reading.OutOfScope _ -> likeliest();
    };
  }

  /// Whether the text is the very sentence in which its reading is shown.
  private boolean isCanonical(WhatIf read) {
    var unnamed = new WhatIf(read.base(), read.actions(), read.asks(), List.of());
    return plain.equals(Plain.of(Canonical.of(read)))
        || plain.equals(Plain.of(Canonical.of(unnamed)));
  }

  /// What no rule understands of a thread.
  private Understood unread() {
    boolean about = first.reading() instanceof Reading.Unclear || chart.has(NAMED);
    var amended = Amending.read(talk, first.said(), casting(false));
    if (amended != null) {
      return new Understood(first.said(), amended);
    }
    if (!about || first.said().says(LEANS)) {
      return first;
    }
    weigh();
    var best = candidates.getFirst().understood();
    return best == null || best.reading() instanceof Reading.OutOfScope ? first : best;
  }

  private Understood likeliest() {
    if (!(first.reading() instanceof WhatIf) && first.said().says(LEANS)) {
      return first;
    }
    weigh();
    var best = candidates.getFirst();
    if (best.understood == null) {
      return other(Labels.kind(best.labels.iterator().next()));
    }
    boolean sure = best.read || best.worth > LIKELY;
    return sure || !(best.understood.reading() instanceof WhatIf unsure)
        ? best.understood
        : new Understood(first.said(), Suggestions.instead(unsure, lacking()));
  }

  private Missing lacking() {
    return first.reading() instanceof Reading.Unclear unclear ? unclear.missing() : Missing.ACTION;
  }

  private void weigh() {
    for (var kind : shape.kinds()) {
      candidates.add(new Candidate(Set.of(kind), shape.worth(Set.of(kind)), null, false));
    }
    var sets = new LinkedHashSet<>(sets());
    if (first.reading() instanceof WhatIf read && !read.actions().isEmpty()) {
      var own = Labels.of(read.actions());
      sets.add(own);
      rules(read, own);
    }
    sets.forEach(this::learnt);
    candidates.sort(Comparator.comparingDouble(candidate -> -candidate.worth));
  }

  private Casting casting(boolean names) {
    return castings.computeIfAbsent(names, with -> Casting.of(chart, with));
  }

  private List<Set<String>> sets() {
    var sets = shape.sets();
    double best = shape.worth(sets.getFirst());
    return sets.stream().limit(MOST_SETS).filter(set -> shape.worth(set) > best - NEAR).toList();
  }

  /// The reading of the rules, judged like any other.
  private void rules(WhatIf read, Set<String> set) {
    var casting = casting(Part.areNamed(set));
    var roles =
        Alignment.of(casting.parts(), read.actions()).stream()
            .map(filler -> filler.label(read.actions()))
            .toList();
    double worth =
        shape.worth(set) + casting.roles().worth(set, roles) + TRUST - unused(casting, roles);
    var asks = shape.isAsksCertain() ? shape.asks() : read.asks();
    candidates.add(
        new Candidate(
            set,
            worth,
            new Understood(first.said(), new WhatIf(read.base(), read.actions(), asks, read.of())),
            true));
  }

  private void learnt(Set<String> set) {
    var casting = casting(Part.areNamed(set));
    var path = casting.roles().likeliest(set);
    var cast = casting.actions(path.roles(), set);
    var actions = Merging.merged(cast.actions(), first.said().plain());
    var said = first.said().with(actions, shape);
    var understood =
        new Understood(said, RuleReading.happens(talk, said, open(casting, path.roles())));
    double worth =
        shape.worth(set) + path.worth() - BARE * cast.bare() - unused(casting, path.roles());
    boolean lacks = understood.reading() instanceof Reading.Unclear;
    candidates.add(new Candidate(set, lacks ? worth - LACKING : worth, understood, false));
  }

  /// What is named and not there, and of which nothing was understood.
  private static @Nullable Missing open(Casting casting, List<String> roles) {
    for (int i = 0; i < roles.size(); i++) {
      var part = casting.parts().get(i);
      if (roles.get(i).equals(Roles.NONE)) {
        if (part.kind() == 'U') {
          return Missing.SERVICE;
        }
        if (part.thing() instanceof Machines.Unknown) {
          return Missing.NODE;
        }
      }
    }
    return null;
  }

  private static double unused(Casting casting, List<String> roles) {
    int unused = 0;
    for (int i = 0; i < roles.size(); i++) {
      boolean counts = USED.indexOf(casting.parts().get(i).kind()) >= 0;
      unused += counts && roles.get(i).equals(Roles.NONE) ? 1 : 0;
    }
    return UNUSED * unused;
  }

  /// A reading without actions.
  private Understood other(String name) {
    if (first.reading() instanceof Reading.Concept) {
      return first;
    }
    var kind = name.split(" ", 2);
    @Nullable Reading reading =
        switch (kind[0]) {
          case "concept" -> concept();
          case "control" -> new Reading.Control(Command.valueOf(kind[1]));
          case "explain" -> new Reading.Explain(About.valueOf(kind[1]), subject());
          case "out-of-scope" -> new Reading.OutOfScope();
          default -> unclear(Missing.valueOf(kind[1]));
        };
    return reading == null ? first : new Understood(first.said(), reading);
  }

  /// The rules know better what is missing where they miss more than what happens.
  private Reading unclear(Missing missing) {
    return first.reading() instanceof Reading.Unclear unclear && unclear.missing() != Missing.ACTION
        ? unclear
        : Suggestions.unclear(missing);
  }

  private @Nullable Reading concept() {
    var id = ConceptRules.first(first.said().plain());
    return id == null ? null : new Reading.Concept(id);
  }

  private @Nullable String subject() {
    var services = first.said().services();
    var nodes = first.said().nodes();
    return !services.isEmpty()
        ? services.getFirst()
        : nodes.isEmpty() ? talk.topic() : nodes.getFirst();
  }
}
