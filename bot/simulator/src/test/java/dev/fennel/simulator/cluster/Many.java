package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Action.NodeFails;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What tests of cases ask of runs, and the clusters that the cases need.
final class Many {
  private Many() {}

  static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  static NodeFails fails(@Nullable Duration at, @Nullable Duration lasts, String... nodes) {
    return new NodeFails(new Targets.Named(List.of(nodes)), at, lasts, Map.of());
  }

  static NodeFails fails(String... nodes) {
    return fails(null, null, nodes);
  }

  static Timeline run(Cluster cluster, long seed, Action... actions) {
    return Simulation.run(new Scenario(cluster, List.of(actions)), seed, Limits.DEFAULT);
  }

  static Timeline run(long seed, Action... actions) {
    return run(Story.cluster(), seed, actions);
  }

  static List<Moment> changes(Timeline timeline, Class<? extends Change> type) {
    return timeline.moments().stream().filter(m -> type.isInstance(m.change())).toList();
  }

  /// When the first change of a kind came.
  static Duration first(Timeline timeline, Class<? extends Change> type) {
    return changes(timeline, type).get(0).at();
  }

  /// When each node was marked so that its Pods must leave, in order.
  static List<Moment> evictionMarks(Timeline timeline) {
    return timeline.moments().stream()
        .filter(m ->
            m.change() instanceof Change.NodeTainted taint
                && taint.taint().equals("unreachable:NoExecute"))
        .toList();
  }

  /// Nodes whose Pods were marked for deletion.
  static Set<String> emptied(Timeline timeline) {
    return changes(timeline, Change.PodDeleting.class).stream()
        .map(m -> String.valueOf(((Change.PodDeleting) m.change()).node()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static Timeline.Outage down(Timeline timeline, String service) {
    return timeline.outages().stream()
        .filter(o -> o.service().equals(service) && o.kind() == Timeline.Outage.Kind.DOWN)
        .findFirst()
        .orElseThrow();
  }

  static List<String> on(Timeline.Standing standing, String node) {
    return standing.nodes().stream()
        .filter(n -> n.name().equals(node))
        .flatMap(n -> n.pods().stream())
        .map(Timeline.PodStanding::name)
        .toList();
  }

  /// The story's cluster with one of its services otherwise.
  static Cluster with(String service, UnaryOperator<Cluster.Service> change) {
    Cluster story = Story.cluster();
    List<Cluster.Service> services = new ArrayList<>();
    for (Cluster.Service one : story.services()) {
      services.add(one.name().equals(service) ? change.apply(one) : one);
    }
    return new Cluster(
        story.kubernetes(), story.nodes(), services, story.pods(), null, story.agent());
  }

  static Cluster.Service tolerating(Cluster.Service s, Duration time) {
    return new Cluster.Service(
        s.name(),
        s.kind(),
        s.replicas(),
        s.size(),
        time,
        List.of(),
        0,
        null,
        null,
        null,
        null,
        null);
  }

  static Cluster.Service keeping(Cluster.Service s, Cluster.Bound least) {
    return new Cluster.Service(
        s.name(),
        s.kind(),
        s.replicas(),
        s.size(),
        null,
        List.of(),
        0,
        least,
        null,
        null,
        null,
        null);
  }

  /// The story's cluster with containers that take so long to start.
  static Cluster starting(Duration start) {
    Cluster story = Story.cluster();
    return new Cluster(
        story.kubernetes(),
        story.nodes(),
        story.services(),
        story.pods(),
        null,
        new Cluster.Agent(start, Duration.ofSeconds(1)));
  }

  /// The story's cluster with 01 and 02 in zone a, 03 and 04 in zone b.
  static Cluster zoned() {
    Cluster story = Story.cluster();
    List<Cluster.Node> nodes = new ArrayList<>();
    for (Cluster.Node node : story.nodes()) {
      String zone = node.name().compareTo("02") <= 0 ? "a" : "b";
      nodes.add(new Cluster.Node(node.name(), node.room(), zone, List.of()));
    }
    return new Cluster(
        story.kubernetes(), nodes, story.services(), story.pods(), null, story.agent());
  }
}
