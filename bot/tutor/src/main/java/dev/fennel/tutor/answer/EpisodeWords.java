package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Does;
import dev.fennel.simulator.cluster.Ending;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Sees;
import dev.fennel.simulator.cluster.Wants;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// What is said of moments of one kind that come together. Empty words: nothing worth a row.
final class EpisodeWords {
  private final Census census;
  private final List<Moment> moments;

  EpisodeWords(Census census, List<Moment> moments) {
    this.census = census;
    this.moments = moments;
  }

  private <C extends Change> List<C> changes(Class<C> type) {
    return moments.stream().map(Moment::change).filter(type::isInstance).map(type::cast).toList();
  }

  private List<String> services(Stream<String> pods) {
    return pods.map(census::service).toList();
  }

  /// "orders, dispatch and two copies of storefront".
  static String pods(List<String> services) {
    return Words.list(
        services.stream()
            .distinct()
            .map(s -> {
              long same = services.stream().filter(s::equals).count();
              return same == 1
                  ? s
                  : phrase("answer.row.copies-of", "number", Words.number(same), "service", s);
            })
            .toList());
  }

  /// Machines stop, join, or come back.
  String machines() {
    var stop = nodes(changes(Change.NodeFailed.class).stream().map(Change.NodeFailed::node));
    var back = nodes(changes(Change.NodeReturned.class).stream().map(Change.NodeReturned::node));
    var added = nodes(changes(Change.NodeAdded.class).stream().map(Change.NodeAdded::node));
    var told = new ArrayList<String>();
    if (!stop.isEmpty()) {
      boolean cutOff = moments.stream().anyMatch(m -> m.does() instanceof Does.NodeCutOff);
      told.add(machines(cutOff ? "answer.row.node-cut-off" : "answer.row.node-stops", stop));
    }
    if (!added.isEmpty()) {
      told.add(machines("answer.row.node-joins", added));
    }
    if (!back.isEmpty()) {
      boolean reached = moments.stream().anyMatch(m -> m.does() instanceof Does.NodeReached);
      told.add(machines(reached ? "answer.row.node-reached" : "answer.row.node-back", back));
    }
    return String.join("; ", told);
  }

  private static String machines(String what, List<String> nodes) {
    return phrase(what, "n", nodes.size(), "nodes", Words.few(nodes));
  }

  /// The node loop marks silent nodes. A node that only gets its second mark waited for its turn.
  String notice(Map<String, List<String>> held, boolean trafficStops) {
    if (held.isEmpty()) {
      var tainted =
          changes(Change.NodeTainted.class).stream()
              .filter(t -> t.taint().endsWith("NoExecute"))
              .map(Change.NodeTainted::node)
              .distinct()
              .toList();
      return tainted.isEmpty() ? "" : phrase("answer.row.starts-wait", "nodes", Words.few(tainted));
    }
    long pods = held.values().stream().mapToLong(List::size).sum();
    boolean stops = trafficStops && pods > 0;
    String there = Words.count(pods, "pods");
    var first = moments.stream().filter(m -> m.change() instanceof Change.NodeNotReady).findFirst();
    String nodes = Words.few(List.copyOf(held.keySet()));
    if (held.size() == 1 && first.isPresent()) {
      var moment = first.get();
      String row = Rows.looks(moment);
      return stops ? phrase("answer.row.traffic", "row", row, "pods", there) : row;
    }
    return stops
        ? phrase("answer.row.silent-traffic", "nodes", nodes, "pods", there)
        : phrase("answer.row.silent", "nodes", nodes);
  }

  /// The node loop takes marks off.
  String calm() {
    var back = nodes(changes(Change.NodeReady.class).stream().map(Change.NodeReady::node));
    var untainted =
        nodes(changes(Change.NodeUntainted.class).stream().map(Change.NodeUntainted::node));
    if (!back.isEmpty()) {
      return machines("answer.row.reporting", back);
    }
    boolean eviction =
        changes(Change.NodeUntainted.class).stream().anyMatch(t -> t.taint().endsWith("NoExecute"));
    return eviction
        ? phrase("answer.row.wait-off", "nodes", Words.few(untainted))
        : phrase("answer.row.mark-off", "nodes", Words.few(untainted));
  }

