package dev.fennel.simulator.scenario;

import java.util.List;

/// What a follow-up points at in the answer before it, beside what its reading says. Only who knows
/// that answer can tell what is meant.
///
/// @param nodes the machines that it names, as in "why 04?"
/// @param onward whether it asks what comes after all that was told: "and after that?"
/// @param waiting whether it asks about something that does not get on: "why is it stuck?"
public record Pointer(List<String> nodes, boolean onward, boolean waiting) {
  private static final String ONWARD =
      "after (?:that|this|it)|afterwards?|then|next|later|go(?:es)? on|continues?|from (?:there|then) on";
  private static final String WAITING =
      "wait(?:s|ing|ed)?|stuck|pending|unscheduled|hang(?:s|ing)?|not (?:placed|scheduled|starting|started)";

  public Pointer {
    nodes = List.copyOf(nodes);
  }

  static Pointer of(Utterance said) {
    return new Pointer(said.nodes(), said.says(ONWARD), said.says(WAITING));
  }
}
