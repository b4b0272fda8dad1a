package dev.fennel.simulator.cluster;

/// The agent's way with an image that is not to be had: it tries again and again, with waits that
/// double from ten seconds up to five minutes, and never gives up. Nothing is restarted meanwhile,
/// since nothing was ever started.
final class ImagePulls {
  private static final long FIRST_WAIT = 10 * World.SECOND;
  private static final long LONGEST_WAIT = 300 * World.SECOND;

  private final Api api;
  private final NodeAgents agents;

  ImagePulls(Api api, NodeAgents agents) {
    this.api = api;
    this.agents = agents;
  }

  /// The first try; asking the registry takes a moment.
  void pull(PodState pod, NodeState node) {
    long asked = api.dice.between(300 * World.MILLI, 1500 * World.MILLI);
    agents.later(node, asked, () -> fail(pod, node, FIRST_WAIT));
  }

  private void fail(PodState pod, NodeState node, long wait) {
    if (!pod.active() || !node.agentRuns) {
      return;
    }
    String image = pod.service() + ":" + pod.template.version();
    agents.report(node, () -> api.status.imagePullFailed(pod, image, wait));
    // The agent looks after its Pods every 10 to 15 seconds: a wait that is over is seen then.
    long seen = 0;
    while (seen < wait) {
      seen += api.dice.between(10 * World.SECOND, 15 * World.SECOND);
    }
    agents.whenever(node, seen, () -> fail(pod, node, Math.min(LONGEST_WAIT, 2 * wait)));
  }
}
