package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.ArrayList;
import java.util.List;

/// How a question of a thread relates to those before it.
enum Relation {
  /// Something more happens, from where the cluster stands.
  GOES_ON,
  /// The run before is asked about once more.
  AGAIN,
  /// All as before, but one of the actions has other values.
  AMENDS,
  /// All as before, and something else beside it.
  WITH,
  /// All as before, but something of it does not happen.
  WITHOUT,
  /// Something else happens in the place of what was asked last.
  INSTEAD,
  /// Nothing of what was before counts any more.
  ANEW,
  /// What an unclear text lacked is said.
  ANSWERS;

  private static final String ALIKE = " alike";

  /// What [Relations] learns of a reading after `talk`: its relation, or the name of its kind where
  /// it has no actions.
  static String label(Talk talk, Reading reading) {
    if (!(reading instanceof WhatIf whatIf)) {
      return Labels.of(reading).iterator().next();
    }
    boolean alike =
        added(talk, whatIf).stream().allMatch(action -> isAlike(talk, Labels.of(action)));
    return of(talk, whatIf).label(alike);
  }

  /// The name of this relation.
  ///
  /// @param alike whether what is new is of the same kind as what happened last
  String label(boolean alike) {
    return switch (this) {
      case GOES_ON, WITH, ANEW -> alike ? name() + ALIKE : name();
      case AGAIN, AMENDS, WITHOUT, INSTEAD, ANSWERS -> name();
    };
  }

  /// Whether an action of this label is of the same kind as what happened last.
  static boolean isAlike(Talk talk, String label) {
    return !talk.recent().isEmpty() && Labels.of(talk.recent().getLast()).equals(label);
  }

  /// The actions of a reading that were not there before.
  static List<Action> added(Talk talk, WhatIf reading) {
    var added = new ArrayList<>(reading.actions());
    if (reading.base() == Base.FRESH) {
      added.removeAll(talk.chain());
    }
    return added;
  }

  /// Whether a relation has the text name what is new, and not only a value of it.
  static boolean isNamed(String label) {
    return !label.endsWith(ALIKE) && !label.equals(AMENDS.name()) && !label.equals(ANSWERS.name());
  }

  private static Relation of(Talk talk, WhatIf reading) {
    var open = talk.open();
    if (open != null && isAnswer(open.drafts(), reading.actions())) {
      return ANSWERS;
    }
    var added = added(talk, reading);
    if (reading.base() == Base.CURRENT || !talk.begun()) {
      return added.isEmpty() ? AGAIN : GOES_ON;
    }
    var gone = new ArrayList<>(talk.chain());
    gone.removeAll(reading.actions());
    if (added.isEmpty()) {
      return gone.isEmpty() ? AGAIN : WITHOUT;
    }
    if (gone.isEmpty() && !talk.chain().isEmpty()) {
      return WITH;
    }
    if (added.size() == 1 && gone.size() == 1 && isOfKind(added.getFirst(), gone.getFirst())) {
      return AMENDS;
    }
    return gone.size() == talk.chain().size() && talk.steps().size() > 1 ? ANEW : INSTEAD;
  }

  private static boolean isAnswer(List<Action> open, List<Action> actions) {
    return !open.isEmpty()
        && open.stream()
            .allMatch(draft -> actions.stream().anyMatch(action -> isOfKind(action, draft)));
  }

  private static boolean isOfKind(Action one, Action other) {
    return Labels.family(Labels.of(one)).equals(Labels.family(Labels.of(other)));
  }
}
