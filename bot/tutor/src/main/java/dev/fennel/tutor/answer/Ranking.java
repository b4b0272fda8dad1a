package dev.fennel.tutor.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Texts ranked by how well they answer a few words (BM25): rare words count for more than frequent
/// ones, and short texts for more than long ones.
///
/// @param <T> what the texts are about
final class Ranking<T> {
  private static final double SATURATION = 1.2;
  private static final double SHORTNESS = 0.75;

  private record Entry<T>(T what, Map<String, Integer> counts, int length) {}

  private record Hit<T>(T what, double score) {}

  private final List<Entry<T>> entries = new ArrayList<>();
  private final Map<String, Integer> frequency = new HashMap<>();
  private long words;

  /// Adds a text by its stems.
  void add(T what, List<String> stems) {
    var counts = new HashMap<String, Integer>();
    stems.forEach(s -> counts.merge(s, 1, Integer::sum));
    counts.keySet().forEach(s -> frequency.merge(s, 1, Integer::sum));
    entries.add(new Entry<>(what, counts, stems.size()));
    words += stems.size();
  }

  /// What fits these stems, the best first; texts with none of them are left out. Of two that fit
  /// alike the one added first comes first.
  List<T> best(List<String> stems, int most) {
    var asked = new HashSet<>(stems);
    return entries.stream()
        .map(e -> new Hit<>(e.what(), asked.stream().sorted().mapToDouble(s -> score(e, s)).sum()))
        .filter(h -> h.score() > 0)
        .sorted(Comparator.comparingDouble((Hit<T> h) -> -h.score()))
        .limit(most)
        .map(Hit::what)
        .toList();
  }

  private double score(Entry<T> entry, String stem) {
    int count = entry.counts().getOrDefault(stem, 0);
    int having = frequency.getOrDefault(stem, 0);
    double rare = Math.log(1 + (entries.size() - having + 0.5) / (having + 0.5));
    double length = entry.length() * entries.size() / (double) Math.max(1, words);
    return rare
        * count
        * (SATURATION + 1)
        / (count + SATURATION * (1 - SHORTNESS + SHORTNESS * length));
  }
}
