package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.About;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.ScenarioParser.Understood;
import org.jspecify.annotations.Nullable;

/// Readings in which nothing happens, made of the names under which they are learnt.
final class Actionless {
  private Actionless() {}

  /// The reading of this kind, such as `explain PLACEMENT`; null where the text has no word of the
  /// course to explain.
  ///
  /// @param first what the rules read, who know better whom it is about and what it lacks
  static @Nullable Reading of(String kind, Understood first, Talk talk) {
    var name = kind.split(" ", 2);
    return switch (name[0]) {
      case "concept" -> concept(first);
      case "control" -> new Reading.Control(Command.valueOf(name[1]));
      case "explain" -> new Reading.Explain(About.valueOf(name[1]), subject(first, talk));
      case "out-of-scope" -> new Reading.OutOfScope();
      default -> unclear(Missing.valueOf(name[1]), first);
    };
  }

  private static @Nullable Reading concept(Understood first) {
    if (first.reading() instanceof Reading.Concept concept) {
      return concept;
    }
    var id = ConceptRules.first(first.said().plain());
    return id == null ? null : new Reading.Concept(id);
  }

  private static Reading unclear(Missing missing, Understood first) {
    return first.reading() instanceof Reading.Unclear unclear && unclear.missing() != Missing.ACTION
        ? unclear
        : Suggestions.unclear(missing);
  }

  private static @Nullable String subject(Understood first, Talk talk) {
    if (first.reading() instanceof Reading.Explain(var _, var subject)) {
      return subject;
    }
    var services = first.said().services();
    var nodes = first.said().nodes();
    return !services.isEmpty()
        ? services.getFirst()
        : nodes.isEmpty() ? talk.topic() : nodes.getFirst();
  }
}
