package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action.Targets;
import java.util.List;

/// Names that stand in a draft where a service or machine is still to be found out. No real name
/// begins with their mark.
final class Blank {
  private Blank() {}

  private static final String MARK = "?";

  /// Not said.
  static final String MISSING = MARK;

  /// Said with a pronoun.
  static final String IT = MARK + "it";

  /// "the other one".
  static final String OTHER = MARK + "other";

  /// "the others".
  static final String OTHERS = MARK + "others";

  /// A new service without a name.
  static final String NAMELESS = MARK + "name";

  private static final String UNKNOWN = MARK + "unknown ";

  /// A name that the cluster does not know.
  static String unknown(String name) {
    return UNKNOWN + name;
  }

  static boolean isBlank(String name) {
    return name.startsWith(MARK);
  }

  static boolean isUnknown(String name) {
    return name.startsWith(UNKNOWN);
  }

  /// What was said for an unknown name.
  static String said(String unknown) {
    return unknown.substring(UNKNOWN.length());
  }

  static Targets named(String name) {
    return new Targets.Named(List.of(name));
  }

  /// Machines as an action takes them.
  static Targets targets(Machines machines) {
    return switch (machines) {
      case Machines.Named(var names) -> new Targets.Named(names);
      case Machines.Some(var count, var _) -> new Targets.Any(count);
      case Machines.All() -> new Targets.All();
      case Machines.Other(var all) -> named(all ? OTHERS : OTHER);
      case Machines.Said() -> named(IT);
      case Machines.Unknown(var name) -> named(unknown(name));
    };
  }
}
