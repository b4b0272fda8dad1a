package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.ByHand;
import dev.fennel.simulator.cluster.Action.CrashLoop;
import dev.fennel.simulator.cluster.Action.LoopStops;
import dev.fennel.simulator.cluster.Action.Release;
import dev.fennel.simulator.cluster.Action.Setting;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names under which [Shapes] learns what sentences are about.
final class Labels {
  private Labels() {}

  private static final String KIND = "= ";
  private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  /// The name of an action, with what it says besides names and numbers: `release broken`.
  static String of(Action action) {
    var name = HUMP.matcher(action.getClass().getSimpleName()).replaceAll("-");
    var detail =
        switch (action) {
          case Setting a -> " " + a.name();
          case LoopStops a -> " " + a.loop();
          case ByHand a -> " " + a.list();
          case Release a -> a.broken() ? " broken" : "";
          case CrashLoop a -> a.cause() == CrashLoop.Cause.BUG ? "" : " missing-setting";
          default -> "";
        };
    return name.toLowerCase(Locale.ROOT) + detail;
  }

  /// The names of all these actions.
  static Set<String> of(List<Action> actions) {
    var names = new TreeSet<String>();
    actions.forEach(action -> names.add(of(action)));
    return names;
  }

  /// The names that fit a reading.
  static Set<String> of(Reading reading) {
    return switch (reading) {
      case WhatIf whatIf -> of(whatIf.actions());
      case Reading.Concept _ -> Set.of(KIND + "concept");
      case Reading.Explain explain -> Set.of(KIND + "explain " + explain.about());
      case Reading.Control control -> Set.of(KIND + "control " + control.command());
      case Reading.Unclear unclear -> Set.of(KIND + "unclear " + unclear.missing());
      case Reading.OutOfScope _ -> Set.of(KIND + "out-of-scope");
    };
  }

  /// The action of a label without its detail, or the kind without its own.
  static String family(String label) {
    return isKind(label) ? label : label.split(" ", 2)[0];
  }

  /// The families of all these labels.
  static Set<String> families(Set<String> labels) {
    return labels.stream().map(Labels::family).collect(Collectors.toSet());
  }

  /// What a kind is, without its mark: `explain PLACEMENT`.
  static String kind(String label) {
    return label.substring(KIND.length());
  }

  static boolean isKind(String label) {
    return label.startsWith(KIND);
  }
}
