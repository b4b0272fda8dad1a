package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Containers that keep ending, each told in three rows instead of hundreds: the first end, the
/// waits that grow, and the sum.
final class CrashLoops {
  /// So many ends make a loop.
  private static final int OFTEN = 4;

  private final Timeline timeline;
  private final Census census;
  private final Map<String, List<Moment>> loops = new LinkedHashMap<>();

  CrashLoops(Timeline timeline) {
    this.timeline = timeline;
    this.census = new Census(timeline);
    for (var moment : timeline.moments()) {
      pod(moment.change())
          .ifPresent(p -> loops.computeIfAbsent(p, _ -> new ArrayList<>()).add(moment));
    }
    loops.values().removeIf(l -> exits(l).size() < OFTEN);
  }

  /// Whether a moment is part of such a loop and told by its rows.
  boolean tells(Moment moment) {
    return pod(moment.change()).filter(loops::containsKey).isPresent();
  }

  /// The services whose containers keep ending.
  List<String> services() {
    return loops.keySet().stream().map(census::service).distinct().toList();
  }

  /// How often the container of a service's first such Pod was started again within a time; its
  /// other Pods fare alike.
  long restarts(String service, Duration within) {
    return first(service).stream()
        .flatMap(pod -> loops.getOrDefault(pod, List.of()).stream())
        .filter(m -> m.change() instanceof Change.ContainerRestarted)
        .filter(m -> m.at().compareTo(within) <= 0)
        .count();
  }

  /// When the container of a service's first such Pod was started again.
  List<Duration> starts(String service) {
    return first(service).stream()
        .flatMap(pod -> loops.getOrDefault(pod, List.of()).stream())
        .filter(m -> m.change() instanceof Change.ContainerRestarted)
        .map(Moment::at)
        .toList();
  }

  private Optional<String> first(String service) {
    return loops.keySet().stream().filter(p -> census.service(p).equals(service)).findFirst();
  }

  /// The rows of all loops: one copy of each service stands for the others.
  List<Told> rows() {
    var rows = new ArrayList<Told>();
    for (String service : services()) {
      first(service).ifPresent(pod -> rows.addAll(rows(pod, loops.getOrDefault(pod, List.of()))));
    }
    return rows;
  }

  private List<Told> rows(String pod, List<Moment> moments) {
    String service = census.service(pod);
    String agent =
        census
            .node(pod)
            .map(n -> phrase("answer.crash.agent-on", "node", n))
            .orElseGet(() -> phrase("answer.loop.node-agent"));
    var first = exits(moments).getFirst();
    var rows = new ArrayList<Told>();
    rows.add(
        told(
            first.at(),
            agent,
            phrase(
                isOneOfMany(service) ? "answer.crash.first-alike" : "answer.crash.first",
                "service",
                service)));
    var waits = waits(moments);
    waits.stream()
        .findFirst()
        .ifPresent(w ->
            rows.add(told(w.at(), agent, phrase("answer.crash.waits", "times", grows(waits)))));
    rows.add(ending(service, agent, moments));
    return rows;
  }

  /// How it ends: with a start after which it runs, or not at all.
  private Told ending(String service, String agent, List<Moment> moments) {
    var last = exits(moments).getLast();
    var cured =
        moments.stream()
            .filter(m -> m.change() instanceof Change.ContainerRestarted)
            .filter(m -> m.at().compareTo(last.at()) > 0)
            .findFirst();
    if (cured.isPresent()) {
      String times = Words.count(restarts(service, cured.get().at()), "restarts");
      return told(
          cured.get().at(),
          agent,
          phrase("answer.crash.cured", "service", service, "restarts", times));
    }
    var sum = new Reply.Item("…", Prose.plain(sum(service, last.at())));
    return new Told(last.at(), Phase.CRASH, sum, List.of(last));
  }

  private boolean isOneOfMany(String service) {
    return loops.keySet().stream().filter(p -> census.service(p).equals(service)).count() > 1;
  }

  private String sum(String service, Duration last) {
    var hour = Duration.ofHours(1);
    return last.compareTo(hour) > 0
        ? phrase(
            "answer.crash.hour",
            "number",
            Words.number(restarts(service, hour)),
            "restarts",
            String.valueOf(restarts(service, last)),
            "time",
            Words.exactly(last),
            "service",
            service)
        : phrase("answer.crash.all", "number", Words.number(restarts(service, last)));
  }

  private static String grows(List<Moment> waits) {
    var lengths =
        waits.stream()
            .map(m -> ((Change.BackOff) m.change()).howLong())
            .distinct()
            .map(Words::exactly)
            .toList();
    return lengths.size() == 1
        ? lengths.getFirst()
        : phrase(
            "answer.crash.grows",
            "times",
            String.join(", ", lengths.subList(0, lengths.size() - 1)),
            "last",
            lengths.getLast());
  }

  private Told told(Duration at, String agent, String words) {
    var row = Rows.row(Words.clock(timeline.start(), at), agent, words);
    return new Told(at, Phase.CRASH, row, List.of());
  }

  private static List<Moment> exits(List<Moment> moments) {
    return moments.stream().filter(m -> m.change() instanceof Change.ContainerExited).toList();
  }

  private static List<Moment> waits(List<Moment> moments) {
    return moments.stream().filter(m -> m.change() instanceof Change.BackOff).toList();
  }

  private static Optional<String> pod(Change change) {
    return switch (change) {
      case Change.ContainerExited(String pod, var _) -> Optional.of(pod);
      case Change.ContainerRestarted(String pod, int _) -> Optional.of(pod);
      case Change.BackOff(String pod, var _) -> Optional.of(pod);
      case Change.PodReady(String pod) -> Optional.of(pod);
      case Change.PodUnready(String pod) -> Optional.of(pod);
      case Change.PodRunning(String pod) -> Optional.of(pod);
      case Change.EndpointAdded(String _, String pod) -> Optional.of(pod);
      case Change.EndpointRemoved(String _, String pod) -> Optional.of(pod);
      default -> Optional.empty();
    };
  }
}
