package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.SheetRow;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Two runs side by side: what was asked, and the same with everything left as it is; or what
/// people do by hand, and what the loops do.
final class Comparison {
  /// What is written down, on the people's sheet or in the record, and whether it is so.
  private static final String SHEET = "sheet or record";

  private static final String ROW = "%-20s %-12s %s";

  private final Timeline asked;
  private final Timeline left;
  private final boolean byHand;

  Comparison(WhatIf question, Timeline asked, Timeline left) {
    this.asked = asked;
    this.left = left;
    this.byHand = isByHand(question);
  }

  /// Whether two runs are to be told: where that was asked, and for whatever people do by hand,
  /// since by itself it shows little.
  static boolean isWanted(WhatIf question) {
    return question.asks() == Asks.COMPARE || isByHand(question);
  }

  /// Whether people do the work of the loops.
  static boolean isByHand(WhatIf question) {
    return question.actions().stream().anyMatch(Action.ByHand.class::isInstance);
  }

  /// The same question without what people changed beforehand: only what goes wrong by itself.
  static WhatIf leftAsItIs(WhatIf question) {
    var actions =
        question.actions().stream()
            .filter(a -> isByHand(question) ? !(a instanceof Action.ByHand) : !isChosen(a))
            .toList();
    return new WhatIf(
        question.base(),
        actions.isEmpty() ? List.of(new Action.Nothing()) : actions,
        question.asks(),
        question.of());
  }

  private static boolean isChosen(Action action) {
    return switch (action) {
      case Action.Setting _,
          Action.Scale _,
          Action.Size _,
          Action.ServiceAdded _,
          Action.NodeAdded _,
          Action.AutoscalerTarget _ ->
          true;
      default -> false;
    };
  }

  /// A table narrow enough for a phone: what differs first, the rest after it.
  String table() {
    var here = facts(asked);
    var there = facts(left);
    var names = Stream.concat(here.keySet().stream(), there.keySet().stream()).distinct().toList();
    var differing = new ArrayList<String>();
    var alike = new ArrayList<String>();
    for (String name : names) {
      String one = here.getOrDefault(name, "–");
      String other = there.getOrDefault(name, "–");
      (one.equals(other) ? alike : differing).add(ROW.formatted(name, one, other).stripTrailing());
    }
    var lines = new ArrayList<String>();
    lines.add(
        byHand
            ? ROW.formatted("", "by hand", "the loops")
            : ROW.formatted("", "as asked", "as it is"));
    lines.addAll(differing);
    if (!alike.isEmpty()) {
      lines.add("the same in both:");
      lines.addAll(alike);
    }
    return String.join("\n", lines);
  }

  private Map<String, String> facts(Timeline run) {
    var facts = new LinkedHashMap<String, String>();
    for (var fate : Fate.of(run)) {
      if (fate.wasDown()) {
        facts.put(fate.service() + " down", fate.downLasts() ? "for good" : brief(fate.down()));
      }
      if (fate.wasReduced()) {
        facts.put(
            fate.service() + " short", fate.reducedLasts() ? "for good" : brief(fate.reduced()));
      }
    }
    if (byHand) {
      facts.put("who acts", run.sheet().isEmpty() ? "loops" : sam(run));
    }
    facts.put("woken", run.woken().isEmpty() ? "nobody" : run.woken().getFirst().who());
    if (byHand) {
      facts.put(SHEET, wrong(run).isEmpty() ? "right" : wrong(run).size() + " wrong");
      noticed(run).ifPresent(t -> facts.put("noticed after", brief(t)));
    }
    int waiting = run.end().waiting().size();
    facts.put("waits for room", waiting == 0 ? "nothing" : Words.count(waiting, "Pod", "Pods"));
    return facts;
  }

  private static String sam(Timeline run) {
    return deeds(run) == 0 ? "nobody" : "Sam, " + deeds(run) + "×";
  }

  /// How often somebody started, stopped, told or wrote something.
  private static long deeds(Timeline run) {
    return run.moments().stream()
        .filter(m ->
            m.change() instanceof Change.ByHand hand
                && switch (hand.deed()) {
                  case STARTS, STOPS, TELLS, WRITES -> true;
                  case PAGED, SEES, CANNOT, DONE -> false;
                })
        .count();
  }

  /// The services about which the sheet says what is not so.
  static List<String> wrong(Timeline run) {
    return run.sheet().stream()
        .filter(r -> !r.written().equals(r.runs()))
        .map(SheetRow::service)
        .toList();
  }

  private static String brief(Duration time) {
    return Words.exactly(time)
        .replace(" seconds", " s")
        .replace(" second", " s")
        .replace(" minutes", " min")
        .replace(" hours", " h");
  }

  private static Optional<Duration> noticed(Timeline run) {
    if (run.outages().isEmpty()) {
      return Optional.empty();
    }
    return run.moments().stream().filter(m -> notices(m.change())).findFirst().map(Moment::at);
  }

  private static boolean notices(Change change) {
    return switch (change) {
      case Change.NodeNotReady _ -> true;
      case Change.ByHand hand ->
          hand.deed() == Change.Deed.PAGED || hand.deed() == Change.Deed.SEES;
      default -> false;
    };
  }
}
