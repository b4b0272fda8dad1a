package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Notices silent nodes. Every five seconds it looks at each node's last sign of life; one that is
/// too old makes the node not ready, its Pods too, and after that the node is marked so that its
/// Pods must leave, one node of a zone every ten seconds at most and none when too many are silent.
///
/// A node that reports costs nothing here: only nodes about which there is something to find out
/// are looked at, and passes that would find nothing do not run.
final class NodeLifecycleController extends Controller {
  private static final long PERIOD = 5 * World.SECOND;
  private static final int WORKERS = 8;
  private static final Wants WANTS = new Wants.NodesReporting();

  private final Map<String, ZoneState> zones = new LinkedHashMap<>();
  private final Set<NodeState> suspects = new LinkedHashSet<>();
  private final Passes passes;
  private final EvictionQueue evictions;
  private final EventRecorder events = new EventRecorder(this);
  private boolean zonesChanged;
  private boolean passing;

  /// How many nodes this pass has found silent: they get into each other's way.
  private int marking;

  private long planned = Long.MAX_VALUE;
  private int plan;

  NodeLifecycleController(Api api) {
    super(api);
    this.passes =
        new Passes(PERIOD, api.dice.between(300, 700), agenda.now() + api.dice.between(0, PERIOD));
    this.evictions = new EvictionQueue(this, zones, api.dice.between(0, 100 * World.MILLI));
  }

  ZoneState zone(NodeState node) {
    return zones.computeIfAbsent(node.zoneName(), name -> new ZoneState(agenda.now()));
  }

  /// Takes the nodes that stand at the start as known.
  void begin() {
    for (NodeState node : world.nodes.values()) {
      ZoneState zone = zone(node);
      zone.nodes++;
      zone.notReady += node.ready ? 0 : 1;
    }
  }

  @Override
  void forget() {
    api.idling.end(Why.Grace.class);
    api.idling.end(Why.EvictionRate.class);
    suspects.clear();
    zones.clear();
    evictions.forget();
    events.forget();
    passing = false;
    planned = Long.MAX_VALUE;
    for (NodeState node : world.nodes.values()) {
      node.queued = false;
      node.known = false;
    }
  }

  /// A new life: every node counts as heard of just now, and what was marked is marked anew.
  @Override
  void resume() {
    begin();
    zones.values().forEach(zone -> zone.state = ZoneState.Disruption.INITIAL);
    passes.restart(agenda.now() + api.dice.between(20 * World.MILLI, 100 * World.MILLI));
    for (NodeState node : world.nodes.values()) {
      if (node.present) {
        suspects.add(node);
        markSchedulable(node);
        if (node.ready && !node.reports()) {
          idles(node, Duration.ZERO);
        }
      }
    }
    zonesChanged = true;
    plan();
  }

  /// A machine has stopped reporting: its last sign of life was at `lastBeat`.
  void fellSilent(NodeState node) {
    if (!on()) {
      return;
    }
    long seen = passes.from(node.lastBeat);
    node.unnoticed = seen >= agenda.now();
    node.noticed = Math.min(seen, agenda.now());
    idles(node, Duration.ofMillis((agenda.now() - node.lastBeat) / World.MILLI));
    suspect(node);
  }

  /// A silent node counts as alive for a while.
  private void idles(NodeState node, Duration heard) {
    Duration grace = Duration.ofMillis(world.settings.nodeGrace / World.MILLI);
    api.idling.begin(Loop.NODE, node, new Why.Grace(grace, heard));
  }

  void suspect(NodeState node) {
    if (on() && node.present) {
      suspects.add(node);
      plan();
    }
  }

  void grace() {
    planned = Long.MAX_VALUE;
    plan();
  }

  @Override
  public void nodeChanged(NodeState node) {
    if (!on()) {
      return;
    }
    zone(node).notReady += node.ready ? -1 : 1;
    zonesChanged = true;
    whenHeard(() -> markSchedulable(node));
    suspect(node);
  }

