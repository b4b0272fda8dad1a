package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Score;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The one door to the record: applies what a loop wrote, writes it into the journal and tells
/// every watcher.
final class Api {
  final World world;
  final Agenda agenda;
  final Journal journal;
  final Outages outages;
  final Idling idling;
  final PodStatus status;
  final Names names = new Names();
  Dice dice;
  private boolean up = true;

  /// No loop runs, and nobody reports anything: people do what is done.
  boolean byHand;

  private final List<Watcher> watchers = new ArrayList<>();

  Api(World world, Agenda agenda, Dice dice) {
    this.world = world;
    this.agenda = agenda;
    this.dice = dice;
    this.journal = new Journal(agenda);
    this.idling = new Idling(agenda);
    this.status = new PodStatus(this);
    this.outages = new Outages(agenda, idling);
    tell(idling);
  }

  void tell(Watcher watcher) {
    watchers.add(watcher);
  }

  /// Tells everyone of a change that another part of the record wrote.
  void tellAll(Consumer<Watcher> news) {
    watchers.forEach(news);
  }

  /// Whether the API server answers.
  boolean up() {
    return up;
  }

  void up(boolean running) {
    up = running;
    idling.controlPlane(running);
    journal.write(
        Loop.WORLD,
        running ? new Does.ControlPlaneReturns() : new Does.ControlPlaneStops(),
        new Change.ControlPlane(running));
  }

  /// How long a message takes from the record to a watcher.
  long hop() {
    return dice.step(2 * World.MILLI, 8 * World.MILLI);
  }

  /// How long a write takes.
  long call() {
    return dice.step(2 * World.MILLI, 6 * World.MILLI);
  }

  // Nodes.

  void nodeNotReady(NodeState node) {
    node.ready = false;
    journal.write(
        Loop.NODE,
        new Wants.NodesReporting(),
        new Sees.SilentFor(node.name, world.settings.nodeGrace / World.SECOND),
        new Does.MarksNotReady(node.name),
        new Change.NodeNotReady(node.name));
    watchers.forEach(w -> w.nodeChanged(node));
  }

  void nodeReady(NodeState node) {
    node.ready = true;
    journal.write(
        Loop.NODE_AGENT,
        new Wants.NodeStateKnown(),
        new Sees.NodeWorks(node.name),
        new Does.ReportsNode(node.name),
        new Change.NodeReady(node.name));
    watchers.forEach(w -> w.nodeChanged(node));
  }

  void taint(NodeState node, Taint taint, Loop loop, Wants wants, Sees sees) {
    if (!node.present || !node.taints.add(taint)) {
      return;
    }
    Does does =
        taint.evicts() ? new Does.MarksForLeaving(node.name) : new Does.MarksAgainstNew(node.name);
    journal.write(loop, wants, sees, does, new Change.NodeTainted(node.name, taint.id()));
    watchers.forEach(w -> w.taintsChanged(node));
  }

  void untaint(NodeState node, Taint taint, Sees sees) {
    if (!node.present || !node.taints.remove(taint)) {
      return;
    }
    Does does = taint.evicts() ? new Does.TakesBackLeaving(node.name) : new Does.Opens(node.name);
    journal.write(
        Loop.NODE,
        new Wants.FittingMarks(),
        sees,
        does,
        new Change.NodeUntainted(node.name, taint.id()));
    watchers.forEach(w -> w.taintsChanged(node));
  }

  void cordon(NodeState node) {
    node.closed = true;
    journal.write(Loop.PERSON, new Does.Closes(node.name), new Change.NodeCordoned(node.name));
    watchers.forEach(w -> w.taintsChanged(node));
  }

  void refuseEviction(PodState pod) {
    idling.budget(pod);
    journal.write(
        Loop.API_SERVER,
        new Wants.WithinBudget(),
        new Sees.OverBudget(pod.service()),
        new Does.RefusesEviction(pod.name),
        new Change.EvictionRefused(pod.name));
  }

  void refuseCreate(GoalState goal, Sees sees, Duration wait) {
    String owner = (goal.stateful ? "StatefulSet/" : "ReplicaSet/") + goal.name;
    journal.write(
        Loop.API_SERVER,
        new Wants.WithinQuota(),
        sees,
        new Does.RefusesPod(goal.name, wait),
        new Change.CreateRefused(owner, wait));
  }

  void addNode(NodeState node) {
    world.nodes.put(node.name, node);
    journal.write(
        Loop.NODE_AGENT,
        new Wants.NodeKnown(),
        new Sees.NoRecord(node.name),
        new Does.Registers(node.name, node.room),
        new Change.NodeAdded(node.name));
    watchers.forEach(w -> w.nodeJoinedOrLeft(node));
  }

