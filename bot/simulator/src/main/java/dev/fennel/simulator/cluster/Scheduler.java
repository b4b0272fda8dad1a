package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/// Gives every Pod without a node the best node that has room for it, one Pod after another. It
/// decides by what Pods ask for, not by what they use, and moves nothing that has a node.
final class Scheduler extends Controller {
  private static final long FIRST_BACK_OFF = World.SECOND;
  private static final long LONGEST_BACK_OFF = 10 * World.SECOND;

  private final PriorityQueue<PodState> queue =
      new PriorityQueue<>((a, b) ->
          a.priority != b.priority
              ? Integer.compare(b.priority, a.priority)
              : Long.compare(a.order, b.order));
  private final Set<PodState> waiting = new LinkedHashSet<>();
  private final List<NodeState> nodes = new ArrayList<>();
  private final Spread spread = new Spread();
  private final Set<NodeState> unsized = new HashSet<>();
  private final NoRoom noRoom = new NoRoom();
  private boolean busy;
  private int scanStart;

  Scheduler(Api api) {
    super(api);
    client = new RateLimit(50, 100, agenda.now());
  }

  @Override
  void start() {
    super.start();
    client = new RateLimit(50, 100, agenda.now());
  }

  @Override
  void forget() {
    for (NodeState node : world.nodes.values()) {
      node.usedCpu = 0;
      node.usedMemory = 0;
      node.usedPods = 0;
      node.nominated.clear();
      for (PodState pod : node.pods) {
        pod.assumed = null;
      }
    }
    for (PodState pod : queue) {
      pod.assumed = null;
    }
    queue.clear();
    waiting.clear();
    nodes.clear();
    unsized.clear();
    spread.clear();
    noRoom.changed();
    busy = false;
  }

  /// Counts what stands, and queues what has no node.
  @Override
  void resume() {
    for (NodeState node : world.nodes.values()) {
      if (node.present) {
        nodes.add(node);
      }
    }
    for (GoalState goal : world.goals()) {
      for (PodState pod : goal.pods) {
        NodeState node = pod.node;
        if (node == null) {
          pod.assumed = null;
          pod.nominated = null;
          add(pod);
        } else {
          assume(pod, node);
          if (pod.deleting) {
            spread.count(goal, node, -1);
          }
        }
      }
    }
  }

  @Override
  public void podCreated(PodState pod) {
    whenHeard(() -> add(pod));
  }

  private void add(PodState pod) {
    if (!pod.inQueue && pod.assumed == null && pod.node == null && !pod.removed) {
      waiting.remove(pod);
      pod.inQueue = true;
      queue.add(pod);
      work();
    }
  }

  private void work() {
    if (busy || queue.isEmpty()) {
      return;
    }
    busy = true;
    later(
        api.dice.between(World.MILLI, 3 * World.MILLI),
        () -> {
          busy = false;
          PodState pod = queue.poll();
          if (pod != null) {
            pod.inQueue = false;
            if (pod.active()) {
              place(pod);
            }
            work();
          }
        });
  }

  private void place(PodState pod) {
    pod.attempts++;
    pod.lastAttempt = agenda.now();
    NoRoom.Finding known = noRoom.of(pod);
    if (known != null) {
      keepWaiting(pod, known, List.of());
      return;
    }
    Placement placement = new Placement(pod, spread);
    scan(pod, placement);
    if (placement.feasible.isEmpty()) {
      leave(pod, placement);
      return;
    }
    NodeState node = placement.best(api.dice);
    assume(pod, node);
    var scores = placement.scores();
    var refusals = placement.refusals();
    call(() -> {
      if (!pod.active() || !node.present) {
        forget(pod, node);
      } else {
        api.bind(pod, node, scores, refusals);
      }
    });
  }

  /// It waits; less important Pods make room, if that helps.
  private void leave(PodState pod, Placement placement) {
    boolean making = Preemption.isMakingRoom(pod);
    Preemption.Candidate found = making ? null : new Preemption(pod, api.dice).find(nodes);
    if (!making) {
      settle(pod);
    }
    if (found != null) {
      nominate(pod, found);
    }
    String message =
        placement.message(nodes.size())
            + (found != null ? "" : making ? ", room is being made" : ", and nobody to make room");
    var why = new NoRoom.Finding(message, placement.refusals());
    if (found == null) {
      noRoom.remember(pod, why);
    }
    keepWaiting(pod, why, found == null ? List.of() : found.victims());
  }

  private void keepWaiting(PodState pod, NoRoom.Finding why, List<PodState> victims) {
    waiting.add(pod);
    call(() -> {
      if (pod.node == null && !pod.removed) {
        api.unschedulable(pod, why.reasons(), why.message());
        preempt(pod, victims);
      }
    });
  }

