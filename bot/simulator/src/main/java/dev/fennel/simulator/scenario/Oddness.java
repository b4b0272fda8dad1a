package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.scenario.Reading.WhatIf;

/// What is odd about a what-if, whatever its words: it speaks against a reading, since people
/// seldom ask for it. As logarithms, fitted together with the weights of [Weighing].
final class Oddness {
  /// That nothing is said to happen before something "five minutes later".
  private static final double LATE_START = -2.5;

  /// That a machine comes back which was never gone.
  private static final double NEVER_GONE = -1;

  /// That a time is told at which something happens: it is used, where it could lie idle.
  private static final double TIMED = 1.1;

  /// That a goal is set which is in force already.
  private static final double CHANGES_NOTHING = -2;

  /// That some machine is meant, and none named.
  private static final double ANY_MACHINE = -1.6;

  /// That a goal changes more than once.
  private static final double BACK_AND_FORTH = -1.3;

  private Oddness() {}

  static double of(WhatIf whatIf, Standing standing) {
    double odd = 0;
    var actions = whatIf.actions();
    for (var action : actions) {
      odd += action.at() == null ? 0 : TIMED;
      odd += action.at() != null && action.equals(actions.getFirst()) ? LATE_START : 0;
      odd += changesNothing(action, standing) ? CHANGES_NOTHING : 0;
      odd += Slots.targets(action) instanceof Targets.Any ? ANY_MACHINE : 0;
      odd += action instanceof Action.NodeReturns && actions.size() == 1 ? NEVER_GONE : 0;
      odd += action instanceof Action.Scale s && s.replicas().size() > 1 ? BACK_AND_FORTH : 0;
    }
    return odd;
  }

  private static boolean changesNothing(Action action, Standing standing) {
    return action.at() == null
        && switch (action) {
          case Action.Scale(var service, var replicas, var _, var _) ->
              replicas.size() == 1 && replicas.getFirst().equals(standing.goals().get(service));
          case Action.Size(var service, var size, var _) ->
              Integer.valueOf(size).equals(standing.sizes().get(service));
          default -> false;
        };
  }
}
