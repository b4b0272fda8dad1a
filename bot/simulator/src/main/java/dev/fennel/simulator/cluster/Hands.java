package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Deed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a person sees and does without loops: starts containers where there is room, stops them,
/// tells the callers where to call.
final class Hands {
  private final Api api;
  private final World world;
  private final Containers containers;

  Hands(Api api, Containers containers) {
    this.api = api;
    this.world = api.world;
    this.containers = containers;
  }

  void note(Deed deed, Chore chore) {
    write(chore, new Change.ByHand(deed, null, null, null));
  }

  void note(Deed deed, Chore chore, ServiceState service) {
    write(chore, new Change.ByHand(deed, service.name, null, null));
  }

  private void note(Deed deed, Chore chore, PodState pod) {
    write(chore, new Change.ByHand(deed, pod.service(), pod.name, pod.nodeName()));
  }

  private void write(Chore chore, Change change) {
    api.journal.write(Loop.PERSON, new Does.Sam(chore), change);
  }

  /// All services, those that nobody answers for first.
  List<ServiceState> services() {
    List<ServiceState> all = new ArrayList<>(world.services.values());
    all.removeIf(service -> service.goal == null);
    all.sort(Comparator.comparing(service -> service.serving > 0));
    return all;
  }

  /// Services that nobody answers for.
  List<String> down() {
    return services().stream()
        .filter(service -> service.goalReplicas() > 0 && service.serving == 0)
        .map(service -> service.name)
        .toList();
  }

  /// Copies that do not run, without those that were given up.
  static List<PodState> lost(ServiceState service, Set<PodState> givenUp) {
    return service.pods().stream().filter(pod -> !pod.answers() && !givenUp.contains(pod)).toList();
  }

  /// Whether callers call copies that are gone, or do not call copies that run.
  static boolean untold(ServiceState service) {
    return service.pods().stream().anyMatch(pod -> pod.answers() != pod.listed);
  }

  /// How many copies of a service nobody ever started.
  static int missing(ServiceState service) {
    return Math.max(0, service.goalReplicas() - service.pods().size());
  }

  /// The fullest machine that still has room: large gaps are kept for large containers.
  @Nullable NodeState roomFor(GoalState goal) {
    NodeState best = null;
    for (NodeState node : world.nodes.values()) {
      if (node.present && node.answers() && !node.closed && fits(goal, node)) {
        best = best == null || free(node) < free(best) ? node : best;
      }
    }
    return best;
  }

  static boolean fits(GoalState goal, NodeState node) {
    long memory = node.pods.stream().mapToLong(pod -> pod.memory).sum();
    return free(node) >= goal.template.size().milliCpu()
        && node.room.mebibytes() - memory >= goal.template.size().mebibytes();
  }

  private static long free(NodeState node) {
    return node.room.milliCpu() - node.pods.stream().mapToLong(pod -> pod.cpu).sum();
  }

  /// Starts a lost copy again: where it was if that machine answers, else where there is room.
  void repair(PodState pod, Set<PodState> givenUp) {
    NodeState node = pod.node;
    if (pod.answers() || pod.removed || node == null) {
      return;
    }
    if (node.answers()) {
      containers.startByHand(pod);
      note(Deed.STARTS, new Chore.StartsAgain(pod.service(), node.name), pod);
    } else {
      NodeState room = roomFor(pod.goal);
      if (room == null) {
        givenUp.add(pod);
        note(Deed.CANNOT, new Chore.NoRoom(new Version.Any(pod.service())));
      } else {
        drop(pod);
        start(pod.goal, room, new Version.Any(pod.service()));
      }
    }
  }

  /// Starts one more copy where there is room.
  void startAnywhere(ServiceState service) {
    GoalState goal = service.goal;
    NodeState room = goal == null ? null : roomFor(goal);
    if (goal == null || room == null) {
      note(Deed.CANNOT, new Chore.NoRoom(new Version.Any(service.name)));
    } else {
      start(goal, room, new Version.Any(service.name));
    }
  }

  /// Starts a copy of some version on a machine.
  PodState start(GoalState goal, NodeState node, Version what) {
    PodState pod = place(goal, node);
    containers.startByHand(pod);
    note(Deed.STARTS, new Chore.Starts(what, node.name), pod);
    return pod;
  }

  void stop(PodState pod) {
    note(Deed.STOPS, new Chore.Stops(pod.service(), pod.nodeName()), pod);
    drop(pod);
  }

  /// The callers' setting names every copy that runs.
  void tell(ServiceState service) {
    List<String> places = new ArrayList<>();
    for (PodState pod : service.pods()) {
      callers(pod, pod.answers());
      if (pod.answers()) {
        places.add(pod.nodeName());
      }
    }
    places.sort(null);
    Chore told =
        places.isEmpty()
            ? new Chore.TellsNowhere(service.name)
            : new Chore.Tells(service.name, places);
    note(Deed.TELLS, told, service);
  }

  /// The callers' setting names what runs on one machine only, whether anything does or not.
  void tellOnly(ServiceState service, String machine) {
    service.pods().forEach(pod -> callers(pod, pod.nodeName().equals(machine)));
    write(
        new Chore.WritesSetting(service.name, machine),
        new Change.ByHand(Deed.TELLS, service.name, null, machine));
  }

  /// A copy on a machine; it does not run yet.
  private PodState place(GoalState goal, NodeState node) {
    String name = api.names.next(goal.service.name, goal.service.name, api.dice);
    PodState pod = new PodState(name, goal, api.agenda.now(), api.dice.next(), world.podOrder++);
    pod.node = node;
    goal.pods.add(pod);
    goal.active++;
    node.pods.add(pod);
    world.podCount++;
    return pod;
  }

  /// A copy is gone, and its callers call it in vain until they are told.
  void drop(PodState pod) {
    pod.removed = true;
    pod.up = false;
    pod.goal.pods.remove(pod);
    pod.goal.active -= pod.deleting ? 0 : 1;
    world.podCount--;
    NodeState node = pod.node;
    if (node != null) {
      node.pods.remove(pod);
    }
    api.outages.look(pod);
  }

  /// Callers call this copy from now on, or do not any more.
  private void callers(PodState pod, boolean call) {
    pod.listed = call;
    api.outages.look(pod);
  }
}
