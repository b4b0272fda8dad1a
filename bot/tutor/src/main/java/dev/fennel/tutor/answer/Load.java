package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

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
        told.add(phrase("answer.load.target"));
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
    return List.of(phrase("answer.load.autoscaler", "did", Words.list(told)));
  }

  private String scaled(String service, List<Integer> steps) {
    int before = steps.getFirst();
    int after = steps.getLast();
    int most = Collections.max(steps);
    int answer = Fate.answering(timeline, service);
    String how = "answer.load.raises";
    if (most > after && most > before) {
      how = "answer.load.raises-lowers";
    } else if (after < before) {
      how = "answer.load.lowers";
    } else if (answer < after) {
      how = "answer.load.raises-no-room";
    }
    return phrase(
        how,
        "service",
        service,
        "before",
        Words.number(before),
        "copies",
        Words.copies(after < before && most <= before ? after : most),
        "after",
        Words.number(after),
        "n",
        answer,
        "number",
        Words.number(answer));
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
            ? phrase("answer.load.over", "percent", String.valueOf(percent))
            : phrase("answer.load.busy", "percent", String.valueOf(percent)));
  }
}
