package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;

/// What was on the nodes that stopped, and what of it is not replaced.
final class Losses {
  /// So many nodes are told of one by one.
  private static final int TOLD = 8;

  private final Timeline timeline;

  Losses(Timeline timeline) {
    this.timeline = timeline;
  }

  /// The nodes that stopped, in order.
  List<String> nodes() {
    return timeline.moments().stream()
        .map(Moment::change)
        .filter(Change.NodeFailed.class::isInstance)
        .map(c -> ((Change.NodeFailed) c).node())
        .distinct()
        .toList();
  }

  /// What was on each node as it stopped; empty when none did.
  String held() {
    var census = new Census(timeline);
    var told = new ArrayList<String>();
    var empty = new HashSet<String>();
    for (Moment moment : timeline.moments()) {
      if (moment.change() instanceof Change.NodeFailed(String node)) {
        String words = phrase("answer.held.on", "node", node, "held", held(census, node));
        told.add(words);
        if (census.on(node).isEmpty()) {
          empty.add(words);
        }
      }
      census.see(moment);
    }
    if (told.size() > TOLD) {
      told.removeAll(empty);
    }
    int more = told.size() - TOLD;
    return String.join(" ", told.subList(0, Math.min(TOLD, told.size())))
        + (more > 0 ? " " + phrase("answer.held.more", "more", more) : "");
  }

  private static String held(Census census, String node) {
    var services = census.on(node);
    if (services.isEmpty()) {
      return phrase("answer.held.nothing");
    }
    var kinds =
        services.stream().distinct().sorted(Comparator.comparingInt(census::active)).toList();
    boolean oneEach =
        kinds.size() > 1
            && kinds.size() == services.size()
            && kinds.stream().allMatch(s -> census.active(s) > 1);
    if (oneEach) {
      return phrase("answer.held.one-each", "services", Words.list(kinds));
    }
    return Words.list(
        kinds.stream()
            .map(s -> held(s, services.stream().filter(s::equals).count(), census.active(s)))
            .toList());
  }

  private static String held(String service, long here, int all) {
    if (here == all) {
      return all == 1
          ? phrase("answer.held.only", "service", service)
          : phrase("answer.held.all", "service", service, "number", Words.number(all));
    }
    return phrase("answer.held.some", "copies", Words.count(here, "copies"), "service", service);
  }

  /// Why the Pods of a dead node are not replaced; empty where they are.
  List<String> notReplaced() {
    var dead =
        timeline.end().nodes().stream().filter(n -> !n.running() && !n.pods().isEmpty()).toList();
    var marked = dead.stream().filter(n -> !n.ready()).map(n -> n.name()).toList();
    var unnoticed = dead.stream().filter(n -> n.ready()).map(n -> n.name()).toList();
    var told = new ArrayList<String>();
    if (!marked.isEmpty()) {
      told.add(phrase("answer.held.not-replaced", "nodes", Words.few(marked)));
    }
    if (!unnoticed.isEmpty()) {
      told.add(
          phrase("answer.held.unnoticed", "n", unnoticed.size(), "nodes", Words.few(unnoticed)));
    }
    return told;
  }
}
