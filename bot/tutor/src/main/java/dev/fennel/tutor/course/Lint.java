package dev.fennel.tutor.course;

import java.util.List;
import java.util.stream.Stream;

/// What the linter found in a course.
///
/// @param errors what keeps the course from its learners, sorted
/// @param warnings what an author should look at, sorted
public record Lint(List<Problem> errors, List<Problem> warnings) {
  public Lint {
    errors = List.copyOf(errors);
    warnings = List.copyOf(warnings);
  }

  /// Both together.
  public Lint and(Lint other) {
    return new Lint(joined(errors, other.errors), joined(warnings, other.warnings));
  }

  private static List<Problem> joined(List<Problem> some, List<Problem> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }
}
