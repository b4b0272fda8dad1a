package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Score;
import java.util.List;
import java.util.Map;

/// The few phrases that several loops speak in, in plain English.
final class Words {
  private Words() {}

  static String copies(int count) {
    return count == 1 ? "1 copy" : count + " copies";
  }

  static String units(Cluster.Room room) {
    int units = room.units();
    boolean whole = Cluster.Room.ofUnits(units).equals(room);
    if (!whole) {
      return room.milliCpu() / 1000.0 + " CPU and " + room.mebibytes() + " MiB";
    }
    return units == 1 ? "1 unit" : units + " units";
  }

  static String node(PodState pod) {
    NodeState node = pod.node;
    return node == null ? "" : node.name;
  }

  /// What the scheduler saw, node by node where there are few.
  static String room(List<Score> scores, Map<String, Refusal> filtered) {
    if (scores.size() == 1 && !filtered.isEmpty()) {
      return "only node " + scores.get(0).node() + " can take it";
    }
    return scores.size() == 1 ? "1 node can take it" : scores.size() + " nodes can take it";
  }

  /// How many times as much.
  static String times(double factor) {
    if (factor == 2) {
      return "twice";
    }
    String number =
        factor == Math.rint(factor) ? String.valueOf((long) factor) : String.valueOf(factor);
    return number + " times";
  }

  /// A wait, however short.
  static String pause(long micros) {
    return micros < World.SECOND ? micros / World.MILLI + " ms" : time(micros);
  }

  /// A stretch of time as a person says it.
  static String time(long micros) {
    long seconds = Math.round(micros / 1_000_000.0);
    if (seconds < 120) {
      return seconds + " s";
    }
    return seconds % 60 == 0 ? seconds / 60 + " min" : seconds / 60 + " min " + seconds % 60 + " s";
  }
}
