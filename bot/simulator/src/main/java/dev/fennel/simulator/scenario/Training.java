package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Learns [Weights] from the corpora. The build runs it after compiling, so a sentence added to a
/// corpus is learnt with the next build.
final class Training {
  private static final double STRENGTH = 60;
  private static final double STRENGTH_OF_ROLES = 1;

  private final List<Learner.Example> labels = new ArrayList<>();
  private final List<Learner.Example> asks = new ArrayList<>();
  private final Map<String, List<Learner.Example>> roles = new TreeMap<>();

  private Training() {}

  /// Reads the corpora in the folder `args[0]` and writes the weights to the file `args[1]`; where
  /// the note `args[2]`, if there is one, says that they were learnt from just this, nothing is
  /// done.
  public static void main(String[] args) throws IOException {
    var corpora = Path.of(args[0]);
    var target = Path.of(args[1]);
    if (args.length < 3) {
      learn(corpora, target);
      return;
    }
    var note = Path.of(args[2]);
    var from = LearntFrom.now(corpora, target);
    if (!from.isNoted(note, target)) {
      Files.deleteIfExists(note);
      learn(corpora, target);
      from.note(note, target);
    }
  }

  private static void learn(Path folder, Path target) throws IOException {
    var training = new Training();
    try (var corpora = Files.list(folder)) {
      for (var corpus : corpora.sorted().toList()) {
        // What follows up hangs on what was said before.
        if (!corpus.endsWith("threads.txt")) {
          training.read(corpus);
        }
      }
    }
    Files.createDirectories(target.toAbsolutePath().getParent());
    training.write(target);
  }

  private void read(Path corpus) throws IOException {
    Reading reading = new Reading.OutOfScope();
    for (var line : Files.readAllLines(corpus)) {
      if (line.startsWith("= ")) {
        reading = Heading.of(line.substring(2));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        learn(line, reading);
      }
    }
  }

  private void learn(String text, Reading reading) {
    var chart = Utterance.heard(Words.corrected(Plain.of(text)), Standing.STORY);
    var heard = Utterance.kinds(chart);
    labels.add(new Learner.Example(Shapes.features(heard), Labels.of(reading)));
    if (reading instanceof WhatIf whatIf && !whatIf.actions().isEmpty()) {
      asks.add(new Learner.Example(Shapes.featuresOfAsks(heard), Set.of(whatIf.asks().name())));
      learn(chart, heard, whatIf);
    }
  }

  private void learn(Chart chart, List<String> heard, WhatIf reading) {
    var set = Labels.of(reading.actions());
    var parts = Part.of(chart, Part.areNamed(set));
    var context = new Context(heard, parts);
    var before = new ArrayList<String>();
    for (var filler : Alignment.of(parts, reading.actions())) {
      var features = new ArrayList<>(context.features(before.size()));
      features.addAll(Roles.features(set, before));
      var role = filler.label(reading.actions());
      var counted = new TreeMap<String, Integer>();
      features.forEach(feature -> counted.put(feature, 1));
      roles
          .computeIfAbsent(Roles.name(filler.part().kind()), kind -> new ArrayList<>())
          .add(new Learner.Example(counted, Set.of(role)));
      before.add(role);
    }
  }

  private void write(Path file) throws IOException {
    var all = new TreeMap<String, Weights>();
    all.put(Shapes.LABELS, Learner.ofTexts(labels, STRENGTH, Shapes.POWER));
    all.put(Shapes.ASKS, Learner.ofTexts(asks, STRENGTH, Shapes.POWER_OF_ASKS));
    roles.forEach((kind, examples) ->
        all.put(kind, Learner.ofParts(examples, STRENGTH_OF_ROLES, Roles.VALUE)));
    try (var out = new DataOutputStream(Files.newOutputStream(file))) {
      out.writeInt(all.size());
      for (var weights : all.entrySet()) {
        out.writeUTF(weights.getKey());
        weights.getValue().write(out);
      }
    }
  }
}
