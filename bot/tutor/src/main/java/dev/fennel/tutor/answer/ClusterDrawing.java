package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Timeline.NodeStanding;
import dev.fennel.simulator.cluster.Timeline.PodStanding;
import dev.fennel.simulator.cluster.Timeline.Standing;
import dev.fennel.simulator.cluster.Timeline.Terminating;
import dev.fennel.simulator.cluster.Timeline.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A cluster drawn in characters, narrow enough for a phone, and told in words.
///
/// Marks are signs, never colours: `✓` runs, `✕` stopped, `?` runs but is not heard of, `+` new,
/// `!` does not answer.
public final class ClusterDrawing {
  /// How wide a drawing may be.
  public static final int COLUMNS = 46;

  /// How many nodes are drawn one by one.
  private static final int NODES = 12;

  private final Standing now;
  private final boolean byHand;
  private final List<String> known;

  private ClusterDrawing(Standing before, Standing now, boolean byHand) {
    this.now = now;
    this.byHand = byHand;
    this.known =
        before.nodes().stream().flatMap(n -> n.pods().stream()).map(PodStanding::name).toList();
  }

  /// How things stand now; Pods that are not in `before` are marked as new.
  public static String of(Standing before, Standing now) {
    return String.join("\n", new ClusterDrawing(before, now, false).lines());
  }

  /// The same in words that state the facts.
  public static String alt(Standing before, Standing now) {
    return new ClusterDrawing(before, now, false).sentences();
  }

  /// The same where people do the work of the loops: there are machines, not nodes, and no record
  /// that takes note of their silence.
  public static String ofMachines(Standing before, Standing now) {
    return String.join("\n", new ClusterDrawing(before, now, true).lines());
  }

  /// Machines in words that state the facts.
  public static String altOfMachines(Standing before, Standing now) {
    return new ClusterDrawing(before, now, true).sentences();
  }

  /// Both standings, one under the other.
  static String beforeAndAfter(Standing before, Standing after) {
    return both(of(before, before), of(before, after));
  }

  /// Both standings of machines.
  static String machinesBeforeAndAfter(Standing before, Standing after) {
    return both(ofMachines(before, before), ofMachines(before, after));
  }

  private static String both(String before, String after) {
    return phrase("answer.drawing.before")
        + "\n"
        + before
        + "\n\n"
        + phrase("answer.drawing.after")
        + "\n"
        + after;
  }

  private List<String> lines() {
    var lines = new ArrayList<String>();
    for (var node : now.nodes().stream().limit(NODES).toList()) {
      lines.add(headline(node));
      lines.addAll(wrapped(labels(node)));
    }
    if (now.nodes().size() > NODES) {
      lines.add(phrase("answer.drawing.more", "nodes", now.nodes().size() - NODES));
    }
    if (!now.waiting().isEmpty()) {
      lines.add(phrase("answer.drawing.waiting"));
      lines.addAll(wrapped(counted(now.waiting().stream().map(ClusterDrawing::label).toList())));
    }
    return lines;
  }

  private String headline(NodeStanding node) {
    String name = node.name() + " " + mark(node) + " ";
    if (!node.running()) {
      return name
          + phrase(node.ready() && !byHand ? "answer.drawing.unnoticed" : "answer.drawing.stopped");
    }
    return name
        + phrase(
            node.ready() ? "answer.drawing.free" : "answer.drawing.unheard",
            "free",
            free(node),
            "units",
            node.room().units());
  }

  private static String mark(NodeStanding node) {
    if (!node.running()) {
      return "✕";
    }
    return node.ready() ? "✓" : "?";
  }

  private List<String> labels(NodeStanding node) {
    return counted(
        node.pods().stream()
            .map(p -> p.service() + "·" + p.size().units() + (p.serves() ? "" : "!") + plus(p))
            .toList());
  }

  private String plus(PodStanding pod) {
    return known.contains(pod.name()) ? "" : "+";
  }

  private static String label(Waiting waiting) {
    return waiting.service() + "·" + waiting.size().units();
  }

  /// Labels in order, equal ones drawn once with their number.
  private static List<String> counted(List<String> labels) {
    return labels.stream()
        .distinct()
        .map(label -> {
          long same = labels.stream().filter(label::equals).count();
          return same == 1 ? label : same + "×" + label;
        })
        .toList();
  }

  private static List<String> wrapped(List<String> labels) {
    var lines = new ArrayList<String>();
    var line = new StringBuilder("  ");
    for (String label : labels) {
      if (line.length() > 2 && line.length() + 1 + label.length() > COLUMNS) {
        lines.add(line.toString());
        line.setLength(2);
      }
      line.append(' ').append(label);
    }
    if (line.length() > 2) {
      lines.add(line.toString());
    }
    return lines;
  }

  /// Units of room that no Pod has asked for.
  static int free(NodeStanding node) {
    long milliCpu = node.room().milliCpu();
    long mebibytes = node.room().mebibytes();
    for (var pod : node.pods()) {
      milliCpu -= pod.size().milliCpu();
      mebibytes -= pod.size().mebibytes();
    }
    return Math.max(0, new Room(milliCpu, mebibytes).units());
  }

  private String sentences() {
    var told = new ArrayList<String>();
    for (var node : now.nodes().stream().limit(NODES).toList()) {
      told.add(told(node));
    }
    if (now.nodes().size() > NODES) {
      told.add(phrase("answer.alt.more", "nodes", now.nodes().size() - NODES));
    }
    if (byHand) {
      return String.join(" ", told);
    }
    if (now.waiting().isEmpty()) {
      told.add(phrase("answer.alt.no-waits"));
    } else {
      var names = new TreeMap<String, Long>();
      now.waiting().forEach(w -> names.merge(w.service(), 1L, Long::sum));
      told.add(phrase("answer.alt.waits", "pods", Words.list(numbers(names))));
    }
    return String.join(" ", told);
  }

  private String told(NodeStanding node) {
    return phrase(
        "answer.alt.node",
        "what",
        byHand ? "machine" : "node",
        "node",
        node.name(),
        "state",
        !node.running() ? "stopped" : node.ready() ? "ready" : "unheard",
        "free",
        free(node),
        "units",
        node.room().units(),
        "holds",
        holds(node));
  }

  private String holds(NodeStanding node) {
    if (node.pods().isEmpty()) {
      long old = terminatingOn(node.name()).count();
      return phrase(old == 0 ? "answer.alt.empty" : "answer.alt.old");
    }
    return phrase(
        "answer.alt.holds",
        "pods",
        Words.list(
            node.pods().stream()
                .map(this::remarked)
                .collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(e ->
                    e.getValue() == 1
                        ? e.getKey()
                        : phrase("answer.alt.times", "n", e.getValue(), "pod", e.getKey()))
                .toList()));
  }

  private Stream<Terminating> terminatingOn(String node) {
    return now.terminating().stream().filter(t -> Objects.equals(t.node(), node));
  }

  private String remarked(PodStanding pod) {
    if (known.contains(pod.name())) {
      return pod.serves() ? pod.service() : phrase("answer.alt.mute", "pod", pod.service());
    }
    return phrase(pod.serves() ? "answer.alt.new" : "answer.alt.new-mute", "pod", pod.service());
  }

  private static List<String> numbers(Map<String, Long> names) {
    return names.entrySet().stream()
        .map(e ->
            phrase(
                "answer.alt.copies",
                "copies",
                Words.count(e.getValue(), "copies"),
                "service",
                e.getKey()))
        .toList();
  }
}
