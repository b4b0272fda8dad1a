package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;

/// What is written into the record about how Pods are: what their agents report of containers, and
/// what the node loop takes them for.
final class PodStatus {
  private final Api api;

  PodStatus(Api api) {
    this.api = api;
  }

  void podRunning(PodState pod) {
    pod.started = true;
    api.idling.end(Why.ImageBackOff.class, pod);
    api.journal.write(
        Loop.NODE_AGENT,
        new Wants.AssignedRunning(pod.nodeName()),
        new Sees.Starting(pod.name),
        new Does.ReportsRunning(pod.name),
        new Change.PodRunning(pod.name));
  }

  void podReady(PodState pod, Wants wants, Sees sees) {
    if (pod.ready || pod.removed || pod.template.fault() != Template.Fault.NONE) {
      return;
    }
    pod.ready = true;
    pod.readySince = api.agenda.now();
    api.journal.write(
        Loop.NODE_AGENT,
        wants,
        sees,
        new Does.ReportsReady(pod.name),
        new Change.PodReady(pod.name));
    api.tellAll(watcher -> watcher.podChanged(pod));
  }

  void podUnready(PodState pod, Loop loop, Wants wants, Sees sees) {
    if (!pod.ready || pod.removed) {
      return;
    }
    pod.ready = false;
    api.journal.write(
        loop, wants, sees, new Does.MarksUnready(pod.name), new Change.PodUnready(pod.name));
    api.tellAll(watcher -> watcher.podChanged(pod));
  }

  void containerRestarted(PodState pod, Sees sees) {
    pod.restarts++;
    api.idling.end(Why.RestartBackOff.class, pod);
    api.journal.write(
        Loop.NODE_AGENT,
        new Wants.AssignedRunning(pod.nodeName()),
        sees,
        new Does.Restarts(pod.name),
        new Change.ContainerRestarted(pod.name, pod.restarts));
  }

  /// The agent notes that a container ended.
  void containerExited(PodState pod, Ending why) {
    api.journal.write(
        Loop.NODE_AGENT,
        new Wants.AssignedRunning(pod.nodeName()),
        new Sees.EndedBecause(pod.name, why),
        new Does.NotesEnd(),
        new Change.ContainerExited(pod.name, why));
  }

  /// A container ended, and nobody notes it.
  void containerEnds(PodState pod, Ending why) {
    api.journal.write(
        Loop.WORLD,
        new Does.ContainerEnds(pod.name, why),
        new Change.ContainerExited(pod.name, why));
  }

  void backOff(PodState pod, long wait) {
    Duration time = Duration.ofMillis(wait / World.MILLI);
    api.idling.begin(Loop.NODE_AGENT, pod, new Why.RestartBackOff(time, pod.restarts));
    api.journal.write(
        Loop.NODE_AGENT,
        new Wants.NoRush(),
        new Sees.CrashedAgain(pod.name),
        new Does.WaitsToRestart(time),
        new Change.BackOff(pod.name, time));
  }

  void imagePullFailed(PodState pod, String image, long wait) {
    Duration time = Duration.ofMillis(wait / World.MILLI);
    api.idling.begin(Loop.NODE_AGENT, pod, new Why.ImageBackOff(time));
    api.journal.write(
        Loop.NODE_AGENT,
        new Wants.AssignedRunning(pod.nodeName()),
        new Sees.NoImage(image),
        new Does.LeavesUnstarted(pod.name, time),
        new Change.ImagePullFailed(pod.name));
  }

  void probeFailed(PodState pod, String probe, int failures, Does does) {
    api.journal.write(
        Loop.NODE_AGENT,
        new Wants.OnlyAnswering(),
        new Sees.NoAnswers(pod.name, failures),
        does,
        new Change.ProbeFailed(pod.name, probe));
  }
}
