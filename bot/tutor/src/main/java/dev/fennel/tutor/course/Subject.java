package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a change is about.
///
/// @param names every name in it, Pod and node included
record Subject(List<String> names, @Nullable String podName, @Nullable String nodeName) {
  Subject {
    names = List.copyOf(names);
  }

  Optional<String> pod() {
    return Optional.ofNullable(podName);
  }

  Optional<String> node() {
    return Optional.ofNullable(nodeName);
  }

  static Subject of(Change change) {
    return switch (change) {
      case Change.NodeFailed c -> node(c.node());
      case Change.NodeReturned c -> node(c.node());
      case Change.NodeNotReady c -> node(c.node());
      case Change.NodeReady c -> node(c.node());
      case Change.NodeTainted c -> node(c.node(), c.taint());
      case Change.NodeUntainted c -> node(c.node(), c.taint());
      case Change.NodeAdded c -> node(c.node());
      case Change.NodeRemoved c -> node(c.node());
      case Change.NodeCordoned c -> node(c.node());
      case Change.GoalChanged c -> other(c.kind(), c.name(), c.image());
      case Change.ReplicaSetCreated c -> other(c.name());
      case Change.ReplicaSetScaled c -> other(c.name());
      case Change.ReplicaSetRemoved c -> other(c.name());
      case Change.ProgressDeadlineExceeded c -> other(c.name());
      case Change.PodCreated c -> pod(c.pod(), null, c.owner());
      case Change.PodBound c -> pod(c.pod(), c.node());
      case Change.PodUnschedulable c -> pod(c.pod(), null);
      case Change.PodRunning c -> pod(c.pod(), null);
      case Change.PodReady c -> pod(c.pod(), null);
      case Change.PodUnready c -> pod(c.pod(), null);
      case Change.PodDeleting c -> pod(c.pod(), c.node());
      case Change.PodRemoved c -> pod(c.pod(), c.node());
      case Change.ByHand c -> byHand(c);
      case Change.ContainerHung c -> pod(c.pod(), null);
      case Change.ProbeFailed c -> pod(c.pod(), null, c.probe());
      case Change.ContainerExited c -> pod(c.pod(), null);
      case Change.ContainerRestarted c -> pod(c.pod(), null);
      case Change.BackOff c -> pod(c.pod(), null);
      case Change.ImagePullFailed c -> pod(c.pod(), null);
      case Change.EndpointAdded c -> pod(c.pod(), null, c.service());
      case Change.EndpointRemoved c -> pod(c.pod(), null, c.service());
      case Change.EvictionRefused c -> pod(c.pod(), null);
      case Change.AutoscalerScaled c -> other(c.name());
      case Change.CreateRefused c -> other(c.owner());
      case Change.ControlPlane c -> other(c.running() ? "running" : "down");
    };
  }

  /// What people did goes by its deed: `starts`, `tells`.
  private static Subject byHand(Change.ByHand c) {
    var names = other(c.deed().name().toLowerCase(Locale.ROOT), c.service(), c.pod(), c.node());
    return new Subject(names.names(), c.pod(), c.node());
  }

  private static Subject node(String node, String... others) {
    return new Subject(names(node, others), null, node);
  }

  private static Subject pod(String pod, @Nullable String node, String... others) {
    var names = new ArrayList<>(names(pod, others));
    if (node != null) {
      names.add(node);
    }
    return new Subject(names, pod, node);
  }

  private static Subject other(@Nullable String... names) {
    var given = new ArrayList<String>();
    for (String name : names) {
      if (name != null) {
        given.add(name);
      }
    }
    return new Subject(given, null, null);
  }

  private static List<String> names(String first, String... others) {
    var names = new ArrayList<String>();
    names.add(first);
    names.addAll(List.of(others));
    return names;
  }
}
