package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.jspecify.annotations.Nullable;

/// The words that mean something, their other forms, and what a mistyped word was meant to be.
final class Lexicon {
  /// The words of the rules, the everyday words beside them, and names that services often have.
  static final Lexicon ENGLISH = load();

  private static final int SHORTEST_CORRECTED = 4;
  private static final int SHORTEST_INFLECTED = 4;
  private static final int LONGEST_CORRECTED = 24;

  private final Map<String, String> lemmas;
  private final Set<String> common;
  private final Set<String> serviceNames;
  private final Set<String> real;
  private final Map<Character, List<String>> byFirstLetter;

  private Lexicon(
      Map<String, String> lemmas, Set<String> common, Set<String> serviceNames, Set<String> real) {
    this.lemmas = lemmas;
    this.real = real;
    this.common = common;
    this.serviceNames = serviceNames;
    this.byFirstLetter = new HashMap<>();
    var correctable = new HashSet<>(lemmas.keySet());
    correctable.addAll(Names.WORDS);
    for (var word : correctable) {
      if (word.length() >= SHORTEST_CORRECTED) {
        byFirstLetter.computeIfAbsent(word.charAt(0), letter -> new ArrayList<>()).add(word);
      }
    }
    byFirstLetter.values().forEach(words -> words.sort(null));
  }

  /// The word that the rules use for this one; the word itself where they know none.
  String lemma(String word) {
    var known = lemmas.get(word);
    return known == null ? inflected(word) : known;
  }

  /// The word of the rules behind a regular form that no list holds.
  private String inflected(String word) {
    if (common.contains(word)) {
      return word;
    }
    for (var base : Forms.bases(word)) {
      var lemma = lemmas.get(base);
      if (lemma != null && base.length() >= SHORTEST_INFLECTED) {
        return lemma;
      }
    }
    return word;
  }

  /// Whether the rules use this word or a form of it.
  boolean isOfTheCluster(String word) {
    return lemmas.containsKey(word) || Names.WORDS.contains(word);
  }

  /// Whether a service could well have this name, known to the cluster or not.
  boolean isServiceName(String word) {
    return serviceNames.contains(word);
  }

  /// Whether a word is in no list, as it stands.
  boolean isUnknown(String word) {
    return !lemmas.containsKey(word)
        && !common.contains(word)
        && !serviceNames.contains(word)
        && !Names.WORDS.contains(word)
        && !real.contains(word);
  }

  /// Whether a word is neither a word of the rules nor a small one: it could name something.
  boolean isName(String word) {
    return !lemmas.containsKey(word) && !common.contains(word) && !Names.WORDS.contains(word);
  }

  /// The word that was meant: the word itself where it is known or nothing is near.
  String corrected(String word) {
    if (word.length() < 3 || word.length() > LONGEST_CORRECTED || !isUnknown(word)) {
      return word;
    }
    if (!word.chars().allMatch(Character::isLetter)) {
      return word;
    }
    var near = nearest(word, byFirstLetter.getOrDefault(word.charAt(0), List.of()));
    return near == null ? word : near;
  }

  private @Nullable String nearest(String word, List<String> candidates) {
    int allowed = word.length() >= 7 ? 2 : 1;
    if (word.length() < SHORTEST_CORRECTED) {
      return null;
    }
    String best = null;
    int bestDistance = allowed + 1;
    for (var candidate : candidates) {
      int limit = swapped(word, candidate) ? 2 : allowed;
      if (Math.abs(candidate.length() - word.length()) > limit) {
        continue;
      }
      int distance = new LevenshteinDistance(limit).apply(word, candidate);
      if (distance == 2 && limit == 2 && allowed < 2) {
        distance = 1;
      }
      boolean nearer = distance >= 0 && distance < bestDistance;
      boolean likelier = distance == bestDistance && Names.WORDS.contains(candidate);
      if (nearer || likelier) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best;
  }

  /// Whether two neighbouring letters changed places.
  private static boolean swapped(String word, String candidate) {
    if (word.length() != candidate.length()) {
      return false;
    }
    int i = 0;
    while (i < word.length() && word.charAt(i) == candidate.charAt(i)) {
      i++;
    }
    return i + 1 < word.length()
        && word.charAt(i) == candidate.charAt(i + 1)
        && word.charAt(i + 1) == candidate.charAt(i)
        && word.substring(i + 2).equals(candidate.substring(i + 2));
  }

  private static Lexicon load() {
    var lemmas = new HashMap<String, String>();
    for (var line : WordList.lines("lexicon.txt")) {
      int colon = line.indexOf(':');
      var lemma = line.substring(0, colon);
      lemmas.put(lemma, lemma);
      for (var form : WordList.split(line.substring(colon + 1))) {
        lemmas.putIfAbsent(form, lemma);
      }
    }
    return new Lexicon(
        Map.copyOf(lemmas),
        WordList.words("common.txt"),
        WordList.words("names.txt"),
        WordList.words("real.txt"));
  }
}
