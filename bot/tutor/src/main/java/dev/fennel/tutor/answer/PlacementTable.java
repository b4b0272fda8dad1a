package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

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
import org.jspecify.annotations.Nullable;

/// The scheduler's reasons, node by node: what ruled a node out, and how those left were scored.
final class PlacementTable {
  /// So many placements are explained in one message.
  private static final int TABLES = 3;

  /// The plugins' phrases, those first that decide most.
  private static final Map<String, String> PLAIN = new LinkedHashMap<>();

  static {
    PLAIN.put("PodTopologySpread", "answer.table.spread");
    PLAIN.put("NodeResourcesFit", "answer.table.room");
    PLAIN.put("NodeResourcesBalancedAllocation", "answer.table.even");
    PLAIN.put("ImageLocality", "answer.table.image");
    PLAIN.put("TaintToleration", "answer.table.marks");
    PLAIN.put("NodeAffinity", "answer.table.wishes");
    PLAIN.put("InterPodAffinity", "answer.table.company");
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
          new Reply.Paragraph(Prose.plain(phrase("answer.table.none-there", "node", node))));
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
    String legend = phrase(scored ? "answer.table.legend" : "answer.table.ruled-out");
    shown.add(
        new Reply.Note(
            Prose.plain(
                more == 0
                    ? legend
                    : phrase("answer.table.more", "pods", Words.count(more, "pods"))
                        + " "
                        + legend)));
    return shown;
  }

  private static boolean isScored(Part part) {
    return part instanceof Reply.Fixed(String table)
        && table.startsWith(phrase("answer.table.node") + " ");
  }

  private static Part stayed(@Nullable String service) {
    return new Reply.Paragraph(
        Prose.plain(
            service == null
                ? phrase("answer.table.nothing-placed")
                : phrase("answer.table.stayed", "service", Words.sentence(service))));
  }

  private List<Part> placed(Change.PodBound bound) {
    String service = census.service(bound.pod());
    String name = Words.sentence(service);
    String went =
        placings
            .size(bound.pod())
            .map(u ->
                phrase(
                    "answer.table.needs",
                    "service",
                    name,
                    "units",
                    Placings.units(u),
                    "node",
                    bound.node()))
            .orElseGet(() -> phrase("answer.table.went", "service", name, "node", bound.node()));
    return List.of(new Reply.Paragraph(Prose.plain(went)), new Reply.Fixed(table(bound)));
  }

  private static String table(Change.PodBound bound) {
    var plugins = plugins(bound.scores());
    var lines = new ArrayList<String>();
    if (!bound.scores().isEmpty()) {
      var head =
          new StringBuilder(
              "%-4s %4s".formatted(phrase("answer.table.node"), phrase("answer.table.sum")));
      plugins.forEach(
          p -> head.append(" %7s".formatted(phrase(PLAIN.getOrDefault(p, "answer.table.other")))));
      lines.add(head.toString());
    }
    for (var score : bound.scores()) {
      var line = new StringBuilder("%-4s %4d".formatted(score.node(), score.total()));
      plugins.forEach(p -> line.append(" %7d".formatted(score.plugins().getOrDefault(p, 0))));
      lines.add(line.append(score.node().equals(bound.node()) ? "  ←" : "").toString());
    }
    Remarks.said(bound.filtered())
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
    boolean untried = waiting.reasons().isEmpty();
    var paragraph =
        new Reply.Paragraph(
            Prose.plain(
                phrase(
                    untried ? "answer.table.untried" : "answer.table.waits",
                    "n",
                    pods,
                    "pods",
                    Words.count(pods, "pods"),
                    "service",
                    Words.sentence(service),
                    "units",
                    Placings.units(waiting.size().units()))));
    if (untried) {
      return List.of(paragraph, new Reply.Fixed(phrase("answer.table.tried-none")));
    }
    var lines = new ArrayList<String>();
    Remarks.said(waiting.reasons())
        .forEach((node, why) -> lines.add("%-4s %s".formatted(node, why)));
    return List.of(paragraph, new Reply.Fixed(String.join("\n", lines)));
  }
}
