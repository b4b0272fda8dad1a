package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds the word of a rule behind one of its regular forms, such as cancel behind cancelled, so
/// that no list has to hold every form.
final class Forms {
  private static final Pattern WORD = Pattern.compile("[a-z]{3,}");
  private static final int SHORTEST = 4;

  private final Set<String> words;

  /// The forms of the words in these patterns.
  Forms(List<Pattern> rules) {
    words =
        rules.stream()
            .flatMap(rule -> WORD.matcher(rule.pattern()).results())
            .map(found -> found.group())
            .collect(Collectors.toUnmodifiableSet());
  }

  /// The word of a rule that `word` is a form of; `word` itself where there is none.
  String base(String word) {
    if (word.length() < SHORTEST || words.contains(word)) {
      return word;
    }
    return bases(word).stream().filter(words::contains).findFirst().orElse(word);
  }

  /// What a regular form may come from, the likeliest first.
  static List<String> bases(String word) {
    var bases = new ArrayList<String>();
    for (var ending : List.of("ies", "ied", "s", "es", "ed", "ing", "er", "d")) {
      if (!word.endsWith(ending)) {
        continue;
      }
      var stem = word.substring(0, word.length() - ending.length());
      if (stem.length() < 3) {
        continue;
      }
      if (ending.startsWith("ie")) {
        bases.add(stem + "y");
        continue;
      }
      bases.add(stem);
      bases.add(stem + "e");
      if (stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2)) {
        bases.add(stem.substring(0, stem.length() - 1));
      }
    }
    return bases;
  }
}
