package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which roles each action has, and which things can fill them.
final class Frames {
  private Frames() {}

  private static final double PERCENT = 100;
  private static final double NEARLY = 0.001;
  private static final Set<Role> LASTING = EnumSet.of(Role.AT, Role.LASTS, Role.UNTIL);

  /// The roles that a part of this kind can have in an action of this family.
  static Set<Role> roles(char kind, String family) {
    return switch (kind) {
      case 'D' -> durations(family);
      case 'N', 'Z', 'L', 'C', 'S', 'U', 'X' -> who(kind, family);
      case 'W' ->
          family.equals("service-added") ? EnumSet.of(Role.WHO) : EnumSet.noneOf(Role.class);
      case 'Q' -> numbers(family);
      case 'F' ->
          switch (family) {
            case "scale", "traffic", "size", "container-crashes" -> EnumSet.of(Role.TIMES);
            default -> EnumSet.noneOf(Role.class);
          };
      case 'O' -> family.equals("scale") ? EnumSet.of(Role.GOAL) : EnumSet.noneOf(Role.class);
      case 'M' ->
          switch (family) {
            case "scale", "size" -> EnumSet.of(Role.MORE);
            default -> EnumSet.noneOf(Role.class);
          };
      case 'P' ->
          switch (family) {
            case "autoscaler-target" -> EnumSet.of(Role.GOAL);
            case "traffic", "scale" -> EnumSet.of(Role.MORE, Role.FEWER, Role.TIMES);
            default -> EnumSet.noneOf(Role.class);
          };
      case 'V' -> family.equals("release") ? EnumSet.of(Role.VERSION) : EnumSet.noneOf(Role.class);
      default -> EnumSet.noneOf(Role.class);
    };
  }

  private static Set<Role> who(char kind, String family) {
    boolean is =
        switch (family) {
          case "node-fails", "node-partitioned", "node-drained", "node-removed", "node-returns" ->
              kind == 'N' || kind == 'X';
          case "node-added" -> kind == 'N';
          case "zone-fails" -> kind == 'Z' || kind == 'X';
          case "control-plane-fails" -> kind == 'C';
          case "loop-stops" -> kind == 'L';
          case "by-hand", "nothing" -> false;
          case "setting" -> kind == 'S';
          case "autoscaler-target" -> kind == 'S' || kind == 'L';
          default -> kind == 'S' || kind == 'X' || kind == 'U';
        };
    if (family.equals("loop-stops") && (kind == 'N' || kind == 'X')) {
      return EnumSet.of(Role.WHERE);
    }
    return is ? EnumSet.of(Role.WHO) : EnumSet.noneOf(Role.class);
  }

  private static Set<Role> durations(String family) {
    return switch (family) {
      case "node-fails", "node-partitioned", "zone-fails", "control-plane-fails", "loop-stops" ->
          LASTING;
      case "node-drained", "traffic", "crash-loop" -> LASTING;
      case "setting" -> EnumSet.of(Role.GOAL, Role.AT);
      case "scale" -> EnumSet.of(Role.EVERY, Role.AT);
      case "nothing" -> EnumSet.noneOf(Role.class);
      default -> EnumSet.of(Role.AT);
    };
  }

  private static Set<Role> numbers(String family) {
    return switch (family) {
      case "node-fails", "node-partitioned", "node-drained", "node-removed", "node-returns" ->
          EnumSet.of(Role.WHO);
      case "loop-stops" -> EnumSet.of(Role.WHERE);
      case "node-added" -> EnumSet.of(Role.WHO, Role.UNITS);
      case "scale", "size" -> EnumSet.of(Role.GOAL, Role.MORE, Role.FEWER);
      case "pod-deleted", "container-crashes", "autoscaler-target" -> EnumSet.of(Role.GOAL);
      case "traffic" -> EnumSet.of(Role.TIMES);
      case "service-added" -> EnumSet.of(Role.GOAL, Role.UNITS, Role.PRIORITY);
      default -> EnumSet.noneOf(Role.class);
    };
  }

  /// Whether an action of a labelled text can have got its role from this part.
  static boolean fits(Part part, Role role, Action action) {
    return switch (part.kind()) {
      case 'D' -> fits((Duration) part.thing(), role, action);
      case 'Q', 'F', 'M', 'O', 'P' -> fits(part.number(), part.kind(), role, action);
      case 'N' -> fits((Machines) part.thing(), action);
      case 'C' -> action instanceof Action.ControlPlaneFails;
      case 'L' ->
          action instanceof Action.LoopStops a
              ? a.loop().equals(part.thing())
              : action instanceof Action.AutoscalerTarget;
      case 'Z' -> action instanceof Action.ZoneFails a && a.zone().equals(part.thing());
      case 'V' -> action instanceof Action.Release a && part.thing().equals(a.version());
      case 'S', 'U', 'W' -> part.thing().equals(Slots.service(action));
      default -> false;
    };
  }

