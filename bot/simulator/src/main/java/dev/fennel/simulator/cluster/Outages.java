package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Watches whether each service's callers get answers, and keeps when they did not.
final class Outages {
  private static final class Open {
    final Timeline.Outage.Kind kind;
    final long from;
    int ready;
    int wanted;

    Open(Timeline.Outage.Kind kind, long from, int ready, int wanted) {
      this.kind = kind;
      this.from = from;
      this.ready = ready;
      this.wanted = wanted;
    }
  }

  private final Map<ServiceState, Open> open = new LinkedHashMap<>();
  private final List<Timeline.Outage> past = new ArrayList<>();
  private final Agenda agenda;
  private final Idling idling;
  private Runnable listener = () -> {};
  private long zero;

  Outages(Agenda agenda, Idling idling) {
    this.agenda = agenda;
    this.idling = idling;
  }

  /// Who wants to know that a service went out, or is back.
  void whenChanged(Runnable other) {
    listener = other;
  }

  /// Starts to count anew: what is out now counts as out from here.
  void restart() {
    zero = agenda.now();
    past.clear();
    Map<ServiceState, Open> now = new LinkedHashMap<>(open);
    open.clear();
    now.keySet().forEach(this::look);
  }

  /// A Pod that stands from the start; its service is looked at when all of them stand.
  void stands(PodState pod, NodeState node) {
    pod.serving = node.answers();
    pod.goal.service.serving += pod.serving ? 1 : 0;
  }

  /// Whether a Pod's callers get answers may have changed.
  void look(PodState pod) {
    boolean serves = pod.listed && pod.answers();
    if (serves != pod.serving) {
      pod.serving = serves;
      pod.goal.service.serving += serves ? 1 : -1;
      look(pod.goal.service);
      idling.serves(pod, serves);
    }
  }

  void look(ServiceState service) {
    int goal = service.goalReplicas();
    int reached = Math.min(goal, service.serving);
    service.expected = Math.max(reached, Math.min(goal, service.expected));
    Timeline.Outage.@Nullable Kind kind = null;
    if (service.serving < service.expected) {
      kind = service.serving == 0 ? Timeline.Outage.Kind.DOWN : Timeline.Outage.Kind.REDUCED;
    }
    Open before = open.get(service);
    if (before != null && before.kind == kind) {
      before.ready = Math.min(before.ready, service.serving);
      before.wanted = Math.max(before.wanted, service.expected);
      return;
    }
    if (before != null) {
      open.remove(service);
      if (agenda.now() > before.from) {
        past.add(outage(service, before, at(agenda.now())));
      }
    }
    if (kind != null) {
      open.put(service, new Open(kind, agenda.now(), service.serving, service.expected));
    }
    listener.run();
  }

  private Timeline.Outage outage(ServiceState service, Open open, @Nullable Duration to) {
    return new Timeline.Outage(service.name, open.kind, at(open.from), to, open.ready, open.wanted);
  }

  private Duration at(long time) {
    return Duration.ofMillis(Math.max(0, (time - zero) / World.MILLI));
  }

  /// All outages so far, by when they began.
  List<Timeline.Outage> all() {
    List<Timeline.Outage> all = new ArrayList<>(past);
    open.forEach((service, state) -> all.add(outage(service, state, null)));
    all.sort(java.util.Comparator.comparing(Timeline.Outage::from));
    return all;
  }
}
