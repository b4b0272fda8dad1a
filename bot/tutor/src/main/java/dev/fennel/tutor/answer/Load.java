package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Timeline;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the autoscaler made of more or less traffic, and whether that is enough.
final class Load {
  /// How busy each copy is before, in percent of what it asked for, where a question brings its own
  /// autoscaler.
  private static final int USUAL = 50;

  private final Timeline timeline;

  Load(Timeline timeline) {
    this.timeline = timeline;
  }

  /// In sentences, for these actions.
  ///
  /// @param afresh whether nothing happened before them
  List<String> of(List<Action> actions, boolean afresh) {
    var told = new ArrayList<>(scaled());
    for (Action action : actions) {
      if (action instanceof Action.Traffic traffic && traffic.lasts() == null && afresh) {
        busy(traffic).ifPresent(told::add);
      }
      if (action instanceof Action.AutoscalerTarget && scaled().isEmpty()) {
        told.add(
            "A new target shows only when copies are busier than that: no autoscaler goes below the"
                + " number its service started with.");
      }
    }
    return told;
  }

  /// From how many copies to how many, in one sentence for all services.
  private List<String> scaled() {
    Map<String, List<Integer>> numbers = new LinkedHashMap<>();
    for (var moment : timeline.moments()) {
      if (moment.change() instanceof Change.AutoscalerScaled(String name, int before, int after)) {
        numbers.computeIfAbsent(name, _ -> new ArrayList<>(List.of(before))).add(after);
      }
    }
    if (numbers.isEmpty()) {
      return List.of();
    }
    var told = new ArrayList<String>();
    numbers.forEach((service, steps) -> told.add(scaled(service, steps)));
    return List.of("The autoscaler " + Words.list(told) + ".");
  }

  private String scaled(String service, List<Integer> steps) {
    int before = steps.getFirst();
    int after = steps.getLast();
    int most = Collections.max(steps);
    int answer = Fate.answering(timeline, service);
    String up = "raises " + service + " from " + Words.number(before) + " to " + Words.copies(most);
    if (most > after && most > before) {
      return up + " and lowers it again to " + Words.number(after);
    }
    if (after < before) {
      return "lowers " + service + " from " + Words.number(before) + " to " + Words.copies(after);
    }
    return answer < after
        ? up
            + " ("
            + Words.number(answer)
            + (answer == 1 ? " answers" : " answer")
            + ", for want of room)"
        : up;
  }

  private Optional<String> busy(Action.Traffic traffic) {
    int copies = Fate.answering(timeline, traffic.service());
    long before =
        timeline.begin().nodes().stream()
            .flatMap(n -> n.pods().stream())
            .filter(p -> p.service().equals(traffic.service()))
            .count();
    if (copies == 0 || before == 0) {
      return Optional.empty();
    }
    long percent = Math.round(USUAL * traffic.factor() * before / copies);
    return Optional.of(
        percent > 100
            ? "Each copy then has "
                + percent
                + " % of the work it asked room for, so callers wait or give up."
            : "Each copy is then " + percent + " % busy.");
  }
}
