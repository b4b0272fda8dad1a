package dev.fennel.simulator.scenario;

import java.util.Set;
import java.util.regex.Pattern;

/// The small words around what a sentence says: politeness, pointing, asking itself.
final class IdleWords {
  private IdleWords() {}

  private static final Set<String> WORDS = WordList.words("idle.txt");
  private static final Pattern SPACES = Pattern.compile("[ ,.?]+");

  /// Whether these words say nothing by themselves.
  static boolean only(String words) {
    return count(words) == 0;
  }

  /// How many of these words say something.
  static int count(String words) {
    return (int)
        SPACES
            .splitAsStream(words)
            .filter(word -> !word.isEmpty() && !WORDS.contains(word))
            .count();
  }
}
