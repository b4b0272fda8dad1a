package dev.fennel.simulator.scenario;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;

/// Learns one linear classifier: each label against the rest, by logistic regression.
final class Learner {
  private static final double PRECISION = 0.01;
  private static final int STEPS = 127;

  /// Something to learn from.
  ///
  /// @param features each with how often it stands there
  /// @param labels what is right
  record Example(Map<String, Integer> features, Set<String> labels) {}

  private final List<Example> examples;
  private final double strength;
  private final boolean balanced;
  private final Map<String, Integer> numbers = new TreeMap<>();
  private final double[] rarities;
  private final Feature[][] rows;

  /// @param least how many examples a feature must stand in
  /// @param rarity how rare a feature is that stands in so many of them
  /// @param power how far an example's many features are evened out: the power of the sum of their
  ///   squares by which each is divided
  private Learner(
      List<Example> examples,
      double strength,
      boolean balanced,
      int least,
      IntToDoubleFunction rarity,
      double power) {
    this.examples = examples;
    this.strength = strength;
    this.balanced = balanced;
    var counts = new TreeMap<String, Integer>();
    for (var example : examples) {
      example.features.keySet().forEach(feature -> counts.merge(feature, 1, Integer::sum));
    }
    counts.values().removeIf(count -> count < least);
    rarities = new double[counts.size()];
    counts.forEach((feature, count) -> {
      rarities[numbers.size()] = rarity.applyAsDouble(count);
      numbers.put(feature, numbers.size());
    });
    rows = examples.stream().map(example -> row(example, power)).toArray(Feature[][]::new);
  }

  /// Learns from texts, in which rare features count more and many count less each.
  static Weights ofTexts(List<Example> examples, double strength, double power) {
    double all = examples.size();
    IntToDoubleFunction rarity = count -> 1 + Math.log((1 + all) / (1 + count));
    return new Learner(examples, strength, true, 1, rarity, power).weights();
  }

  /// Learns from parts of texts, whose features all have one value.
  static Weights ofParts(List<Example> examples, double strength, double value) {
    return new Learner(examples, strength, false, 2, count -> value, 0).weights();
  }

  /// The features of an example as liblinear takes them: numbered from one.
  private Feature[] row(Example example, double power) {
    var row = new TreeMap<Integer, Double>();
    double squares = 0;
    for (var feature : example.features.entrySet()) {
      var number = numbers.get(feature.getKey());
      if (number != null) {
        double value = Shapes.value(feature.getValue(), rarities[number]);
        squares += value * value;
        row.put(number + 1, value);
      }
    }
    double norm = squares == 0 ? 1 : Math.pow(squares, power);
    var nodes = new ArrayList<Feature>();
    row.forEach((number, value) -> nodes.add(new FeatureNode(number, value / norm)));
    nodes.add(new FeatureNode(rarities.length + 1, 1));
    return nodes.toArray(Feature[]::new);
  }

  private Weights weights() {
    Linear.disableDebugOutput();
    var labels = new TreeSet<String>();
    examples.forEach(example -> labels.addAll(example.labels));
    var models = labels.stream().map(this::learn).toList();
    var scales = new float[models.size()];
    var biases = new float[models.size()];
    for (int i = 0; i < scales.length; i++) {
      var model = models.get(i);
      double most = Arrays.stream(model, 0, rarities.length).map(Math::abs).max().orElse(0);
      scales[i] = most == 0 ? 1 : (float) (most / STEPS);
      biases[i] = (float) model[rarities.length];
    }
    var weights = new Weights(List.copyOf(labels), scales, biases, rarities.length);
    numbers.forEach((feature, number) -> {
      var steps = new byte[scales.length];
      boolean counts = false;
      for (int i = 0; i < steps.length; i++) {
        steps[i] = (byte) Math.round(models.get(i)[number] / scales[i]);
        counts |= steps[i] != 0;
      }
      if (counts) {
        weights.put(feature, (float) rarities[number], steps);
      }
    });
    return weights;
  }

  /// The weights of one label against the rest, the last one its bias.
  private double[] learn(String label) {
    var problem = new Problem();
    problem.l = rows.length;
    problem.n = rarities.length + 1;
    problem.x = rows;
    ToDoubleFunction<Example> side = example -> example.labels.contains(label) ? 1 : -1;
    problem.y = examples.stream().mapToDouble(side).toArray();
    long positive = Arrays.stream(problem.y).filter(y -> y > 0).count();
    if (positive == problem.l) {
      return new double[problem.n];
    }
    var parameter = new Parameter(SolverType.L2R_LR, strength, PRECISION);
    if (balanced) {
      double half = problem.l / 2.0;
      parameter.setWeights(
          new double[] {half / Math.max(1, positive), half / Math.max(1, problem.l - positive)},
          new int[] {1, -1});
    }
    return signed(Linear.train(problem, parameter));
  }

  /// Liblinear counts for the label it met first.
  private static double[] signed(Model model) {
    var weights = model.getFeatureWeights();
    return model.getLabels()[0] == 1 ? weights : Arrays.stream(weights).map(w -> -w).toArray();
  }
}
