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
  // What speaks for and against a reading, as logarithms: fitted together, by a conditional logit,
  // on the candidates of corpus texts that were left out of what the judges had learnt.

  /// What counts that the words together speak of just these actions, and the words around each
  /// part of its role in them.
  private static final double SHAPE = 0.65;

  private static final double ROLES = 0.88;

  /// That the rules read it. The roles say nothing of those readings.
  private static final double RULES = 2.05;

  /// That the rules read the likeliest actions with another detail, such as a release that is not
  /// broken: the words together know better.
  private static final double DETAIL = -1;

  /// That the rules see a text of this kind, in which nothing happens.
  private static final double KIND = 1;

  /// That the rules, which read what they know, left a part of the sentence without use.
  private static final double UNREAD = -0.5;

  /// That an action is of nobody, a part of the sentence is without use, something is lacking.
  private static final double BARE = -1.5;

  private static final double UNUSED = -0.7;
  private static final double LACKING = -3.6;

  /// How likely a reading must be to be more than a suggestion.
  private static final double LIKELY = 0.5;

  /// Likelihoods that differ by less are the same.
  private static final double CLOSE = 1e-9;

  /// Parts that a reading should use.
  private static final String USED = "NZLCVQDSFM";

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
  private record Candidate(Set<String> labels, double worth, @Nullable Understood understood) {
    /// Whether another says the same.
    boolean means(Candidate other) {
      if (understood == null || other.understood == null) {
        return labels.equals(other.labels);
      }
      return understood.reading().means(other.understood.reading());
    }
  }

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
      case Reading.Concept _ when ConceptRules.isSure(first.said().plain()) -> first;
      case WhatIf _, Reading.Concept _, Reading.Unclear _, Reading.OutOfScope _ -> likeliest();
    };
  }

  private Understood likeliest() {
    if (!(first.reading() instanceof WhatIf) && first.said().says(LEANS)) {
      return first;
    }
    weigh();
    var best = best();
    if (best.understood == null) {
      if (first.reading() instanceof Reading.Concept) {
        return first;
      }
      var kind = Labels.kind(best.labels.iterator().next());
      var reading = Actionless.of(kind, first, talk);
      return reading == null ? first : new Understood(first.said(), reading);
    }
    boolean sure = likelihood(best) > LIKELY;
    return sure || !(best.understood.reading() instanceof WhatIf unsure)
        ? best.understood
        : new Understood(first.said(), Suggestions.instead(unsure, lacking()));
  }

  /// The candidate of most worth among those that say what is likeliest.
  private Candidate best() {
    var best = candidates.getFirst();
    double most = likelihood(best);
    for (var candidate : candidates) {
      double likely = likelihood(candidate);
      if (likely > most + CLOSE) {
        best = candidate;
        most = likely;
      }
    }
    return best;
  }

  /// How likely what a candidate says is, among all candidates; 0 to 1.
  private double likelihood(Candidate one) {
    double all = 0;
    double same = 0;
    for (var candidate : candidates) {
      double likely = Math.exp(candidate.worth - one.worth);
      all += likely;
      same += candidate.means(one) ? likely : 0;
    }
    return same / all;
  }

  private Missing lacking() {
    return first.reading() instanceof Reading.Unclear unclear ? unclear.missing() : Missing.ACTION;
  }

  private void weigh() {
    for (var kind : shape.kinds()) {
      var set = Set.of(kind);
      double trust = Labels.of(first.reading()).equals(set) ? KIND : 0;
      candidates.add(new Candidate(set, SHAPE * shape.worth(set) + trust, null));
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
        SHAPE * shape.worth(set)
            + RULES
            + (isOtherDetail(set) ? DETAIL : 0)
            + (UNUSED + UNREAD) * unused(casting, roles)
            + Oddness.of(read, talk.standing());
    var asks = shape.isAsksCertain() ? shape.asks() : read.asks();
    candidates.add(
        new Candidate(
            set,
            worth,
            new Understood(
                first.said(), new WhatIf(read.base(), read.actions(), asks, read.of()))));
  }

  private boolean isOtherDetail(Set<String> set) {
    var best = shape.likeliestSets().getFirst();
    return !set.equals(best) && Labels.families(set).equals(Labels.families(best));
  }

  private void learnt(Set<String> set) {
    var casting = casting(Part.areNamed(set));
    casting.roles().likely(set).forEach(path -> learnt(set, casting, path));
  }

  private void learnt(Set<String> set, Casting casting, Roles.Path path) {
    var cast = casting.actions(path.roles(), set);
    var actions = Merging.merged(cast.actions(), first.said().plain());
    var said = first.said().with(actions, shape);
    var understood =
        new Understood(said, RuleReading.happens(talk, said, open(casting, path.roles())));
    double worth =
        SHAPE * shape.worth(set)
            + ROLES * path.worth()
            + BARE * cast.bare()
            + UNUSED * unused(casting, path.roles());
    worth +=
        understood.reading() instanceof WhatIf whatIf
            ? Oddness.of(whatIf, talk.standing())
            : LACKING;
    candidates.add(new Candidate(set, worth, understood));
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

  private static int unused(Casting casting, List<String> roles) {
    int unused = 0;
    for (int i = 0; i < roles.size(); i++) {
      boolean counts = USED.indexOf(casting.parts().get(i).kind()) >= 0;
      unused += counts && roles.get(i).equals(Roles.NONE) ? 1 : 0;
    }
    return unused;
  }
}
