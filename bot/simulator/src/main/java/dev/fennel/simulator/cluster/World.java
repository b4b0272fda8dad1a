package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Everything there is during a run: the nodes, the services and, through them, the Pods.
final class World {
  static final long MILLI = 1_000;
  static final long SECOND = 1_000_000;

  final Map<String, NodeState> nodes = new LinkedHashMap<>();
  final Map<String, ServiceState> services = new LinkedHashMap<>();

  /// Goals that were deleted, as long as something of them is still there.
  final List<GoalState> retired = new ArrayList<>();

  /// What Pods may ask for together; null: as much as they like.
  final @Nullable Quota quota;

  final Settings settings;
  final Cluster.Agent agent;
  long podCount;

  /// The story's time of day when the world began.
  private long began;

  long podOrder;

  World(Cluster cluster) {
    Integer units = cluster.quota();
    this.quota = units == null ? null : new Quota(Cluster.Room.ofUnits(units));
    this.settings = new Settings(cluster.kubernetes());
    this.agent = cluster.agent();
  }

  NodeState node(String name) {
    NodeState node = nodes.get(name);
    if (node == null) {
      throw new IllegalArgumentException(
          "There is no node "
              + name
              + ". The nodes are "
              + String.join(", ", nodes.keySet())
              + ".");
    }
    return node;
  }

  GoalState goal(String service) {
    ServiceState state = services.get(service);
    GoalState goal = state == null ? null : state.goal;
    if (goal == null) {
      throw new IllegalArgumentException(
          "There is no service "
              + service
              + ". The services are "
              + String.join(", ", names())
              + ".");
    }
    return goal;
  }

  private List<String> names() {
    return services.values().stream().filter(s -> s.goal != null).map(s -> s.name).toList();
  }

  ServiceState service(String name) {
    return services.computeIfAbsent(name, ServiceState::new);
  }

  List<GoalState> goals() {
    List<GoalState> goals = new ArrayList<>();
    for (ServiceState service : services.values()) {
      goals.addAll(service.goals());
    }
    goals.addAll(retired);
    return goals;
  }

  /// A Pod's record came (1) or went (-1).
  void count(PodState pod, int change) {
    podCount += change;
    if (quota != null) {
      quota.count(pod, change);
    }
  }

  /// Takes a service out; what still stands of it is kept until it is gone.
  void retire(ServiceState service) {
    retired.addAll(service.goals());
    services.remove(service.name);
  }

  /// Drops a deleted goal of which nothing is left.
  void settle(GoalState goal) {
    if (goal.removed && goal.pods.isEmpty()) {
      retired.remove(goal);
    }
  }

  List<DeploymentState> deployments() {
    List<DeploymentState> deployments = new ArrayList<>();
    for (ServiceState service : services.values()) {
      if (service.deployment != null) {
        deployments.add(service.deployment);
      }
    }
    return deployments;
  }

  /// All Pods of a service that are not marked for deletion, of whatever version.
  List<PodState> active(String service) {
    List<PodState> active = new ArrayList<>();
    goal(service).service.goals().forEach(goal -> active.addAll(ReplicaSetController.active(goal)));
    return active;
  }

  /// Sets the story's clock: `now` is that time of day.
  void clock(LocalTime time, long now) {
    began = time.toNanoOfDay() / 1_000 - now;
  }

  /// The story's time of day, in microseconds since midnight.
  long timeOfDay(long now) {
    return Math.floorMod(began + now, 86_400 * SECOND);
  }

  /// In microseconds; what lasts for ever is the longest there is.
  static long micros(Duration duration) {
    if (duration.compareTo(Cluster.FOREVER) >= 0) {
      return Long.MAX_VALUE;
    }
    return duration.toSeconds() * SECOND + duration.toNanosPart() / 1_000;
  }
}
