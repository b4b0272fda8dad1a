package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.Reading.About;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Readings as JSON, both ways: `{"reading": "scenario", "base": "fresh", "actions": […], "asks":
/// "how-long", "of": ["orders"]}`.
public final class ReadingJson {
  private static final String READING = "reading";
  private static final String KINDS =
      "must be one of scenario, concept, explain, control, unclear, out-of-scope";

  private ReadingJson() {}

  /// Reads one reading; what is wrong with it is added to the problems, each with `path`, the place
  /// where the reading stands. Null only when there are problems.
  public static @Nullable Reading read(JsonNode node, String path, List<String> problems) {
    int before = problems.size();
    Fields f = new Fields(node, path, problems);
    String kind = f.requiredText(READING);
    Reading reading = kind.isEmpty() ? null : byKind(f, kind, problems);
    if (reading != null) {
      f.done();
    }
    return problems.size() == before ? reading : null;
  }

  private static @Nullable Reading byKind(Fields f, String kind, List<String> problems) {
    return switch (kind) {
      case "scenario" ->
          new Reading.WhatIf(
              f.choice("base", words(Base.class), Base.FRESH),
              actions(f, problems),
              f.choice("asks", words(Asks.class), Asks.WHAT_HAPPENS),
              f.texts("of"));
      case "concept" -> new Reading.Concept(f.requiredText("concept"));
      case "explain" ->
          new Reading.Explain(
              required(f, "about", About.class, About.PLACEMENT), f.text("subject"));
      case "control" -> new Reading.Control(required(f, "command", Command.class, Command.HELP));
      case "unclear" ->
          new Reading.Unclear(
              required(f, "missing", Missing.class, Missing.ACTION), f.texts("suggestions"));
      case "out-of-scope" -> new Reading.OutOfScope();
      default -> {
        f.problem(READING, KINDS);
        yield null;
      }
    };
  }

  private static List<Action> actions(Fields f, List<String> problems) {
    if (!f.has("actions")) {
      f.problem("actions", "is missing");
    }
    return f.objects("actions", action -> ActionJson.read(action, problems));
  }

  private static <E extends Enum<E>> E required(Fields f, String name, Class<E> type, E other) {
    if (!f.has(name)) {
      f.problem(name, "is missing");
    }
    return f.choice(name, words(type), other);
  }

  /// Writes one reading; defaults that scenarios leave out are written where they help a reader.
  public static ObjectNode write(Reading reading) {
    ObjectNode out = JsonNodeFactory.instance.objectNode();
    switch (reading) {
      case Reading.WhatIf whatIf -> write(whatIf, out);
      case Reading.Concept(String concept) -> out.put(READING, "concept").put("concept", concept);
      case Reading.Explain(About about, String subject) -> {
        out.put(READING, "explain").put("about", word(about));
        if (subject != null) {
          out.put("subject", subject);
        }
      }
      case Reading.Control(Command command) ->
          out.put(READING, "control").put("command", word(command));
      case Reading.Unclear(Missing missing, List<String> suggestions) -> {
        out.put(READING, "unclear").put("missing", word(missing));
        suggestions.forEach(out.putArray("suggestions")::add);
      }
      case Reading.OutOfScope() -> out.put(READING, "out-of-scope");
    }
    return out;
  }

  private static void write(Reading.WhatIf whatIf, ObjectNode out) {
    out.put(READING, "scenario").put("base", word(whatIf.base()));
    var actions = out.putArray("actions");
    whatIf.actions().forEach(action -> actions.add(ActionJson.write(action)));
    out.put("asks", word(whatIf.asks()));
    if (!whatIf.of().isEmpty()) {
      whatIf.of().forEach(out.putArray("of")::add);
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <E extends Enum<E>> Map<String, E> words(Class<E> type) {
    Map<String, E> words = new LinkedHashMap<>();
    for (E constant : type.getEnumConstants()) {
      words.put(word(constant), constant);
    }
    return words;
  }
}
