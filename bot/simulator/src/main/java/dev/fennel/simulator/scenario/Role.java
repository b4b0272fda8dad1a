package dev.fennel.simulator.scenario;

/// What a part of a sentence can be to an action, as in semantic role labelling.
enum Role {
  /// Not part of any action.
  NONE,

  /// The machines, the zone, the loop, the control plane, or the service it happens to.
  WHO,

  /// The machine of a node agent.
  WHERE,

  /// When it happens.
  AT,

  /// How long it lasts.
  LASTS,

  /// When it is over, counted from the start of the question.
  UNTIL,

  /// How much later than the goal before it the next one is set.
  EVERY,

  /// How many, as a goal or a value.
  GOAL,

  /// How many more than now.
  MORE,

  /// How many fewer than now.
  FEWER,

  /// So many times as many as now.
  TIMES,

  /// How much room.
  UNITS,

  /// Its priority.
  PRIORITY,

  /// A version's name.
  VERSION;

  /// Whether it changes an amount, as against setting it.
  boolean isChange() {
    return this == MORE || this == FEWER || this == TIMES;
  }

  /// Whether it says how many there are to be.
  boolean isAmount() {
    return this == GOAL || isChange();
  }
}
