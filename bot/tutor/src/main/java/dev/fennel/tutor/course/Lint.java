package dev.fennel.tutor.course;

import java.util.List;

/// What the linter found in a course.
///
/// @param errors what keeps the course from its learners, sorted
/// @param warnings what an author should look at, sorted
public record Lint(List<Problem> errors, List<Problem> warnings) {
  public Lint {
    errors = List.copyOf(errors);
    warnings = List.copyOf(warnings);
  }
}
