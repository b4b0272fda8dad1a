package dev.fennel.simulator.cluster;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The story's second year on the same machines: every loop stands still, the agents too, and what
/// is to be done people do by hand.
final class ByHand {
  /// Sam follows the list that was written for the night on which machine 03 died.
  static final String LIST = Action.ByHand.SAMS_LIST;

  /// Sam does what Sam thinks right.
  static final String WAYS = Action.ByHand.SAMS_WAYS;

  /// Sam packs what runs on eight machines onto four.
  static final String MOVES = Action.ByHand.MONDAYS_MOVES;

  private final Api api;
  private final World world;
  private final ControlPlane plane;
  private final Hands hands;
  private final Sheet sheet;
  private final Chores chores;
  private final OnCall sam;
  private boolean on;

  ByHand(Api api, ControlPlane plane) {
    this.api = api;
    this.world = api.world;
    this.plane = plane;
    this.hands = new Hands(api, plane.agents.containers());
    this.sheet = new Sheet(world);
    this.chores = new Chores(world, hands, sheet);
    this.sam = new OnCall(api, hands, sheet, chores);
  }

  boolean on() {
    return on;
  }

  List<Timeline.Woken> woken() {
    return sam.woken();
  }

  /// What the sheet says against what runs; empty when there is no sheet.
  List<Timeline.SheetRow> sheet() {
    return on ? sheet.rows() : List.of();
  }

  private static @Nullable String list(List<Action> actions) {
    return actions.stream()
        .filter(Action.ByHand.class::isInstance)
        .map(action -> ((Action.ByHand) action).list())
        .findFirst()
        .orElse(null);
  }

  /// The loops take over again unless what comes next is to be done by hand too.
  void handBackUnless(List<Action> actions) {
    if (list(actions) == null) {
      handBack();
    }
  }

  /// Whether what happens next happens without loops.
  void prepare(List<Action> actions) {
    String list = list(actions);
    if (list == null) {
      return;
    }
    if (!Action.ByHand.LISTS.contains(list)) {
      throw new IllegalArgumentException(
          "There is no list "
              + list
              + ". The lists are "
              + String.join(", ", Action.ByHand.LISTS)
              + ".");
    }
    takeOver();
    sam.begin(list.equals(LIST));
    boolean alone = actions.stream().allMatch(Action.ByHand.class::isInstance);
    if (alone && list.equals(LIST)) {
      sam.follow();
    } else if (list.equals(MOVES)) {
      sam.asked(chores.pack());
    }
  }

  private void takeOver() {
    if (!on) {
      on = true;
      api.byHand = true;
      plane.stopAll();
      world.nodes.values().forEach(node -> node.agentRuns = false);
      sheet.begin();
    }
  }

  /// The loops run again, and go on from what they find.
  private void handBack() {
    if (!on) {
      return;
    }
    on = false;
    api.byHand = false;
    sam.end();
    world.nodes.values().forEach(node -> node.agentRuns = true);
    for (GoalState goal : world.goals()) {
      for (PodState pod : goal.pods) {
        pod.started = pod.started && pod.up;
        pod.ready = pod.answers();
      }
    }
    plane.startAll();
    world.nodes.values().stream().filter(NodeState::reports).forEach(plane.agents::relist);
  }

  /// What people are asked to do, done by hand; false: it is not for people to do.
  boolean takes(Action action) {
    switch (action) {
      case Action.Scale a -> {
        ServiceState service = world.goal(a.service()).service;
        int replicas = a.replicas().isEmpty() ? 0 : a.replicas().get(a.replicas().size() - 1);
        world.goal(a.service()).replicas = replicas;
        sam.asked(chores.scale(service, replicas));
      }
      case Action.Release a -> {
        String version = a.version();
        Version what =
            version == null
                ? new Version.New(a.service())
                : new Version.Named(a.service(), version);
        sam.asked(chores.release(world.goal(a.service()).service, what, a.broken()));
      }
      case Action.Rollback a ->
          sam.asked(
              chores.release(world.goal(a.service()).service, new Version.Old(a.service()), false));
      case Action.PodDeleted a ->
          world.goal(a.service()).service.pods().stream().limit(a.count()).forEach(hands::stop);
      case Action.NodeDrained a -> drain(a);
      case Action.ByHand a -> {}
      // Loops that stand still already, and settings that only loops know.
      case Action.LoopStops a -> {}
      case Action.ControlPlaneFails a -> {}
      case Action.Setting a -> {}
      default -> {
        return false;
      }
    }
    return true;
  }

  private void drain(Action.NodeDrained a) {
    if (a.targets() instanceof Action.Targets.Named named) {
      for (String name : named.nodes()) {
        NodeState node = world.node(name);
        node.closed = true;
        sam.asked(chores.move(List.copyOf(node.pods)));
      }
    }
  }
}
