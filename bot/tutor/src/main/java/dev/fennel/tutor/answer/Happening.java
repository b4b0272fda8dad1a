package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;
import static java.time.Duration.ofMinutes;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What can be chosen to happen in the form, what more has to be chosen for it, and the action that
/// this means.
///
/// @param id its value in the menu
/// @param menus what more has to be chosen, in this order
record Happening(String id, List<Menu> menus, Function<Chosen, Action> means) {
  /// All there is to choose from.
  static final List<Happening> ALL =
      List.of(
          new Happening(
              "NODE_STOPS",
              List.of(Menu.NODE, Menu.FOR, Menu.AT),
              c -> new Action.NodeFails(c.targets(), c.at(), c.lasts(), Map.of())),
          new Happening(
              "NODE_CUT_OFF",
              List.of(Menu.NODE, Menu.FOR, Menu.AT),
              c -> new Action.NodePartitioned(c.targets(), c.at(), c.lasts())),
          new Happening(
              "NODE_DELETED",
              List.of(Menu.NODE, Menu.AT),
              c -> new Action.NodeRemoved(c.targets(), c.at())),
          new Happening(
              "NODE_EMPTIED",
              List.of(Menu.NODE, Menu.AT),
              c -> new Action.NodeDrained(c.targets(), c.at())),
          new Happening(
              "NODE_BACK",
              List.of(Menu.ONE_NODE, Menu.AT),
              c -> new Action.NodeReturns(List.of(c.text(Menu.ONE_NODE)), c.at())),
          new Happening(
              "NODE_ADDED",
              List.of(Menu.UNITS, Menu.AT),
              c -> new Action.NodeAdded(1, c.number(Menu.UNITS), c.at())),
          new Happening(
              "ZONE_DARK",
              List.of(Menu.ZONE, Menu.FOR, Menu.AT),
              c -> new Action.ZoneFails(c.text(Menu.ZONE), c.at(), c.lasts())),
          new Happening(
              "CONTROL_PLANE_DOWN",
              List.of(Menu.FOR, Menu.AT),
              c -> new Action.ControlPlaneFails(c.at(), c.lasts())),
          new Happening(
              "LOOP_STOPS",
              List.of(Menu.LOOP, Menu.FOR, Menu.AT),
              c -> new Action.LoopStops(c.text(Menu.LOOP), null, c.at(), c.lasts())),
          new Happening(
              "COPIES",
              List.of(Menu.SERVICE, Menu.COPIES, Menu.AT),
              c -> new Action.Scale(c.service(), List.of(c.number(Menu.COPIES)), null, c.at())),
          new Happening(
              "SIZE",
              List.of(Menu.SERVICE, Menu.UNITS),
              c -> new Action.Size(c.service(), c.number(Menu.UNITS), null)),
          new Happening(
              "CRASHES",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.ContainerCrashes(c.service(), 1, c.at())),
          new Happening(
              "CRASH_LOOP",
              List.of(Menu.SERVICE, Menu.FIXED),
              c ->
                  new Action.CrashLoop(
                      c.service(), Action.CrashLoop.Cause.BUG, c.time(Menu.FIXED), null)),
          new Happening(
              "STUCK", List.of(Menu.SERVICE, Menu.AT), c -> new Action.Hangs(c.service(), c.at())),
          new Happening(
              "MEMORY",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.OutOfMemory(c.service(), c.at())),
          new Happening(
              "IMAGE",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.ImageMissing(c.service(), c.at())),
          new Happening(
              "RELEASE",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.Release(c.service(), null, false, c.at())),
          new Happening(
              "BROKEN_RELEASE",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.Release(c.service(), null, true, c.at())),
          new Happening(
              "ROLLBACK",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.Rollback(c.service(), c.at())),
          new Happening(
              "TRAFFIC",
              List.of(Menu.SERVICE, Menu.FACTOR, Menu.FOR, Menu.AT),
              c -> new Action.Traffic(c.service(), c.number(Menu.FACTOR), c.at(), c.lasts())),
          new Happening(
              "POD_DELETED",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.PodDeleted(c.service(), 1, c.at())),
          new Happening(
              "SERVICE_DELETED",
              List.of(Menu.SERVICE, Menu.AT),
              c -> new Action.ServiceRemoved(c.service(), c.at())),
          new Happening(
              "WAIT",
              List.of(Menu.VALUE),
              c -> new Action.Setting("eviction-wait", c.value(), null, null)),
          new Happening(
              "GRACE",
              List.of(Menu.VALUE),
              c -> new Action.Setting("node-grace", c.value(), null, null)),
          new Happening("BY_HAND", List.of(), _ -> new Action.ByHand("sams-list", null)));

  Happening {
    menus = List.copyOf(menus);
  }

  /// What the menu says.
  String words() {
    return phrase("answer.form.happens." + id);
  }

  /// The action, once everything is chosen.
  Action action(Function<Menu, String> chosen) {
    return means.apply(new Chosen(chosen));
  }

  /// What was chosen in a line's menus.
  record Chosen(Function<Menu, String> values) {
    String text(Menu menu) {
      return values.apply(menu);
    }

    String service() {
      return text(Menu.SERVICE);
    }

    int number(Menu menu) {
      return Integer.parseInt(text(menu));
    }

    Targets targets() {
      return switch (text(Menu.NODE)) {
        case Menu.ALL -> new Targets.All();
        case Menu.ANY -> new Targets.Any(1);
        default -> new Targets.Named(List.of(text(Menu.NODE)));
      };
    }

    @Nullable Duration at() {
      return time(Menu.AT);
    }

    @Nullable Duration lasts() {
      return time(Menu.FOR);
    }

    Duration value() {
      var value = time(Menu.VALUE);
      return value == null ? ofMinutes(5) : value;
    }

    /// Null for what stands instead of a time: at once, for good, never.
    @Nullable Duration time(Menu menu) {
      return text(menu).startsWith("P") ? Duration.parse(text(menu)) : null;
    }
  }
}
