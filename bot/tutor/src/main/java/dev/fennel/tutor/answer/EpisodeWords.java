package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
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
              return same == 1 ? s : Words.number(same) + " copies of " + s;
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
      boolean cutOff = moments.stream().anyMatch(m -> m.does().contains("cannot be reached"));
      String stops = stop.size() == 1 ? " stops" : " stop";
      String runOn = stop.size() == 1 ? "it runs on" : "they run on";
      told.add(nodesWord(stop) + (cutOff ? " cannot be reached any more; " + runOn : stops));
    }
    if (!added.isEmpty()) {
      told.add(nodesWord(added) + (added.size() == 1 ? " joins" : " join"));
    }
    if (!back.isEmpty()) {
      boolean reached = moments.stream().anyMatch(m -> m.does().contains("can be reached again"));
      told.add(
          nodesWord(back)
              + (reached
                  ? " can be reached again"
                  : back.size() == 1 ? " runs again" : " run again"));
    }
    return String.join("; ", told);
  }

  private static String nodesWord(List<String> nodes) {
    return (nodes.size() == 1 ? "node " : "nodes ") + Words.few(nodes);
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
      return tainted.isEmpty()
          ? ""
          : "starts the wait for " + Words.few(tainted) + ": silent nodes get it one at a time";
    }
    long pods = held.values().stream().mapToLong(List::size).sum();
    String stops =
        trafficStops && pods > 0
            ? "; traffic to " + Words.count(pods, "Pod", "Pods") + " there stops"
            : "";
    var first = moments.stream().filter(m -> m.change() instanceof Change.NodeNotReady).findFirst();
    String nodes = Words.few(List.copyOf(held.keySet()));
    if (held.size() == 1 && first.isPresent()) {
      return looks(first.get().wants(), first.get().sees()) + first.get().does() + stops;
    }
    return "wants every node reporting, sees " + nodes + " silent: marks them not ready" + stops;
  }

  private static String looks(String wants, String sees) {
    return "wants " + wants + ", sees " + sees + ": ";
  }

  /// The node loop takes marks off.
  String calm() {
    var back = nodes(changes(Change.NodeReady.class).stream().map(Change.NodeReady::node));
    var untainted =
        nodes(changes(Change.NodeUntainted.class).stream().map(Change.NodeUntainted::node));
    if (!back.isEmpty()) {
      return "wants every node reporting, sees "
          + Words.few(back)
          + " reporting: takes "
          + (back.size() == 1 ? "its" : "their")
          + " mark off";
    }
    boolean eviction =
        changes(Change.NodeUntainted.class).stream().anyMatch(t -> t.taint().endsWith("NoExecute"));
    return eviction
        ? "calls off the wait for " + Words.few(untainted)
        : "takes the last mark off " + Words.few(untainted);
  }

  /// Pods of silent nodes are marked for deletion.
  String evict() {
    var deleting = changes(Change.PodDeleting.class);
    var nodes = nodes(deleting.stream().map(Change.PodDeleting::node).filter(Objects::nonNull));
    String pods = pods(services(deleting.stream().map(Change.PodDeleting::pod)));
    if (moments.getFirst().loop() == Loop.POD_GC) {
      return "wants no Pods of nodes that are gone, sees "
          + (nodes.isEmpty() ? "one" : Words.few(nodes))
          + " gone from the record: removes "
          + pods;
    }
    return "wants no Pod left on a silent node, sees "
        + (nodes.isEmpty() ? "it" : Words.few(nodes))
        + " still silent: marks "
        + pods
        + " for deletion";
  }

  /// Pods too many are stopped.
  String stop(Map<String, Episode.Gap> surplus) {
    long pods = moments.stream().map(m -> pod(m.change())).distinct().count();
    return gaps(surplus)
        + (surplus.size() > 1 ? "stop " : "stops ")
        + Words.count(pods, "Pod", "Pods");
  }

  /// Pods too few are written.
  String create(Map<String, Episode.Gap> lacking) {
    int pods = changes(Change.PodCreated.class).size();
    return gaps(lacking)
        + (lacking.size() > 1 ? "write " : "writes ")
        + Words.count(pods, "new Pod", "new Pods");
  }

  /// Pods of a node that is emptied.
  String drained() {
    var deleting = changes(Change.PodDeleting.class);
    var nodes = nodes(deleting.stream().map(Change.PodDeleting::node).filter(Objects::nonNull));
    String pods = pods(services(deleting.stream().map(Change.PodDeleting::pod)));
    return "marks " + pods + " on " + Words.few(nodes) + " for deletion, as the drain asks";
  }

  /// The set of one version has too few Pods.
  String moreOfOne() {
    int pods = changes(Change.PodCreated.class).size();
    return "for that version wants "
        + Words.count(pods, "copy", "copies")
        + " more than it sees: writes "
        + Words.count(pods, "new Pod", "new Pods");
  }

  /// The set of one version has too many Pods.
  String lessOfOne() {
    return "for that version sees "
        + Words.count(moments.size(), "copy", "copies")
        + " too many: marks "
        + (moments.size() == 1 ? "one" : "them")
        + " for deletion";
  }

  /// "3 copies" without the word that was said just before.
  private static String sees(Moment moment) {
    return moment.sees().replaceAll(" cop(y|ies)$", "");
  }

  /// "want 3 storefront and 2 payments, see 2 and 1: ".
  private String gaps(Map<String, Episode.Gap> gaps) {
    var own = moments.getFirst().wants().split(": ", 2);
    if (gaps.size() == 1 && own.length == 2) {
      return "wants " + own[1] + " of " + own[0] + ", sees " + sees(moments.getFirst()) + ": ";
    }
    var wants = new ArrayList<String>();
    var sees = new ArrayList<String>();
    gaps.forEach((service, gap) -> {
      wants.add(gap.wants() + " " + service);
      sees.add(Integer.toString(gap.sees()));
    });
    String s = gaps.size() > 1 ? "" : "s";
    return "want" + s + " " + Words.list(wants) + ", see" + s + " " + Words.list(sees) + ": ";
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
      told.add(
          pods(without)
              + (without.size() == 1 ? " finds no room and waits" : " find no room and wait"));
    }
    return "wants a node for every Pod, sees "
        + Words.number(bound.size() + without.size())
        + " without: "
        + String.join("; ", told);
  }

  /// The agents that act: "node agent on 04", "node agents on 01 and 03".
  String agents() {
    var nodes =
        nodes(moments.stream().map(m -> pod(m.change())).flatMap(p -> census.node(p).stream()));
    if (nodes.isEmpty()) {
      return "node agent";
    }
    return (nodes.size() == 1 ? "node agent on " : "node agents on ") + Words.few(nodes);
  }

  private static String pod(Change change) {
    return switch (change) {
      case Change.PodRunning(String pod) -> pod;
      case Change.PodReady(String pod) -> pod;
      case Change.ContainerHung(String pod) -> pod;
      case Change.ProbeFailed(String pod, String _) -> pod;
      case Change.ContainerExited(String pod, String _) -> pod;
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
    boolean many = agents().startsWith("node agents");
    if (changes(Change.PodRunning.class).isEmpty()) {
      return (many ? "report that " : "reports that ")
          + pods(ready)
          + (ready.size() == 1 ? " answers again" : " answer again");
    }
    return (many ? "start " : "starts ")
        + pods(ready)
        + (ready.size() == 1 ? ", which answers from now on" : ", which answer from now on");
  }

  /// Containers end, are started again, or wait.
  String crash() {
    boolean many = agents().startsWith("node agents");
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
              .anyMatch(c -> c.reason().equals("out of memory"));
      told.add(
          (many ? "see " : "sees ") + pods(exited) + (memory ? " end, out of memory" : " end"));
    }
    if (!failed.isEmpty()) {
      var image = services(failed.stream().map(Change.ImagePullFailed::pod));
      told.add(
          "cannot fetch the image of "
              + pods(image)
              + "; "
              + (many ? "go on" : "goes on")
              + " trying, each time after a longer wait, five minutes at most");
    }
    waits.forEach(w -> told.add("waits " + Words.exactly(w.howLong()) + " before the next start"));
    if (!again.isEmpty()) {
      told.add(
          (many ? "start " : "starts ")
              + pods(again)
              + " again in place: "
              + (again.size() == 1
                  ? "the same Pod, the same name"
                  : "the same Pods, the same names"));
    }
    return String.join("; ", told);
  }

  /// Old records go.
  String gone() {
    var removed = changes(Change.PodRemoved.class);
    var old = services(removed.stream().map(Change.PodRemoved::pod));
    return (agents().startsWith("node agents") ? "confirm that " : "confirms that ")
        + (old.size() == 1 ? "the old Pod of " : "old Pods are gone: ")
        + pods(old)
        + (old.size() == 1 ? " is gone" : "");
  }

  private static List<String> nodes(Stream<String> nodes) {
    return List.copyOf(new LinkedHashSet<>(nodes.toList()));
  }
}
