package dev.fennel.tutor.course;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The keys of one thing in a file, read strictly: what is missing, empty, of the wrong kind or not
/// known becomes a problem, and reading goes on with something harmless in its place.
final class Fields {
  private final Source source;
  private final String thing;
  private final Problems problems;
  private final Set<String> known = new LinkedHashSet<>();

  /// @param thing what an author calls it: `this step`
  Fields(Source source, String thing, Problems problems) {
    this.source = source;
    this.thing = thing;
    this.problems = problems;
  }

  /// A value that must be a group of keys; else a problem.
  static Optional<Fields> of(String file, Yaml value, String thing, Problems problems) {
    if (value instanceof Yaml.Mapping mapping) {
      return Optional.of(new Fields(new Source(file, mapping), thing, problems));
    }
    problems.add(
        file, value.line(), "%s is %s: write its keys, one a line".formatted(thing, value.kind()));
    return Optional.empty();
  }

  Source source() {
    return source;
  }

  void problem(String key, String what) {
    problems.add(source.file(), source.line(key), what);
  }

  String text(String key) {
    return required(key).map(v -> textOf(key, v)).orElse("");
  }

  /// Text whose spaces and lines count; only the last line's end is dropped.
  String fixed(String key) {
    return required(key)
        .map(v ->
            textOf(key, v).isEmpty() || !(v instanceof Yaml.Scalar scalar)
                ? ""
                : scalar.text().stripTrailing())
        .orElse("");
  }

  @Nullable String optionalText(String key) {
    return optional(key).map(v -> textOf(key, v)).orElse(null);
  }

  int number(String key) {
    return required(key).map(v -> numberOf(key, v)).orElse(0);
  }

  @Nullable Integer optionalNumber(String key) {
    return optional(key).map(v -> numberOf(key, v)).orElse(null);
  }

  /// One of an enum's names, in small letters with hyphens; empty, with a problem, when it is none.
  <E extends Enum<E>> Optional<E> oneOf(String key, Class<E> type) {
    return required(key).flatMap(v -> constant(key, textOf(key, v), type));
  }

  <E extends Enum<E>> Optional<E> optionalOneOf(String key, Class<E> type) {
    return optional(key).flatMap(v -> constant(key, textOf(key, v), type));
  }

  List<String> texts(String key) {
    return required(key).map(v -> textsOf(key, v)).orElse(List.of());
  }

  List<String> optionalTexts(String key) {
    return optional(key).map(v -> textsOf(key, v)).orElse(List.of());
  }

  <T> List<T> items(String key, String what, Function<Fields, T> reader) {
    return required(key).map(v -> itemsOf(key, v, what, reader)).orElse(List.of());
  }

  <T> List<T> optionalItems(String key, String what, Function<Fields, T> reader) {
    return optional(key).map(v -> itemsOf(key, v, what, reader)).orElse(List.of());
  }

  /// The keys under a key.
  <T> Optional<T> optionalGroup(String key, String what, Function<Fields, T> reader) {
    return optional(key).flatMap(v -> of(source.file(), v, what, problems)).map(reader);
  }

  /// The keys under a key; empty, with a problem, when they are missing.
  <T> Optional<T> group(String key, String what, Function<Fields, T> reader) {
    return required(key).flatMap(v -> of(source.file(), v, what, problems)).map(reader);
  }

  /// Whether a key that may be missing says `true`.
  boolean optionalFlag(String key) {
    return optional(key)
        .map(v -> {
          boolean yes = v instanceof Yaml.Scalar scalar && scalar.text().equals("true");
          if (!yes && !(v instanceof Yaml.Scalar scalar && scalar.text().equals("false"))) {
            wrong(key, v, "true or false");
          }
          return yes;
        })
        .orElse(false);
  }

  /// The values under a key, by names that the author chose.
  <T> Map<String, T> named(String key, BiFunction<String, Yaml, Optional<T>> reader) {
    var values = new HashMap<String, T>();
    optional(key)
        .ifPresent(v -> {
          if (v instanceof Yaml.Mapping mapping) {
            mapping
                .entries()
                .forEach((name, entry) ->
                    reader.apply(name, entry.value()).ifPresent(t -> values.put(name, t)));
          } else {
            wrong(key, v, "names with a value each");
          }
        });
    return values;
  }

  List<String> textsOf(String key, Yaml value) {
    if (!(value instanceof Yaml.Sequence(_, List<Yaml> items))) {
      wrong(key, value, "a list");
      return List.of();
    }
    return items.stream().map(i -> textOf(key, i)).toList();
  }

  String textOf(String key, Yaml value) {
    if (!(value instanceof Yaml.Scalar(int line, Yaml.Scalar.Type type, String text))
        || (type == Yaml.Scalar.Type.OTHER && text.isEmpty())) {
      wrong(key, value, "text");
      return "";
    }
    if (type != Yaml.Scalar.Type.TEXT) {
      problems.add(
          source.file(),
          line,
          "`%s` is %s, not text: write it in quotes, \"%s\"".formatted(key, value.kind(), text));
    } else if (text.isBlank()) {
      problems.add(source.file(), line, "`%s` is empty: write it".formatted(key));
    }
    return text.strip();
  }

  /// Reports every key that was not asked for.
  void done() {
    var entries = source.node().entries();
    var missing = known.stream().filter(k -> !entries.containsKey(k)).toList();
    entries.forEach((key, entry) -> {
      if (!known.contains(key)) {
        problems.add(
            source.file(),
            entry.line(),
            "%s has no key `%s`%s: it may have %s"
                .formatted(thing, key, Nearest.hint(key, missing), String.join(", ", known)));
      }
    });
  }

  private Optional<Yaml> optional(String key) {
    known.add(key);
    return Optional.ofNullable(source.node().entries().get(key)).map(Yaml.Entry::value);
  }

  private Optional<Yaml> required(String key) {
    var value = optional(key);
    if (value.isEmpty()) {
      problems.add(
          source.file(), source.node().line(), "%s has no `%s`: add it".formatted(thing, key));
    }
    return value;
  }

  private int numberOf(String key, Yaml value) {
    if (value instanceof Yaml.Scalar(int line, Yaml.Scalar.Type type, String text)
        && type == Yaml.Scalar.Type.NUMBER) {
      try {
        return Integer.parseInt(text);
      } catch (NumberFormatException e) {
        problems.add(source.file(), line, "`%s` is %s: write a whole number".formatted(key, text));
        return 0;
      }
    }
    wrong(key, value, "a number");
    return 0;
  }

  private <E extends Enum<E>> Optional<E> constant(String key, String text, Class<E> type) {
    var constants = List.of(type.getEnumConstants());
    var constant = constants.stream().filter(c -> name(c).equals(text)).findFirst();
    if (constant.isEmpty() && !text.isEmpty()) {
      var names = constants.stream().map(Fields::name).toList();
      problem(
          key,
          "`%s` is \"%s\"%s: write one of %s"
              .formatted(key, text, Nearest.hint(text, names), String.join(", ", names)));
    }
    return constant;
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private <T> List<T> itemsOf(String key, Yaml value, String what, Function<Fields, T> reader) {
    if (!(value instanceof Yaml.Sequence(_, List<Yaml> items))) {
      wrong(key, value, "a list");
      return List.of();
    }
    var read = new ArrayList<T>();
    for (Yaml item : items) {
      Fields.of(source.file(), item, what, problems).map(reader).ifPresent(read::add);
    }
    return read;
  }

  private void wrong(String key, Yaml value, String wanted) {
    problems.add(
        source.file(), value.line(), "`%s` is %s: write %s".formatted(key, value.kind(), wanted));
  }
}
