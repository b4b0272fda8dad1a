package dev.fennel.simulator.scenario;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Learns [Shapes] from the corpora. The build runs it after compiling, so a sentence added to a
/// corpus is learnt with the next build.
final class ShapeTraining {
  private static final double STRENGTH = 30;
  private static final double PRECISION = 0.01;
  private static final int STEPS = 127;

  /// A sentence of a corpus: its features, its labels, and what it asks where it is a scenario.
  private record Example(Map<String, Integer> features, Set<String> labels, String asks) {}

  private final List<Example> examples;
  private final Map<String, Integer> numbers = new TreeMap<>();
  private final double[] rarities;
  private final List<String> labels;

  private ShapeTraining(List<Example> examples) {
    this.examples = examples;
    var counts = new TreeMap<String, Integer>();
    var found = new TreeSet<String>();
    for (var example : examples) {
      example.features.keySet().forEach(feature -> counts.merge(feature, 1, Integer::sum));
      found.addAll(example.labels);
    }
    rarities = new double[counts.size()];
    counts.forEach((feature, count) -> {
      rarities[numbers.size()] = 1 + Math.log((1.0 + examples.size()) / (1 + count));
      numbers.put(feature, numbers.size());
    });
    labels = new ArrayList<>(found);
    Arrays.stream(Asks.values()).map(Asks::name).forEach(labels::add);
  }

  /// Reads the corpora in the folder `args[0]` and writes the weights to the file `args[1]`; where
  /// the note `args[2]`, if there is one, says that they were learnt from just this, nothing is
  /// done.
  public static void main(String[] args) throws IOException {
    var target = Path.of(args[1]);
    if (args.length < 3) {
      learn(Path.of(args[0]), target);
      return;
    }
    var note = Path.of(args[2]);
    var from = LearntFrom.now(Path.of(args[0]), target);
    if (!from.isNoted(note, target)) {
      Files.deleteIfExists(note);
      learn(Path.of(args[0]), target);
      from.note(note, target);
    }
  }

  private static void learn(Path folder, Path target) throws IOException {
    var examples = new ArrayList<Example>();
    try (var corpora = Files.list(folder)) {
      for (var corpus : corpora.sorted().toList()) {
        examples.addAll(examples(Files.readAllLines(corpus)));
      }
    }
    Files.createDirectories(target.toAbsolutePath().getParent());
    new ShapeTraining(examples).write(target);
  }

  /// The sentences that lean on no earlier one, under the readings of their headings.
  private static List<Example> examples(List<String> lines) {
    var examples = new ArrayList<Example>();
    var heading = "";
    Set<String> labels = Set.of();
    var asks = "";
    for (var line : lines) {
      if (line.isBlank() || line.startsWith("#") || line.contains(" | ")) {
        continue;
      }
      if (line.startsWith("= ")) {
        heading = line.substring(2);
        labels = Set.of();
        continue;
      }
      if (labels.isEmpty()) {
        var reading = Heading.of(heading);
        labels = Labels.of(reading);
        asks = reading instanceof WhatIf whatIf ? whatIf.asks().name() : "";
      }
      var heard = Utterance.kinds(Utterance.heard(Words.corrected(Plain.of(line)), Standing.STORY));
      examples.add(new Example(Shapes.features(heard), labels, asks));
    }
    return examples;
  }

  private void write(Path file) throws IOException {
    Linear.disableDebugOutput();
    var rows = examples.stream().map(this::row).toArray(Feature[][]::new);
    var models = new ArrayList<double[]>();
    for (var label : labels) {
      models.add(weights(rows, label));
    }
    try (var out = new DataOutputStream(Files.newOutputStream(file))) {
      out.writeInt(labels.size());
      for (var label : labels) {
        out.writeUTF(label);
      }
      var scales = new double[labels.size()];
      for (int i = 0; i < scales.length; i++) {
        var weights = models.get(i);
        for (int j = 0; j < rarities.length; j++) {
          scales[i] = Math.max(scales[i], Math.abs(weights[j]) / STEPS);
        }
        out.writeFloat((float) scales[i]);
        out.writeFloat((float) weights[rarities.length]);
      }
      out.writeInt(rarities.length);
      for (var feature : numbers.entrySet()) {
        out.writeUTF(feature.getKey());
        int j = feature.getValue();
        out.writeFloat((float) rarities[j]);
        for (int i = 0; i < scales.length; i++) {
          out.writeByte((int) Math.round(models.get(i)[j] / scales[i]));
        }
      }
    }
  }

  /// The features of a sentence as liblinear takes them: numbered from one, of length one.
  private Feature[] row(Example example) {
    var values = new TreeMap<Integer, Double>();
    double length = 0;
    for (var feature : example.features.entrySet()) {
      int number = numbers.getOrDefault(feature.getKey(), -1);
      double value = Shapes.value(feature.getValue(), rarities[number]);
      length += value * value;
      values.put(number + 1, value);
    }
    double norm = Math.sqrt(length);
    var row = new ArrayList<Feature>();
    values.forEach((number, value) -> row.add(new FeatureNode(number, value / norm)));
    row.add(new FeatureNode(rarities.length + 1, 1));
    return row.toArray(Feature[]::new);
  }

  /// The weights of one label against the rest, the last one its bias. What is asked is learnt from
  /// scenarios alone.
  private double[] weights(Feature[][] rows, String label) {
    boolean asks = Arrays.stream(Asks.values()).anyMatch(value -> value.name().equals(label));
    var chosen = new ArrayList<Feature[]>();
    var answers = new ArrayList<Double>();
    int positive = 0;
    for (int i = 0; i < rows.length; i++) {
      var example = examples.get(i);
      if (asks && example.asks.isEmpty()) {
        continue;
      }
      boolean is = asks ? example.asks.equals(label) : example.labels.contains(label);
      positive += is ? 1 : 0;
      chosen.add(rows[i]);
      answers.add(is ? 1.0 : -1.0);
    }
    var problem = new Problem();
    problem.l = chosen.size();
    problem.n = rarities.length + 1;
    problem.x = chosen.toArray(Feature[][]::new);
    problem.y = answers.stream().mapToDouble(Double::doubleValue).toArray();
    var parameter = new Parameter(SolverType.L2R_LR, STRENGTH, PRECISION);
    double half = problem.l / 2.0;
    parameter.setWeights(
        new double[] {half / Math.max(1, positive), half / Math.max(1, problem.l - positive)},
        new int[] {1, -1});
    return signed(Linear.train(problem, parameter));
  }

  /// Liblinear counts for the label it met first.
  private static double[] signed(Model model) {
    var weights = model.getFeatureWeights();
    return model.getLabels()[0] == 1 ? weights : Arrays.stream(weights).map(w -> -w).toArray();
  }
}
