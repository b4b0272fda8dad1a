package dev.fennel.simulator.scenario;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Judges how a text of a thread relates to what was asked before, by its words and by what that
/// was: a linear classifier.
final class Relations {
  /// What its weights are filed under.
  static final String NAME = "relations";

  /// How far a text's many features are evened out.
  static final double POWER = 0.5;

  private static final double LEAST = 1e-4;
  private static final int MANY = 3;

  private final Map<String, Double> likely;

  private Relations(Map<String, Double> likely) {
    this.likely = likely;
  }

  /// The words of a text and what it follows, each with how often it stands there.
  ///
  /// @param words the words of its chart, symbols by their kinds
  static Map<String, Integer> features(List<String> words, String said, Talk talk) {
    var features = Shapes.features(words, said);
    var chain = talk.chain();
    var last = chain.isEmpty() ? "" : Labels.of(chain.getLast());
    var family = "after " + Labels.family(last);
    features.put("after " + last, 1);
    features.put(family, 1);
    features.put("asked " + talk.asks(), 1);
    features.put("steps " + Math.min(MANY, talk.steps().size()), 1);
    features.put("actions " + Math.min(MANY, chain.size()), 1);
    features.put("open " + (talk.open() != null), 1);
    features.put("first " + words.stream().limit(2).toList(), 1);
    words.forEach(word -> features.put(family + " " + word, 1));
    return features;
  }

  /// How a text likely relates to what was asked before.
  static Relations of(List<String> words, String said, Talk talk) {
    var weights = Objects.requireNonNull(Weights.learnt().get(NAME));
    var likely = new HashMap<>(Shapes.likelihoods(weights, features(words, said, talk), POWER));
    double sum = likely.values().stream().mapToDouble(value -> value).sum();
    likely.replaceAll((label, value) -> value / sum);
    return new Relations(likely);
  }

  /// The kinds of readings without actions that a text of a thread can have.
  List<String> kinds() {
    return likely.keySet().stream().filter(Labels::isKind).sorted().toList();
  }

  /// How likely this is, as a logarithm.
  double worth(String label) {
    return Math.log(Math.max(LEAST, likely.getOrDefault(label, 0.0)));
  }
}
