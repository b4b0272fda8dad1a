package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Change.Score;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Waiting;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
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

  /// The reasons for a service's Pods, or for all that were placed.
  List<Part> parts(@Nullable String subject) {
    boolean known = subject != null && census.isService(subject);
    var parts = new ArrayList<Part>();
    for (var bound : placings.bound()) {
      if (!known || census.service(bound.pod()).equals(subject)) {
        parts.addAll(placed(bound));
      }
    }
    for (var waiting : timeline.end().waiting()) {
      if (!known || waiting.service().equals(subject)) {
        parts.addAll(waits(waiting));
      }
    }
    if (parts.isEmpty()) {
      return List.of(stayed(known ? subject : null));
    }
    var shown = new ArrayList<>(parts.subList(0, Math.min(2 * TABLES, parts.size())));
    boolean scored = shown.stream().anyMatch(PlacementTable::isScored);
    shown.add(new Reply.Note(Prose.plain(scored ? RULED_OUT + LEGEND : RULED_OUT + NONE)));
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

  private static List<Part> waits(Waiting waiting) {
    var lines = new ArrayList<String>();
    new TreeMap<>(waiting.reasons())
        .forEach((node, why) -> lines.add("%-4s %s".formatted(node, why)));
    var paragraph =
        new Reply.Paragraph(
            Prose.plain(
                Words.sentence(waiting.service())
                    + " needs "
                    + Placings.units(waiting.size().units())
                    + ", and no node can take it, so its new Pod waits."));
    return List.of(paragraph, new Reply.Fixed(String.join("\n", lines)));
  }
}
