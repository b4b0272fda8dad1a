package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;
import static java.util.stream.Collectors.toSet;

import dev.fennel.simulator.cluster.Timeline.NodeStanding;
import dev.fennel.simulator.cluster.Timeline.PodStanding;
import dev.fennel.simulator.cluster.Timeline.Standing;
import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Picture.Copy;
import dev.fennel.tutor.reply.Picture.Copy.Mark;
import dev.fennel.tutor.reply.Picture.Rack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A cluster as a picture: how its nodes stand now, with what has changed since `before`.
public final class ClusterPicture {
  /// How many nodes are drawn; those first that are not as they were and hold something.
  private static final int NODES = 8;

  /// How many Pods without a node are drawn.
  private static final int WAITING = 30;

  private final Standing before;
  private final Standing now;
  private final boolean byHand;
  private final Set<String> known;

  private ClusterPicture(Standing before, Standing now, boolean byHand) {
    this.byHand = byHand;
    this.before = before;
    this.now = now;
    this.known =
        before.nodes().stream()
            .flatMap(n -> n.pods().stream())
            .map(PodStanding::name)
            .collect(toSet());
  }

  /// How things stand now, with what has changed since; null: they are too many to be drawn.
  public static @Nullable Picture of(String title, Standing before, Standing now) {
    return new ClusterPicture(before, now, false).picture(title);
  }

  /// The same of machines that people run by hand.
  public static @Nullable Picture ofMachines(String title, Standing before, Standing now) {
    // What has no machine is nobody's to wait for: only the twin tells of it.
    return now.waiting().isEmpty() ? new ClusterPicture(before, now, true).picture(title) : null;
  }

  private @Nullable Picture picture(String title) {
    if (now.waiting().size() > WAITING || now.nodes().isEmpty()) {
      return null;
    }
    var shown = shown();
    var racks = shown.stream().map(this::rack).toList();
    var waiting =
        now.waiting().stream()
            .map(w -> new Copy(w.pod(), w.service(), w.size().units(), Mark.WAITS))
            .toList();
    return new Picture.Nodes(title, means(now.nodes().size() - shown.size()), racks, waiting);
  }

  private List<NodeStanding> shown() {
    if (now.nodes().size() <= NODES) {
      return now.nodes();
    }
    var old = new TreeMap<String, NodeStanding>();
    before.nodes().forEach(node -> old.put(node.name(), node));
    return now.nodes().stream()
        .sorted(
            Comparator.comparing((NodeStanding node) -> node.equals(old.get(node.name())))
                .thenComparing(node -> node.running() && node.pods().isEmpty()))
        .limit(NODES)
        .sorted(Comparator.comparing(NodeStanding::name))
        .toList();
  }

  private Rack rack(NodeStanding node) {
    var copies = new ArrayList<Copy>();
    for (var pod : node.pods()) {
      copies.add(new Copy(pod.name(), pod.service(), pod.size().units(), mark(node, pod)));
    }
    if (!node.running()) {
      // What is only a record there still shows what the machine held.
      var sizes = new TreeMap<String, PodStanding>();
      before.nodes().forEach(n -> n.pods().forEach(pod -> sizes.put(pod.name(), pod)));
      now.terminating().stream()
          .filter(t -> node.name().equals(t.node()) && sizes.containsKey(t.pod()))
          .map(t -> sizes.get(t.pod()))
          .forEach(pod ->
              copies.add(new Copy(pod.name(), pod.service(), pod.size().units(), Mark.GONE)));
    }
    return new Rack(
        node.name(), state(node), node.room().units(), ClusterDrawing.free(node), copies);
  }

  private Mark mark(NodeStanding node, PodStanding pod) {
    if (!node.running()) {
      return Mark.OUT_OF_REACH;
    }
    if (known.contains(pod.name())) {
      return pod.serves() ? Mark.STANDS : Mark.MUTE;
    }
    return pod.serves() ? Mark.NEW : Mark.NEW_AND_MUTE;
  }

  private Rack.State state(NodeStanding node) {
    if (byHand && node.running()) {
      return Rack.State.RUNS;
    }
    if (node.running()) {
      return node.ready() ? Rack.State.READY : Rack.State.UNHEARD;
    }
    return node.ready() && !byHand ? Rack.State.UNNOTICED : Rack.State.STOPPED;
  }

  /// Where what is new stands, and what waits.
  private String means(int notShown) {
    var places = new TreeMap<String, List<String>>();
    for (var node : now.nodes()) {
      for (var pod : node.pods()) {
        if (!known.contains(pod.name())) {
          places.computeIfAbsent(pod.service(), s -> new ArrayList<>()).add(node.name());
        }
      }
    }
    var said = new ArrayList<String>();
    if (!places.isEmpty() && places.values().stream().mapToInt(List::size).sum() <= 8) {
      said.add(
          phrase(
              "answer.picture.new",
              "places",
              Words.list(places.entrySet().stream().map(ClusterPicture::placed).toList())));
    }
    if (notShown > 0) {
      said.add(
          Words.sentence(
              phrase("answer.picture.more", "n", notShown, "number", Words.number(notShown))));
    }
    return String.join(" ", said);
  }

  private static String placed(Map.Entry<String, List<String>> service) {
    var nodes = service.getValue();
    var told =
        nodes.stream()
            .distinct()
            .map(node -> {
              int same = Collections.frequency(nodes, node);
              return same == 1 ? node : node + " (" + Words.number(same) + ")";
            })
            .toList();
    return phrase("answer.picture.place", "service", service.getKey(), "nodes", Words.list(told));
  }
}
