package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Cluster.Probe;
import dev.fennel.simulator.cluster.Cluster.Probes;
import org.jspecify.annotations.Nullable;

/// The agent's questions to containers. Only these tell a container that hangs from one that works:
/// where nothing is asked, nobody notices. Answers that come change nothing, so only silence is
/// simulated.
final class Probing {
  /// A question that is not answered for so long counts as answered wrongly.
  private static final long TIMEOUT = World.SECOND;

  private final Api api;
  private final NodeAgents agents;

  Probing(Api api, NodeAgents agents) {
    this.api = api;
    this.agents = agents;
  }

  private static @Nullable Probe readiness(PodState pod) {
    Probes probes = pod.goal.service.probes;
    return probes == null ? null : probes.readiness();
  }

  /// When a container that has just started is found to answer; 0: it counts as answering at once.
  long untilReady(PodState pod) {
    Probe probe = readiness(pod);
    return probe == null ? 0 : World.micros(probe.delay()) + phase(probe);
  }

  private long phase(Probe probe) {
    return api.dice.between(0, World.micros(probe.period()));
  }

  /// A container has stopped answering: no readiness takes it off the callers' list, no liveness
  /// makes the agent stop it.
  void silent(PodState pod, NodeState node, Runnable stop) {
    Probes probes = pod.goal.service.probes;
    if (probes == null) {
      return;
    }
    Probe readiness = probes.readiness();
    Probe liveness = probes.liveness();
    if (readiness != null) {
      int failures = readiness.failures();
      failed(
          pod,
          node,
          readiness,
          () ->
              agents.report(
                  node,
                  () -> {
                    api.status.probeFailed(pod, "readiness", failures, new Does.SendsNoCalls());
                    api.status.podUnready(
                        pod,
                        Loop.NODE_AGENT,
                        new Wants.OnlyAnswering(),
                        new Sees.NotAnswering(pod.name));
                  }));
    }
    if (liveness != null) {
      failed(
          pod,
          node,
          liveness,
          () -> {
            agents.report(
                node,
                () ->
                    api.status.probeFailed(
                        pod, "liveness", liveness.failures(), new Does.AsksToStop()));
            stop.run();
          });
    }
  }

  private void failed(PodState pod, NodeState node, Probe probe, Runnable then) {
    long started = pod.lastStart;
    long first = Math.max(0, started + World.micros(probe.delay()) - api.agenda.now());
    long others = (probe.failures() - 1) * World.micros(probe.period());
    agents.later(
        node,
        first + phase(probe) + others + TIMEOUT,
        () -> {
          if (pod.hung && pod.lastStart == started && !pod.stopping && node.agentRuns) {
            then.run();
          }
        });
  }
}
