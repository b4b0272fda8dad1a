package dev.fennel.simulator.cluster;

/// What happens inside Pods: containers that end, and the agent's way of starting them again in
/// place: at once the first time, then with waits that double up to five minutes. A container that
/// ran for ten minutes starts with a clean slate.
final class Containers {
  static final long CRASHES_AFTER = 5 * World.SECOND;
  private static final long FIRST_WAIT = 10 * World.SECOND;
  private static final long LONGEST_WAIT = 300 * World.SECOND;
  private static final long FORGIVEN_AFTER = 600 * World.SECOND;

  private final Api api;
  private final NodeAgents agents;
  private final Probing probing;

  Containers(Api api, NodeAgents agents) {
    this.api = api;
    this.agents = agents;
    this.probing = new Probing(api, agents);
  }

  Wants wants(PodState pod) {
    return new Wants.AssignedRunning(pod.nodeName());
  }

  /// A container has started; one that is to crash does so soon, and is of no use until then.
  void started(PodState pod) {
    pod.up = true;
    pod.hung = false;
    pod.broken = pod.goal.service.crashes != null || pod.crashesLeft > 0;
    pod.lastStart = api.agenda.now();
    api.outages.look(pod);
    NodeState node = pod.node;
    if (pod.broken && node != null) {
      agents.later(node, CRASHES_AFTER, () -> crash(pod));
    }
  }

  /// A person starts a container; nobody reports it.
  void startByHand(PodState pod) {
    pod.started = true;
    pod.ready = true;
    started(pod);
  }

  void stopped(PodState pod) {
    pod.up = false;
    pod.hung = false;
    api.outages.look(pod);
  }

  /// Counts a container that has just started as ready: at once, or where the agent asks first, as
  /// soon as it answers.
  void answers(PodState pod, Sees sees) {
    NodeState node = pod.node;
    if (!pod.up || node == null) {
      return;
    }
    long until = probing.untilReady(pod);
    if (until == 0) {
      api.status.podReady(pod, wants(pod), sees);
      return;
    }
    long started = pod.lastStart;
    agents.later(
        node,
        until,
        () -> {
          if (pod.up && !pod.hung && !pod.broken && pod.lastStart == started) {
            agents.report(node, () -> api.status.podReady(pod, wants(pod), sees));
          }
        });
  }

  /// The container runs on, but answers nobody, not even the agent that asks it to stop.
  void hang(PodState pod) {
    NodeState node = pod.node;
    if (!pod.up || pod.hung || pod.stopping || node == null) {
      return;
    }
    pod.hung = true;
    api.outages.look(pod);
    api.journal.write(
        Loop.WORLD, new Does.ContainerHangs(pod.name), new Change.ContainerHung(pod.name));
    probing.silent(
        pod,
        node,
        () -> {
          long started = pod.lastStart;
          agents.later(
              node,
              api.world.settings.terminationGrace,
              () -> {
                if (pod.lastStart == started) {
                  end(pod, new Ending.ByForce());
                }
              });
        });
  }

  /// The container ends by a fault of its own.
  void crash(PodState pod) {
    end(
        pod,
        pod.goal.service.crashes == Action.CrashLoop.Cause.MISSING_SETTING
            ? new Ending.MissingSetting()
            : new Ending.Crash());
  }

  /// The container ends, and the agent starts it again in place.
  void end(PodState pod, Ending why) {
    NodeState node = pod.node;
    if (!pod.up || pod.removed || pod.stopping || node == null) {
      return;
    }
    pod.crashesLeft -= pod.broken && pod.crashesLeft > 0 ? 1 : 0;
    long ran = api.agenda.now() - pod.lastStart;
    stopped(pod);
    if (api.byHand) {
      api.status.containerEnds(pod, why);
      return;
    }
    agents.report(
        node,
        () -> {
          api.status.podUnready(pod, Loop.NODE_AGENT, wants(pod), new Sees.NotAnswering(pod.name));
          api.status.containerExited(pod, why);
        });
    if (node.agentRuns) {
      restartLater(pod, node, ran);
    }
  }

  private void restartLater(PodState pod, NodeState node, long ran) {
    if (pod.backOff == 0 || ran > FORGIVEN_AFTER) {
      pod.backOff = FIRST_WAIT;
      agents.later(
          node, api.dice.between(100 * World.MILLI, World.SECOND), () -> restart(pod, node));
      return;
    }
    long wait = pod.backOff;
    pod.backOff = Math.min(LONGEST_WAIT, 2 * wait);
    agents.report(node, () -> api.status.backOff(pod, wait));
    agents.later(node, untilLooked(wait), () -> restart(pod, node));
  }

  /// The agent does not look again at the very moment a wait is over.
  private long untilLooked(long wait) {
    long passed = 0;
    while (passed < wait) {
      passed +=
          api.world.settings.looksExactly()
              ? (long) (Math.min(60 * World.SECOND, wait - passed) * (1 + api.dice.share() / 2))
              : api.dice.between(10 * World.SECOND, 15 * World.SECOND);
    }
    return passed;
  }

  private void restart(PodState pod, NodeState node) {
    if (pod.removed || pod.stopping || pod.up) {
      return;
    }
    started(pod);
    agents.report(
        node,
        () -> {
          api.status.containerRestarted(pod, new Sees.Ended(pod.name));
          answers(pod, new Sees.Started(pod.name));
        });
  }
}
