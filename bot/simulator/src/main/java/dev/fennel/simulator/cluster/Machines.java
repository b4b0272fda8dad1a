package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What happens to machines: they stop, come back, are cut off, join, and are given up.
final class Machines {
  private static final long BEAT = 10 * World.SECOND;

  private final Api api;
  private final World world;
  private final ControlPlane plane;

  Machines(Api api, ControlPlane plane) {
    this.api = api;
    this.world = api.world;
    this.plane = plane;
  }

  /// A machine stops. `heard` is how long ago it reported last; null: chance.
  void fail(NodeState node, @Nullable Duration heard) {
    if (!node.running) {
      return;
    }
    boolean silentAlready = !node.reports();
    api.journal.write(
        Loop.WORLD,
        null,
        stillCalled(node),
        new Does.NodeStops(node.name),
        new Change.NodeFailed(node.name));
    plane.agents.fail(node);
    if (!silentAlready) {
      falls(node, heard);
    }
  }

  /// A machine runs on but cannot be reached. `heard` as for one that stops.
  void cutOff(NodeState node, @Nullable Duration heard) {
    if (!node.answers()) {
      return;
    }
    node.reachable = false;
    api.journal.write(
        Loop.WORLD,
        null,
        stillCalled(node),
        new Does.NodeCutOff(node.name),
        new Change.NodeFailed(node.name));
    node.pods.forEach(api.outages::look);
    if (node.agentRuns) {
      falls(node, heard);
    }
  }

  /// The record does not know yet: callers go on calling what was on the machine.
  private static @Nullable Sees stillCalled(NodeState node) {
    List<String> listed = new ArrayList<>();
    for (PodState pod : node.pods) {
      if (pod.listed) {
        listed.add(pod.name);
      }
    }
    if (listed.size() > 4) {
      return new Sees.ManyStillCalled(listed.size());
    }
    return listed.isEmpty() ? null : new Sees.StillCalled(listed);
  }

  private void falls(NodeState node, @Nullable Duration heard) {
    long now = api.agenda.now();
    long ago =
        heard != null
            ? World.micros(heard)
            : api.dice.between(0, BEAT + api.dice.between(0, BEAT / 25));
    node.lastBeat = Math.max(now - ago, node.upSince);
    plane.nodes.fellSilent(node);
  }

  /// Whatever was wrong with a machine is over.
  void comeBack(NodeState node) {
    if (node.answers()) {
      return;
    }
    boolean stopped = !node.running;
    api.journal.write(
        Loop.WORLD,
        stopped ? new Does.NodeStarts(node.name) : new Does.NodeReached(node.name),
        new Change.NodeReturned(node.name));
    if (!node.present) {
      node.running = true;
      node.reachable = true;
      node.life++;
      node.givenUp = false;
      node.taints.clear();
      join(node);
    } else if (stopped) {
      plane.agents.boot(node);
    } else {
      plane.agents.reconnect(node);
    }
  }

  void stopAgent(NodeState node) {
    if (node.agentRuns) {
      boolean reported = node.reports();
      node.agentRuns = false;
      api.idling.begin(Loop.NODE_AGENT, node, new Idle.Why.LoopStopped());
      if (reported) {
        falls(node, null);
      }
    }
  }

  void startAgent(NodeState node) {
    if (!node.agentRuns) {
      node.agentRuns = true;
      api.idling.end(Idle.Why.LoopStopped.class, node);
      node.upSince = api.agenda.now();
      if (node.reports()) {
        plane.agents.reconnect(node);
      }
    }
  }

  /// The provider confirms that a machine is gone: of one that was down already, the record goes at
  /// once; one that runs stops, and its record goes when it was found silent.
  void remove(NodeState node) {
    if (!node.present) {
      return;
    }
    node.givenUp = true;
    if (!node.running && api.up()) {
      api.agenda.after(api.call(), () -> forget(node));
    }
    fail(node, null);
  }

  private void forget(NodeState node) {
    if (node.present) {
      api.removeNode(
          node, Loop.CLOUD_NODE, new Wants.ExistingMachines(), new Sees.ThisMachineGone());
    }
  }

  /// New machines join one after another, named after those that are there.
  void add(int count, int units) {
    if (count > 0) {
      Cluster.Room room = Cluster.Room.ofUnits(units);
      join(new NodeState(new Cluster.Node(nextName(), room, null, List.of())));
      api.agenda.after(
          api.dice.between(10 * World.MILLI, 25 * World.MILLI), () -> add(count - 1, units));
    }
  }

  private String nextName() {
    int highest = world.nodes.size();
    for (String name : world.nodes.keySet()) {
      String digits = name.replaceAll("\\D", "");
      if (!digits.isEmpty() && digits.length() < 9) {
        highest = Math.max(highest, Integer.parseInt(digits));
      }
    }
    return String.format(Locale.ROOT, "%02d", highest + 1);
  }

  private void join(NodeState node) {
    node.ready = false;
    node.sized = false;
    node.known = false;
    node.taints.add(Taint.NOT_READY_NO_SCHEDULE);
    node.upSince = api.agenda.now();
    world.nodes.put(node.name, node);
    node.present = false;
    plane.agents.report(
        node,
        () -> {
          node.present = true;
          api.addNode(node);
          plane.agents.reportNode(node);
          plane.agents.runAssigned(node);
        });
  }
}
