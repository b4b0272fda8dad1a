package dev.fennel.simulator.scenario;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What a linear classifier has learnt: how much each feature counts for and against each label.
/// [Training] learns them from the corpora while Fennel is built.
final class Weights {
  /// The file of all weights, beside this class.
  static final String FILE = "weights.bin";

  /// What a feature counts: how rare it is, and its weights, in steps of each label's scale.
  private static final class Weight {
    private final float rarity;
    private final byte[] steps;

    Weight(float rarity, byte[] steps) {
      this.rarity = rarity;
      this.steps = steps;
    }
  }

  private final List<String> labels;
  private final float[] scales;
  private final float[] biases;
  private final Map<String, Weight> weights;

  Weights(List<String> labels, float[] scales, float[] biases, int features) {
    this.labels = List.copyOf(labels);
    this.scales = scales.clone();
    this.biases = biases.clone();
    this.weights = HashMap.newHashMap(features);
  }

  /// Notes a feature: how rare it is, and a weight in steps for each label.
  void put(String feature, float rarity, byte[] steps) {
    weights.put(feature, new Weight(rarity, steps));
  }

  List<String> labels() {
    return labels;
  }

  /// How rare a feature is; 0 where it was never met.
  double rarity(String feature) {
    var weight = weights.get(feature);
    return weight == null ? 0 : weight.rarity;
  }

  /// Adds what a feature of this value counts to the sums of all labels.
  void add(String feature, double value, double[] sums) {
    var weight = weights.get(feature);
    if (weight != null) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += value * weight.steps[i];
      }
    }
  }

  /// How likely a label is, judged by itself, when its features add up to this sum.
  double likelihood(int label, double sum) {
    return 1 / (1 + Math.exp(-(sum * scales[label] + biases[label])));
  }

  /// Everything that was learnt, by what it judges.
  static Map<String, Weights> learnt() {
    return Learnt.ALL;
  }

  /// Read once, when first asked for.
  private static final class Learnt {
    private static final Map<String, Weights> ALL = load();
  }

  private static Map<String, Weights> load() {
    try (var file = Weights.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException(FILE + " is missing: build with Maven, which learns it");
      }
      var in = new DataInputStream(new BufferedInputStream(file));
      var all = new HashMap<String, Weights>();
      for (int left = in.readInt(); left > 0; left--) {
        all.put(in.readUTF(), read(in));
      }
      return Map.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Weights read(DataInputStream in) throws IOException {
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
    var weights = new Weights(labels, scales, biases, features);
    for (int i = 0; i < features; i++) {
      var name = in.readUTF();
      weights.put(name, in.readFloat(), in.readNBytes(labels.size()));
    }
    return weights;
  }

  /// Writes what [#learnt] reads, as one of its parts.
  void write(DataOutputStream out) throws IOException {
    out.writeInt(labels.size());
    for (var label : labels) {
      out.writeUTF(label);
    }
    for (int i = 0; i < scales.length; i++) {
      out.writeFloat(scales[i]);
      out.writeFloat(biases[i]);
    }
    out.writeInt(weights.size());
    for (var feature : new TreeMap<>(weights).entrySet()) {
      out.writeUTF(feature.getKey());
      out.writeFloat(feature.getValue().rarity);
      out.write(feature.getValue().steps);
    }
  }
}
