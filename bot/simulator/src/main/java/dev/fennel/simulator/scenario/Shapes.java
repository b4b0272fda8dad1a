package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Asks;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Judges what a sentence is about by all its words and pairs of neighbouring words: a linear
/// classifier (logistic regression, one against the rest) that [ShapeTraining] learns from the
/// corpora while Fennel is built.
final class Shapes {
  /// The file of the weights, beside this class.
  static final String FILE = "shapes.bin";

  private static final double EVEN = 0.5;

  /// What a feature counts: how rare it is, and for and against each label, in steps of its scale.
  private static final class Weight {
    private final float rarity;
    private final byte[] weights;

    Weight(float rarity, byte[] weights) {
      this.rarity = rarity;
      this.weights = weights;
    }
  }

  private final List<String> labels;
  private final float[] scales;
  private final float[] biases;
  private final Map<String, Weight> weights;

  private Shapes(List<String> labels, float[] scales, float[] biases, Map<String, Weight> weights) {
    this.labels = labels;
    this.scales = scales;
    this.biases = biases;
    this.weights = weights;
  }

  /// The words and pairs of what was heard, each with how often it stands there.
  static Map<String, Integer> features(String chart) {
    var features = new HashMap<String, Integer>();
    var before = "^";
    for (var word : chart.strip().split(" +", -1)) {
      features.merge(word, 1, Integer::sum);
      features.merge(before + " " + word, 1, Integer::sum);
      before = word;
    }
    features.merge(before + " $", 1, Integer::sum);
    return features;
  }

  /// How much a feature counts that stands so often in a sentence and is so rare in all.
  static double value(int times, double rarity) {
    return (1 + Math.log(times)) * rarity;
  }

  /// What a sentence with this chart is likely about.
  Shape of(String chart) {
    var likely = likely(chart);
    int asked = labels.size() - Asks.values().length;
    var best = new HashMap<String, Integer>();
    for (int i = 0; i < asked; i++) {
      int number = i;
      best.merge(
          Labels.family(labels.get(i)), i, (a, b) -> likely[a] >= likely[number] ? a : number);
    }
    var order =
        best.values().stream()
            .sorted(Comparator.<Integer>comparingDouble(i -> -likely[i]).thenComparing(i -> i))
            .toList();
    var found = found(likely, order);
    int asks = asked;
    double all = 0;
    for (int i = asked; i < labels.size(); i++) {
      all += likely[i];
      asks = likely[i] > likely[asks] ? i : asks;
    }
    return new Shape(
        found, certainty(likely, order, found), Asks.valueOf(labels.get(asks)), likely[asks] / all);
  }

  /// The likeliest label, and beside an action all others that are likelier than not.
  private Set<String> found(double[] likely, List<Integer> order) {
    var found = new HashSet<String>();
    var first = labels.get(order.getFirst());
    found.add(first);
    if (!Labels.isKind(first)) {
      order.stream()
          .filter(i -> likely[i] > EVEN && !Labels.isKind(labels.get(i)))
          .forEach(i -> found.add(labels.get(i)));
    }
    return found;
  }

  /// The distance between the least likely label found and the likeliest of the others.
  private double certainty(double[] likely, List<Integer> order, Set<String> found) {
    double least = 1;
    double next = 0;
    for (int i : order) {
      if (found.contains(labels.get(i))) {
        least = Math.min(least, likely[i]);
      } else {
        next = Math.max(next, likely[i]);
      }
    }
    return Math.max(0, least - next);
  }

  private double[] likely(String chart) {
    var sums = new double[labels.size()];
    double length = 0;
    for (var feature : features(chart).entrySet()) {
      var weight = weights.get(feature.getKey());
      if (weight == null) {
        continue;
      }
      double value = value(feature.getValue(), weight.rarity);
      length += value * value;
      for (int i = 0; i < sums.length; i++) {
        sums[i] += value * weight.weights[i];
      }
    }
    double norm = length == 0 ? 1 : Math.sqrt(length);
    for (int i = 0; i < sums.length; i++) {
      sums[i] = 1 / (1 + Math.exp(-(sums[i] * scales[i] / norm + biases[i])));
    }
    return sums;
  }

  /// The weights that were learnt when Fennel was built.
  static Shapes learnt() {
    return Learnt.SHAPES;
  }

  /// Read once, when first asked for.
  private static final class Learnt {
    private static final Shapes SHAPES = load();
  }

  private static Shapes load() {
    try (var file = Shapes.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException(FILE + " is missing: build with Maven, which learns it");
      }
      var in = new DataInputStream(new BufferedInputStream(file));
      var labels = new ArrayList<String>();
      for (int left = in.readInt(); left > 0; left--) {
        labels.add(in.readUTF());
      }
      var scales = new float[labels.size()];
      var biases = new float[labels.size()];
      for (int i = 0; i < scales.length; i++) {
        scales[i] = in.readFloat();
        biases[i] = in.readFloat();
      }
      int features = in.readInt();
      var weights = HashMap.<String, Weight>newHashMap(features);
      for (int i = 0; i < features; i++) {
        var name = in.readUTF();
        weights.put(name, new Weight(in.readFloat(), in.readNBytes(labels.size())));
      }
      return new Shapes(List.copyOf(labels), scales, biases, weights);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
