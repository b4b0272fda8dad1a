package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// What a text says only to tell it from what it means: 02 in "04 rather than 02".
///
/// @param rest the text without it
/// @param old what is to be no more
/// @param kept what stays as it was
record Denied(Chart rest, List<Object> old, List<Object> kept) {
  private static final Pattern SAID =
      Pattern.compile(
          " (instead of|rather than|not|swap|exchange|replace|keep|than) (?:the |that )?([NSZLDQFVP]\\d+) "
              + "| (scratch|scrap|forget|skip) (?:the |that )?([NSZLDQFVP]\\d+) (?=, (?:take|use|try|make|do|go) )");

  Denied {
    old = List.copyOf(old);
    kept = List.copyOf(kept);
  }

  static Denied in(Chart chart) {
    var rest = chart.copy();
    var old = new ArrayList<Object>();
    var kept = new ArrayList<Object>();
    rest.rewrite(
        SAID,
        found -> {
          boolean keeps = "keep".equals(found.group(1));
          var thing = found.group(2) == null ? found.group(4) : found.group(2);
          (keeps ? kept : old).add(rest.thing(thing));
          return "instead";
        });
    return new Denied(rest, old, kept);
  }

  /// Whether a change of this action would leave out what is denied, and nothing that is kept.
  boolean fits(Action action) {
    boolean changed = old.isEmpty() || old.stream().anyMatch(thing -> has(action, thing));
    return changed && kept.stream().noneMatch(thing -> has(action, thing));
  }

  private static boolean has(Action action, Object thing) {
    return switch (thing) {
      case Machines.Named(var nodes) ->
          Slots.targets(action) instanceof Targets.Named(var own) && own.containsAll(nodes);
      case String name ->
          name.equals(Slots.service(action))
              || (action instanceof Action.ZoneFails zone && name.equals(zone.zone()))
              || (action instanceof Action.LoopStops stops && name.equals(stops.loop()))
              || (action instanceof Action.Release release && name.equals(release.version()));
      case Duration time ->
          time.equals(action.at())
              || time.equals(Slots.lasts(action))
              || (action instanceof Action.Setting setting
                  && Objects.equals(time, setting.value()));
      default -> true;
    };
  }
}