  /// What others leave is kept for this one, not for less important ones that waited for it.
  private void nominate(PodState pod, Preemption.Candidate found) {
    NodeState node = found.node();
    for (PodState other : List.copyOf(node.nominated)) {
      if (other.priority < pod.priority) {
        settle(other);
      }
    }
    noRoom.changed();
    pod.nominated = node;
    node.nominated.add(pod);
    found.victims().forEach(victim -> victim.preempted = true);
  }

  private void preempt(PodState pod, List<PodState> victims) {
    for (PodState victim : victims) {
      call(() ->
          api.deletePod(
              victim,
              Loop.SCHEDULER,
              new Wants.ImportantFirst(),
              new Sees.LessImportant(pod.name, victim.name)));
    }
  }

  private void settle(PodState pod) {
    NodeState kept = pod.nominated;
    if (kept != null) {
      noRoom.changed();
      kept.nominated.remove(pod);
      pod.nominated = null;
    }
  }

  /// Looks at nodes, first at the one where room was made for the Pod, in big clusters only until
  /// enough are found that can take it.
  private void scan(PodState pod, Placement placement) {
    NodeState kept = pod.nominated;
    if (kept != null && placement.look(kept)) {
      return;
    }
    placement.forget();
    int all = nodes.size();
    int enough = enough(all);
    int looked = 0;
    while (looked < all && placement.feasible.size() < enough) {
      placement.look(nodes.get((scanStart + looked) % all));
      looked++;
    }
    scanStart = all == 0 ? 0 : (scanStart + looked) % all;
  }

  static int enough(int nodes) {
    if (nodes < 100) {
      return Math.max(1, nodes);
    }
    int percent = Math.max(5, 50 - nodes / 125);
    return Math.max(100, nodes * percent / 100);
  }

  private void assume(PodState pod, NodeState node) {
    settle(pod);
    noRoom.changed();
    pod.assumed = node;
    node.usedCpu += pod.cpu;
    node.usedMemory += pod.memory;
    node.usedPods++;
    spread.count(pod.goal, node, 1);
  }

  private void forget(PodState pod, NodeState node) {
    release(pod, node);
    if (!pod.deleting) {
      spread.count(pod.goal, node, -1);
    }
    if (!pod.removed) {
      add(pod);
    }
  }

  /// A Pod that stands has another size, as if it had always been so.
  void resize(PodState pod, Cluster.Room size) {
    NodeState node = pod.assumed;
    if (node != null) {
      node.usedCpu += size.milliCpu() - pod.cpu;
      node.usedMemory += size.mebibytes() - pod.memory;
    }
    pod.resize(size);
  }

  private void release(PodState pod, NodeState node) {
    noRoom.changed();
    pod.assumed = null;
    node.usedCpu -= pod.cpu;
    node.usedMemory -= pod.memory;
    node.usedPods--;
  }

  @Override
  public void podBound(PodState pod) {
    noRoom.changed();
  }

  @Override
  public void podDeleting(PodState pod) {
    whenHeard(() -> {
      NodeState node = pod.assumed;
      if (node != null) {
        spread.count(pod.goal, node, -1);
      }
    });
  }

  @Override
  public void podRemoved(PodState pod, boolean wasActive) {
    if (pod.node != null) {
      noRoom.changed();
    }
    whenHeard(() -> {
      waiting.remove(pod);
      settle(pod);
      NodeState node = pod.assumed;
      if (node != null && pod.node != null) {
        release(pod, node);
        if (wasActive) {
          spread.count(pod.goal, node, -1);
        }
        retryAll();
      }
    });
  }

  @Override
  public void nodeJoinedOrLeft(NodeState node) {
    boolean joined = node.present;
    if (joined && !node.sized) {
      unsized.add(node);
    }
    whenHeard(() -> {
      noRoom.changed();
      nodes.remove(node);
      if (joined) {
        nodes.add(node);
        retryAll();
      }
    });
  }

  /// Of a new node it is known now how much room it has.
  @Override
  public void nodeChanged(NodeState node) {
    noRoom.changed();
    if (unsized.remove(node)) {
      whenHeard(this::retryAll);
    }
  }

  @Override
  public void taintsChanged(NodeState node) {
    noRoom.changed();
    if (!node.keepsPodsAway() && !node.closed) {
      whenHeard(this::retryAll);
    }
  }

  /// Something changed that may help those that found no room.
  private void retryAll() {
    for (PodState pod : List.copyOf(waiting)) {
      long due = world.settings.skipsBackOffWhenIdle() ? 0 : backOff(pod);
      if (due <= 0) {
        add(pod);
      } else {
        later(due, () -> add(pod));
      }
    }
  }

  private long backOff(PodState pod) {
    int doublings = Math.min(pod.attempts - 1, 10);
    long wait = Math.min(LONGEST_BACK_OFF, FIRST_BACK_OFF << doublings);
    return pod.lastAttempt + wait - agenda.now();
  }
}
