package dev.fennel.simulator.cluster;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Puts the cluster of a scenario together as it stands at the start.
final class Beginning {
  private final Api api;
  private final World world;
  private final Scenario scenario;

  Beginning(Api api, Scenario scenario) {
    this.api = api;
    this.world = api.world;
    this.scenario = scenario;
  }

  void build() {
    Cluster cluster = scenario.cluster();
    boolean zones = needsZones();
    int half = (cluster.nodes().size() + 1) / 2;
    for (Cluster.Node node : cluster.nodes()) {
      String zone = zones ? (world.nodes.size() < half ? "a" : "b") : node.zone();
      world.nodes.put(
          node.name(),
          new NodeState(new Cluster.Node(node.name(), node.room(), zone, node.taints())));
    }
    for (Cluster.Service service : cluster.services()) {
      ServiceState state = world.service(service.name());
      GoalState goal = goal(service, state);
      state.goal = goal;
      if (isDeployment(service)) {
        new Deployments(api)
            .adopt(goal, service.maxSurge(), service.maxUnavailable(), released(service.name()));
      }
    }
    for (Cluster.Service service : cluster.services()) {
      Cluster.Autoscaler autoscaler = service.autoscaler();
      if (autoscaler != null) {
        ServiceState state = world.service(service.name());
        state.autoscaler =
            new AutoscalerState(state, autoscaler, service.size().milliCpu(), service.replicas());
      }
    }
    api.names.expect(cluster.pods().size());
    for (Cluster.Placed placed : cluster.pods()) {
      place(placed);
    }
    for (DeploymentState deployment : world.deployments()) {
      deployment.sets.forEach(set -> DeploymentState.revisionOf(set).count(set));
    }
    if (cluster.pods().isEmpty()) {
      // Somebody made these; all others are made by their loops.
      world.goals().stream().filter(goal -> goal.bare).forEach(this::make);
    }
    world.services.values().forEach(api.outages::look);
  }

  private void make(GoalState goal) {
    for (int i = 0; i < goal.replicas; i++) {
      api.createPod(goal, name(goal), "Pod", null);
    }
  }

  /// Goals are Deployments where they are said to be, and where a release is asked about.
  private boolean isDeployment(Cluster.Service service) {
    return switch (service.kind()) {
      case DEPLOYMENT -> true;
      case REPLICA_SET -> actions().anyMatch(action -> isReleaseOf(action, service.name()));
      case STATEFUL_SET, POD -> false;
    };
  }

  private static boolean isReleaseOf(Action action, String service) {
    return switch (action) {
      case Action.Release release -> release.service().equals(service);
      case Action.Rollback back -> back.service().equals(service);
      case Action.ImageMissing missing -> missing.service().equals(service);
      default -> false;
    };
  }

  /// The version of a service that is released first.
  private @Nullable String released(String service) {
    return actions()
        .flatMap(action ->
            action instanceof Action.Release a && a.service().equals(service)
                ? Stream.ofNullable(a.version())
                : Stream.empty())
        .findFirst()
        .orElse(null);
  }

  private Stream<Action> actions() {
    return Stream.concat(
        scenario.before().stream().flatMap(stage -> stage.actions().stream()),
        scenario.actions().stream());
  }

  /// Machines stand in zones only where somebody says so; a question that names a zone where there
  /// are none gets two of them.
  private boolean needsZones() {
    return scenario.cluster().nodes().stream().allMatch(node -> node.zone() == null)
        && (namesZone(scenario.actions())
            || scenario.before().stream().anyMatch(stage -> namesZone(stage.actions())));
  }

  private static boolean namesZone(List<Action> actions) {
    return actions.stream().anyMatch(Action.ZoneFails.class::isInstance);
  }

  private GoalState goal(Cluster.Service service, ServiceState state) {
    long tolerates =
        service.tolerates() == null
            ? world.settings.evictionWait
            : World.micros(service.tolerates());
    GoalState goal =
        new GoalState(
            service.name(),
            state,
            service.replicas(),
            new Template("v1", Template.Fault.NONE, service.size(), tolerates),
            service.priority());
    goal.tolerations = service.tolerations();
    goal.stateful = service.kind() == Cluster.Service.Kind.STATEFUL_SET;
    goal.bare = service.kind() == Cluster.Service.Kind.POD;
    state.minAvailable = service.minAvailable();
    state.probes = service.probes();
    return goal;
  }

  private String name(GoalState goal) {
    return goal.stateful
        ? goal.name + "-" + goal.pods.size()
        : api.names.next(goal.name, goal.service.name, api.dice);
  }

  private void place(Cluster.Placed placed) {
    GoalState goal = world.goal(placed.service());
    NodeState node = world.node(placed.node());
    String given = placed.name();
    boolean fits = given != null && !(goal.stateful && !given.matches(".*-\\d+"));
    String name = given != null && fits ? given : name(goal);
    api.names.take(name);
    long now = api.agenda.now();
    PodState pod =
        new PodState(
            name, goal, now - World.micros(placed.age()), api.dice.next(), world.podOrder++);
    pod.node = node;
    pod.started = true;
    pod.ready = true;
    pod.readySince = now - World.micros(placed.readyFor());
    pod.up = true;
    pod.lastStart = pod.readySince;
    pod.listed = true;
    goal.pods.add(pod);
    goal.active++;
    node.pods.add(pod);
    world.count(pod, 1);
    api.outages.stands(pod, node);
  }
}