  @Override
  public void taintsChanged(NodeState node) {
    if (node.closed && !node.taints.contains(Taint.UNSCHEDULABLE)) {
      whenHeard(() -> call(() -> markClosed(node)));
    }
    if (!node.ready && !node.evicting()) {
      suspect(node);
    }
  }

  @Override
  public void nodeJoinedOrLeft(NodeState node) {
    if (!on()) {
      return;
    }
    ZoneState zone = zone(node);
    int change = node.present ? 1 : -1;
    zone.nodes += change;
    if (!node.ready) {
      zone.notReady += change;
    }
    zone.drop(node);
    suspects.remove(node);
    markNew(node);
    zonesChanged = true;
    suspect(node);
    plan();
  }

  /// A new node has no condition yet that a mark would fit, so its first mark may go at once; it
  /// stays a little longer when the node's own first report comes in between.
  private void markNew(NodeState node) {
    if (node.present && !node.sized && api.dice.below(5) < 2) {
      whenHeard(() ->
          call(() -> api.untaint(node, Taint.NOT_READY_NO_SCHEDULE, new Sees.NodeNew(node.name))));
    }
  }

  /// Keeps the marks against new Pods as the node's condition is; no pass is needed for that.
  private void markSchedulable(NodeState node) {
    if (!node.ready && node.present && !node.taints.contains(Taint.NOT_READY_NO_SCHEDULE)) {
      if (!node.taints.contains(Taint.UNREACHABLE_NO_SCHEDULE)) {
        call(() ->
            api.taint(
                node, Taint.UNREACHABLE_NO_SCHEDULE, Loop.NODE, WANTS, new Sees.Silent(node.name)));
      }
    } else if (node.ready) {
      Sees sees = new Sees.ReportingAgain(node.name);
      if (node.taints.contains(Taint.UNREACHABLE_NO_SCHEDULE)) {
        call(() -> api.untaint(node, Taint.UNREACHABLE_NO_SCHEDULE, sees));
      }
      if (node.taints.contains(Taint.NOT_READY_NO_SCHEDULE)) {
        later(
            api.dice.between(60 * World.MILLI, 160 * World.MILLI),
            () -> api.untaint(node, Taint.NOT_READY_NO_SCHEDULE, new Sees.NodeReady(node.name)));
      }
    }
  }

  private void markClosed(NodeState node) {
    Sees sees = new Sees.NodeClosed(node.name);
    api.taint(node, Taint.UNSCHEDULABLE, Loop.NODE, new Wants.FittingMarks(), sees);
  }

  /// Plans the next pass that has something to do.
  private void plan() {
    if (passing) {
      return;
    }
    long due = zonesChanged ? agenda.now() : Long.MAX_VALUE;
    suspects.removeIf(node -> due(node) == Long.MAX_VALUE);
    for (NodeState node : suspects) {
      due = Math.min(due, due(node));
    }
    if (due == Long.MAX_VALUE) {
      return;
    }
    long next = passes.from(Math.max(due, agenda.now()));
    if (next < planned) {
      planned = next;
      int mine = ++plan;
      later(
          next - agenda.now(),
          () -> {
            if (mine == plan) {
              pass();
            }
          });
    }
  }

  /// From when on a pass would find something out about a node.
  private long due(NodeState node) {
    if (!node.present) {
      return Long.MAX_VALUE;
    }
    boolean reports = node.reports() && api.up();
    if (!node.known || (!reports && node.unnoticed)) {
      return agenda.now();
    }
    if (node.ready) {
      if (node.evicting() || node.queued) {
        return agenda.now();
      }
      return reports ? Long.MAX_VALUE : node.noticed + world.settings.nodeGrace + 1;
    }
    return node.evicting() || node.queued ? Long.MAX_VALUE : agenda.now();
  }