  void removeNode(NodeState node, Loop loop, Wants wants, Sees sees) {
    node.present = false;
    journal.write(
        loop, wants, sees, new Does.RemovesNode(node.name), new Change.NodeRemoved(node.name));
    watchers.forEach(w -> w.nodeJoinedOrLeft(node));
  }

  // Pods.

  PodState createPod(GoalState goal, @Nullable Sees sees) {
    return createPod(goal, names.next(goal.name, goal.service.name, dice), "ReplicaSet", sees);
  }

  PodState createPod(GoalState goal, String name, String kind, @Nullable Sees sees) {
    PodState pod = new PodState(name, goal, agenda.now(), dice.next(), world.podOrder++);
    goal.pods.add(pod);
    goal.active++;
    world.count(pod, 1);
    journal.write(
        Loop.REPLICA_SET,
        new Wants.Copies(goal.name, goal.seen),
        sees,
        new Does.WritesPod(pod.name),
        new Change.PodCreated(pod.name, kind + "/" + goal.name));
    watchers.forEach(w -> w.podCreated(pod));
    return pod;
  }

  void bind(PodState pod, NodeState node, List<Score> scores, Map<String, Refusal> filtered) {
    pod.node = node;
    pod.waitsFor = null;
    pod.reasons = Map.of();
    node.pods.add(pod);
    journal.write(
        Loop.SCHEDULER,
        new Wants.NodeForEveryPod(),
        room(pod, scores, filtered),
        new Does.GivesNode(pod.name, node.name),
        new Change.PodBound(pod.name, node.name, scores, filtered));
    watchers.forEach(w -> w.podBound(pod));
  }

  /// What the scheduler saw: which node can take a Pod, if only one can, or how many.
  private static Sees room(PodState pod, List<Score> scores, Map<String, Refusal> filtered) {
    return scores.size() == 1 && !filtered.isEmpty()
        ? new Sees.UnplacedBut(pod.name, scores.getFirst().node())
        : new Sees.Unplaced(pod.name, scores.size());
  }

  void unschedulable(PodState pod, Map<String, Refusal> reasons, String message) {
    pod.reasons = reasons;
    idling.noRoom(pod, reasons);
    if (message.equals(pod.waitsFor)) {
      return;
    }
    pod.waitsFor = message;
    journal.write(
        Loop.SCHEDULER,
        new Wants.NodeForEveryPod(),
        new Sees.NoNodeFor(pod.name),
        new Does.LeavesWaiting(pod.name),
        new Change.PodUnschedulable(pod.name, reasons));
  }

  /// Marks a Pod for deletion; one that no node has yet goes at once.
  void deletePod(PodState pod, Loop loop, Wants wants, Sees sees) {
    if (!pod.active()) {
      return;
    }
    NodeState node = pod.node;
    pod.deleting = true;
    pod.goal.active--;
    journal.write(
        loop,
        wants,
        sees,
        new Does.MarksForDeletion(pod.name),
        new Change.PodDeleting(pod.name, node == null ? null : node.name));
    watchers.forEach(w -> w.podDeleting(pod));
    if (node == null) {
      agenda.after(call(), () -> removePod(pod, loop, wants, sees));
    }
  }

  void removePod(PodState pod, Loop loop, @Nullable Wants wants, @Nullable Sees sees) {
    if (pod.removed) {
      return;
    }
    boolean wasActive = pod.active();
    pod.removed = true;
    pod.ready = false;
    pod.up = false;
    pod.goal.pods.remove(pod);
    world.settle(pod.goal);
    world.count(pod, -1);
    if (wasActive) {
      pod.goal.active--;
    }
    NodeState node = pod.node;
    if (node != null) {
      node.pods.remove(pod);
    }
    journal.write(
        loop,
        wants,
        sees,
        new Does.RemovesPod(pod.name),
        new Change.PodRemoved(pod.name, node == null ? null : node.name));
    outages.look(pod);
    watchers.forEach(w -> w.podRemoved(pod, wasActive));
  }

  // Endpoints.

  void listEndpoint(PodState pod, boolean listed) {
    pod.listed = listed;
    pod.listedSince = agenda.now();
    String service = pod.service();
    journal.write(
        Loop.ENDPOINTS,
        new Wants.CallersInformed(service),
        listed
            ? new Sees.Ready(pod.name)
            : pod.deleting || pod.removed
                ? new Sees.GoingAway(pod.name)
                : new Sees.NotReady(pod.name),
        listed ? new Does.AddsToList(pod.name, service) : new Does.TakesOffList(pod.name, service),
        listed
            ? new Change.EndpointAdded(service, pod.name)
            : new Change.EndpointRemoved(service, pod.name));
    outages.look(pod);
    watchers.forEach(w -> w.endpointsChanged(pod.goal.service));
  }
}
