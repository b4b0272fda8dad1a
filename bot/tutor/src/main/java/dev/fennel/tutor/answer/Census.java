package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Who is where while a run goes on: fed with its moments in order, it knows each Pod's service and
/// node, and each service's goal and Pods that count.
final class Census {
  private final TreeSet<String> services = new TreeSet<>();
  private final Map<String, String> serviceOf = new LinkedHashMap<>();
  private final Map<String, String> nodeOf = new HashMap<>();
  private final TreeSet<String> counting = new TreeSet<>();
  private final Map<String, Integer> goals = new HashMap<>();
  private final Set<String> releasing = new HashSet<>();
  private final Set<String> closed = new HashSet<>();

  /// As a run begins, when each service has as many Pods as its goal says.
  Census(Timeline timeline) {
    names(timeline.begin());
    names(timeline.end());
    timeline.outages().forEach(o -> services.add(o.service()));
    for (var node : timeline.begin().nodes()) {
      for (var pod : node.pods()) {
        counting.add(pod.name());
        nodeOf.put(pod.name(), node.name());
      }
    }
    timeline.begin().waiting().forEach(w -> counting.add(w.pod()));
    services.forEach(s -> goals.put(s, active(s)));
  }

  private void names(Timeline.Standing standing) {
    standing.nodes().forEach(n -> n.pods().forEach(p -> serviceOf.put(p.name(), p.service())));
    standing.waiting().forEach(w -> serviceOf.put(w.pod(), w.service()));
    standing.terminating().forEach(t -> serviceOf.put(t.pod(), t.service()));
    services.addAll(serviceOf.values());
  }

  /// Takes note of a moment.
  void see(Moment moment) {
    switch (moment.change()) {
      case Change.PodCreated(String pod, String _) -> counting.add(pod);
      case Change.NodeCordoned(String node) -> closed.add(node);
      case Change.PodBound bound -> nodeOf.put(bound.pod(), bound.node());
      case Change.PodDeleting(String pod, String _) -> counting.remove(pod);
      case Change.PodRemoved(String pod, String _) -> counting.remove(pod);
      case Change.ReplicaSetScaled(String name, int _, int to) -> scaled(moment, name, to);
      case Change.ReplicaSetCreated(String name, int replicas) -> scaled(moment, name, replicas);
      case Change.GoalChanged goal
          when goal.replicas() != null && goal.kind().equals("Deployment") ->
          goal(goal.name(), goal.replicas());
      default -> {
        // Says nothing about who is where.
      }
    }
  }

  /// A Deployment's ReplicaSet has a part of the service's copies, and its number is no goal of the
  /// service.
  private void scaled(Moment moment, String replicaSet, int copies) {
    if (moment.loop() == Loop.DEPLOYMENT) {
      releasing.add(byName(replicaSet));
    } else {
      goal(replicaSet, copies);
    }
  }

  /// A goal counts from when it is in the record.
  private void goal(String name, int replicas) {
    services.add(name);
    goals.put(name, replicas);
  }

  /// The service of a Pod; by its name for one that neither the start nor the end shows.
  String service(String pod) {
    return Optional.ofNullable(serviceOf.get(pod)).orElseGet(() -> byName(pod));
  }

  private String byName(String pod) {
    return services.stream()
        .filter(s -> pod.startsWith(s + "-"))
        .max(Comparator.comparingInt(String::length))
        .orElseGet(() -> pod.contains("-") ? pod.substring(0, pod.lastIndexOf('-')) : pod);
  }

  /// How many Pods of a service count: not marked for deletion.
  int active(String service) {
    return (int) counting.stream().filter(p -> service(p).equals(service)).count();
  }

  /// Whether there is a service of this name.
  boolean isService(String name) {
    return services.contains(name);
  }

  /// The services by name.
  List<String> services() {
    return List.copyOf(services);
  }

  /// Whether a service's copies are shared among ReplicaSets, one a version.
  boolean isReleasing(String service) {
    return releasing.contains(service);
  }

  /// Whether somebody closed a node for new Pods.
  boolean isClosed(String node) {
    return closed.contains(node);
  }

  /// How many copies a service is to have.
  int goal(String service) {
    return goals.getOrDefault(service, 0);
  }

  /// The node of a Pod, or the one it was on when it was removed.
  Optional<String> node(String pod) {
    return Optional.ofNullable(nodeOf.get(pod));
  }

  /// The services of the Pods on a node that count, one entry a Pod.
  List<String> on(String node) {
    var on = new ArrayList<String>();
    for (String pod : counting) {
      if (node.equals(nodeOf.get(pod))) {
        on.add(service(pod));
      }
    }
    return on;
  }
}
