package dev.fennel.tutor.lesson;

import dev.fennel.tutor.course.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads typed text as an answer to a check: a letter, a number, or the words of a choice.
final class Typed {
  private static final double SAME = 0.6;
  private static final double CLEARLY = 0.2;

  private static final List<List<String>> NUMBERS =
      List.of(
          List.of("1", "one", "first", "1st"),
          List.of("2", "two", "second", "2nd"),
          List.of("3", "three", "third", "3rd"),
          List.of("4", "four", "fourth", "4th"),
          List.of("5", "five", "fifth", "5th"));

  private static final List<String> FIGURES =
      List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
  private static final List<String> FIGURES_SPELT =
      List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

  private static final Set<String> AROUND =
      Set.of(
          "the", "one", "option", "answer", "choice", "letter", "number", "its", "it", "is", "i");

  /// Words that stand between letters.
  private static final Set<String> BETWEEN = Set.of("and", "plus", "then");

  private static final Pattern BETWEEN_PIECES = Pattern.compile("[,;>\n→]|\\bthen\\b");

  private static final Set<String> SMALL =
      Set.of("the", "a", "an", "of", "to", "it", "its", "is", "on", "in", "at", "and", "for", "s");

  private final List<Step.Choice> choices;

  Typed(List<Step.Choice> choices) {
    this.choices = choices;
  }

  /// The letter, where the text is nothing but a letter or a number.
  Optional<String> mark(String text) {
    String plain = Word.plain(text);
    return byMark(plain).or(() -> byMark(withoutWordsAround(plain)));
  }

  /// The letters, where the text is nothing but letters or numbers: "a and c".
  List<String> marks(String text) {
    return List.copyOf(new TreeSet<>(marksAsSaid(text)));
  }

  private List<String> marksAsSaid(String text) {
    var said = words(Word.plain(text)).stream().filter(w -> !BETWEEN.contains(w)).toList();
    return all(said, this::byMark);
  }

  /// The letters in the order in which they are said: as letters or numbers ("b a c", "BAC", "2 1
  /// 3"), or in the choices' own words with commas between. Empty where anything else is said, or
  /// one twice.
  ///
  /// @param loosely whether words that are nearly a choice's will do
  List<String> inTurn(String text, boolean loosely) {
    var letters = marksAsSaid(text);
    if (letters.isEmpty()) {
      letters = runTogether(Word.plain(text));
    }
    if (letters.isEmpty()) {
      var pieces =
          BETWEEN_PIECES.splitAsStream(text).map(String::strip).filter(p -> !p.isEmpty()).toList();
      letters = all(pieces, piece -> piece(piece, loosely));
    }
    return Set.copyOf(letters).size() == letters.size() ? letters : List.of();
  }

  private Optional<String> piece(String text, boolean loosely) {
    return mark(text).or(() -> exactly(text)).or(() -> loosely ? nearly(text) : Optional.empty());
  }

  private List<String> runTogether(String word) {
    return word.matches("[a-e]{2,5}")
        ? all(Arrays.asList(word.split("")), this::byMark)
        : List.of();
  }

  /// What each of these stands for; nothing where one of them stands for nothing.
  private static List<String> all(List<String> said, Function<String, Optional<String>> stands) {
    var letters = said.stream().map(stands).toList();
    return letters.stream().allMatch(Optional::isPresent)
        ? letters.stream().flatMap(Optional::stream).toList()
        : List.of();
  }

  /// The letter of the choice whose words these are, all of them; 4 and four are one word.
  Optional<String> exactly(String text) {
    String plain = spelt(Word.plain(text));
    for (var choice : choices) {
      String own = spelt(Word.plain(choice.text().prose().text()));
      String marked = Word.plain(choice.text().mark()) + " " + own;
      if (plain.equals(own) || plain.equals(marked)) {
        return Optional.of(choice.text().mark());
      }
    }
    return Optional.empty();
  }

  private static String spelt(String plain) {
    return words(plain).stream()
        .map(w -> FIGURES.contains(w) ? FIGURES_SPELT.get(FIGURES.indexOf(w)) : w)
        .collect(Collectors.joining(" "));
  }

  /// The letter of the choice that has so many of these words that no other comes near.
  Optional<String> nearly(String text) {
    String plain = Word.plain(text);
    double best = 0;
    double second = 0;
    Optional<String> letter = Optional.empty();
    for (var choice : choices) {
      double likeness = likeness(plain, Word.plain(choice.text().prose().text()));
      if (likeness > best) {
        second = best;
        best = likeness;
        letter = Optional.of(choice.text().mark());
      } else {
        second = Math.max(second, likeness);
      }
    }
    return best >= SAME && best - second >= CLEARLY ? letter : Optional.empty();
  }

  private Optional<String> byMark(String word) {
    for (int i = 0; i < choices.size(); i++) {
      String mark = choices.get(i).text().mark();
      boolean counted = i < NUMBERS.size() && NUMBERS.get(i).contains(word);
      if (counted || Word.plain(mark).equals(word)) {
        return Optional.of(mark);
      }
    }
    return Optional.empty();
  }

  private static String withoutWordsAround(String plain) {
    var rest = words(plain).stream().filter(w -> !AROUND.contains(w)).toList();
    return rest.size() == 1 ? rest.getFirst() : "";
  }

  /// The share of words that two texts have in common, misspelt ones included.
  private static double likeness(String said, String own) {
    var first = content(said);
    var rest = content(own);
    double all = first.size() + rest.size();
    if (first.isEmpty() || rest.isEmpty()) {
      return 0;
    }
    int common = 0;
    for (String word : first) {
      var same = rest.stream().filter(w -> alike(word, w)).findFirst();
      if (same.isPresent()) {
        rest.remove(same.get());
        common++;
      }
    }
    return 2 * common / all;
  }

  private static List<String> content(String plain) {
    return new ArrayList<>(
        words(plain).stream().filter(w -> !w.isEmpty() && !SMALL.contains(w)).toList());
  }

  private static boolean alike(String one, String other) {
    int allowed = Math.min(2, Math.min(one.length(), other.length()) / 4);
    return Math.abs(one.length() - other.length()) <= allowed && distance(one, other) <= allowed;
  }

  private static List<String> words(String plain) {
    return Arrays.asList(plain.split(" ", -1));
  }

  private static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    Arrays.setAll(row, j -> j);
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }

  /// The ideas of a good answer that the text has words for, and the others.
  static Map<Boolean, List<String>> ideas(List<Step.Idea> rubric, String text) {
    var words = words(Word.plain(text));
    var found = new ArrayList<String>();
    var missing = new ArrayList<String>();
    for (var idea : rubric) {
      boolean named =
          idea.words().stream()
              .map(Word::plain)
              .anyMatch(stem -> words.stream().anyMatch(w -> w.startsWith(stem)));
      (named ? found : missing).add(idea.name());
    }
    return Map.of(true, found, false, missing);
  }
}
