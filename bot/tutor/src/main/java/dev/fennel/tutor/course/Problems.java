package dev.fennel.tutor.course;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Collects the problems of a reading, so that one does not hide the others.
final class Problems {
  private final SortedSet<Problem> all = new TreeSet<>();

  void add(String file, int line, String what) {
    all.add(new Problem(file, line, what));
  }

  List<Problem> sorted() {
    return List.copyOf(all);
  }
}
