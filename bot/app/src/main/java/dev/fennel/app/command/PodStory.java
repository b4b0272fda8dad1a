package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Explanation;
import dev.fennel.simulator.cluster.Explanation.Placement;
import dev.fennel.simulator.cluster.Explanation.Step;
import dev.fennel.simulator.cluster.Idle;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All that a timeline has on its Pods, Pod by Pod.
final class PodStory {
  private final Timeline timeline;
  private final Explanation explanation;

  PodStory(Timeline timeline) {
    this.timeline = timeline;
    this.explanation = Explanation.of(timeline);
  }

  /// What there is to say about one Pod.
  ///
  /// @param made the chain of causes that led to its record; empty: it was there at the start
  /// @param node where it is, or was at the start; null: nowhere, or not known
  /// @param ended the chain of causes that led to its end; empty: it is still wanted
  /// @param ending how it stands at the end, in a sentence
  record Story(
      String pod,
      String service,
      List<Step> made,
      List<Placement> placements,
      List<Idle> idle,
      List<Moment> moments,
      @Nullable String node,
      List<Step> ended,
      String ending) {}

  /// The stories of a Pod or of all Pods of a service.
  List<Story> of(String subject) {
    Set<String> pods = new LinkedHashSet<>(explanation.pods(subject));
    Map<String, List<Moment>> moments = new HashMap<>();
    for (Moment moment : timeline.moments()) {
      String pod = Explanation.pod(moment.change());
      if (pod != null && pods.contains(pod)) {
        moments.computeIfAbsent(pod, key -> new ArrayList<>()).add(moment);
      }
    }
    Map<String, String> standing = standing();
    return pods.stream()
        .map(pod -> story(pod, moments.getOrDefault(pod, List.of()), standing))
        .toList();
  }

  private Story story(String pod, List<Moment> moments, Map<String, String> standing) {
    List<Step> made = List.of();
    List<Step> ended = List.of();
    for (Moment moment : moments) {
      if (moment.change() instanceof Change.PodCreated) {
        made = explanation.order(moment);
      } else if (ended.isEmpty()
          && (moment.change() instanceof Change.PodDeleting
              || moment.change() instanceof Change.PodRemoved)) {
        ended = explanation.order(moment);
      }
    }
    return new Story(
        pod,
        explanation.service(pod),
        made,
        explanation.placement(pod),
        timeline.idle().stream().filter(idle -> idle.subject().name().equals(pod)).toList(),
        moments,
        standing.get(pod),
        ended,
        ending(pod, standing.get(pod)));
  }

  /// Where each Pod stands, at the end if it is still there.
  private Map<String, String> standing() {
    Map<String, String> standing = new HashMap<>();
    for (Timeline.Standing each : List.of(timeline.begin(), timeline.end())) {
      each.nodes()
          .forEach(node -> node.pods().forEach(pod -> standing.put(pod.name(), node.name())));
    }
    return standing;
  }

  private String ending(String pod, @Nullable String node) {
    if (timeline.end().terminating().stream().anyMatch(one -> one.pod().equals(pod))) {
      return "At the end it is marked for deletion, and nobody has confirmed that it is gone.";
    }
    if (timeline.end().waiting().stream().anyMatch(one -> one.pod().equals(pod))) {
      return "At the end it waits for a node.";
    }
    for (Timeline.NodeStanding each : timeline.end().nodes()) {
      for (Timeline.PodStanding one : each.pods()) {
        if (one.name().equals(pod)) {
          return "At the end it is on node "
              + each.name()
              + (one.serves() ? " and answers." : " and does not answer.");
        }
      }
    }
    return "At the end its record is gone"
        + (node == null ? "." : "; it was on node " + node + ".");
  }
}
