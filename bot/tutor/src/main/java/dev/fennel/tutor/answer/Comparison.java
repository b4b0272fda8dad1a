package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

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
            ? ROW.formatted("", phrase("answer.compare.by-hand"), phrase("answer.compare.loops"))
            : ROW.formatted("", phrase("answer.compare.asked"), phrase("answer.compare.as-it-is")));
    lines.addAll(differing);
    if (!alike.isEmpty()) {
      lines.add(phrase("answer.compare.alike"));
      lines.addAll(alike);
    }
    return String.join("\n", lines);
  }

  private Map<String, String> facts(Timeline run) {
    var facts = new LinkedHashMap<String, String>();
    for (var fate : Fate.of(run)) {
      if (fate.wasDown()) {
        facts.put(
            phrase("answer.compare.down", "service", fate.service()),
            lasted(fate.downLasts(), fate.down()));
      }
      if (fate.wasReduced()) {
        facts.put(
            phrase("answer.compare.short", "service", fate.service()),
            lasted(fate.reducedLasts(), fate.reduced()));
      }
    }
    if (byHand) {
      facts.put(
          phrase("answer.compare.who"),
          run.sheet().isEmpty() ? phrase("answer.compare.who-loops") : sam(run));
    }
    facts.put(
        phrase("answer.compare.woken"),
        run.woken().isEmpty() ? phrase("answer.compare.nobody") : run.woken().getFirst().who());
    if (byHand) {
      int wrong = wrong(run).size();
      facts.put(
          phrase("answer.compare.sheet"),
          wrong == 0
              ? phrase("answer.compare.right")
              : phrase("answer.compare.wrong", "lines", wrong));
      noticed(run).ifPresent(t -> facts.put(phrase("answer.compare.noticed"), Words.briefly(t)));
    }
    int waiting = run.end().waiting().size();
    facts.put(
        phrase("answer.compare.waits"),
        waiting == 0 ? phrase("answer.compare.nothing") : Words.count(waiting, "pods"));
    return facts;
  }

  private static String sam(Timeline run) {
    return deeds(run) == 0
        ? phrase("answer.compare.nobody")
        : phrase("answer.compare.who-sam", "deeds", deeds(run));
  }

  private static String lasted(boolean forGood, Duration time) {
    return forGood ? phrase("answer.compare.for-good") : Words.briefly(time);
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
