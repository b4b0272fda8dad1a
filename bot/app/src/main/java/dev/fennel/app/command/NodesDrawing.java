package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Timeline.NodeStanding;
import dev.fennel.simulator.cluster.Timeline.PodStanding;
import dev.fennel.simulator.cluster.Timeline.Standing;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Draws where Pods stand: a row a node, a box a Pod, as wide as the room it asks for. Of many
/// nodes it draws those that differ between two drawings and counts the others.
final class NodesDrawing {
  private static final int UNIT = 6;
  private static final int WIDEST = 96;
  private static final int MOST_ROWS = 16;
  private static final int MOST_WAITING = 6;

  private final PrintWriter out;
  private final Set<String> drawn = new HashSet<>();
  private final int all;
  private final int widest;

  NodesDrawing(PrintWriter out, Standing before, Standing after) {
    this.out = out;
    Map<String, NodeStanding> first = new TreeMap<>();
    before.nodes().forEach(node -> first.put(node.name(), node));
    Map<String, NodeStanding> both = new TreeMap<>(first);
    after.nodes().forEach(node -> both.put(node.name(), node));
    this.all = both.size();
    boolean few = all <= MOST_ROWS;
    both.forEach((name, node) -> {
      boolean differs = !node.equals(first.get(name));
      if (few || (differs && drawn.size() < MOST_ROWS)) {
        drawn.add(name);
      }
    });
    this.widest = drawn.stream().mapToInt(String::length).max().orElse(2);
  }

  void draw(Standing standing, String title) {
    out.println(title);
    List<NodeStanding> rows =
        standing.nodes().stream().filter(node -> drawn.contains(node.name())).toList();
    int width = rows.stream().mapToInt(node -> boxes(node).length()).max().orElse(0);
    for (NodeStanding node : rows) {
      String boxes = boxes(node);
      out.println("  " + boxes + " ".repeat(width - boxes.length()) + words(node));
    }
    if (drawn.size() < all) {
      rest(standing);
    }
    waiting(standing);
  }

  static void legend(PrintWriter out) {
    out.println("  [name] answers   (name) does not answer   <name> marked for deletion");
    out.println("  ?name? waits for a node   . a free unit of room   X a machine that is down");
  }

  private String boxes(NodeStanding node) {
    StringBuilder line = new StringBuilder();
    line.append(node.name()).append(" ".repeat(Math.max(0, widest - node.name().length())));
    line.append(node.running() ? "   " : " X ");
    int units = node.room().units();
    int width = unit(units);
    int used = 0;
    for (PodStanding pod : node.pods()) {
      int size = Math.max(1, pod.size().units());
      used += size;
      line.append(box(pod.service(), size * width, pod.serves() ? "[]" : "()"));
    }
    for (int free = used; free < units; free++) {
      line.append(centred(".", width));
    }
    return line.toString();
  }

  /// How wide a unit of room is drawn, so that a node of any size fits on a line.
  private static int unit(int units) {
    return Math.max(2, Math.min(UNIT, WIDEST / Math.max(1, units)));
  }

  private static String words(NodeStanding node) {
    int used = node.pods().stream().mapToInt(pod -> Math.max(1, pod.size().units())).sum();
    String state =
        !node.running()
            ? node.ready() ? ", down, not noticed" : ", down"
            : node.ready() ? "" : ", not ready";
    return "  " + used + " of " + node.room().units() + state;
  }

  private static String box(String name, int width, String ends) {
    int room = Math.max(1, width - 2);
    String text = name.length() > room ? name.substring(0, room) : name;
    return ends.charAt(0) + text + " ".repeat(room - text.length()) + ends.charAt(1);
  }

  private static String centred(String text, int width) {
    int left = (width - text.length()) / 2;
    return " ".repeat(left) + text + " ".repeat(width - left - text.length());
  }

  /// Nodes that are not drawn, counted by how they are.
  private void rest(Standing standing) {
    Map<String, int[]> counts = new TreeMap<>();
    for (NodeStanding node : standing.nodes()) {
      if (!drawn.contains(node.name())) {
        String state = !node.running() ? "X down" : node.ready() ? "up" : "not ready";
        int[] count = counts.computeIfAbsent(state, key -> new int[4]);
        count[0]++;
        count[1] += node.pods().size();
        count[2] += node.pods().stream().mapToInt(pod -> Math.max(1, pod.size().units())).sum();
        count[3] += node.room().units();
      }
    }
    counts.forEach((state, count) ->
        out.println("  " + folded(state, count[0], count[1], count[2], count[3])));
  }

  private static String folded(String state, int nodes, int pods, int used, int units) {
    int tenths = units == 0 ? 0 : Math.round(20f * used / units);
    return String.format(
        Locale.ROOT,
        "%-10s %,6d more nodes  %s%s  %,d of %,d units, %,d Pods",
        state,
        nodes,
        "#".repeat(Math.min(20, tenths)),
        ".".repeat(Math.max(0, 20 - tenths)),
        used,
        units,
        pods);
  }

  private void waiting(Standing standing) {
    List<String> boxes = new ArrayList<>();
    standing.waiting().stream()
        .limit(MOST_WAITING)
        .forEach(pod -> boxes.add(box(pod.service(), boxWidth(pod.size()), "??")));
    more(boxes, standing.waiting().size());
    if (!boxes.isEmpty()) {
      out.println("  without a node: " + String.join(" ", boxes));
    }
    List<String> going = new ArrayList<>();
    standing.terminating().stream()
        .limit(MOST_WAITING)
        .forEach(pod ->
            going.add("<" + pod.service() + ">" + (pod.node() == null ? "" : " on " + pod.node())));
    more(going, standing.terminating().size());
    if (!going.isEmpty()) {
      out.println("  to go: " + String.join(", ", going));
    }
  }

  private static int boxWidth(Room size) {
    return Math.min(WIDEST / 4, UNIT * Math.max(1, size.units()));
  }

  private static void more(List<String> boxes, int all) {
    if (all > MOST_WAITING) {
      boxes.add("and " + (all - MOST_WAITING) + " more");
    }
  }
}
