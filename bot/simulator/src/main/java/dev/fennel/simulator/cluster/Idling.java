package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Subject;
import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keeps when a loop did nothing about something, and why: the loops say when they begin to wait,
/// and the record shows when that is over.
final class Idling implements Watcher {
  /// Nobody calls it waiting when it is shorter.
  private static final long LEAST = World.SECOND;

  private record Key(Class<? extends Why> type, Object subject) {}

  private static final class Open {
    final Loop loop;
    final Subject subject;
    final long from;
    final long order;
    Why why;

    Open(Loop loop, Subject subject, long from, long order, Why why) {
      this.loop = loop;
      this.subject = subject;
      this.from = from;
      this.order = order;
      this.why = why;
    }
  }

  private record Past(Idle idle, long order) {}

  private final Agenda agenda;
  private final Map<Key, Open> open = new HashMap<>();
  private final List<Past> past = new ArrayList<>();

  /// The Pods of each service that count though they give no answer.
  private final Map<ServiceState, Set<PodState>> silent = new HashMap<>();

  private long zero;
  private long order;

  Idling(Agenda agenda) {
    this.agenda = agenda;
  }

  /// Starts to count anew: who waits now counts as waiting from here.
  void restart() {
    zero = agenda.now();
    past.clear();
  }

  /// A loop begins to wait, or goes on for a new reason.
  void begin(Loop loop, NodeState node, Why why) {
    begin(loop, new Subject(Subject.Kind.NODE, node.name), node, why);
  }

  void begin(Loop loop, PodState pod, Why why) {
    begin(loop, new Subject(Subject.Kind.POD, pod.name), pod, why);
  }

  void begin(Loop loop, ServiceState service, Why why) {
    begin(loop, new Subject(Subject.Kind.SERVICE, service.name), service, why);
  }

  /// A loop does not run.
  void stops(Loop loop) {
    begin(loop, new Subject(Subject.Kind.LOOP, loop.id()), loop, new Why.LoopStopped());
  }

  void runs(Loop loop) {
    end(Why.LoopStopped.class, loop);
  }

  /// The control plane stops, or is back.
  void controlPlane(boolean running) {
    if (running) {
      end(Why.ControlPlaneDown.class, agenda);
    } else {
      Subject subject = new Subject(Subject.Kind.CONTROL_PLANE, "control plane");
      begin(Loop.API_SERVER, subject, agenda, new Why.ControlPlaneDown());
    }
  }

  private void begin(Loop loop, Subject subject, Object about, Why why) {
    Key key = new Key(why.getClass(), about);
    Open before = open.get(key);
    if (before == null || !before.why.equals(why)) {
      end(why.getClass(), about);
      open.put(key, new Open(loop, subject, agenda.now(), order++, why));
    }
  }

  /// A loop waits, and what it waits for has other numbers now.
  private void go(Loop loop, Subject subject, Object about, Why why) {
    Open before = open.get(new Key(why.getClass(), about));
    if (before == null) {
      begin(loop, subject, about, why);
    } else {
      before.why = why;
    }
  }

  /// The wait for one reason is over.
  void end(Class<? extends Why> type, Object about) {
    Open over = open.remove(new Key(type, about));
    if (over != null && agenda.now() - Math.max(zero, over.from) >= LEAST) {
      past.add(new Past(idle(over, at(agenda.now())), over.order));
    }
  }

  /// What waited for this reason waits no more, whatever it was about.
  void end(Class<? extends Why> type) {
    for (Key key : List.copyOf(open.keySet())) {
      if (key.type.equals(type)) {
        end(type, key.subject);
      }
    }
  }

  private Idle idle(Open open, @Nullable Duration to) {
    return new Idle(open.loop, open.subject, at(open.from), to, open.why);
  }

  private Duration at(long time) {
    return Duration.ofMillis(Math.max(0, (time - zero) / World.MILLI));
  }

  /// All stretches so far, by when they began.
  List<Idle> all() {
    List<Past> all = new ArrayList<>(past);
    open.values().forEach(one -> all.add(new Past(idle(one, null), one.order)));
    all.sort(
        Comparator.comparing((Past one) -> one.idle.from()).thenComparingLong(one -> one.order));
    return all.stream().map(Past::idle).toList();
  }

