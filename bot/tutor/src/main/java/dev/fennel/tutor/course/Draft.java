package dev.fennel.tutor.course;

import java.util.List;

/// A course as far as it could be read, with where each thing stands and what is wrong.
record Draft(Course course, Sources sources, List<Problem> problems) {
  Draft {
    problems = List.copyOf(problems);
  }

  /// Whether a thing could be read without a problem: of one with holes, a rule would report what
  /// is only not read.
  boolean isWhole(Source source) {
    return problems.stream()
        .noneMatch(p ->
            p.file().equals(source.file())
                && p.line() >= source.node().line()
                && p.line() <= source.node().lastLine());
  }
}
