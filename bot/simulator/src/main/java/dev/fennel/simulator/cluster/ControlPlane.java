package dev.fennel.simulator.cluster;

import java.util.Arrays;
import java.util.List;

/// The loops of the control plane together with the agents on the nodes: starts and stops them.
final class ControlPlane {
  private final Api api;
  final ReplicaSetController replicaSets;
  final DeploymentController deployments;
  final StatefulSetController statefulSets;
  final Scheduler scheduler;
  final NodeLifecycleController nodes;
  final TaintEviction evictions;
  final EndpointSliceController endpoints;
  final PodGarbageCollector podGarbage;
  final GarbageCollector garbage;
  final CloudNodeController cloud;
  final AutoscalerController autoscalers;
  final NodeAgents agents;

  ControlPlane(Api api) {
    this.api = api;
    replicaSets = new ReplicaSetController(api);
    deployments = new DeploymentController(api);
    statefulSets = new StatefulSetController(api);
    scheduler = new Scheduler(api);
    nodes = new NodeLifecycleController(api);
    evictions = new TaintEviction(api);
    endpoints = new EndpointSliceController(api);
    podGarbage = new PodGarbageCollector(api);
    garbage = new GarbageCollector(api);
    cloud = new CloudNodeController(api);
    autoscalers = new AutoscalerController(api);
    agents = new NodeAgents(api);
    List.of(
            nodes,
            evictions,
            replicaSets,
            deployments,
            statefulSets,
            scheduler,
            endpoints,
            podGarbage,
            garbage,
            cloud,
            autoscalers,
            agents)
        .forEach(api::tell);
  }

  /// Everything runs, and knows what stands.
  void begin() {
    nodes.begin();
    evictions.begin();
    scheduler.resume();
    replicaSets.resume();
    deployments.resume();
    statefulSets.resume();
    autoscalers.resume();
  }

  /// The loops that a name stands for.
  List<Controller> loops(String name) {
    return switch (name) {
      case "controllers" -> controllers();
      case "scheduler" -> List.of(scheduler);
      case "replicaset" -> List.of(replicaSets);
      case "node" -> List.of(nodes, evictions);
      case "endpoints" -> List.of(endpoints);
      case "deployment" -> List.of(deployments);
      case "autoscaler" -> List.of(autoscalers);
      default -> throw new IllegalArgumentException("There is no loop " + name + ".");
    };
  }

  /// The loops that are one program, the controller manager.
  private List<Controller> controllers() {
    return List.of(
        nodes,
        evictions,
        replicaSets,
        deployments,
        statefulSets,
        endpoints,
        podGarbage,
        garbage,
        cloud,
        autoscalers);
  }

  /// Who does not speak while those loops do not run.
  private static List<Loop> speakers(String name) {
    return switch (name) {
      case "controllers" ->
          List.of(
              Loop.NODE,
              Loop.TAINT_EVICTION,
              Loop.REPLICA_SET,
              Loop.DEPLOYMENT,
              Loop.ENDPOINTS,
              Loop.AUTOSCALER,
              Loop.CLOUD_NODE,
              Loop.POD_GC);
      case "node" -> List.of(Loop.NODE, Loop.TAINT_EVICTION);
      default -> Arrays.stream(Loop.values()).filter(loop -> loop.id().equals(name)).toList();
    };
  }

  /// Stops the loops that a name stands for.
  void stop(String name) {
    stop(loops(name));
    speakers(name).forEach(api.idling::stops);
  }

  void start(String name) {
    start(loops(name));
    speakers(name).forEach(api.idling::runs);
  }

  private void stop(List<Controller> loops) {
    loops.forEach(Controller::stop);
  }

  /// A program that is started needs a moment before its loops look.
  private void start(List<Controller> loops) {
    long moment = api.dice.between(50 * World.MILLI, 190 * World.MILLI);
    api.agenda.after(
        moment,
        () -> {
          if (api.up()) {
            loops.forEach(Controller::start);
          }
        });
  }

  /// Every loop of the control plane stands still; what is in the record stays there.
  void stopAll() {
    stop(controllers());
    scheduler.stop();
  }

  void startAll() {
    start("controllers");
    start("scheduler");
  }

  void fail() {
    api.up(false);
    stopAll();
  }

  void comeBack() {
    api.up(true);
    startAll();
    api.agenda.after(api.dice.between(0, World.SECOND), agents::resend);
    for (NodeState node : api.world.nodes.values()) {
      if (node.reports()) {
        agents.later(node, api.hop(), () -> agents.relist(node));
      }
    }
  }
}
