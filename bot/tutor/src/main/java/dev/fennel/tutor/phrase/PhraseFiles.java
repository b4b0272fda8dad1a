package dev.fennel.tutor.phrase;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/// The phrases of one language, by id, as they are written.
///
/// @param tag the language, such as `en` or `pt-BR`
record PhraseFiles(String tag, Map<String, String> patterns) {
  /// The files of a language's folder; one that is missing is as if it were empty.
  static final List<String> NAMES = List.of("answer", "lesson", "picture", "record", "slack");

  private static final String FOLDER = "phrases/";

  PhraseFiles {
    patterns = Map.copyOf(patterns);
  }

  /// The phrases under `phrases/TAG/` on the class path; none where there is no such folder.
  static PhraseFiles onClassPath(String tag) {
    var patterns = new HashMap<String, String>();
    for (String name : NAMES) {
      String path = FOLDER + tag + "/" + name + ".properties";
      try (InputStream file = PhraseFiles.class.getClassLoader().getResourceAsStream(path)) {
        if (file != null) {
          patterns.putAll(read(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        }
      } catch (IOException e) {
        throw new UncheckedIOException("The phrases in " + path + " cannot be read", e);
      }
    }
    return new PhraseFiles(tag, patterns);
  }

  /// The same without those that cannot be said in place of the English ones; the linter tells of
  /// them.
  PhraseFiles fitting(PhraseFiles english) {
    var fitting = new HashMap<String, String>();
    patterns.forEach((id, pattern) -> {
      String first = english.patterns().get(id);
      if (first != null && PhraseLinter.problem(pattern, first).isEmpty()) {
        fitting.put(id, pattern);
      }
    });
    return new PhraseFiles(tag, fitting);
  }

  /// The phrases of one file.
  static Map<String, String> read(String text) {
    var properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var patterns = new HashMap<String, String>();
    properties.forEach((id, pattern) -> patterns.put((String) id, (String) pattern));
    return patterns;
  }
}