  /// Pods of silent nodes are marked for deletion.
  String evict() {
    var deleting = changes(Change.PodDeleting.class);
    var nodes = nodes(deleting.stream().map(Change.PodDeleting::node).filter(Objects::nonNull));
    String pods = pods(services(deleting.stream().map(Change.PodDeleting::pod)));
    if (moments.getFirst().loop() == Loop.POD_GC) {
      return nodes.isEmpty()
          ? phrase("answer.row.collect-one", "pods", pods)
          : phrase("answer.row.collect", "nodes", Words.few(nodes), "pods", pods);
    }
    return nodes.isEmpty()
        ? phrase("answer.row.evict-it", "pods", pods)
        : phrase("answer.row.evict", "nodes", Words.few(nodes), "pods", pods);
  }

  /// Pods too many are stopped.
  String stop(Map<String, Episode.Gap> surplus) {
    long pods = moments.stream().map(m -> pod(m.change())).distinct().count();
    return gaps(surplus, "answer.row.one-stops", "answer.row.some-stop", Words.count(pods, "pods"));
  }

  /// Pods too few are written.
  String create(Map<String, Episode.Gap> lacking) {
    int pods = changes(Change.PodCreated.class).size();
    return gaps(
        lacking, "answer.row.one-writes", "answer.row.some-write", Words.count(pods, "new-pods"));
  }

  /// Pods of a node that is emptied.
  String drained() {
    var deleting = changes(Change.PodDeleting.class);
    var nodes = nodes(deleting.stream().map(Change.PodDeleting::node).filter(Objects::nonNull));
    String pods = pods(services(deleting.stream().map(Change.PodDeleting::pod)));
    return phrase("answer.row.drained", "pods", pods, "nodes", Words.few(nodes));
  }

  /// The set of one version has too few Pods.
  String moreOfOne() {
    int pods = changes(Change.PodCreated.class).size();
    return phrase(
        "answer.row.more-of-version",
        "copies",
        Words.count(pods, "copies"),
        "pods",
        Words.count(pods, "new-pods"));
  }

  /// The set of one version has too many Pods.
  String lessOfOne() {
    return phrase(
        "answer.row.less-of-version",
        "copies",
        Words.count(moments.size(), "copies"),
        "n",
        moments.size());
  }

  /// "want 3 storefront and 2 payments, see 2 and 1: write three new Pods".
  ///
  /// @param one the phrase for one service
  /// @param some the phrase for some
  private String gaps(Map<String, Episode.Gap> gaps, String one, String some, String pods) {
    var first = moments.getFirst();
    if (gaps.size() == 1
        && first.wants() instanceof Wants.Copies(String name, int copies)
        && first.sees() instanceof Sees.Copies(int there)) {
      String wanted = Remarks.said(new Sees.Copies(copies));
      return phrase(
          one, "wants", wanted, "service", name, "sees", Integer.toString(there), "pods", pods);
    }
    var wants = new ArrayList<String>();
    var sees = new ArrayList<String>();
    gaps.forEach((service, gap) -> {
      wants.add(
          phrase("answer.row.wanted", "number", Integer.toString(gap.wants()), "service", service));
      sees.add(Integer.toString(gap.sees()));
    });
    return phrase(
        some, "n", gaps.size(), "wants", Words.list(wants), "sees", Words.list(sees), "pods", pods);
  }

