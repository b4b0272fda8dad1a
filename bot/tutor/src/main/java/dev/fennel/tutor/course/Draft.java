package dev.fennel.tutor.course;

import java.util.List;

/// A course as far as it could be read, with where each thing stands and what is wrong.
record Draft(Course course, Sources sources, List<Problem> problems) {
  Draft {
    problems = List.copyOf(problems);
  }
}
