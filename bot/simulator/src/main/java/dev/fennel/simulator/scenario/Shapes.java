package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Asks;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Judges what a sentence is about, and what it asks, by all its words and pairs of neighbouring
/// words: linear classifiers (logistic regression, one against the rest).
final class Shapes {
  /// What the weights for [Labels] are filed under, and those for what is asked.
  static final String LABELS = "labels";

  static final String ASKS = "asks";
  static final String ASKS_IN_THREADS = "asks in threads";

  /// How far a long sentence's many features are evened out, and how far those for what is asked:
  /// the power of the sum of their squares by which each is divided.
  static final double POWER = 0.4;

  static final double POWER_OF_ASKS = 0.5;

  private static final Pattern WORD = Pattern.compile("[a-z']+");
  private static final Set<String> UNTOLD = Set.of("the", "a", "an");
  private static final Set<String> MARKS = Set.of(".", ",", "?");

  private final Weights labels;
  private final Weights asks;
  private final Weights asksInThreads;

  private Shapes(Weights labels, Weights asks, Weights asksInThreads) {
    this.labels = labels;
    this.asks = asks;
    this.asksInThreads = asksInThreads;
  }

  /// As learnt when Fennel was built.
  static Shapes learnt() {
    var learnt = Weights.learnt();
    return new Shapes(
        Objects.requireNonNull(learnt.get(LABELS)),
        Objects.requireNonNull(learnt.get(ASKS)),
        Objects.requireNonNull(learnt.get(ASKS_IN_THREADS)));
  }

  /// The words and pairs of what was heard, each with how often it stands there, and the words as
  /// they were said: a chart brings them to their base and leaves some out, but "died" and "dies",
  /// "a" and "the" differ. Names and numbers are left out: others could stand there.
  ///
  /// @param words the words of a chart, symbols by their kinds
  /// @param said the corrected text
  static Map<String, Integer> features(List<String> words, String said) {
    var features = new HashMap<String, Integer>();
    count(words, "", features);
    WORD.matcher(said)
        .results()
        .map(MatchResult::group)
        .filter(word -> !UNTOLD.contains(word))
        .filter(word -> !Figures.isNumber(word) && !Standing.STORY.isService(word))
        .forEach(word -> features.merge("said " + word, 1, Integer::sum));
    return features;
  }

  /// The same with those of the last clause by themselves, which often asks.
  static Map<String, Integer> featuresOfAsks(List<String> words, String said) {
    var features = features(words, said);
    int to = words.size();
    while (to > 0 && MARKS.contains(words.get(to - 1))) {
      to--;
    }
    int from = to;
    while (from > 0 && !MARKS.contains(words.get(from - 1))) {
      from--;
    }
    // A mark with which all begins parts nothing.
    if (from > 1 && to > from) {
      count(words.subList(from, to), "last ", features);
    }
    return features;
  }

  private static void count(List<String> words, String mark, Map<String, Integer> features) {
    var before = "^";
    // A text of nothing but fillers is one empty word.
    for (var detailed : words.isEmpty() ? List.of("") : words) {
      var word = detailed.startsWith("L-") ? "L" : detailed;
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

  /// What a sentence is likely about.
  ///
  /// @param words the words of its chart, symbols by their kinds
  /// @param said the corrected text
  /// @param follows whether it is said after another question, where less is said
  Shape of(List<String> words, String said, boolean follows) {
    var all = likelihoods(labels, features(words, said), POWER);
    var asked =
        likelihoods(follows ? asksInThreads : asks, featuresOfAsks(words, said), POWER_OF_ASKS);
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

  static Map<String, Double> likelihoods(
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
