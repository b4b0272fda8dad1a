package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Asks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What a sentence is likely about, judged by all its words together: how likely each action is, or
/// another kind of reading, and what is asked. It names no machine, service or number.
final class Shape {
  private static final double HALF = 0.5;
  private static final double LEAST = 1e-6;
  private static final int RIVALS = 5;
  private static final int MOST_ACTIONS = 3;
  private static final int MOST_SETS = 5;

  /// How far behind the likeliest set of actions another may be.
  private static final double NEAR = 5;

  private final Map<String, Double> likelihoods;
  private final Asks asks;
  private final double asksCertainty;

  /// The likeliest label of each family.
  private final Map<String, String> best = new HashMap<>();

  /// How likely it is that it is about none of them, as a logarithm.
  private final double none;

  /// @param likelihoods how likely each label of [Labels] is, judged by itself; 0 to 1
  /// @param asks what is asked
  /// @param asksCertainty the share of that among all that can be asked; 0 to 1
  Shape(Map<String, Double> likelihoods, Asks asks, double asksCertainty) {
    this.likelihoods = Map.copyOf(likelihoods);
    this.asks = asks;
    this.asksCertainty = asksCertainty;
    for (var label : this.likelihoods.keySet().stream().sorted().toList()) {
      best.merge(Labels.family(label), label, (a, b) -> likelihood(a) >= likelihood(b) ? a : b);
    }
    double sum = 0;
    for (var label : best.values()) {
      sum += log(1 - likelihood(label));
    }
    this.none = sum;
  }

  /// What is asked.
  Asks asks() {
    return asks;
  }

  /// Whether what is asked outweighs all else that could be.
  boolean isAsksCertain() {
    return asksCertainty > HALF;
  }

  /// How likely it is that a sentence is about just these, as a logarithm: about each of them, and
  /// about no other action.
  double worth(Set<String> labels) {
    double worth = none;
    for (var label : labels) {
      var rival = best.get(Labels.family(label));
      worth += log(likelihood(label)) - (rival == null ? 0 : log(1 - likelihood(rival)));
    }
    return worth;
  }

  private double likelihood(String label) {
    return likelihoods.getOrDefault(label, 0.0);
  }

  private static double log(double likelihood) {
    return Math.log(Math.min(1 - LEAST, Math.max(LEAST, likelihood)));
  }

  /// The kinds of readings without actions.
  List<String> kinds() {
    return likelihoods.keySet().stream().filter(Labels::isKind).sorted().toList();
  }

  /// The likeliest sets of actions that are worth a try, best first.
  List<Set<String>> likeliestSets() {
    var sets = sets();
    double best = worth(sets.getFirst());
    return sets.stream().limit(MOST_SETS).filter(set -> worth(set) > best - NEAR).toList();
  }

  private List<Set<String>> sets() {
    var rivals =
        best.values().stream()
            .filter(label -> !Labels.isKind(label))
            .sorted(
                Comparator.<String>comparingDouble(label -> -likelihood(label))
                    .thenComparing(label -> label))
            .limit(RIVALS)
            .toList();
    var sets = new ArrayList<Set<String>>();
    for (int bits = 1; bits < 1 << rivals.size(); bits++) {
      if (Integer.bitCount(bits) <= MOST_ACTIONS) {
        var set = new TreeSet<String>();
        for (int i = 0; i < rivals.size(); i++) {
          if ((bits >> i & 1) == 1) {
            set.add(rivals.get(i));
          }
        }
        sets.add(set);
      }
    }
    sets.sort(Comparator.comparingDouble(set -> -worth(set)));
    return sets;
  }
}
