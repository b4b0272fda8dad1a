package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A word or symbol of a chart that can fill a place of an action.
///
/// @param index its place among the words
/// @param kind the capital of its symbol; `C` the control plane, `X` a pronoun, `M` "more" or
///   "fewer" without a number, `O` an ordinal, `W` a word that could be a name
/// @param thing what it stands for
record Part(int index, char kind, Object thing) {
  private static final String SYMBOLS = "NSZLDQPFVU";

  private static final Map<String, Double> FACTORS =
      Map.of("double", 2.0, "triple", 3.0, "quadruple", 4.0, "half", 0.5, "halve", 0.5);

  private static final Map<String, Double> CHANGES =
      Map.ofEntries(
          Map.entry("another", 1.0),
          Map.entry("extra", 1.0),
          Map.entry("additional", 1.0),
          Map.entry("more", 1.0),
          Map.entry("fewer", -1.0),
          Map.entry("less", -1.0));

  private static final Map<String, Double> ORDINALS =
      Map.of("second", 2.0, "third", 3.0, "fourth", 4.0, "fifth", 5.0, "sixth", 6.0);

  /// Whether words that could be names are parts of a sentence with these actions.
  static boolean areNamed(Set<String> labels) {
    return labels.contains("service-added");
  }

  /// The parts of a chart, in order.
  ///
  /// @param names whether words that could be names are among them
  static List<Part> of(Chart chart, boolean names) {
    var parts = new ArrayList<Part>();
    var words = chart.words();
    for (int i = 0; i < words.size(); i++) {
      var word = words.get(i);
      char first = word.charAt(0);
      if (word.equals("controlplane")) {
        parts.add(new Part(i, 'C', word));
      } else if (word.equals("X")) {
        parts.add(new Part(i, 'X', word));
      } else if (FACTORS.containsKey(word)) {
        parts.add(new Part(i, 'F', FACTORS.getOrDefault(word, 1.0)));
      } else if (CHANGES.containsKey(word)) {
        parts.add(new Part(i, 'M', CHANGES.getOrDefault(word, 1.0)));
      } else if (ORDINALS.containsKey(word)) {
        parts.add(new Part(i, 'O', ORDINALS.getOrDefault(word, 1.0)));
      } else if (word.length() > 1 && SYMBOLS.indexOf(first) >= 0) {
        boolean name = names && first == 'U';
        parts.add(new Part(i, name ? 'W' : first, chart.thing(word)));
      } else if (names
          && word.length() > 2
          && Character.isLowerCase(first)
          && (Lexicon.ENGLISH.isServiceName(word) || Lexicon.ENGLISH.isName(word))) {
        parts.add(new Part(i, 'W', word));
      }
    }
    return parts;
  }

  /// Whether it surely means something to the sentence.
  boolean isSure() {
    return "MXWO".indexOf(kind) < 0;
  }

  /// The service it names, or a blank for it; null: it names none.
  @Nullable String service() {
    return switch (kind) {
      case 'S', 'W' -> (String) thing;
      case 'U' -> Blank.unknown((String) thing);
      case 'X' -> Blank.IT;
      default -> null;
    };
  }

  /// The number it stands for.
  double number() {
    return (double) thing;
  }
}
