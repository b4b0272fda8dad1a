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
    String node = Words.node(pod);
    api.journal.write(
        Loop.NODE_AGENT,
        "everything assigned to node " + node + " running",
        pod.name + " assigned, its container started",
        "reports " + pod.name + " running",
        new Change.PodRunning(pod.name));
  }

  void podReady(PodState pod, String wants, String sees) {
    if (pod.ready || pod.removed || pod.template.fault() != Template.Fault.NONE) {
      return;
    }
    pod.ready = true;
    pod.readySince = api.agenda.now();
    api.journal.write(
        Loop.NODE_AGENT,
        wants,
        sees,
        "reports " + pod.name + " ready",
        new Change.PodReady(pod.name));
    api.tellAll(watcher -> watcher.podChanged(pod));
  }

  void podUnready(PodState pod, Loop loop, String wants, String sees) {
    if (!pod.ready || pod.removed) {
      return;
    }
    pod.ready = false;
    api.journal.write(
        loop, wants, sees, "marks " + pod.name + " not ready", new Change.PodUnready(pod.name));
    api.tellAll(watcher -> watcher.podChanged(pod));
  }

  void containerRestarted(PodState pod, String sees) {
    pod.restarts++;
    api.idling.end(Why.RestartBackOff.class, pod);
    api.journal.write(
        Loop.NODE_AGENT,
        "everything assigned to node " + Words.node(pod) + " running",
        sees,
        "starts the container of " + pod.name + " again",
        new Change.ContainerRestarted(pod.name, pod.restarts));
  }

  void containerExited(PodState pod, String reason, Loop loop) {
    boolean noted = loop == Loop.NODE_AGENT;
    String ended = "the container of " + pod.name + " ended: " + reason;
    api.journal.write(
        loop,
        noted ? "everything assigned to node " + Words.node(pod) + " running" : "",
        noted ? ended : "",
        noted ? "notes that it ended" : ended,
        new Change.ContainerExited(pod.name, reason));
  }

  void backOff(PodState pod, long wait) {
    Duration time = Duration.ofMillis(wait / World.MILLI);
    api.idling.begin(Loop.NODE_AGENT, pod, new Why.RestartBackOff(time, pod.restarts));
    api.journal.write(
        Loop.NODE_AGENT,
        "no container restarted in a rush",
        pod.name + " crashed again soon after its restart",
        "waits " + Words.time(wait) + " before the next restart",
        new Change.BackOff(pod.name, time));
  }

  void imagePullFailed(PodState pod, String image, long wait) {
    Duration time = Duration.ofMillis(wait / World.MILLI);
    api.idling.begin(Loop.NODE_AGENT, pod, new Why.ImageBackOff(time));
    api.journal.write(
        Loop.NODE_AGENT,
        "everything assigned to node " + Words.node(pod) + " running",
        "no image " + image + " to be had",
        "leaves " + pod.name + " not started; tries again in " + Words.time(wait),
        new Change.ImagePullFailed(pod.name));
  }

  void probeFailed(PodState pod, String probe, int failures, String does) {
    api.journal.write(
        Loop.NODE_AGENT,
        "only containers that answer",
        "no answer from " + pod.name + ", " + failures + " times in a row",
        does,
        new Change.ProbeFailed(pod.name, probe));
  }
}
