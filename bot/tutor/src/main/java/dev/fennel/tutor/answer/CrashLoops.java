package dev.fennel.tutor.answer;

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
  private final Map<String, List<Moment>> loops = new LinkedHashMap<>();

  CrashLoops(Timeline timeline) {
    this.timeline = timeline;
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

  /// The Pods whose containers keep ending.
  List<String> pods() {
    return List.copyOf(loops.keySet());
  }

  /// How often a Pod's container was started again within a time.
  long restarts(String pod, Duration within) {
    return loops.getOrDefault(pod, List.of()).stream()
        .filter(m -> m.change() instanceof Change.ContainerRestarted)
        .filter(m -> m.at().compareTo(within) <= 0)
        .count();
  }

  /// The rows of all loops.
  List<Told> rows() {
    var rows = new ArrayList<Told>();
    var census = new Census(timeline);
    loops.forEach((pod, moments) -> rows.addAll(rows(census, pod, moments)));
    return rows;
  }

  private List<Told> rows(Census census, String pod, List<Moment> moments) {
    String service = census.service(pod);
    String agent = census.node(pod).map(n -> "node agent on " + n).orElse("node agent");
    var first = exits(moments).getFirst();
    var rows = new ArrayList<Told>();
    rows.add(
        told(
            first.at(),
            agent,
            "wants " + service + " running, sees its container end: starts it again at once"));
    var waits = waits(moments);
    waits.stream()
        .findFirst()
        .ifPresent(
            w -> rows.add(told(w.at(), agent, "waits before each next start: " + grows(waits))));
    var last = exits(moments).getLast();
    var sum = new Reply.Item("…", Prose.plain(sum(service, pod, last.at())));
    rows.add(new Told(last.at(), Phase.CRASH, sum, List.of(last)));
    return rows;
  }

  private String sum(String service, String pod, Duration last) {
    var hour = Duration.ofHours(1);
    String inHour = Words.number(restarts(pod, hour)) + " restarts in the first hour";
    return last.compareTo(hour) > 0
        ? inHour
            + ", "
            + restarts(pod, last)
            + " in "
            + Words.exactly(last)
            + ": it never gives up on "
            + service
        : Words.number(restarts(pod, last)) + " restarts in all";
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
        : String.join(", ", lengths.subList(0, lengths.size() - 1))
            + ", then "
            + lengths.getLast()
            + " each time";
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
      case Change.ContainerExited(String pod, String _) -> Optional.of(pod);
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
