package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Score;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

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
        "",
        "",
        running ? "the control plane is back" : "the control plane stops",
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
        "every node reporting",
        "node " + node.name + " silent for " + world.settings.nodeGrace / World.SECOND + " s",
        "marks node " + node.name + " not ready",
        new Change.NodeNotReady(node.name));
    watchers.forEach(w -> w.nodeChanged(node));
  }

  void nodeReady(NodeState node) {
    node.ready = true;
    journal.write(
        Loop.NODE_AGENT,
        "the record to know how its node is",
        "node " + node.name + " works",
        "reports node " + node.name + " ready",
        new Change.NodeReady(node.name));
    watchers.forEach(w -> w.nodeChanged(node));
  }

  void taint(NodeState node, Taint taint, Loop loop, String wants, String sees) {
    if (!node.present || !node.taints.add(taint)) {
      return;
    }
    String does =
        taint.evicts()
            ? "marks node " + node.name + ": Pods must leave when their wait is over"
            : "marks node " + node.name + ": no new Pods here";
    journal.write(loop, wants, sees, does, new Change.NodeTainted(node.name, taint.id()));
    watchers.forEach(w -> w.taintsChanged(node));
  }

  void untaint(NodeState node, Taint taint, String sees) {
    if (!node.present || !node.taints.remove(taint)) {
      return;
    }
    String does =
        taint.evicts()
            ? "takes back that Pods must leave node " + node.name
            : "opens node " + node.name + " for new Pods";
    journal.write(
        Loop.NODE,
        "marks that fit how nodes are",
        sees,
        does,
        new Change.NodeUntainted(node.name, taint.id()));
    watchers.forEach(w -> w.taintsChanged(node));
  }

  void cordon(NodeState node) {
    node.closed = true;
    journal.write(
        Loop.PERSON,
        "",
        "",
        "closes node " + node.name + " for new Pods",
        new Change.NodeCordoned(node.name));
    watchers.forEach(w -> w.taintsChanged(node));
  }

  void refuseEviction(PodState pod) {
    idling.budget(pod);
    journal.write(
        Loop.API_SERVER,
        "no eviction against a budget",
        pod.service() + " would have fewer copies than it must keep",
        "refuses to evict " + pod.name,
        new Change.EvictionRefused(pod.name));
  }

  void refuseCreate(GoalState goal, String sees, long wait) {
    String owner = (goal.stateful ? "StatefulSet/" : "ReplicaSet/") + goal.name;
    journal.write(
        Loop.API_SERVER,
        "no more asked for than the quota allows",
        sees,
        "refuses a new Pod of " + goal.name + "; its loop tries again after " + Words.pause(wait),
        new Change.CreateRefused(owner, Duration.ofMillis(wait / World.MILLI)));
  }

  void addNode(NodeState node) {
    world.nodes.put(node.name, node);
    journal.write(
        Loop.NODE_AGENT,
        "its node known to the control plane",
        "no record of node " + node.name,
        "registers node " + node.name + " with " + Words.units(node.room) + " of room",
        new Change.NodeAdded(node.name));
    watchers.forEach(w -> w.nodeJoinedOrLeft(node));
  }

  void removeNode(NodeState node, Loop loop, String wants, String sees) {
    node.present = false;
    journal.write(
        loop,
        wants,
        sees,
        "removes the record of node " + node.name,
        new Change.NodeRemoved(node.name));
    watchers.forEach(w -> w.nodeJoinedOrLeft(node));
  }

  // Pods.

  PodState createPod(GoalState goal, String sees) {
    return createPod(goal, names.next(goal.name, goal.service.name, dice), "ReplicaSet", sees);
  }

  PodState createPod(GoalState goal, String name, String kind, String sees) {
    PodState pod = new PodState(name, goal, agenda.now(), dice.next(), world.podOrder++);
    goal.pods.add(pod);
    goal.active++;
    world.count(pod, 1);
    journal.write(
        Loop.REPLICA_SET,
        goal.name + ": " + Words.copies(goal.seen),
        sees,
        "writes a new Pod, " + pod.name,
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
        "a node for every Pod",
        pod.name + " without a node; " + Words.room(scores, filtered),
        "gives " + pod.name + " to node " + node.name,
        new Change.PodBound(pod.name, node.name, scores, filtered));
    watchers.forEach(w -> w.podBound(pod));
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
        "a node for every Pod",
        "no node that can take " + pod.name,
        "leaves " + pod.name + " waiting",
        new Change.PodUnschedulable(pod.name, reasons));
  }

  /// Marks a Pod for deletion; one that no node has yet goes at once.
  void deletePod(PodState pod, Loop loop, String wants, String sees) {
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
        "marks " + pod.name + " for deletion",
        new Change.PodDeleting(pod.name, node == null ? null : node.name));
    watchers.forEach(w -> w.podDeleting(pod));
    if (node == null) {
      agenda.after(call(), () -> removePod(pod, loop, wants, sees));
    }
  }

  void removePod(PodState pod, Loop loop, String wants, String sees) {
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
        "removes the record of " + pod.name,
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
        "callers of " + service + " to know the copies that work",
        pod.name + (listed ? " ready" : pod.deleting || pod.removed ? " going away" : " not ready"),
        (listed ? "adds " + pod.name + " to" : "takes " + pod.name + " off")
            + " the list of "
            + service,
        listed
            ? new Change.EndpointAdded(service, pod.name)
            : new Change.EndpointRemoved(service, pod.name));
    outages.look(pod);
    watchers.forEach(w -> w.endpointsChanged(pod.goal.service));
  }
}
