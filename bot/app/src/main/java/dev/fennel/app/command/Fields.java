package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.tutor.course.Nearest;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The fields of one JSON object, read strictly: what is missing, of the wrong kind or unknown
/// becomes a problem with its place, and reading goes on, so that all problems are found at once.
final class Fields {
  private final JsonNode node;

  /// What it stands in; null: in nothing.
  private final @Nullable Fields outer;

  private final String name;
  private final int index;
  private final List<String> problems;
  private final List<String> known = new ArrayList<>(8);

  Fields(JsonNode node, String path, List<String> problems) {
    this(node, null, path, -1, problems);
  }

  /// One of a list.
  Fields(JsonNode node, String path, int index, List<String> problems) {
    this(node, null, path, index, problems);
  }

  private Fields(
      JsonNode node, @Nullable Fields outer, String name, int index, List<String> problems) {
    this.node = node;
    this.outer = outer;
    this.name = name;
    this.index = index;
    this.problems = problems;
    if (!node.isObject()) {
      problem("", "must be an object { … }");
    }
  }

  boolean has(String name) {
    return get(name) != null;
  }

  @Nullable JsonNode get(String name) {
    known.add(name);
    JsonNode value = node.isObject() ? node.get(name) : null;
    return value == null || value.isNull() ? null : value;
  }

  @Nullable String text(String name) {
    JsonNode value = get(name);
    if (value != null && !value.isString()) {
      problem(name, "must be a text");
      return null;
    }
    return value == null ? null : value.stringValue();
  }

  String requiredText(String name) {
    String value = text(name);
    if (value == null && get(name) == null) {
      problem(name, "is missing");
    } else if (value != null && value.isBlank()) {
      problem(name, "must not be empty");
    }
    return value == null ? "" : value;
  }

  <T> T choice(String name, Map<String, T> choices, T otherwise) {
    String value = text(name);
    if (value == null) {
      return otherwise;
    }
    T chosen = choices.get(value);
    if (chosen == null) {
      problem(
          name,
          "must be one of "
              + String.join(", ", choices.keySet())
              + Nearest.hint(value, choices.keySet()));
      return otherwise;
    }
    return chosen;
  }

  int number(String name, int otherwise, int least) {
    JsonNode value = get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < least) {
      problem(name, "must be a whole number, at least " + least);
      return otherwise;
    }
    return value.intValue();
  }

  int requiredNumber(String name, int least) {
    if (!has(name)) {
      problem(name, "is missing");
    }
    return number(name, least, least);
  }

  double decimal(String name, double otherwise) {
    JsonNode value = get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isNumber() || !(value.doubleValue() >= 0)) {
      problem(name, "must be a number, at least 0");
      return otherwise;
    }
    return value.doubleValue();
  }

  boolean flag(String name) {
    JsonNode value = get(name);
    if (value != null && !value.isBoolean()) {
      problem(name, "must be true or false");
    }
    return value != null && value.isBoolean() && value.booleanValue();
  }

  @Nullable Duration duration(String name) {
    return duration(name, get(name));
  }

  Duration requiredDuration(String name) {
    if (!has(name)) {
      problem(name, "is missing");
    }
    Duration value = duration(name);
    return value == null ? Duration.ZERO : value;
  }

  private @Nullable Duration duration(String name, @Nullable JsonNode value) {
    Duration parsed = value == null ? null : parse(value);
    if (value != null && (parsed == null || parsed.compareTo(Cluster.FOREVER) >= 0)) {
      problem(name, "must be a duration such as \"PT90S\" or \"PT5M\"");
      return null;
    }
    return parsed;
  }

  /// A duration that may be for ever.
  @Nullable Duration longDuration(String name) {
    JsonNode value = get(name);
    Duration parsed = value == null ? null : parse(value);
    if (value != null && parsed == null) {
      problem(name, "must be a duration such as \"PT90S\" or \"PT5M\", or \"forever\"");
    }
    return parsed != null && parsed.compareTo(Cluster.FOREVER) > 0 ? Cluster.FOREVER : parsed;
  }

  private static @Nullable Duration parse(JsonNode value) {
    try {
      Duration parsed = value.isString() ? Duration.parse(value.stringValue()) : null;
      return parsed == null || parsed.isNegative() ? null : parsed;
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  /// A time of day.
  @Nullable LocalTime clock(String name) {
    String value = text(name);
    try {
      return value == null ? null : LocalTime.parse(value);
    } catch (DateTimeParseException e) {
      problem(name, "must be a time of day such as \"03:04\"");
      return null;
    }
  }

  Map<String, Duration> durations(String name) {
    Map<String, Duration> all = new LinkedHashMap<>();
    JsonNode value = get(name);
    if (value != null && !value.isObject()) {
      problem(name, "must be an object of durations");
    } else if (value != null) {
      for (var entry : value.properties()) {
        Duration duration = duration(name + "." + entry.getKey(), entry.getValue());
        all.put(entry.getKey(), duration == null ? Duration.ZERO : duration);
      }
    }
    return all;
  }

  List<String> texts(String name) {
    return list(
        name,
        field -> {
          if (!field.node.isString()) {
            problems.add(field.path() + " must be a text");
          }
          return field.node.isString() ? field.node.stringValue() : "";
        },
        false);
  }

  List<Integer> numbers(String name, int least) {
    return list(
        name,
        field -> {
          boolean good = field.node.canConvertToInt() && field.node.isIntegralNumber();
          if (!good || field.node.intValue() < least) {
            problems.add(field.path() + " must be a whole number, at least " + least);
          }
          return good ? field.node.intValue() : least;
        },
        false);
  }

  <T> List<T> objects(String name, Function<Fields, @Nullable T> read) {
    return list(name, read, true);
  }

  private <T> List<T> list(String name, Function<Fields, @Nullable T> read, boolean objects) {
    List<T> all = new ArrayList<>();
    JsonNode value = get(name);
    if (value != null && !value.isArray()) {
      problem(name, "must be a list [ … ]");
    } else if (value != null) {
      int index = 0;
      for (JsonNode item : value.values()) {
        Fields fields =
            new Fields(item, this, name, index++, objects ? problems : new ArrayList<>());
        T read1 = read.apply(fields);
        if (read1 != null) {
          all.add(read1);
        }
      }
    }
    return all;
  }

  @Nullable Fields object(String name) {
    JsonNode value = get(name);
    return value == null ? null : new Fields(value, this, name, -1, problems);
  }

  /// Reports what nobody asked for.
  void done() {
    if (node.isObject()) {
      for (String name : node.propertyNames()) {
        if (!known.contains(name)) {
          problem(name, "is not known here" + Nearest.hint(name, known));
        }
      }
    }
  }

  void problem(String name, String what) {
    String place = name.isEmpty() ? path() : inside(name);
    problems.add((place.isEmpty() ? "The file" : place) + " " + what);
  }

  /// Where it stands; put together only when there is a problem.
  private String path() {
    String place = outer == null ? name : outer.inside(name);
    return index < 0 ? place : place + "[" + index + "]";
  }

  private String inside(String name) {
    String here = path();
    return here.isEmpty() ? name : here + "." + name;
  }
}