  // What is seen in the record.

  void noRoom(PodState pod, Map<String, Refusal> reasons) {
    go(Loop.SCHEDULER, new Subject(Subject.Kind.POD, pod.name), pod, new Why.NoRoom(reasons));
  }

  /// A drain is refused because of what the service must keep.
  void budget(PodState pod) {
    ServiceState service = pod.goal.service;
    Cluster.Bound least = service.minAvailable;
    int must = least == null ? 0 : least.up(service.goalReplicas());
    begin(Loop.API_SERVER, pod, new Why.Budget(service.budget() + must, must));
  }

  /// A quota lets no more Pods of a service be written.
  void quota(ServiceState service, Why why) {
    go(Loop.REPLICA_SET, new Subject(Subject.Kind.SERVICE, service.name), service, why);
  }

  /// A rollout waits for copies to become ready, or does not.
  void rollout(DeploymentState deployment, boolean waits) {
    GoalState set = deployment.current();
    Class<? extends Why> type = Why.RolloutReadiness.class;
    if (!waits || set == null) {
      end(type, deployment.service);
      return;
    }
    Revision revision = DeploymentState.revisionOf(set);
    Why why =
        new Why.RolloutReadiness(
            revision.template.version(),
            revision.available,
            set.replicas,
            deployment.least(),
            deployment.stuck);
    Open before = open.get(new Key(type, deployment.service));
    if (before != null && ((Why.RolloutReadiness) before.why).late() != deployment.stuck) {
      end(type, deployment.service);
    }
    Subject subject = new Subject(Subject.Kind.SERVICE, deployment.name);
    go(Loop.DEPLOYMENT, subject, deployment.service, why);
  }

  /// A Pod's callers get answers, or do not any more.
  void serves(PodState pod, boolean serves) {
    counts(pod, !serves && pod.active());
  }

  private void counts(PodState pod, boolean silently) {
    ServiceState service = pod.goal.service;
    Set<PodState> pods = silent.computeIfAbsent(service, key -> new HashSet<>());
    if (!(silently ? pods.add(pod) : pods.remove(pod))) {
      return;
    }
    if (pods.isEmpty()) {
      end(Why.StillCounts.class, service);
      return;
    }
    Open before = open.get(new Key(Why.StillCounts.class, service));
    int most = before == null ? 0 : ((Why.StillCounts) before.why).silent();
    int counted = service.goals().stream().mapToInt(goal -> goal.active).sum();
    if (before == null || pods.size() > most) {
      go(
          Loop.REPLICA_SET,
          new Subject(Subject.Kind.SERVICE, service.name),
          service,
          new Why.StillCounts(service.goalReplicas(), counted, pods.size()));
    }
  }

  @Override
  public void nodeChanged(NodeState node) {
    end(Why.Grace.class, node);
    if (node.ready) {
      end(Why.EvictionRate.class, node);
    }
  }

  @Override
  public void taintsChanged(NodeState node) {
    if (node.evicting()) {
      end(Why.EvictionRate.class, node);
    }
  }

  @Override
  public void nodeJoinedOrLeft(NodeState node) {
    end(Why.Grace.class, node);
    end(Why.EvictionRate.class, node);
  }

  @Override
  public void goalChanged(GoalState goal) {
    end(Why.Quota.class, goal.service);
  }

  @Override
  public void podCreated(PodState pod) {
    end(Why.Quota.class, pod.goal.service);
  }

  @Override
  public void podBound(PodState pod) {
    end(Why.NoRoom.class, pod);
  }

  @Override
  public void podDeleting(PodState pod) {
    end(Why.Toleration.class, pod);
    end(Why.RestartBackOff.class, pod);
    end(Why.ImageBackOff.class, pod);
    end(Why.Budget.class, pod);
    counts(pod, false);
    if (pod.goal.stateful && pod.number < pod.goal.replicas) {
      begin(Loop.REPLICA_SET, pod, new Why.RecordStays(pod.nodeName()));
    }
  }

  @Override
  public void podRemoved(PodState pod, boolean wasActive) {
    podDeleting(pod);
    end(Why.NoRoom.class, pod);
    end(Why.RecordStays.class, pod);
  }
}
