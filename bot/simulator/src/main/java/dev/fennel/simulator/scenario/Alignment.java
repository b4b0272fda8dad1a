package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.ArrayList;
import java.util.List;

/// Finds which part of a labelled text gave which action of its reading what: by their values, and
/// where several parts would do, by nearness.
final class Alignment {
  /// More parts than this are not looked at.
  private static final int MOST = 12;

  private static final double SAID = 10;
  private static final double FAR = 0.1;
  private static final double OUT_OF_ORDER = 0.5;

  /// A goal is likelier than a change that comes to the same.
  private static final double CHANGE = 0.05;

  private final List<Part> parts;
  private final List<Action> actions;
  private final List<List<Filler>> options = new ArrayList<>();
  private final List<Filler> chosen = new ArrayList<>();
  private List<Filler> best = List.of();
  private double most = Double.NEGATIVE_INFINITY;

  /// A part in a role of an action; `action` is −1 for none.
  record Filler(Part part, Role role, int action) {
    /// The name of its role, as [Roles] learns it.
    String label(List<Action> actions) {
      return action < 0
          ? Roles.NONE
          : Roles.label(Labels.family(Labels.of(actions.get(action))), role);
    }
  }

  private Alignment(List<Part> parts, List<Action> actions) {
    this.parts = parts;
    this.actions = actions;
  }

  /// The role of each part.
  static List<Filler> of(List<Part> parts, List<Action> actions) {
    var alignment = new Alignment(parts.subList(0, Math.min(MOST, parts.size())), actions);
    alignment.find();
    return alignment.best;
  }

  private void find() {
    for (var part : parts) {
      var some = new ArrayList<Filler>();
      for (int i = 0; i < actions.size(); i++) {
        var action = actions.get(i);
        for (var role : Frames.roles(part.kind(), Labels.family(Labels.of(action)))) {
          if (Frames.fits(part, role, action)) {
            some.add(new Filler(part, role, i));
          }
        }
      }
      some.add(new Filler(part, Role.NONE, -1));
      options.add(some);
    }
    choose(0);
  }

  private void choose(int i) {
    if (i == parts.size()) {
      double worth = worth();
      if (worth > most) {
        most = worth;
        best = List.copyOf(chosen);
      }
      return;
    }
    for (var option : options.get(i)) {
      chosen.add(option);
      choose(i + 1);
      chosen.removeLast();
    }
  }

  /// How well the chosen roles explain the actions: each thing that one of them says counts, what
  /// is said twice, told out of order or far from the rest counts against it.
  private double worth() {
    double worth = 0;
    for (int i = 0; i < chosen.size(); i++) {
      var filler = chosen.get(i);
      if (filler.action < 0) {
        continue;
      }
      worth += isSaid(i) ? -1 : filler.part.isSure() ? SAID : SAID - 1;
      worth -= FAR * nearest(i);
      worth -= filler.role.isChange() ? CHANGE : 0;
      worth -= OUT_OF_ORDER * later(i);
    }
    return worth;
  }

  /// Whether a part before it says the same of its action.
  private boolean isSaid(int i) {
    var filler = chosen.get(i);
    return chosen.subList(0, i).stream()
        .filter(before -> before.action == filler.action)
        .anyMatch(before ->
            isChanged(before.role, filler.role)
                || (before.role == filler.role && isSame(before, filler)));
  }

  /// Whether one of two amounts is a change: the other then says the same.
  private static boolean isChanged(Role one, Role other) {
    return one.isAmount() && other.isAmount() && (one.isChange() || other.isChange());
  }

  private static boolean isSame(Filler one, Filler other) {
    return one.part.thing().equals(other.part.thing());
  }

  /// How many words away the nearest other part of its action is.
  private int nearest(int i) {
    var filler = chosen.get(i);
    return chosen.stream()
        .filter(other -> other.action == filler.action && !other.equals(filler))
        .mapToInt(other -> Math.abs(other.part.index() - filler.part.index()))
        .min()
        .orElse(0);
  }

  private long later(int i) {
    int action = chosen.get(i).action;
    return chosen.subList(0, i).stream().filter(before -> before.action > action).count();
  }
}
