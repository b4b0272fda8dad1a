package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Two runs side by side: what was asked, and the same with everything left as it is.
final class Comparison {
  private static final String ROW = "%-20s %-12s %s";

  private final Timeline asked;
  private final Timeline left;

  Comparison(Timeline asked, Timeline left) {
    this.asked = asked;
    this.left = left;
  }

  /// The same question without what people changed beforehand: only what goes wrong by itself.
  static WhatIf leftAsItIs(WhatIf question) {
    var actions = question.actions().stream().filter(a -> !isChosen(a)).toList();
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
          Action.AutoscalerTarget _,
          Action.ByHand _ ->
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
    lines.add(ROW.formatted("", "as asked", "as it is"));
    lines.addAll(differing);
    if (!alike.isEmpty()) {
      lines.add("the same in both:");
      lines.addAll(alike);
    }
    return String.join("\n", lines);
  }

  private static Map<String, String> facts(Timeline run) {
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
    noticed(run).ifPresent(t -> facts.put("noticed after", brief(t)));
    int waiting = run.end().waiting().size();
    facts.put("waits for room", waiting == 0 ? "nothing" : Words.count(waiting, "Pod", "Pods"));
    facts.put("woken", run.woken().isEmpty() ? "nobody" : run.woken().getFirst().who());
    return facts;
  }

  private static String brief(Duration time) {
    return Words.exactly(time).replace(" seconds", " s").replace(" minutes", " min");
  }

  private static Optional<Duration> noticed(Timeline run) {
    return run.moments().stream()
        .filter(m -> m.change() instanceof Change.NodeNotReady)
        .findFirst()
        .map(Moment::at);
  }
}
