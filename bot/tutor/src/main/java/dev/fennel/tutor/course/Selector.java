package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Picks moments of a run: the type of their change, then words that its subject must contain, such
/// as `pod-bound orders 04`.
///
/// @param type a change's type, as in a timeline's JSON
/// @param words each must stand in one of the change's names
record Selector(String type, List<String> words) {
  /// Every type there is.
  static final Set<String> TYPES =
      Arrays.stream(Change.class.getPermittedSubclasses())
          .map(Selector::type)
          .collect(Collectors.toUnmodifiableSet());

  Selector {
    words = List.copyOf(words);
  }

  static Selector parse(String source) {
    var words = List.of(source.strip().split("\\s+", -1));
    return new Selector(words.getFirst(), words.subList(1, words.size()));
  }

  boolean matches(Change change) {
    if (!type.equals(type(change.getClass()))) {
      return false;
    }
    var subject = Subject.of(change);
    return words.stream().allMatch(w -> subject.names().stream().anyMatch(n -> n.contains(w)));
  }

  Optional<Moment> first(Timeline timeline) {
    return timeline.moments().stream().filter(m -> matches(m.change())).findFirst();
  }

  @Override
  public String toString() {
    return words.isEmpty() ? type : type + " " + String.join(" ", words);
  }

  /// `NodeNotReady` is `node-not-ready`, `ReplicaSetCreated` is `replicaset-created`.
  private static String type(Class<?> change) {
    return change
        .getSimpleName()
        .replace("ReplicaSet", "Replicaset")
        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
        .toLowerCase(Locale.ROOT);
  }
}