  /// The scheduler finds nodes, or none.
  String place() {
    var bound = changes(Change.PodBound.class);
    var placed = bound.stream().map(Change.PodBound::pod).toList();
    var without =
        services(
            changes(Change.PodUnschedulable.class).stream()
                .map(Change.PodUnschedulable::pod)
                .filter(p -> !placed.contains(p)));
    var told = new ArrayList<String>();
    if (!bound.isEmpty()) {
      told.add(
          Words.few(
              bound.stream()
                  .map(b -> census.service(b.pod()) + " → " + b.node())
                  .distinct()
                  .toList()));
    }
    if (!without.isEmpty()) {
      told.add(phrase("answer.row.no-room", "n", without.size(), "pods", pods(without)));
    }
    return phrase(
        "answer.row.place",
        "number",
        Words.number(bound.size() + without.size()),
        "placed",
        String.join("; ", told));
  }

  /// The agents that act: "node agent on 04", "node agents on 01 and 03".
  String agents() {
    var nodes = agentsNodes();
    return nodes.isEmpty()
        ? phrase("answer.loop.node-agent")
        : phrase("answer.row.agents", "n", nodes.size(), "nodes", Words.few(nodes));
  }

  private List<String> agentsNodes() {
    return nodes(moments.stream().map(m -> pod(m.change())).flatMap(p -> census.node(p).stream()));
  }

  /// What some agents do with some Pods.
  private String agents(String what, List<String> services) {
    return phrase(
        what,
        "agents",
        Math.max(1, agentsNodes().size()),
        "n",
        services.size(),
        "pods",
        pods(services));
  }

  private static String pod(Change change) {
    return switch (change) {
      case Change.PodRunning(String pod) -> pod;
      case Change.PodReady(String pod) -> pod;
      case Change.ContainerHung(String pod) -> pod;
      case Change.ProbeFailed(String pod, String _) -> pod;
      case Change.ContainerExited(String pod, var _) -> pod;
      case Change.ContainerRestarted(String pod, int _) -> pod;
      case Change.BackOff(String pod, var _) -> pod;
      case Change.ImagePullFailed(String pod) -> pod;
      case Change.PodDeleting(String pod, var _) -> pod;
      case Change.PodRemoved(String pod, var _) -> pod;
      default -> "";
    };
  }

  /// Containers run and answer.
  ///
  /// @param again Pods whose restart is told anyway
  String started(Set<String> again) {
    var ready =
        services(
            changes(Change.PodReady.class).stream()
                .map(Change.PodReady::pod)
                .filter(p -> !again.contains(p)));
    if (ready.isEmpty()) {
      return "";
    }
    return agents(
        changes(Change.PodRunning.class).isEmpty()
            ? "answer.row.answers-again"
            : "answer.row.started",
        ready);
  }

  /// Containers end, are started again, or wait.
  String crash() {
    var exited =
        services(changes(Change.ContainerExited.class).stream().map(Change.ContainerExited::pod));
    var again =
        services(
            changes(Change.ContainerRestarted.class).stream().map(Change.ContainerRestarted::pod));
    var waits = changes(Change.BackOff.class);
    var failed = changes(Change.ImagePullFailed.class);
    var told = new ArrayList<String>();
    if (!exited.isEmpty()) {
      boolean memory =
          changes(Change.ContainerExited.class).stream()
              .anyMatch(c -> c.reason() instanceof Ending.OutOfMemory);
      told.add(agents(memory ? "answer.row.ends-memory" : "answer.row.ends", exited));
    }
    if (!failed.isEmpty()) {
      var image = services(failed.stream().map(Change.ImagePullFailed::pod));
      told.add(agents("answer.row.no-image", image));
    }
    waits.forEach(w -> told.add(phrase("answer.row.waits", "time", Words.exactly(w.howLong()))));
    if (!again.isEmpty()) {
      told.add(agents("answer.row.again", again));
    }
    return String.join("; ", told);
  }

  /// Old records go.
  String gone() {
    var removed = changes(Change.PodRemoved.class);
    var old = services(removed.stream().map(Change.PodRemoved::pod));
    return agents("answer.row.gone", old);
  }

  private static List<String> nodes(Stream<String> nodes) {
    return List.copyOf(new LinkedHashSet<>(nodes.toList()));
  }
}
