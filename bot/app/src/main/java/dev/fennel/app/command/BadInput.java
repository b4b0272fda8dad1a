package dev.fennel.app.command;

import java.util.List;

/// What a person gave cannot be used; all its problems at once, each a sentence that says where and
/// what to do.
public final class BadInput extends Exception {
  private final List<String> problems;

  public BadInput(List<String> problems) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
  }

  /// The problems, in the order of the input.
  public List<String> problems() {
    return problems;
  }
}
