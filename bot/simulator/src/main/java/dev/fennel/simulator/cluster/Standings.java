package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Reads off where everything stands.
final class Standings {
  private Standings() {}

  static Timeline.Standing of(World world, Duration at) {
    List<Timeline.NodeStanding> nodes = new ArrayList<>();
    List<Timeline.Terminating> terminating = new ArrayList<>();
    List<Timeline.Waiting> waiting = new ArrayList<>();
    for (NodeState node : world.nodes.values()) {
      List<Timeline.PodStanding> pods = new ArrayList<>(node.pods.size());
      for (PodState pod : node.pods) {
        if (pod.deleting) {
          terminating.add(new Timeline.Terminating(pod.name, pod.service(), node.name));
        } else {
          pods.add(pod.standing());
        }
      }
      // A record that is gone still has its Pods until they are cleared away.
      if (node.present || !pods.isEmpty()) {
        nodes.add(
            new Timeline.NodeStanding(
                node.name, node.ready && node.present, node.running, node.room, pods));
      }
    }
    for (GoalState goal : world.goals()) {
      for (PodState pod : goal.pods) {
        if (pod.node == null) {
          waiting.add(
              new Timeline.Waiting(pod.name, pod.service(), pod.template.size(), pod.reasons));
        }
      }
    }
    return new Timeline.Standing(at, nodes, waiting, terminating);
  }
}
