package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Asks;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/// Judges what a sentence is about, and what it asks, by all its words and pairs of neighbouring
/// words: linear classifiers (logistic regression, one against the rest).
final class Shapes {
  /// What the weights for [Labels] are filed under, and those for what is asked.
  static final String LABELS = "labels";

  static final String ASKS = "asks";

  /// How far a long sentence's many features are evened out, and how far those for what is asked:
  /// the power of the sum of their squares by which each is divided.
  static final double POWER = 0.4;

  static final double POWER_OF_ASKS = 0.5;

  private static final Pattern CLAUSE = Pattern.compile(" [.,?](?= |$)");
  private static final Pattern LOOP = Pattern.compile("L-.*");

  private final Weights labels;
  private final Weights asks;

  private Shapes(Weights labels, Weights asks) {
    this.labels = labels;
    this.asks = asks;
  }

  /// As learnt when Fennel was built.
  static Shapes learnt() {
    var learnt = Weights.learnt();
    return new Shapes(
        Objects.requireNonNull(learnt.get(LABELS)), Objects.requireNonNull(learnt.get(ASKS)));
  }

  /// The words and pairs of what was heard, each with how often it stands there.
  static Map<String, Integer> features(String chart) {
    var features = new HashMap<String, Integer>();
    count(chart, "", features);
    return features;
  }

  /// The same with those of the last clause by themselves, which often asks.
  static Map<String, Integer> featuresOfAsks(String chart) {
    var features = features(chart);
    var clauses = CLAUSE.split(chart.strip(), -1);
    int last = clauses.length - 1;
    while (last > 0 && clauses[last].isBlank()) {
      last--;
    }
    if (last > 0) {
      count(clauses[last], "last ", features);
    }
    return features;
  }

  private static void count(String words, String mark, Map<String, Integer> features) {
    var before = "^";
    for (var detailed : words.strip().split(" +", -1)) {
      var word = LOOP.matcher(detailed).matches() ? "L" : detailed;
      features.merge(mark + word, 1, Integer::sum);
      features.merge(mark + before + " " + word, 1, Integer::sum);
      if (!detailed.equals(word)) {
        features.merge(mark + detailed, 1, Integer::sum);
      }
      before = word;
    }
    features.merge(mark + before + " $", 1, Integer::sum);
  }

  /// How much a feature counts that stands so often in a sentence and is so rare in all.
  static double value(int times, double rarity) {
    return (1 + Math.log(times)) * rarity;
  }

  /// What a sentence with this chart is likely about.
  Shape of(String chart) {
    var all = likelihoods(labels, features(chart), POWER);
    var asked = likelihoods(asks, featuresOfAsks(chart), POWER_OF_ASKS);
    var best = Asks.WHAT_HAPPENS;
    double sum = 0;
    for (var value : Asks.values()) {
      sum += asked.getOrDefault(value.name(), 0.0);
      best =
          asked.getOrDefault(value.name(), 0.0) > asked.getOrDefault(best.name(), 0.0)
              ? value
              : best;
    }
    return new Shape(all, best, asked.getOrDefault(best.name(), 0.0) / sum);
  }

  private static Map<String, Double> likelihoods(
      Weights weights, Map<String, Integer> features, double power) {
    var sums = new double[weights.labels().size()];
    double length = 0;
    for (var feature : features.entrySet()) {
      double value = value(feature.getValue(), weights.rarity(feature.getKey()));
      length += value * value;
      weights.add(feature.getKey(), value, sums);
    }
    double norm = length == 0 ? 1 : Math.pow(length, power);
    var all = new LinkedHashMap<String, Double>();
    for (int i = 0; i < sums.length; i++) {
      all.put(weights.labels().get(i), weights.likelihood(i, sums[i] / norm));
    }
    return all;
  }
}
