package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Cluster.Node;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Small clusters for tests, and what can be read off their runs.
final class Clusters {
  private Clusters() {}

  static Node node(String name, int units, String... taints) {
    return new Node(name, Room.ofUnits(units), null, List.of(taints));
  }

  static Service service(String name, int replicas, int units, String... tolerations) {
    return new Service(
        name,
        Service.Kind.REPLICA_SET,
        replicas,
        Room.ofUnits(units),
        null,
        List.of(tolerations),
        0,
        null,
        null,
        null,
        null,
        null);
  }

  static Cluster cluster(List<Node> nodes, List<Service> services) {
    return cluster(nodes, services, null);
  }

  static Cluster cluster(List<Node> nodes, List<Service> services, @Nullable Integer quota) {
    return new Cluster(
        "1.36",
        nodes,
        services,
        List.of(),
        quota,
        new Cluster.Agent(Duration.ofSeconds(3), Duration.ofSeconds(1)));
  }

  static Timeline run(Cluster cluster, long seed, Action... actions) {
    return Simulation.run(new Scenario(cluster, List.of(actions)), seed, Limits.DEFAULT);
  }

  static List<Moment> changes(Timeline timeline, Class<? extends Change> type) {
    return timeline.moments().stream().filter(m -> type.isInstance(m.change())).toList();
  }

  /// How many of a service's Pods stand on a node.
  static long on(Timeline.Standing standing, String node, String service) {
    return standing.nodes().stream()
        .filter(one -> one.name().equals(node))
        .flatMap(one -> one.pods().stream())
        .filter(pod -> pod.service().equals(service))
        .count();
  }

  /// How many of a service's Pods stand on nodes.
  static long standing(Timeline.Standing standing, String service) {
    return standing.nodes().stream().mapToLong(node -> on(standing, node.name(), service)).sum();
  }
}
