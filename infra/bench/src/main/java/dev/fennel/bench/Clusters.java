package dev.fennel.bench;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Cluster.Placed;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import dev.fennel.simulator.cluster.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Clusters of any size: nodes in three zones with 30 Pods and room for 40, the Pods of services
/// with a hundred copies each, so spread that no two copies share a node.
public final class Clusters {
  /// How many Pods stand on each node.
  public static final int PODS_A_NODE = 30;

  private static final int UNITS = 40;
  private static final int COPIES = 100;
  private static final List<String> ZONES = List.of("a", "b", "c");
  private static final Duration AGE = Duration.ofMinutes(10);

  private Clusters() {}

  /// A cluster with so many nodes; a hundred at least.
  public static Cluster of(int nodes) {
    List<Cluster.Node> machines = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      String zone = ZONES.get(i % ZONES.size());
      machines.add(new Cluster.Node(node(i), Room.ofUnits(UNITS), zone, List.of()));
    }
    int pods = nodes * PODS_A_NODE;
    List<Service> services = new ArrayList<>();
    for (int i = 0; i < pods / COPIES; i++) {
      services.add(new Service(service(i), Service.Kind.REPLICA_SET, COPIES, Room.ofUnits(1)));
    }
    List<Placed> placed = new ArrayList<>();
    for (int i = 0; i < pods; i++) {
      placed.add(new Placed(service(i / COPIES), node(i % nodes), AGE, AGE, null));
    }
    Cluster.Agent agent = new Cluster.Agent(Duration.ofSeconds(10), Duration.ofSeconds(1));
    return new Cluster("1.36", machines, services, placed, null, agent);
  }

  private static String node(int number) {
    return String.format(Locale.ROOT, "node-%04d", number);
  }

  private static String service(int number) {
    return String.format(Locale.ROOT, "service-%04d", number);
  }

  /// What is lost.
  public enum Loss {
    /// One node.
    NODE,
    /// One node of a hundred.
    PERCENT,
    /// A third of all nodes.
    ZONE
  }

  /// A cluster that loses some of its nodes for good.
  public static Scenario losing(Loss loss, Cluster cluster) {
    Action lost =
        switch (loss) {
          case NODE -> nodes(1);
          case PERCENT -> nodes(Math.max(1, cluster.nodes().size() / 100));
          case ZONE -> new Action.ZoneFails("a", null, null, Map.of());
        };
    return new Scenario(cluster, List.of(lost));
  }

  private static Action nodes(int count) {
    return new Action.NodeFails(new Targets.Any(count), null, null, Map.of());
  }

  /// The file that `simulate` reads, every Pod in it one by one.
  public static String json(Scenario scenario) {
    StringBuilder out = new StringBuilder("{\"cluster\": {\n\"nodes\": [");
    String next = "\n";
    for (Cluster.Node node : scenario.cluster().nodes()) {
      out.append(next).append("{\"name\": \"").append(node.name()).append("\", \"units\": ");
      out.append(node.room().units()).append(", \"zone\": \"").append(node.zone()).append("\"}");
      next = ",\n";
    }
    out.append("],\n\"services\": [");
    next = "\n";
    for (Service service : scenario.cluster().services()) {
      out.append(next).append("{\"name\": \"").append(service.name()).append("\", \"replicas\": ");
      out.append(service.replicas()).append(", \"units\": 1}");
      next = ",\n";
    }
    out.append("],\n\"pods\": [");
    next = "\n";
    for (Placed pod : scenario.cluster().pods()) {
      out.append(next).append("{\"service\": \"").append(pod.service());
      out.append("\", \"node\": \"").append(pod.node()).append("\"}");
      next = ",\n";
    }
    return out.append("]},\n\"actions\": [")
        .append(action(scenario.actions().get(0)))
        .append("]}\n")
        .toString();
  }

  private static String action(Action action) {
    return switch (action) {
      case Action.ZoneFails lost ->
          "{\"action\": \"zone-fails\", \"zone\": \"" + lost.zone() + "\"}";
      case Action.NodeFails lost when lost.targets() instanceof Targets.Any any ->
          "{\"action\": \"node-fails\", \"count\": " + any.count() + "}";
      default -> throw new IllegalArgumentException("No loss: " + action);
    };
  }
}
