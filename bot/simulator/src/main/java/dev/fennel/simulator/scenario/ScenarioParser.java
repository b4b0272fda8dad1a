package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a sentence about the cluster.
public final class ScenarioParser {
  private static final int EARLIER_READ = 60;

  /// What a text says, and what it means in its thread.
  record Understood(Utterance said, Reading reading) {}

  private final @Nullable Shapes shapes;

  /// A reader that weighs what the rules find against all the words of a sentence.
  public ScenarioParser() {
    this(Shapes.learnt());
  }

  private ScenarioParser(@Nullable Shapes shapes) {
    this.shapes = shapes;
  }

  /// A reader of canonical sentences, which the rules read by themselves.
  static ScenarioParser ofRules() {
    return new ScenarioParser(null);
  }

  /// Reads `text`, said in a thread after `earlier` texts (each of which is read the same way,
  /// first to last).
  public Reading read(List<String> earlier, String text) {
    return understand(after(earlier), text).reading;
  }

  /// What `text` points at in the answer to the last of `earlier`.
  public Pointer pointer(List<String> earlier, String text) {
    return Pointer.of(understand(after(earlier), text).said);
  }

  Talk after(List<String> earlier) {
    var talk = Talk.NEW;
    for (var before : earlier.subList(Math.max(0, earlier.size() - EARLIER_READ), earlier.size())) {
      var understood = understand(talk, before);
      talk = talk.after(understood.said, understood.reading);
    }
    return talk;
  }

  private static final Pattern OPENER =
      Pattern.compile(
          "\\bwhat if\\b|\\bwhat happens\\b|\\bwhat would happen\\b|^(?:and )?(?:suppose|imagine|say|why|how|where|what|who|when|does|do|would|will|is|are|can|explain|remind|define)\\b|\\?$");

  /// Whether typed text is surely a question, where it could be an answer too.
  public boolean isCertainlyAQuestion(String text) {
    var plain = Plain.of(text);
    var asks = OPENER.matcher(Words.corrected(plain)).find();
    return switch (read(List.of(), text)) {
      case WhatIf whatIf -> asks && !whatIf.actions().isEmpty();
      case Reading.Concept _ -> asks;
      case Reading.Explain _ -> asks && plain.endsWith("?");
      case Reading.Control _, Reading.Unclear _, Reading.OutOfScope _ -> false;
    };
  }

  /// The sentence in which a reading is shown back, such as "node 04 stops and stays down"; reads
  /// back to it.
  public String canonical(WhatIf reading) {
    return Canonical.of(reading);
  }

  private Understood understand(Talk talk, String text) {
    var plain = talk.spelled(Plain.of(text));
    var said = Utterance.of(plain, talk.standing());
    if (plain.isBlank() || CommandRules.isInjection(plain)) {
      return new Understood(said, new Reading.OutOfScope());
    }
    var first = new Understood(said, RuleReading.of(talk, plain, said));
    boolean canonical = first.reading instanceof WhatIf read && Canonical.is(plain, read);
    if (shapes == null || canonical) {
      return first;
    }
    boolean follows = talk.begun() || talk.open() != null;
    var shape = shapes.of(Utterance.kinds(said.heard()), said.plain(), follows);
    return follows ? Following.of(first, shape, talk) : Weighing.of(first, shape, talk);
  }
}
