package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.About;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser.Understood;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Weighs what the rules read against what the words together make likely. The rules stand where
/// both agree or the likely shape is uncertain; else the sentence is read again with that shape.
final class SecondLook {
  /// How certain a shape must be to be read instead of nothing, or instead of something else.
  private static final double LIKELY = 0.1;

  /// Machines, services, zones, loops and the control plane.
  private static final Pattern NAMED = Pattern.compile(" (?:[NSUZL](?:-[a-z]+)?|controlplane) ");

  /// How certain it must be that a scenario is none.
  private static final double CERTAIN = 0.8;

  private final Understood first;
  private final Shape shape;
  private final Talk talk;
  private final String plain;

  private SecondLook(Understood first, Shape shape, Talk talk, String plain) {
    this.first = first;
    this.shape = shape;
    this.talk = talk;
    this.plain = plain;
  }

  /// What a text means after both were heard.
  static Understood at(Understood first, Shape shape, Talk talk, String plain) {
    return new SecondLook(first, shape, talk, plain).understood();
  }

  private Understood understood() {
    return switch (first.reading()) {
      case WhatIf whatIf when whatIf.actions().isEmpty() || isCanonical(whatIf) -> first;
      case WhatIf whatIf -> scenario(whatIf);
      case Reading.Unclear _, Reading.OutOfScope _ -> unread();
      case Reading.Concept _ when shape.isScenario() && shape.certainty() > LIKELY -> unread();
      case Reading.Concept _, Reading.Control _, Reading.Explain _ -> first;
    };
  }

  /// Whether the text is the very sentence in which its reading is shown.
  private boolean isCanonical(WhatIf read) {
    var unnamed = new WhatIf(read.base(), read.actions(), read.asks(), List.of());
    return plain.equals(Plain.of(Canonical.of(read)))
        || plain.equals(Plain.of(Canonical.of(unnamed)));
  }

  private Understood scenario(WhatIf read) {
    if (!shape.isScenario()) {
      boolean alone = !talk.begun() && talk.open() == null;
      return shape.certainty() > CERTAIN && alone ? other() : first;
    }
    var families = Labels.families(Labels.of(read.actions()));
    boolean agrees =
        talk.begun() ? families.containsAll(shape.families()) : families.equals(shape.families());
    boolean asks = talk.begun() || shape.asks() == read.asks() || !shape.isAsksCertain();
    if (agrees) {
      return asks
          ? first
          : new Understood(
              first.said(), new WhatIf(read.base(), read.actions(), shape.asks(), read.of()));
    }
    if (shape.certainty() < LIKELY || talk.begun()) {
      return first;
    }
    var second = again();
    return second.reading() instanceof WhatIf ? second : first;
  }

  private Understood unread() {
    if (!shape.isScenario()) {
      return other();
    }
    boolean about =
        first.reading() instanceof Reading.Unclear || NAMED.matcher(first.said().heard()).find();
    if (!about
        || shape.certainty() < LIKELY
        || first.said().says("^(?:and|what about|how about)")) {
      return first;
    }
    var second = again();
    return switch (second.reading()) {
      case Reading.OutOfScope _ -> first;
      // What was said stays open as the rules heard it.
      case Reading.Unclear _ -> new Understood(first.said(), second.reading());
      default -> second;
    };
  }

  private Understood again() {
    var said = Utterance.of(plain, talk.standing(), shape);
    return new Understood(said, RuleReading.of(talk, plain, said));
  }

  /// A reading without actions.
  private Understood other() {
    var kind = shape.kind().split(" ", 2);
    @Nullable Reading reading =
        switch (kind[0]) {
          case "concept" -> concept();
          case "control" ->
              shape.certainty() > LIKELY ? new Reading.Control(Command.valueOf(kind[1])) : null;
          case "explain" ->
              shape.certainty() > LIKELY
                  ? new Reading.Explain(About.valueOf(kind[1]), subject())
                  : null;
          case "out-of-scope" -> shape.certainty() > LIKELY ? new Reading.OutOfScope() : null;
          default ->
              first.reading() instanceof Reading.Unclear || shape.certainty() < LIKELY
                  ? null
                  : Suggestions.unclear(Missing.ACTION);
        };
    return reading == null ? first : new Understood(first.said(), reading);
  }

  private @Nullable Reading concept() {
    var id = ConceptRules.first(first.said().plain());
    return id == null ? null : new Reading.Concept(id);
  }

  private @Nullable String subject() {
    var services = first.said().services();
    var nodes = first.said().nodes();
    return !services.isEmpty()
        ? services.getFirst()
        : nodes.isEmpty() ? talk.topic() : nodes.getFirst();
  }
}
