package dev.fennel.app.slack;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseFiles;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.Translation;
import dev.fennel.tutor.phrase.Language;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// A language that nobody speaks, made from the English texts: every letter has an accent, and each
/// text stands in brackets. A plain letter that is seen in it was never a text of a language.
final class PseudoLanguage {
  private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String ACCENTED = "ÀƁÇÐÉƑĜĤÎĴĶĹṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçđéƒĝĥîĵķĺṁñöþǫŕšţûṽŵẋýž";

  /// What is no words: code, placeholders, the address of a link.
  private static final Pattern KEPT =
      Pattern.compile("```.*?```|`[^`\n]*`|\\{[^}]*}|]\\(http[^)]*\\)", Pattern.DOTALL);

  private static final YAMLMapper YAML = new YAMLMapper();

  private PseudoLanguage() {}

  /// The bot's phrases.
  static Language language() throws IOException {
    var patterns = new HashMap<String, String>();
    try (Stream<Path> files =
        Files.list(Path.of("../tutor/src/main/resources/phrases/en").toAbsolutePath())) {
      for (var file : files.toList()) {
        var english = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
          english.load(reader);
        }
        english.forEach(
            (id, pattern) -> patterns.put((String) id, new Phrase((String) pattern).accented()));
      }
    }
    return Language.of("xx", patterns);
  }

  /// The course.
  static Course course() {
    var english = CourseFiles.onClassPath(PseudoLanguage.class.getClassLoader());
    var texts = new TreeMap<String, String>();
    english
        .texts()
        .forEach((name, text) ->
            texts.put(name, YAML.writeValueAsString(group((ObjectNode) YAML.readTree(text)))));
    return CourseReader.read(english, new CourseFiles(texts)).orThrow();
  }

  private static ObjectNode group(ObjectNode english) {
    var own = YAML.createObjectNode();
    for (Map.Entry<String, JsonNode> entry : english.properties()) {
      String key = entry.getKey();
      if (key.equals("id")) {
        own.set(key, entry.getValue());
      } else if (Translation.TEXTS.contains(key) && !entry.getValue().isObject()) {
        own.set(key, text(key, entry.getValue()));
      } else if (entry.getValue() instanceof ArrayNode list && list.path(0).isObject()) {
        var items = own.putArray(key);
        list.forEach(item -> items.add(group((ObjectNode) item)));
      }
    }
    return own;
  }

  private static JsonNode text(String key, JsonNode english) {
    if (english instanceof ArrayNode list) {
      var own = YAML.createArrayNode();
      list.forEach(item -> own.add(text(key, item)));
      return own;
    }
    String text = english.asString();
    boolean bracketed = !text.strip().contains("\n") && !key.equals("twin");
    return YAML.getNodeFactory()
        .stringNode(bracketed ? "⟦" + accented(text.strip()) + "⟧" : accented(text));
  }

  /// A text with accents on all that is words.
  static String accented(String text) {
    var own = new StringBuilder();
    var kept = KEPT.matcher(text);
    int at = 0;
    while (kept.find()) {
      own.append(accents(text.substring(at, kept.start()))).append(kept.group());
      at = kept.end();
    }
    return own.append(accents(text.substring(at))).toString();
  }

  private static String accents(String words) {
    var own = new StringBuilder();
    words
        .codePoints()
        .map(c -> PLAIN.indexOf(c) < 0 ? c : ACCENTED.codePointAt(PLAIN.indexOf(c)))
        .forEach(own::appendCodePoint);
    return own.toString();
  }

  /// A phrase in ICU's message format: what stands for an argument stays, what a plural or a select
  /// says is words.
  private static final class Phrase {
    private final String pattern;
    private final StringBuilder own = new StringBuilder();
    private int at;

    Phrase(String pattern) {
      this.pattern = pattern;
    }

    String accented() {
      own.append("⟦");
      message();
      return own.append("⟧").toString();
    }

    private void message() {
      int from = at;
      while (at < pattern.length() && pattern.charAt(at) != '}') {
        char c = pattern.charAt(at);
        if (c == '{') {
          own.append(PseudoLanguage.accented(pattern.substring(from, at)));
          argument();
          from = at;
        } else {
          at++;
        }
      }
      own.append(PseudoLanguage.accented(pattern.substring(from, at)));
    }

    /// From its brace to the one that closes it.
    private void argument() {
      int depth = 0;
      do {
        char c = pattern.charAt(at++);
        own.append(c);
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth == 2) {
          message();
        }
      } while (depth > 0);
    }
  }
}
