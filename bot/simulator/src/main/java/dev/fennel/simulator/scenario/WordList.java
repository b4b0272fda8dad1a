package dev.fennel.simulator.scenario;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The word lists that come with the reader: words between spaces, `#` before a remark.
final class WordList {
  private WordList() {}

  /// All words of a list.
  static Set<String> words(String name) {
    return lines(name).stream()
        .flatMap(line -> split(line).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The lines of a list that are no remarks.
  static List<String> lines(String name) {
    try (var in = WordList.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the word list " + name + " is not in the jar");
      }
      try (var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
        return reader.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).toList();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> split(String words) {
    var stripped = words.strip();
    return stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+"));
  }
}
