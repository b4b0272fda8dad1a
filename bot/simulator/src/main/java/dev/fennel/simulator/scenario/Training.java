package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.scenario.Reading.Asks;
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
import java.util.regex.Pattern;

/// Learns [Weights] from the corpora. The build runs it after compiling, so a sentence added to a
/// corpus is learnt with the next build.
final class Training {
  private static final double STRENGTH = 60;
  private static final double STRENGTH_OF_ROLES = 1;

  /// Parts the texts of a thread.
  private static final Pattern BAR = Pattern.compile(" \\| ");

  private final List<Learner.Example> labels = new ArrayList<>();
  private final List<Learner.Example> asks = new ArrayList<>();
  private final List<Learner.Example> asksInThreads = new ArrayList<>();
  private final List<Learner.Example> relations = new ArrayList<>();
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
        training.read(corpus);
      }
    }
    Files.createDirectories(target.toAbsolutePath().getParent());
    training.write(target);
  }

  private void read(Path corpus) throws IOException {
    var heading = "";
    for (var line : Files.readAllLines(corpus)) {
      if (line.startsWith("= ")) {
        heading = line.substring(2);
      } else if (!line.isBlank() && !line.startsWith("#")) {
        learn(heading, BAR.splitAsStream(line).toList());
      }
    }
  }

  private void learn(String heading, List<String> texts) {
    var reading = Heading.of(heading);
    if (texts.size() > 1) {
      // One that names what only its thread has teaches nothing.
      if (reading != null) {
        follow(texts, reading);
      }
    } else if (reading != null) {
      learn(texts.getFirst(), reading);
    } else {
      throw new IllegalArgumentException("this heading is no canonical sentence: " + heading);
    }
  }

  /// Learns from the last text of a thread: how it relates to those before, and what it says
  /// itself.
  private void follow(List<String> texts, Reading reading) {
    var talk = ScenarioParser.ofRules().after(texts.subList(0, texts.size() - 1));
    var plain = talk.spelled(Plain.of(texts.getLast()));
    var said = Words.corrected(plain);
    var chart = Utterance.heard(said, talk.standing());
    var heard = Utterance.kinds(chart);
    var relation = Relation.label(talk, reading);
    relations.add(new Learner.Example(Relations.features(heard, said, talk), Set.of(relation)));
    if (!(reading instanceof WhatIf whatIf)) {
      return;
    }
    // What is asked as before may be said or not.
    if (whatIf.asks() != talk.asks() || whatIf.asks() == Asks.WHAT_HAPPENS) {
      asksInThreads.add(
          new Learner.Example(Shapes.featuresOfAsks(heard, said), Set.of(whatIf.asks().name())));
    }
    var added = Relation.added(talk, whatIf);
    if (!added.isEmpty()) {
      learnRoles(chart, heard, added);
      if (Relation.isNamed(relation)) {
        labels.add(new Learner.Example(Shapes.features(heard, said), Labels.of(added)));
      }
    }
  }

  private void learn(String text, Reading reading) {
    var said = Words.corrected(Plain.of(text));
    var chart = Utterance.heard(said, Standing.STORY);
    var heard = Utterance.kinds(chart);
    labels.add(new Learner.Example(Shapes.features(heard, said), Labels.of(reading)));
    if (reading instanceof WhatIf whatIf && !whatIf.actions().isEmpty()) {
      asks.add(
          new Learner.Example(Shapes.featuresOfAsks(heard, said), Set.of(whatIf.asks().name())));
      learnRoles(chart, heard, whatIf.actions());
    }
  }

  private void learnRoles(Chart chart, List<String> heard, List<Action> actions) {
    var set = Labels.of(actions);
    var parts = Part.of(chart, Part.areNamed(set));
    var context = new Context(heard, parts);
    var before = new ArrayList<String>();
    for (var filler : Alignment.of(parts, actions)) {
      var features = new ArrayList<>(context.features(before.size()));
      features.addAll(Roles.features(set, before));
      var role = filler.label(actions);
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
    asksInThreads.addAll(asks);
    all.put(Shapes.ASKS_IN_THREADS, Learner.ofTexts(asksInThreads, STRENGTH, Shapes.POWER_OF_ASKS));
    all.put(Relations.NAME, Learner.ofTexts(relations, STRENGTH, Relations.POWER));
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
