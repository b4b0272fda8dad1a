package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Why;
import java.util.ArrayList;
import java.util.List;

/// The agents on all nodes (kubelets): each runs what is assigned to its node, restarts what ended,
/// and reports. They go on when the control plane is down; only their reports wait.
final class NodeAgents implements Watcher {
  private final Api api;
  private final World world;
  private final Agenda agenda;
  private final Containers containers;
  private final ImagePulls images;
  private final List<Runnable> unsent = new ArrayList<>();

  NodeAgents(Api api) {
    this.api = api;
    this.world = api.world;
    this.agenda = api.agenda;
    this.containers = new Containers(api, this);
    this.images = new ImagePulls(api, this);
  }

  Containers containers() {
    return containers;
  }

  /// Does something on a node later, unless the machine stopped in between.
  void later(NodeState node, long delay, Runnable task) {
    int life = node.life;
    agenda.after(
        delay,
        () -> {
          if (life == node.life && node.running) {
            task.run();
          }
        });
  }

  /// The same of what comes again and again and changes nothing: a run does not wait for it.
  void whenever(NodeState node, long delay, Runnable task) {
    int life = node.life;
    agenda.whenever(
        delay,
        () -> {
          if (life == node.life && node.running) {
            task.run();
          }
        });
  }

  /// Writes into the record what an agent has to say; what cannot be said now is said later.
  void report(NodeState node, Runnable write) {
    later(
        node,
        api.call(),
        () -> {
          if (!api.up() || !node.reports()) {
            unsent.add(() -> report(node, write));
          } else {
            write.run();
          }
        });
  }

  /// The control plane, or a node, can be reached again: what was kept back is reported.
  void resend() {
    List<Runnable> again = List.copyOf(unsent);
    unsent.clear();
    again.forEach(Runnable::run);
  }

  /// Looks at everything again after its watch was broken.
  void relist(NodeState node) {
    for (PodState pod : List.copyOf(node.pods)) {
      if (pod.deleting) {
        stop(pod, node);
      } else if (!pod.started && !pod.up) {
        start(pod, node);
      }
    }
  }

  @Override
  public void podBound(PodState pod) {
    NodeState node = pod.node;
    if (node != null && node.reports()) {
      later(node, api.hop(), () -> start(pod, node));
    }
  }

  private void start(PodState pod, NodeState node) {
    if (pod.template.fault() == Template.Fault.NO_IMAGE) {
      images.pull(pod, node);
      return;
    }
    later(
        node,
        World.micros(world.agent.start()),
        () -> {
          if (!pod.active() || pod.up || !node.agentRuns) {
            return;
          }
          containers.started(pod);
          report(
              node,
              () -> {
                api.status.podRunning(pod);
                containers.answers(pod, new Sees.Answering(pod.name));
              });
        });
  }

  @Override
  public void podDeleting(PodState pod) {
    NodeState node = pod.node;
    if (node != null && node.reports()) {
      later(node, api.hop(), () -> stop(pod, node));
    }
  }

  private void stop(PodState pod, NodeState node) {
    if (pod.stopping || !node.agentRuns) {
      return;
    }
    pod.stopping = true;
    long grace = world.settings.terminationGrace;
    long takes = pod.hung ? grace : Math.min(World.micros(world.agent.stop()), grace);
    later(
        node,
        takes,
        () -> {
          containers.stopped(pod);
          confirm(pod, node);
        });
  }

  private void confirm(PodState pod, NodeState node) {
    report(
        node,
        () ->
            api.removePod(
                pod,
                Loop.NODE_AGENT,
                new Wants.NothingLeftRunning(node.name),
                new Sees.ContainerGone(pod.name)));
  }

  /// The machine stops with everything on it.
  void fail(NodeState node) {
    node.running = false;
    node.life++;
    for (PodState pod : node.pods) {
      pod.up = false;
      pod.stopping = false;
      pod.backOff = 0;
      api.idling.end(Why.RestartBackOff.class, pod);
      api.outages.look(pod);
    }
  }

  /// The machine boots again: what is still assigned to it starts anew.
  void boot(NodeState node) {
    api.idling.end(Why.Grace.class, node);
    node.running = true;
    node.reachable = true;
    node.life++;
    node.upSince = agenda.now();
    reportNode(node);
    runAssigned(node);
  }

  /// Starts what is assigned to a machine that has just booted, and confirms what is to go.
  void runAssigned(NodeState node) {
    if (!node.agentRuns) {
      return;
    }
    for (PodState pod : List.copyOf(node.pods)) {
      if (pod.deleting) {
        // It reports its node first, then asks what is assigned to it.
        later(node, api.call() + api.call() + api.hop(), () -> confirm(pod, node));
      } else if (pod.started) {
        later(node, World.micros(world.agent.start()), () -> restart(pod, node));
      } else {
        start(pod, node);
      }
    }
  }

  private void restart(PodState pod, NodeState node) {
    if (pod.removed || pod.stopping) {
      return;
    }
    containers.started(pod);
    Sees sees = new Sees.NotRunning(pod.name);
    report(
        node,
        () -> {
          api.status.containerRestarted(pod, sees);
          containers.answers(pod, new Sees.Answering(pod.name));
        });
  }

  /// The machine can be reached again; its containers never stopped.
  void reconnect(NodeState node) {
    api.idling.end(Why.Grace.class, node);
    node.reachable = true;
    node.upSince = agenda.now();
    reportNode(node);
    for (PodState pod : List.copyOf(node.pods)) {
      if (pod.active() && pod.up && pod.started) {
        report(
            node,
            () -> api.status.podReady(pod, containers.wants(pod), new Sees.Answering(pod.name)));
      }
      api.outages.look(pod);
    }
    relist(node);
    resend();
  }

  /// The agent says that its node works, if the record has it otherwise.
  void reportNode(NodeState node) {
    report(
        node,
        () -> {
          if (!node.ready && node.present) {
            node.sized = true;
            api.nodeReady(node);
          }
        });
  }
}
