package dev.fennel.simulator.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The parts of a sentence among its words, and what stands around each.
///
/// @param words the words, symbols by their kinds
/// @param parts in order
record Context(List<String> words, List<Part> parts) {
  private static final int NEAR = 4;
  private static final int FAR = 7;

  Context {
    words = List.copyOf(words);
    parts = List.copyOf(parts);
  }

  /// The features of a part by its surroundings.
  List<String> features(int i) {
    var part = parts.get(i);
    int at = part.index();
    var features = new ArrayList<String>();
    for (int away = -NEAR; away <= NEAR; away++) {
      if (away != 0) {
        features.add(away + "=" + word(at + away));
      }
    }
    features.add("before=" + word(at - 2) + " " + word(at - 1));
    features.add("after=" + word(at + 1) + " " + word(at + 2));
    features.add("around=" + word(at - 1) + " " + word(at + 1));
    features.add("before=" + word(at - 3) + " " + word(at - 2) + " " + word(at - 1));
    int previous = named(i, -1);
    int next = named(i, 1);
    int from = previous < 0 ? 0 : parts.get(previous).index() + 1;
    int to = next == parts.size() ? words.size() : parts.get(next).index();
    for (int j = Math.max(from, at - FAR); j < at; j++) {
      features.add("left=" + words.get(j));
    }
    for (int j = at + 1; j < Math.min(to, at + FAR + 1); j++) {
      features.add("right=" + words.get(j));
    }
    features.add("previous=" + (previous < 0 ? "^" : words.get(parts.get(previous).index())));
    features.add("next=" + (next == parts.size() ? "$" : words.get(parts.get(next).index())));
    features.add("alike=" + parts.stream().filter(p -> p.kind() == part.kind()).count());
    features.add("value=" + value(part));
    if (part.thing() instanceof String name) {
      boolean again = parts.subList(0, i).stream().anyMatch(p -> p.thing().equals(name));
      features.add("again=" + again);
    }
    return features;
  }

  private String word(int i) {
    return i < 0 ? "^" : i >= words.size() ? "$" : words.get(i);
  }

  /// The next part in a direction that surely means something.
  private int named(int i, int step) {
    int j = i + step;
    while (j >= 0 && j < parts.size() && !parts.get(j).isSure()) {
      j += step;
    }
    return j;
  }

  private static final int SMALL = 4;
  private static final int MIDDLING = 10;
  private static final int LARGE = 32;
  private static final Duration SHORT = Duration.ofSeconds(20);
  private static final Duration MINUTES = Duration.ofMinutes(6);
  private static final Duration LONG = Duration.ofMinutes(20);

  private static String value(Part part) {
    return switch (part.thing()) {
      case Duration d ->
          d.compareTo(SHORT) <= 0
              ? "short"
              : d.compareTo(Duration.ofSeconds(90)) <= 0
                  ? "minute"
                  : d.compareTo(MINUTES) <= 0
                      ? "minutes"
                      : d.compareTo(LONG) <= 0 ? "long" : "hours";
      case Double n ->
          n <= SMALL && n == Math.rint(n)
              ? Integer.toString((int) (double) n)
              : n <= MIDDLING ? "middling" : n <= LARGE ? "large" : "huge";
      case String name when part.kind() == 'W' ->
          name + Lexicon.ENGLISH.isServiceName(name) + Lexicon.ENGLISH.isUnknown(name);
      default -> "";
    };
  }
}
