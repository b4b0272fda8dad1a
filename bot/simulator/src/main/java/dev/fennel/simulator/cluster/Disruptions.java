package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.ZoneState.Disruption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// At the end of a pass: how bad each zone looks, and how fast Pods may therefore be made to leave.
/// When every zone is silent the control plane rather doubts itself: nothing is evicted at all.
final class Disruptions {
  private final World world;
  private final Map<String, ZoneState> zones;
  private final long now;

  Disruptions(World world, Map<String, ZoneState> zones, long now) {
    this.world = world;
    this.zones = zones;
    this.now = now;
  }

  /// `release` takes a node's marks off again.
  void handle(Consumer<NodeState> release) {
    zones.values().removeIf(zone -> zone.nodes == 0);
    List<ZoneState> all = List.copyOf(zones.values());
    boolean allFull = all.stream().allMatch(zone -> zone.current() == Disruption.FULL);
    boolean allWereFull = all.stream().allMatch(zone -> zone.state == Disruption.FULL);
    if (allFull && allWereFull) {
      return;
    }
    if (allFull) {
      stop(all, release);
      return;
    }
    if (allWereFull) {
      for (NodeState node : world.nodes.values()) {
        node.noticed = now;
      }
    }
    for (ZoneState zone : all) {
      Disruption current = zone.current();
      if (allWereFull || current != zone.state) {
        zone.pace(zone.rate(current), now);
        zone.state = current;
      }
    }
  }

  private void stop(List<ZoneState> all, Consumer<NodeState> release) {
    for (NodeState node : world.nodes.values()) {
      if (node.present) {
        release.accept(node);
      }
    }
    for (ZoneState zone : all) {
      zone.pace(0, now);
      zone.state = Disruption.FULL;
    }
  }
}
