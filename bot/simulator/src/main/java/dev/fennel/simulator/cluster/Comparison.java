package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Runs.Range;
import dev.fennel.simulator.cluster.Runs.Spell;
import dev.fennel.simulator.cluster.Timeline.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Lays many timelines of one scenario beside each other.
final class Comparison {
  private record End(
      Map<String, List<String>> placement, Map<String, Integer> waiting, TreeSet<String> down) {}

  private record Group(List<Long> seeds, Timeline.Standing end) {}

  private static final class Stretch {
    final String service;
    final Outage.Kind kind;
    final List<Duration> from = new ArrayList<>();
    final List<Duration> lengths = new ArrayList<>();
    final List<Duration> back = new ArrayList<>();
    int lasting;

    Stretch(String service, Outage.Kind kind) {
      this.service = service;
      this.kind = kind;
    }

    Spell spell() {
      return new Spell(
          service,
          kind,
          from.size(),
          lasting,
          range(lengths),
          Objects.requireNonNull(range(from)),
          range(back));
    }
  }

  private int count;
  private final Map<End, Group> ends = new LinkedHashMap<>();
  private final Map<String, List<Duration>> noticed = new TreeMap<>();
  private final Map<String, Stretch> stretches = new TreeMap<>();

  void add(Timeline timeline) {
    count++;
    ends.computeIfAbsent(end(timeline), key -> new Group(new ArrayList<>(), timeline.end()))
        .seeds
        .add(timeline.seed());
    Map<String, Duration> first = new TreeMap<>();
    for (Moment moment : timeline.moments()) {
      if (moment.change() instanceof Change.NodeNotReady silent) {
        first.putIfAbsent(silent.node(), moment.at());
      }
    }
    first.forEach((node, at) -> noticed.computeIfAbsent(node, key -> new ArrayList<>()).add(at));
    for (Outage.Kind kind : Outage.Kind.values()) {
      outages(timeline.outages().stream().filter(outage -> outage.kind() == kind).toList());
    }
  }

  private static End end(Timeline timeline) {
    Map<String, List<String>> placement = new TreeMap<>();
    for (Timeline.NodeStanding node : timeline.end().nodes()) {
      for (Timeline.PodStanding pod : node.pods()) {
        placement.computeIfAbsent(pod.service(), key -> new ArrayList<>()).add(node.name());
      }
    }
    placement.values().forEach(nodes -> nodes.sort(null));
    Map<String, Integer> waiting = new TreeMap<>();
    timeline.end().waiting().forEach(pod -> waiting.merge(pod.service(), 1, Integer::sum));
    TreeSet<String> down = new TreeSet<>();
    for (Outage outage : timeline.outages()) {
      if (outage.kind() == Outage.Kind.DOWN) {
        down.add(outage.service());
      }
    }
    return new End(placement, waiting, down);
  }

  /// One run's outages of one kind, of all services.
  private void outages(List<Outage> outages) {
    Map<String, List<Outage>> byService = new TreeMap<>();
    for (Outage outage : outages) {
      byService.computeIfAbsent(outage.service(), key -> new ArrayList<>()).add(outage);
    }
    byService.forEach((service, list) -> {
      Outage.Kind kind = list.get(0).kind();
      Stretch stretch =
          stretches.computeIfAbsent(service + " " + kind, key -> new Stretch(service, kind));
      stretch.from.add(list.get(0).from());
      Duration length = Duration.ZERO;
      Duration back = Duration.ZERO;
      for (Outage outage : list) {
        Duration to = outage.to();
        if (to == null) {
          stretch.lasting++;
          return;
        }
        length = length.plus(to.minus(outage.from()));
        back = to;
      }
      stretch.lengths.add(length);
      stretch.back.add(back);
    });
  }

  private static @Nullable Range range(List<Duration> times) {
    if (times.isEmpty()) {
      return null;
    }
    List<Duration> sorted = times.stream().sorted().toList();
    return new Range(sorted.get(0), sorted.get(sorted.size() - 1), sorted.size());
  }

  Runs runs() {
    List<Runs.Outcome> outcomes = new ArrayList<>();
    ends.forEach((end, group) ->
        outcomes.add(
            new Runs.Outcome(
                group.seeds,
                (double) group.seeds.size() / count,
                end.placement,
                end.waiting,
                end.down,
                group.end)));
    outcomes.sort((a, b) -> Integer.compare(b.seeds().size(), a.seeds().size()));
    Map<String, Range> found = new TreeMap<>();
    noticed.forEach((node, times) -> found.put(node, Objects.requireNonNull(range(times))));
    return new Runs(
        count, outcomes, found, stretches.values().stream().map(Stretch::spell).toList());
  }
}