  private static boolean fits(Duration time, Role role, Action action) {
    return switch (role) {
      case AT -> time.equals(action.at());
      case LASTS -> time.equals(length(action));
      case UNTIL -> action.at() != null && time.equals(end(action));
      case EVERY -> action instanceof Action.Scale a && time.equals(a.every());
      case GOAL -> action instanceof Action.Setting a && time.equals(a.value());
      default -> false;
    };
  }

  /// How long an action lasts from when it happens; null: for good.
  private static @Nullable Duration length(Action action) {
    var lasts = Slots.lasts(action);
    var at = action.at();
    // A crash loop knows when it is fixed, the others how long they last.
    return action instanceof Action.CrashLoop && at != null && lasts != null
        ? lasts.minus(at)
        : lasts;
  }

  /// When an action is over, counted from the start of the question; null: never.
  private static @Nullable Duration end(Action action) {
    var length = length(action);
    var at = action.at();
    return length == null || at == null ? length : at.plus(length);
  }

  private static boolean fits(Machines machines, Action action) {
    if (action instanceof Action.NodeAdded a) {
      return machines instanceof Machines.Some(var count, var _) && count == a.count();
    }
    var targets = Slots.targets(action);
    return switch (machines) {
      case Machines.Named(var names) ->
          targets instanceof Targets.Named(var nodes) && nodes.containsAll(names);
      case Machines.Some(var count, var _) -> targets instanceof Targets.Any(var n) && n == count;
      case Machines.All() -> targets instanceof Targets.All;
      case Machines.Other _ -> targets instanceof Targets.Named;
      case Machines.Said() -> false;
      case Machines.Unknown _ -> false;
    };
  }

  private static boolean fits(double n, char kind, Role role, Action action) {
    return switch (action) {
      case Action.Scale a -> isGoal(n, kind, role, a);
      case Action.Size a -> isSize(n, role, a);
      case Action.Traffic a -> isFactor(kind == 'P' ? n / PERCENT : n, role, a.factor());
      case Action.NodeAdded a -> role == Role.WHO ? a.count() == n : a.units() == n;
      case Action.PodDeleted a -> a.count() == n;
      case Action.ContainerCrashes a -> a.times() == n;
      case Action.AutoscalerTarget a -> a.percent() == n;
      case Action.ServiceAdded a ->
          switch (role) {
            case GOAL -> a.replicas() == n;
            case UNITS -> a.size() == n;
            case PRIORITY -> a.priority() == n;
            default -> false;
          };
      default ->
          switch (Slots.targets(action)) {
            case Targets.Named(var nodes) -> nodes.contains(Machines.name((int) n));
            case Targets.Any(var count) -> count == n;
            case null, default -> false;
          };
    };
  }

  private static boolean isGoal(double n, char kind, Role role, Action.Scale scale) {
    int goal = Standing.STORY.goal(scale.service());
    double last = scale.replicas().getLast();
    double change = kind == 'P' ? goal * n / PERCENT : n;
    if (role != Role.GOAL && scale.replicas().size() > 1) {
      return false;
    }
    return switch (role) {
      case GOAL -> scale.replicas().contains((int) n);
      case MORE -> last == goal + Math.ceil(change);
      case FEWER -> last == goal - Math.floor(change);
      case TIMES -> last == Math.ceil(goal * n);
      default -> false;
    };
  }

  private static boolean isSize(double n, Role role, Action.Size size) {
    int now = Standing.STORY.size(size.service());
    return switch (role) {
      case GOAL -> size.size() == n;
      case MORE -> size.size() == now + n;
      case FEWER -> size.size() == now - n;
      case TIMES -> size.size() == Math.ceil(now * n);
      default -> false;
    };
  }

  private static boolean isFactor(double n, Role role, double factor) {
    return switch (role) {
      case TIMES -> Math.abs(factor - n) < NEARLY;
      case MORE -> Math.abs(factor - 1 - n) < NEARLY;
      case FEWER -> Math.abs(factor - 1 + n) < NEARLY;
      default -> false;
    };
  }
}
