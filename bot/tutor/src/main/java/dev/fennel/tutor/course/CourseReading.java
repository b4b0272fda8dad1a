package dev.fennel.tutor.course;

import java.util.List;

/// What came of reading a course: all of it, or everything that stands in the way.
public sealed interface CourseReading {

  /// The course; whatever it refers to is there.
  record Complete(Course course) implements CourseReading {}

  /// Why there is none: every problem of every file, sorted.
  record Broken(List<Problem> problems) implements CourseReading {
    public Broken {
      problems = List.copyOf(problems);
    }
  }

  /// The course, where a broken one cannot be.
  ///
  /// @throws IllegalStateException with all the problems
  default Course orThrow() {
    return switch (this) {
      case Complete(Course course) -> course;
      case Broken(List<Problem> problems) ->
          throw new IllegalStateException(
              "The course cannot be read:\n"
                  + String.join("\n", problems.stream().map(Problem::toString).toList()));
    };
  }
}
