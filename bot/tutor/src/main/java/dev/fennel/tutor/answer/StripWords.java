package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a loop did, in the two or three words that have room beside a dot on a strip.
final class StripWords {
  /// So many places are named.
  private static final int FEW = 3;

  private final List<Change> changes;

  private StripWords(List<Moment> moments) {
    this.changes = moments.stream().map(Moment::change).toList();
  }

  /// The words; empty where nothing is to be shown.
  static Optional<String> of(Told told) {
    var words = new StripWords(told.moments());
    return switch (told.phase()) {
      case CAUSE, OTHER -> Optional.of(words.single());
      case NOTICE -> Optional.of(phrase("picture.act.marks", "nodes", words.nodes()));
      case CALM -> Optional.of(phrase("picture.act.unmarks"));
      case EVICT -> Optional.of(words.pods("picture.act.gives-up", Change.PodDeleting.class));
      case STOP -> Optional.of(words.pods("picture.act.ends", Change.PodDeleting.class));
      case CREATE -> Optional.of(words.pods("picture.act.writes", Change.PodCreated.class));
      case PLACE -> Optional.of(words.place());
      case START -> Optional.of(words.pods("picture.act.starts", Change.PodRunning.class));
      case CRASH -> Optional.of(words.crash());
      case GONE, SILENT -> Optional.empty();
    };
  }

  private <C extends Change> List<C> changes(Class<C> type) {
    return changes.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private String pods(String id, Class<? extends Change> type) {
    int pods = changes(type).size();
    return phrase(id, "pods", pods, "number", Words.number(pods));
  }

  private static String few(List<String> names) {
    var distinct = names.stream().distinct().toList();
    return distinct.size() <= FEW
        ? Words.list(distinct)
        : phrase("picture.act.many", "many", distinct.size());
  }

  /// The words of what comes from outside, or is none of the other kinds.
  private String single() {
    return switch (changes.getFirst()) {
      case Change.NodeFailed _ -> machines("picture.act.stop");
      case Change.NodeReturned _ -> machines("picture.act.back");
      case Change.NodeAdded _ -> machines("picture.act.join");
      case Change.NodeRemoved(String node) -> phrase("picture.act.removed", "node", node);
      case Change.NodeCordoned(String node) -> phrase("picture.act.closes", "node", node);
      case Change.ControlPlane(boolean running) ->
          running ? phrase("picture.act.up") : phrase("picture.act.down");
      case Change.GoalChanged _ -> phrase("picture.act.goal");
      case Change.ContainerHung _ -> phrase("picture.act.stuck");
      case Change.AutoscalerScaled(String _, int _, int to) ->
          phrase("picture.act.wants", "copies", to);
      case Change.EvictionRefused _ -> phrase("picture.act.refused");
      case Change.ProgressDeadlineExceeded _ -> phrase("picture.act.late");
      case Change.ProbeFailed _ -> phrase("picture.act.no-answer");
      case Change.ByHand(var deed, var _, var _, var node) ->
          phrase(
              "picture.deed." + deed.name().toLowerCase(Locale.ROOT),
              "node",
              node == null ? "none" : node);
      default -> "";
    };
  }

  private String machines(String id) {
    var first = changes.getFirst().getClass();
    var nodes = changes.stream().filter(first::isInstance).flatMap(c -> node(c).stream()).toList();
    return phrase(id, "nodes", few(nodes), "many", nodes.size());
  }

  private String nodes() {
    return few(changes.stream().flatMap(change -> node(change).stream()).toList());
  }

  private static Optional<String> node(Change change) {
    return switch (change) {
      case Change.NodeFailed(String node) -> Optional.of(node);
      case Change.NodeReturned(String node) -> Optional.of(node);
      case Change.NodeAdded(String node) -> Optional.of(node);
      case Change.NodeNotReady(String node) -> Optional.of(node);
      case Change.NodeTainted(String node, String _) -> Optional.of(node);
      default -> Optional.empty();
    };
  }

  private String place() {
    var bound = changes(Change.PodBound.class);
    long waiting =
        changes(Change.PodUnschedulable.class).stream()
            .map(Change.PodUnschedulable::pod)
            .filter(pod -> bound.stream().noneMatch(b -> b.pod().equals(pod)))
            .distinct()
            .count();
    String nodes = few(bound.stream().map(Change.PodBound::node).toList());
    if (bound.isEmpty()) {
      return phrase("picture.act.no-room", "pods", Words.number(waiting));
    }
    return waiting == 0
        ? phrase("picture.act.places", "nodes", nodes)
        : phrase("picture.act.places-some", "nodes", nodes, "pods", Words.number(waiting));
  }

  private String crash() {
    if (!changes(Change.ImagePullFailed.class).isEmpty()) {
      return phrase("picture.act.no-image");
    }
    return changes(Change.ContainerRestarted.class).isEmpty()
        ? phrase("picture.act.crashes")
        : phrase("picture.act.starts-again");
  }
}
