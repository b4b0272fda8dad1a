package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A sentence being read: words, and in the place of what was understood symbols such as `N0`, each
/// standing for a thing. Words are lower case, symbols a capital and a number, all between single
/// spaces.
///
/// A chart belongs to one reading and is changed by it; rules rewrite it until only symbols and
/// words without meaning are left.
final class Chart {
  private static final Pattern MARKS_AT_END = Pattern.compile("(?: [.?,])* $");

  private String text;
  private boolean open;
  private final List<Object> things = new ArrayList<>();
  private final List<Character> kinds = new ArrayList<>();

  Chart(String plain) {
    this.text = " " + plain + " ";
  }

  /// The same as it stands, to be changed by itself.
  Chart copy() {
    var copy = new Chart("");
    copy.text = text;
    copy.open = open;
    copy.things.addAll(things);
    copy.kinds.addAll(kinds);
    return copy;
  }

  /// The words and symbols, with a space before and after.
  String text() {
    return text;
  }

  /// Whether a word is a symbol of this kind.
  static boolean isSymbol(String word, char kind) {
    return word.length() > 1 && word.charAt(0) == kind;
  }

  /// A symbol of this kind for this thing.
  String symbol(char kind, Object thing) {
    things.add(thing);
    kinds.add(kind);
    return kind + Integer.toString(things.size() - 1);
  }

  /// The thing that a symbol stands for.
  Object thing(String symbol) {
    return things.get(Integer.parseInt(symbol, 1, symbol.length(), 10));
  }

  /// The thing that a symbol stands for.
  <T> T thing(String symbol, Class<T> type) {
    return type.cast(thing(symbol));
  }

  /// Puts another thing behind a symbol.
  void put(String symbol, Object thing) {
    things.set(Integer.parseInt(symbol, 1, symbol.length(), 10), thing);
  }

  /// All things of this kind that were ever understood, in the order of understanding.
  <T> List<T> mentioned(char kind, Class<T> type) {
    var found = new ArrayList<T>();
    for (int i = 0; i < things.size(); i++) {
      if (kinds.get(i) == kind) {
        found.add(type.cast(things.get(i)));
      }
    }
    return found;
  }

  /// All things of this kind that still stand in the text, in order.
  <T> List<T> all(char kind, Class<T> type) {
    var found = new ArrayList<T>();
    for (var word : words()) {
      if (isSymbol(word, kind)) {
        found.add(thing(word, type));
      }
    }
    return found;
  }

  /// The words and symbols one by one.
  List<String> words() {
    var stripped = text.strip();
    return stripped.isEmpty() ? List.of() : List.of(stripped.split(" +"));
  }

  boolean has(Pattern pattern) {
    return pattern.matcher(text).find();
  }

  /// Replaces each match by what `by` makes of it, or leaves it where `by` gives null. Patterns
  /// begin and end with a space, which stays.
  boolean rewrite(Pattern pattern, Function<MatchResult, @Nullable String> by) {
    boolean changed = false;
    int from = 0;
    var matcher = pattern.matcher(text);
    while (from < text.length() && matcher.find(from)) {
      var replacement = by.apply(matcher.toMatchResult());
      if (replacement == null) {
        from = matcher.start() + 1;
        continue;
      }
      var before = text.substring(0, matcher.start());
      var middle = replacement.isEmpty() ? " " : " " + replacement + " ";
      var next = before + middle + text.substring(matcher.end());
      from = before.length() + middle.length() - 1;
      text = next;
      matcher = pattern.matcher(text);
      changed = true;
    }
    return changed;
  }

  /// Replaces each word or symbol by what `by` makes of it; an empty string takes it out.
  void eachWord(Function<String, String> by) {
    var result = new StringBuilder(" ");
    for (var word : words()) {
      var replacement = by.apply(word);
      if (!replacement.isEmpty()) {
        result.append(replacement).append(' ');
      }
    }
    text = result.toString();
  }

  /// Puts other words and symbols in the place of all there are.
  void replace(List<String> words) {
    text = words.isEmpty() ? " " : " " + String.join(" ", words) + " ";
  }

  /// Puts a symbol behind the last word.
  void append(String symbol) {
    var end = MARKS_AT_END.matcher(text);
    text = end.find() ? text.substring(0, end.start()) + " " + symbol + end.group() : text;
  }

  /// Takes a symbol out of the text: what it stands for has found its place.
  void take(String symbol) {
    text = text.replace(" " + symbol + " ", " ");
  }

  /// Notes that a time was said which belongs to nothing that was understood.
  void leaveOpen() {
    open = true;
  }

  boolean isOpen() {
    return open;
  }

  @Override
  public String toString() {
    return text.strip();
  }
}
