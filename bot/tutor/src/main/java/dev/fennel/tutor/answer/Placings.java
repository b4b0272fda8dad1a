package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Change.Score;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Waiting;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// Where the scheduler put each new Pod, and why there.
final class Placings {
  /// So many placements are told one by one.
  private static final int TOLD = 6;

  private final Timeline timeline;
  private final Census census;
  private final Census end;

  Placings(Timeline timeline) {
    this.timeline = timeline;
    this.census = new Census(timeline);
    this.end = new Census(timeline);
    timeline.moments().forEach(end::see);
  }

  /// Every placement of the run, in order.
  List<Change.PodBound> bound() {
    return timeline.moments().stream()
        .map(m -> m.change())
        .filter(Change.PodBound.class::isInstance)
        .map(Change.PodBound.class::cast)
        .toList();
  }

  /// One short sentence for each new Pod of these services (of all, where none is named), equal
  /// ones once.
  List<String> inBrief(List<String> services) {
    var told = new LinkedHashSet<String>();
    bound().stream()
        .filter(b -> services.isEmpty() || services.contains(census.service(b.pod())))
        .map(b -> Words.sentence(inBrief(b)))
        .distinct()
        .limit(TOLD)
        .forEach(told::add);
    told.addAll(waiting(services));
    return List.copyOf(told);
  }

  /// Why the Pods wait that have no node at the end.
  List<String> waiting(List<String> services) {
    var told = new LinkedHashSet<String>();
    var waiting =
        timeline.end().waiting().stream()
            .filter(w -> services.isEmpty() || services.contains(w.service()))
            .toList();
    var tried = waiting.stream().filter(w -> !w.reasons().isEmpty()).toList();
    if (!tried.isEmpty()) {
      told.add(Words.sentence(inBriefWaiting(tried)));
    }
    waiting.stream()
        .filter(w -> w.reasons().isEmpty())
        .forEach(
            w -> told.add(phrase("answer.placed.waits", "service", Words.sentence(w.service()))));
    return List.copyOf(told);
  }

  private String inBrief(Change.PodBound bound) {
    String service = census.service(bound.pod());
    return phrase("answer.placed", "service", service, "node", bound.node(), "why", why(bound));
  }

  private String why(Change.PodBound bound) {
    if (bound.scores().size() < 2) {
      return size(bound.pod())
          .map(u -> phrase("answer.placed.only-free", "units", units(u)))
          .orElseGet(() -> phrase("answer.placed.only"));
    }
    var chosen = score(bound, bound.node());
    var others =
        bound.scores().stream()
            .filter(s -> !s.node().equals(bound.node()))
            .max(Comparator.comparingInt(Score::total));
    String nodes = Words.number(bound.scores().size());
    if (chosen.isEmpty() || others.isEmpty()) {
      return phrase("answer.placed.best", "nodes", nodes);
    }
    if (chosen.get().total() == others.get().total()) {
      return phrase("answer.placed.lot", "nodes", nodes, "other", others.get().node());
    }
    return phrase(advantage(chosen.get(), others.get()), "nodes", nodes);
  }

  private static Optional<Score> score(Change.PodBound bound, String node) {
    return bound.scores().stream().filter(s -> s.node().equals(node)).findFirst();
  }

  /// The phrase for the plugin that did most to put one node before another.
  private static String advantage(Score chosen, Score other) {
    String best = "";
    int most = 0;
    for (var plugin : chosen.plugins().entrySet()) {
      int ahead = plugin.getValue() - other.plugins().getOrDefault(plugin.getKey(), 0);
      if (ahead > most) {
        most = ahead;
        best = plugin.getKey();
      }
    }
    return switch (best) {
      case "PodTopologySpread" -> "answer.placed.spread";
      case "NodeResourcesFit" -> "answer.placed.room";
      case "NodeResourcesBalancedAllocation" -> "answer.placed.even";
      case "ImageLocality" -> "answer.placed.image";
      default -> "answer.placed.best";
    };
  }

  private String inBriefWaiting(List<Waiting> waiting) {
    var services = waiting.stream().map(Waiting::service).distinct().toList();
    var needs =
        services.stream()
            .map(s -> waiting.stream().filter(w -> w.service().equals(s)).findFirst())
            .flatMap(Optional::stream)
            .map(w -> w.size().units())
            .toList();
    boolean alike = needs.stream().distinct().count() == 1;
    String units =
        alike
            ? units(needs.getFirst())
            : phrase(
                "answer.waiting.units",
                "numbers",
                Words.list(needs.stream().map(n -> Words.number(n)).toList()));
    return phrase(
        services.size() > 1 && alike ? "answer.waiting.each" : "answer.waiting",
        "n",
        services.size(),
        "services",
        Words.list(services),
        "units",
        units,
        "free",
        mostFree());
  }

  private String mostFree() {
    var free =
        timeline.end().nodes().stream()
            .filter(n -> n.ready() && n.running() && !end.isClosed(n.name()))
            .mapToInt(ClusterDrawing::free)
            .max();
    if (free.isEmpty()) {
      return phrase("answer.waiting.no-node");
    }
    return free.getAsInt() == 0
        ? phrase("answer.waiting.none-free")
        : phrase("answer.waiting.most-free", "number", Words.number(free.getAsInt()));
  }

  /// How many units a Pod asks for, if the start or the end shows it.
  Optional<Integer> size(String pod) {
    return timeline.end().nodes().stream()
        .flatMap(n -> n.pods().stream())
        .filter(p -> p.service().equals(census.service(pod)))
        .map(p -> p.size())
        .findFirst()
        .map(Room::units);
  }

  static String units(int units) {
    return Words.count(units, "units");
  }
}
