package dev.fennel.tutor.course;

import java.util.List;
import java.util.SequencedMap;

/// A piece of a YAML file that knows its line.
sealed interface Yaml {
  /// The line it starts on, counted from 1.
  int line();

  /// What it is, as an author would say it.
  String kind();

  /// The last line on which a part of it begins.
  default int lastLine() {
    return switch (this) {
      case Mapping mapping ->
          mapping.entries().values().stream()
              .mapToInt(e -> e.value().lastLine())
              .max()
              .orElse(mapping.line());
      case Sequence sequence ->
          sequence.items().stream().mapToInt(Yaml::lastLine).max().orElse(sequence.line());
      case Scalar scalar -> scalar.line();
    };
  }

  /// Keys with their values.
  record Mapping(int line, SequencedMap<String, Entry> entries) implements Yaml {
    @Override
    public String kind() {
      return "a group of keys";
    }
  }

  /// The value of a key.
  ///
  /// @param line the key's line
  record Entry(int line, Yaml value) {}

  /// A list.
  record Sequence(int line, List<Yaml> items) implements Yaml {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String kind() {
      return "a list";
    }
  }

  /// One value, as it is written.
  record Scalar(int line, Type type, String text) implements Yaml {
    enum Type {
      TEXT,
      NUMBER,
      OTHER
    }

    @Override
    public String kind() {
      return switch (type) {
        case TEXT -> "text";
        case NUMBER -> "a number";
        case OTHER -> text.isEmpty() ? "nothing" : text;
      };
    }
  }
}
