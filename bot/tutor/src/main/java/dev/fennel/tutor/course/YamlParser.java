package dev.fennel.tutor.course;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;

/// Parses one YAML file into a tree that knows its lines. A key that stands twice is a problem; the
/// first one counts.
final class YamlParser {
  private static final YAMLFactory FACTORY = new YAMLFactory();

  /// What decoding puts in place of bytes that are no UTF-8.
  private static final char REPLACEMENT = '\uFFFD';

  private final String file;
  private final JsonParser parser;
  private final Problems problems;

  private YamlParser(String file, JsonParser parser, Problems problems) {
    this.file = file;
    this.parser = parser;
    this.problems = problems;
  }

  /// The file's only document; empty, with a problem, when it has none or is no YAML.
  static Optional<Yaml> parse(String file, String text, Problems problems) {
    int broken = text.indexOf(REPLACEMENT);
    if (broken >= 0) {
      int line = Math.toIntExact(text.substring(0, broken).chars().filter(c -> c == '\n').count());
      problems.add(file, line + 1, "a character here is not UTF-8: save the file as UTF-8");
    }
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() == null) {
        problems.add(file, 1, "the file is empty: write it, or remove it");
        return Optional.empty();
      }
      return Optional.of(new YamlParser(file, parser, problems).value());
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      problems.add(
          file,
          line,
          "this is not YAML: "
              + e.getOriginalMessage().lines().findFirst().orElse("it ends too early"));
      return Optional.empty();
    }
  }

  private Yaml value() {
    int line = line();
    return switch (parser.currentToken()) {
      case START_OBJECT -> mapping(line);
      case START_ARRAY -> sequence(line);
      case VALUE_STRING -> new Yaml.Scalar(line, Yaml.Scalar.Type.TEXT, parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new Yaml.Scalar(line, Yaml.Scalar.Type.NUMBER, parser.getString());
      default -> new Yaml.Scalar(line, Yaml.Scalar.Type.OTHER, parser.getString());
    };
  }

  private Yaml mapping(int line) {
    var entries = new LinkedHashMap<String, Yaml.Entry>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      int keyLine = line();
      parser.nextToken();
      var entry = new Yaml.Entry(keyLine, value());
      var first = entries.putIfAbsent(key, entry);
      if (first != null) {
        problems.add(
            file,
            keyLine,
            "`%s` stands here and on line %d: keep one".formatted(key, first.line()));
      }
    }
    return new Yaml.Mapping(line, entries);
  }

  private Yaml sequence(int line) {
    var items = new ArrayList<Yaml>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value());
    }
    return new Yaml.Sequence(line, items);
  }

  private int line() {
    return parser.currentTokenLocation().getLineNr();
  }
}
