package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop;
import dev.fennel.simulator.cluster.Action.NodeReturns;
import dev.fennel.simulator.cluster.Action.Nothing;
import dev.fennel.simulator.cluster.Action.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// Puts the actions of one text together: what ends another, says the same again, or is said by
/// another already.
final class Merging {
  private Merging() {}

  private static final Pattern REGRET =
      Pattern.compile(
          "\\b(?:regret|undo|change (?:our|my) minds?|last|latest|back(?:ed)? out|take back|withdraw)\\b");

  /// "It comes back after five minutes" ends the failure before it; "nobody does anything" beside a
  /// failure says nothing; the same said twice counts once.
  static List<Action> merged(List<Action> actions, String plain) {
    var merged = new ArrayList<Action>();
    for (var action : actions) {
      if (action instanceof NodeReturns back && endsOneOf(merged, back)) {
        continue;
      }
      if (action instanceof CrashLoop loop && isSaid(merged, loop)) {
        continue;
      }
      if (!merged.isEmpty() && isSharper(action, merged.getLast())) {
        merged.removeLast();
      }
      if (breaks(merged, action)) {
        continue;
      }
      var joined = Newcomers.joined(merged, action);
      if (joined != null) {
        merged.set(merged.size() - 1, joined);
      } else if (!isRepeated(merged, action)) {
        merged.add(action);
      }
    }
    settle(merged, plain);
    return List.copyOf(merged);
  }

  /// Leaves out what other actions have said, or say better.
  private static void settle(List<Action> merged, String plain) {
    merged.removeIf(action -> isCutOff(action, merged) || isContainer(action, merged));
    boolean everything =
        merged.stream().anyMatch(a -> Slots.targets(a) instanceof Action.Targets.All);
    merged.removeIf(
        a -> everything && a instanceof Action.ZoneFails z && z.zone().equals(Blank.MISSING));
    boolean graceful =
        merged.stream()
            .anyMatch(a -> a instanceof Action.Setting s && s.name().equals("termination-grace"));
    merged.removeIf(
        a -> graceful && a instanceof Action.PodDeleted p && Blank.isBlank(p.service()));
    boolean regretted =
        merged.stream().anyMatch(a -> a instanceof Action.Rollback r && Blank.isBlank(r.service()))
            && REGRET.matcher(plain).find();
    merged.removeIf(
        a -> regretted && a instanceof Action.Release r && r.version() == null && !r.broken());
    merged.removeIf(a ->
        a instanceof Action.ContainerCrashes c
            && merged.stream()
                .anyMatch(b ->
                    b instanceof CrashLoop loop
                        && (loop.service().equals(c.service())
                            || Blank.isBlank(c.service())
                            || Blank.isBlank(loop.service()))));
    boolean confirmed = plain.contains("confirm");
    merged.removeIf(a ->
        confirmed
            && a instanceof Action.NodeFails
            && merged.stream()
                .anyMatch(b -> b instanceof Action.NodeRemoved && Objects.equals(a.at(), b.at())));
    merged.removeIf(action -> isNoCopies(action, merged));
    if (merged.size() > 1) {
      merged.removeIf(action -> action instanceof Nothing);
    }
  }

  /// "The switch breaks and it is cut off": the machine itself runs on.
  static boolean isCutOff(Action action, List<Action> all) {
    return action instanceof Action.NodeFails fails
        && all.stream()
            .anyMatch(other ->
                other instanceof Action.NodePartitioned cut
                    && (cut.targets().equals(fails.targets())
                        || cut.targets().equals(Blank.named(Blank.IT)))
                    && Objects.equals(cut.at(), fails.at()));
  }

  /// "We switch payments off: no copies" keeps the service.
  private static boolean isNoCopies(Action action, List<Action> all) {
    return action instanceof Action.ServiceRemoved removed
        && all.stream()
            .anyMatch(other ->
                other instanceof Scale scale
                    && (scale.service().equals(removed.service()) || Blank.isBlank(scale.service()))
                    && scale.replicas().equals(List.of(0))
                    && Objects.equals(scale.at(), removed.at()));
  }

  /// "It goes over its limit and gets killed", "before it is shut down": of a container.
  private static boolean isContainer(Action action, List<Action> all) {
    return action instanceof Action.NodeFails fails
        && fails.targets().equals(Blank.named(Blank.IT))
        && all.stream()
            .anyMatch(other ->
                other instanceof Action.OutOfMemory
                    || other instanceof CrashLoop
                    || other instanceof Action.Hangs
                    || other instanceof Action.Setting);
  }

  /// Whether an action says what the one before left open: "ship it! payments v12".
  private static boolean isSharper(Action action, Action before) {
    return switch (before) {
      case Action.Release release ->
          action instanceof Action.Release && Blank.isBlank(release.service());
      case Action.Traffic traffic ->
          action instanceof Action.Traffic && Double.isNaN(traffic.factor());
      default -> false;
    };
  }

  /// "It does not start" of a version that was shipped before.
  private static boolean breaks(List<Action> actions, Action action) {
    boolean it =
        (action instanceof CrashLoop
                || action instanceof Action.ContainerCrashes
                || action instanceof Action.Hangs)
            && Blank.isBlank(String.valueOf(Slots.service(action)));
    if (!it || actions.isEmpty() || !(actions.getLast() instanceof Action.Release release)) {
      return false;
    }
    actions.set(
        actions.size() - 1,
        new Action.Release(release.service(), release.version(), true, release.at()));
    return true;
  }

  private static boolean isRepeated(List<Action> actions, Action action) {
    for (var earlier : actions) {
      boolean same = earlier.getClass().equals(action.getClass());
      boolean it = Objects.equals(Slots.service(action), Blank.IT) && !(action instanceof Scale);
      boolean them =
          same
              && action.at() == null
              && !(action instanceof NodeReturns)
              && Blank.named(Blank.IT).equals(Slots.targets(action));
      if (same && (it || them || earlier.equals(action))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSaid(List<Action> actions, CrashLoop loop) {
    for (int i = 0; i < actions.size(); i++) {
      if (actions.get(i) instanceof CrashLoop said
          && (loop.service().equals(said.service())
              || Blank.isBlank(loop.service())
              || Blank.isBlank(said.service()))) {
        var cause = said.cause() == CrashLoop.Cause.BUG ? loop.cause() : said.cause();
        var fixed = said.fixedAt() == null ? loop.fixedAt() : said.fixedAt();
        var service = Blank.isBlank(said.service()) ? loop.service() : said.service();
        actions.set(i, new CrashLoop(service, cause, fixed, said.at()));
        return true;
      }
    }
    return false;
  }

  private static boolean endsOneOf(List<Action> actions, NodeReturns back) {
    for (int i = actions.size() - 1; i >= 0; i--) {
      var action = actions.get(i);
      boolean it = back.nodes().equals(List.of(Blank.IT));
      var targets = Slots.targets(action);
      boolean same =
          targets instanceof Action.Targets.Named(var nodes) && nodes.equals(back.nodes());
      if (Slots.canLast(action) && (it || same)) {
        var at = back.at();
        if (at != null) {
          actions.set(i, Slots.withEnd(action, at));
          return true;
        }
        return Slots.lasts(action) != null;
      }
    }
    return false;
  }
}
