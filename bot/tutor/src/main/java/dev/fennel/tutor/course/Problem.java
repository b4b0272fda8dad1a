package dev.fennel.tutor.course;

import java.util.Comparator;

/// Something in the course files that has to be changed, and where.
///
/// @param file its name inside the course folder
/// @param line counted from 1
/// @param what what is wrong and what to do
public record Problem(String file, int line, String what) implements Comparable<Problem> {
  private static final Comparator<Problem> ORDER =
      Comparator.comparing(Problem::file)
          .thenComparingInt(Problem::line)
          .thenComparing(Problem::what);

  @Override
  public int compareTo(Problem other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return file + ":" + line + ": " + what;
  }
}
