package dev.fennel.simulator.scenario;

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

  /// How likely what no rule read must be, as a logarithm, to be more than a suggestion.
  private static final double LIKELY = -1.2;

  /// Parts that a reading should use.
  private static final String USED = "NZLCV";

  /// How a text begins that leans on another.
  private static final String LEANS = "^(?:and|what about|how about)";

  private final Understood first;
  private final Shape shape;
  private final Talk talk;
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

  private Weighing(Understood first, Shape shape, Talk talk) {
    this.first = first;
    this.shape = shape;
    this.talk = talk;
    this.chart = first.said().heard();
  }

  /// What a text means after both were heard.
  static Understood of(Understood first, Shape shape, Talk talk) {
    return new Weighing(first, shape, talk).understood();
  }

  private Understood understood() {
    return switch (first.reading()) {
      case WhatIf read when read.actions().isEmpty() -> first;
      // "Where would a second copy land?" may have something happen.
      case Reading.Control(var command) when command == Command.SHOW_CLUSTER -> likeliest();
      case Reading.Control _, Reading.Explain _ -> first;
      case WhatIf _, Reading.Concept _, Reading.Unclear _, Reading.OutOfScope _ -> likeliest();
    };
  }

  private Understood likeliest() {
    if (!(first.reading() instanceof WhatIf) && first.said().says(LEANS)) {
      return first;
    }
    weigh();
    var best = candidates.getFirst();
    if (best.understood == null) {
      if (first.reading() instanceof Reading.Concept) {
        return first;
      }
      var kind = Labels.kind(best.labels.iterator().next());
      var reading = Actionless.of(kind, first, talk);
      return reading == null ? first : new Understood(first.said(), reading);
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
    var sets = new LinkedHashSet<>(shape.likeliestSets());
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
}