  private void pass() {
    planned = Long.MAX_VALUE;
    passing = true;
    marking = 0;
    List<NodeState> nodes = new ArrayList<>(suspects);
    api.dice.shuffle(nodes);
    int workers = Math.min(WORKERS, nodes.size());
    int[] open = {workers};
    if (workers == 0) {
      end();
    }
    for (int worker = 0; worker < workers; worker++) {
      work(
          nodes,
          worker,
          () -> {
            if (--open[0] == 0) {
              end();
            }
          });
    }
  }

  private void work(List<NodeState> nodes, int index, Runnable done) {
    if (index >= nodes.size()) {
      done.run();
    } else {
      examine(nodes.get(index), () -> work(nodes, index + WORKERS, done));
    }
  }

  private void examine(NodeState node, Runnable next) {
    if (!node.present) {
      next.run();
      return;
    }
    boolean met = !node.known;
    if (met) {
      node.known = true;
      node.noticed = agenda.now();
      node.unnoticed = false;
      release(node);
    } else if (node.unnoticed || (node.reports() && api.up())) {
      node.noticed = agenda.now();
      node.unnoticed = false;
    }
    if (node.ready && agenda.now() > node.noticed + world.settings.nodeGrace) {
      call(() -> notReady(node, next));
      return;
    }
    if (node.ready) {
      release(node);
    } else if (met) {
      // Its mark is being taken off: it gets its turn to be marked anew.
      zone(node).add(node);
      evictions.plan();
    } else {
      queue(node);
    }
    next.run();
  }

  private void notReady(NodeState node, Runnable next) {
    if (node.ready && node.present) {
      api.nodeNotReady(node);
      events.note();
      queue(node);
      marking++;
      List<PodState> pods = new ArrayList<>(node.pods);
      api.dice.shuffle(pods);
      markPods(node, pods, 0, next);
    } else {
      next.run();
    }
  }

  /// The Pods of a silent node count as not ready, one call each.
  private void markPods(NodeState node, List<PodState> pods, int index, Runnable next) {
    int at = index;
    while (at < pods.size() && !pods.get(at).ready) {
      at++;
    }
    if (at >= pods.size()) {
      next.run();
      return;
    }
    PodState pod = pods.get(at);
    int following = at + 1;
    call(() -> {
      api.status.podUnready(
          pod, Loop.NODE, new Wants.OnlyWorkingReady(), new Sees.Silent(node.name));
      events.note();
      later(
          marking * api.dice.between(3 * World.MILLI, 7 * World.MILLI),
          () -> markPods(node, pods, following, next));
    });
  }

  private void queue(NodeState node) {
    if (!node.evicting()) {
      zone(node).add(node);
      evictions.plan();
      api.idling.begin(Loop.NODE, node, zone(node).turn(node.zoneName()));
    }
  }

  /// The nodes of a zone whose pace has changed wait for another reason now.
  private void pace(String name, ZoneState zone) {
    if (zone.turns(name)) {
      zone.queue.forEach(node -> api.idling.begin(Loop.NODE, node, zone.turn(name)));
    }
  }

  /// Takes a node that reports, or is new, off the list of those whose Pods must leave.
  private void release(NodeState node) {
    zone(node).drop(node);
    api.idling.end(Why.EvictionRate.class, node);
    if (!node.ready) {
      suspects.add(node);
    }
    Sees sees = node.ready ? new Sees.ReportingAgain(node.name) : new Sees.InNewLight(node.name);
    for (Taint taint : List.copyOf(node.taints)) {
      if (taint.evicts()) {
        call(() -> api.untaint(node, taint, sees));
      }
    }
  }

  private void end() {
    passing = false;
    passes.ended(agenda.now(), PERIOD);
    if (zonesChanged) {
      zonesChanged = false;
      new Disruptions(world, zones, agenda.now()).handle(this::release);
      zones.forEach(this::pace);
      evictions.plan();
    }
    plan();
  }
}
