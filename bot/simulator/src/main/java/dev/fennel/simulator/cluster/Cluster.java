package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a cluster stands at one moment: its machines, its goals and where its Pods are.
///
/// @param kubernetes the version whose defaults hold, such as `1.36`
/// @param nodes the machines
/// @param services the goals
/// @param pods where Pods stand, eldest first; empty: the scheduler places them and the run starts
///   when all is quiet
/// @param quota units of room that all Pods together may ask for; null: no quota
/// @param agent how long a container takes to start and to stop
public record Cluster(
    String kubernetes,
    List<Node> nodes,
    List<Service> services,
    List<Placed> pods,
    @Nullable Integer quota,
    Agent agent) {

  /// Longer than anything is waited for: a century and all above it mean for ever.
  public static final Duration FOREVER = Duration.ofDays(36_500);

  public Cluster {
    nodes = List.copyOf(nodes);
    services = List.copyOf(services);
    pods = List.copyOf(pods);
  }

  /// A machine of the cluster.
  ///
  /// @param room what Pods may ask for together
  /// @param zone the zone it stands in; null: no zone label
  /// @param taints marks that keep Pods away, `key=value:Effect`
  public record Node(String name, Room room, @Nullable String zone, List<String> taints) {
    public Node {
      taints = List.copyOf(taints);
    }
  }

  /// An amount of room: thousandths of a CPU, and MiB of memory. One unit of the story is 1 CPU and
  /// 1 GiB.
  public record Room(long milliCpu, long mebibytes) {
    /// So many units of the story.
    public static Room ofUnits(int units) {
      return new Room(1000L * units, 1024L * units);
    }

    /// How many whole units of the story fit.
    public int units() {
      return (int) Math.min(milliCpu / 1000, mebibytes / 1024);
    }
  }

  /// A goal: so many copies of one thing, and the address under which they are called.
  ///
  /// @param size what each copy asks for
  /// @param tolerates how long its Pods stay on a node that is marked, at most [#FOREVER]; null:
  ///   the default 5 minutes
  /// @param tolerations marks of nodes that its Pods stand in spite of, `key=value:Effect`, `key`
  ///   or `key:Effect`
  /// @param minAvailable how many copies a drain must leave; null: no PodDisruptionBudget
  /// @param maxSurge how many extra copies a release may make; null: a quarter, rounded up
  /// @param maxUnavailable how many copies may be missing during a release; null: a quarter,
  ///   rounded down
  /// @param probes what the agent asks its containers; null: nothing
  /// @param autoscaler who changes the number of copies by load; null: nobody
  public record Service(
      String name,
      Kind kind,
      int replicas,
      Room size,
      @Nullable Duration tolerates,
      List<String> tolerations,
      int priority,
      @Nullable Bound minAvailable,
      @Nullable Bound maxSurge,
      @Nullable Bound maxUnavailable,
      @Nullable Probes probes,
      @Nullable Autoscaler autoscaler) {
    public Service {
      tolerations = List.copyOf(tolerations);
    }

    /// A service with nothing but defaults.
    public Service(String name, Kind kind, int replicas, Room size) {
      this(name, kind, replicas, size, null, List.of(), 0, null, null, null, null, null);
    }

    /// The same service, its number kept by another kind of record.
    public Service as(Kind other) {
      return new Service(
          name,
          other,
          replicas,
          size,
          tolerates,
          tolerations,
          priority,
          minAvailable,
          maxSurge,
          maxUnavailable,
          probes,
          autoscaler);
    }

    /// What kind of record keeps the number.
    public enum Kind {
      REPLICA_SET,
      DEPLOYMENT,
      STATEFUL_SET,

      /// Nobody: somebody made the Pods one by one, and nothing makes them anew.
      POD
    }
  }

  /// What the agent asks each container again and again; null: it does not ask.
  ///
  /// @param readiness whether callers may call it
  /// @param liveness whether it must be restarted
  public record Probes(@Nullable Probe readiness, @Nullable Probe liveness) {}

  /// One question to a container.
  ///
  /// @param delay how long after a start it is asked first
  /// @param period how long between two questions
  /// @param failures how many wrong answers in a row count as no
  public record Probe(Duration delay, Duration period, int failures) {
    /// Kubernetes' defaults.
    public static final Probe DEFAULT = new Probe(Duration.ZERO, Duration.ofSeconds(10), 3);
  }

  /// Who changes a service's number of copies by how busy they are.
  ///
  /// @param target how busy each copy should be, in percent of what it asked for
  /// @param load how busy each copy is at the start, in percent
  public record Autoscaler(int target, int min, int max, int load) {}

  /// A number of copies, or a share of a service's copies in percent.
  public record Bound(int amount, boolean percent) {
    int up(int replicas) {
      return percent ? (int) (((long) replicas * amount + 99) / 100) : amount;
    }

    int down(int replicas) {
      return percent ? (int) ((long) replicas * amount / 100) : amount;
    }
  }

  /// A Pod that stands somewhere at the start.
  ///
  /// @param name its name; null: drawn from the seed
  public record Placed(
      String service, String node, Duration age, Duration readyFor, @Nullable String name) {}

  /// How long a container takes from being bound to Ready, and from being asked to stop to gone.
  public record Agent(Duration start, Duration stop) {}
}
