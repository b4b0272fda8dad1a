package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What happened in one run, and what it meant for the services.
///
/// @param profile the Kubernetes version whose defaults held
/// @param start the story's clock when the question starts
/// @param moments every change, in order of time
/// @param outages when a service was down or reduced
/// @param idle when a loop did nothing about something, and why
/// @param woken who had to get up; empty when the loops did it all
/// @param sheet what the people's sheet says against what runs at the end; empty where the loops
///   keep a record
/// @param end how things stood when nothing was left to happen, or at the limit
/// @param ended why it went on no longer
public record Timeline(
    String profile,
    long seed,
    LocalTime start,
    List<Moment> moments,
    List<Outage> outages,
    List<Idle> idle,
    List<Woken> woken,
    List<SheetRow> sheet,
    Standing begin,
    Standing end,
    Ended ended) {

  public Timeline {
    moments = List.copyOf(moments);
    outages = List.copyOf(outages);
    idle = List.copyOf(idle);
    woken = List.copyOf(woken);
    sheet = List.copyOf(sheet);
  }

  /// Why a run ended.
  public enum Ended {
    /// Nothing was left to happen.
    AT_REST("at-rest"),

    /// The time that the scenario says was over.
    UNTIL("until"),

    /// The simulator's limit of time was reached, and something would still have happened.
    TIME_LIMIT("time-limit"),

    /// There were more changes than the simulator works out.
    CHANGE_LIMIT("change-limit"),

    /// There were more Pods than the simulator can hold.
    POD_LIMIT("pod-limit");

    private final String id;

    Ended(String id) {
      this.id = id;
    }

    /// Its name in JSON.
    public String id() {
      return id;
    }
  }

  /// A stretch in which a service had no ready copy that answers (`DOWN`) or fewer than wanted
  /// (`REDUCED`).
  ///
  /// @param to when it was over; null: it lasts
  /// @param ready the lowest number of copies that answered during it
  public record Outage(
      String service, Kind kind, Duration from, @Nullable Duration to, int ready, int wanted) {
    /// How bad it is.
    public enum Kind {
      DOWN,
      REDUCED
    }
  }

  /// Somebody who had to get up.
  public record Woken(String who, Duration at, Sees why) {}

  /// One line of a sheet that people keep by hand: the machines on which a service runs.
  ///
  /// @param written what it says, a machine with two copies twice
  /// @param runs what is so
  public record SheetRow(String service, List<String> written, List<String> runs) {
    public SheetRow {
      written = List.copyOf(written);
      runs = List.copyOf(runs);
    }
  }

  /// Where everything stands at one moment.
  ///
  /// @param nodes each node with the Pods that are on it and not marked for deletion
  /// @param waiting Pods without a node, and why
  /// @param terminating Pods marked for deletion that are still in the record
  public record Standing(
      Duration at, List<NodeStanding> nodes, List<Waiting> waiting, List<Terminating> terminating) {
    public Standing {
      nodes = List.copyOf(nodes);
      waiting = List.copyOf(waiting);
      terminating = List.copyOf(terminating);
    }
  }

  /// One node: what the record says of it, and whether the machine really runs.
  public record NodeStanding(
      String name, boolean ready, boolean running, Cluster.Room room, List<PodStanding> pods) {
    public NodeStanding {
      pods = List.copyOf(pods);
    }
  }

  /// One Pod on a node.
  ///
  /// @param serves whether callers get answers from it
  public record PodStanding(
      String name, String service, boolean serves, Cluster.Room size, int restarts) {}

  /// A Pod that waits for a node, and why each node cannot take it.
  public record Waiting(
      String pod, String service, Cluster.Room size, Map<String, Refusal> reasons) {
    public Waiting {
      reasons = Map.copyOf(reasons);
    }
  }

  /// A Pod marked for deletion whose end nobody has confirmed.
  public record Terminating(String pod, String service, @Nullable String node) {}
}
