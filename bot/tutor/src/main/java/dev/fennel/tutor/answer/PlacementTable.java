package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Change.Score;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Waiting;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The scheduler's reasons, node by node: what ruled a node out, and how those left were scored.
final class PlacementTable {
  /// So many placements are explained in one message.
  private static final int TABLES = 3;

  private static final String RULED_OUT =
      "First every node without room or with a mark is ruled out";

  private static final String NONE = "; scores count only among those that are left.";

  private static final String LEGEND =
      ", then the rest are scored: the"
          + " highest sum wins, and a tie is drawn by lot. Spread: how few copies of the same are"
          + " there. Room: how much is left. Even: how evenly CPU and memory fill. What scores alike"
          + " everywhere is in the sum only.";

  private static final Map<String, String> PLAIN = new LinkedHashMap<>();

  static {
    PLAIN.put("PodTopologySpread", "spread");
    PLAIN.put("NodeResourcesFit", "room");
    PLAIN.put("NodeResourcesBalancedAllocation", "even");
    PLAIN.put("ImageLocality", "image");
    PLAIN.put("TaintToleration", "marks");
    PLAIN.put("NodeAffinity", "wishes");
    PLAIN.put("InterPodAffinity", "company");
  }

  private final Timeline timeline;
  private final Census census;
  private final Placings placings;

  PlacementTable(Timeline timeline) {
    this.timeline = timeline;
    this.census = new Census(timeline);
    this.placings = new Placings(timeline);
  }

  /// The reasons for a service's Pods, or for all that were placed or wait.
  ///
  /// @param node only those that went there are meant; where none did, it is said why not
  List<Part> parts(@Nullable String service, @Nullable String node) {
    var bound =
        placings.bound().stream()
            .filter(b -> service == null || census.service(b.pod()).equals(service))
            .toList();
    var there = bound.stream().filter(b -> b.node().equals(node)).toList();
    if (!there.isEmpty()) {
      return shown(placed(there));
    }
    var all = placed(bound);
    all.addAll(tables(service));
    if (all.isEmpty()) {
      return List.of(stayed(service));
    }
    var shown = shown(all);
    if (node != null) {
      shown.addFirst(
          new Reply.Paragraph(
              Prose.plain("None went to " + node + ". Where they went or wait instead, and why:")));
    }
    return shown;
  }

  /// The reasons why a service's Pods wait, or all that do.
  List<Part> waiting(@Nullable String service) {
    return shown(tables(service));
  }

  private List<Part> placed(List<Change.PodBound> bound) {
    var parts = new ArrayList<Part>();
    bound.forEach(b -> parts.addAll(placed(b)));
    return parts;
  }

  /// Pods of one service wait for the same reasons.
  private List<Part> tables(@Nullable String service) {
    var parts = new ArrayList<Part>();
    var told = new HashSet<String>();
    timeline.end().waiting().stream()
        .filter(w -> service == null || w.service().equals(service))
        .filter(w -> told.add(w.service()))
        .forEach(w -> parts.addAll(waits(w)));
    return parts;
  }

  private static List<Part> shown(List<Part> parts) {
    var shown = new ArrayList<>(parts.subList(0, Math.min(2 * TABLES, parts.size())));
    boolean scored = shown.stream().anyMatch(PlacementTable::isScored);
    int more = (parts.size() - shown.size()) / 2;
    shown.add(
        new Reply.Note(
            Prose.plain(
                (more == 0 ? "" : "And " + Words.count(more, "Pod", "Pods") + " more. ")
                    + RULED_OUT
                    + (scored ? LEGEND : NONE))));
    return shown;
  }

  private static boolean isScored(Part part) {
    return part instanceof Reply.Fixed(String table) && table.startsWith("node");
  }

  private static Part stayed(@Nullable String service) {
    return new Reply.Paragraph(
        Prose.plain(
            Words.sentence(service == null ? "nothing" : service)
                + " was not placed anew in this run. A Pod that runs is never moved, so it stays where"
                + " it was."));
  }

  private List<Part> placed(Change.PodBound bound) {
    String service = census.service(bound.pod());
    String needs = placings.size(bound.pod()).map(u -> " needs " + Placings.units(u)).orElse("");
    var paragraph =
        new Reply.Paragraph(
            Prose.plain(Words.sentence(service) + needs + " and went to " + bound.node() + "."));
    return List.of(paragraph, new Reply.Fixed(table(bound)));
  }

  private static String table(Change.PodBound bound) {
    var plugins = plugins(bound.scores());
    var lines = new ArrayList<String>();
    if (!bound.scores().isEmpty()) {
      var head = new StringBuilder("node  sum");
      plugins.forEach(p -> head.append(" %7s".formatted(PLAIN.getOrDefault(p, "other"))));
      lines.add(head.toString());
    }
    for (var score : bound.scores()) {
      var line = new StringBuilder("%-4s %4d".formatted(score.node(), score.total()));
      plugins.forEach(p -> line.append(" %7d".formatted(score.plugins().getOrDefault(p, 0))));
      lines.add(line.append(score.node().equals(bound.node()) ? "  ←" : "").toString());
    }
    new TreeMap<>(bound.filtered())
        .forEach((node, why) -> lines.add("%-4s %s".formatted(node, why)));
    return String.join("\n", lines);
  }

  /// The plugins whose scores differ from node to node; the others decide nothing.
  private static List<String> plugins(List<Score> scores) {
    return PLAIN.keySet().stream()
        .filter(
            p -> scores.stream().map(s -> s.plugins().getOrDefault(p, 0)).distinct().count() > 1)
        .toList();
  }

  private List<Part> waits(Waiting waiting) {
    String service = waiting.service();
    long pods = timeline.end().waiting().stream().filter(w -> w.service().equals(service)).count();
    String who =
        Words.sentence(service) + (pods == 1 ? "'s new Pod waits: " : " has %s that wait: ");
    if (waiting.reasons().isEmpty()) {
      return List.of(
          new Reply.Paragraph(
              Prose.plain(
                  who.formatted(Words.count(pods, "Pod", "Pods"))
                      + "no scheduler has looked for a node.")),
          new Reply.Fixed("no node was tried"));
    }
    var lines = new ArrayList<String>();
    new TreeMap<>(waiting.reasons())
        .forEach((node, why) -> lines.add("%-4s %s".formatted(node, why)));
    var paragraph =
        new Reply.Paragraph(
            Prose.plain(
                who.formatted(Words.count(pods, "Pod", "Pods"))
                    + (pods == 1 ? "it needs " : "each needs ")
                    + Placings.units(waiting.size().units())
                    + ", and no node can take it."));
    return List.of(paragraph, new Reply.Fixed(String.join("\n", lines)));
  }
}
