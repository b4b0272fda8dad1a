package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Something that happens to a cluster from outside its loops: a machine dies, a person changes a
/// goal.
///
/// `at` is when, counted from the start of the question; null means at once, and for set-up (a
/// setting, a goal, a size beside a failure) that the cluster was built so. `lasts` is how long
/// until the thing comes back; null means for good.
public sealed interface Action {

  /// When it happens, counted from the start of the question; null: at once.
  @Nullable Duration at();

  /// The nodes an action is about: some by name, all of them, or any number drawn by the seed.
  sealed interface Targets {
    /// These nodes.
    record Named(List<String> nodes) implements Targets {
      public Named {
        nodes = List.copyOf(nodes);
      }
    }

    /// Every node there is.
    record All() implements Targets {}

    /// So many nodes, drawn by the seed.
    record Any(int count) implements Targets {}
  }

  /// The machines stop. `lastHeard` pins how long before its failure a node last reported; chance
  /// for those left out.
  record NodeFails(
      Targets targets,
      @Nullable Duration at,
      @Nullable Duration lasts,
      Map<String, Duration> lastHeard)
      implements Action {
    public NodeFails {
      lastHeard = Map.copyOf(lastHeard);
    }
  }

  /// The machines run on but cannot be reached. `lastHeard` as for machines that fail.
  record NodePartitioned(
      Targets targets,
      @Nullable Duration at,
      @Nullable Duration lasts,
      Map<String, Duration> lastHeard)
      implements Action {
    public NodePartitioned {
      lastHeard = Map.copyOf(lastHeard);
    }

    public NodePartitioned(Targets targets, @Nullable Duration at, @Nullable Duration lasts) {
      this(targets, at, lasts, Map.of());
    }
  }

  /// The machines stop and the provider confirms that they are gone.
  record NodeRemoved(Targets targets, @Nullable Duration at) implements Action {}

  /// A person empties the nodes. `lasts` is how long the person keeps trying; the nodes stay closed
  /// to new Pods afterwards.
  record NodeDrained(Targets targets, @Nullable Duration at, @Nullable Duration lasts)
      implements Action {
    public NodeDrained(Targets targets, @Nullable Duration at) {
      this(targets, at, null);
    }
  }

  /// Machines of so many units of room join.
  record NodeAdded(int count, int units, @Nullable Duration at) implements Action {}

  /// The machines come back.
  record NodeReturns(List<String> nodes, @Nullable Duration at) implements Action {
    public NodeReturns {
      nodes = List.copyOf(nodes);
    }
  }

  /// Every machine of a zone stops. `lastHeard` as for machines that fail.
  record ZoneFails(
      String zone, @Nullable Duration at, @Nullable Duration lasts, Map<String, Duration> lastHeard)
      implements Action {
    public ZoneFails {
      lastHeard = Map.copyOf(lastHeard);
    }

    public ZoneFails(String zone, @Nullable Duration at, @Nullable Duration lasts) {
      this(zone, at, lasts, Map.of());
    }
  }

  /// A service's goal becomes these numbers of copies, one after another, `every` apart (null: at
  /// once).
  record Scale(
      String service, List<Integer> replicas, @Nullable Duration every, @Nullable Duration at)
      implements Action {
    public Scale {
      replicas = List.copyOf(replicas);
    }
  }

  /// Somebody deletes so many Pods of a service.
  record PodDeleted(String service, int count, @Nullable Duration at) implements Action {}

  /// A container of a service crashes so many times.
  record ContainerCrashes(String service, int times, @Nullable Duration at) implements Action {}

  /// Every container of a service crashes seconds after each start, until `fixedAt`.
  record CrashLoop(String service, Cause cause, @Nullable Duration fixedAt, @Nullable Duration at)
      implements Action {
    /// Why it crashes.
    public enum Cause {
      BUG,
      MISSING_SETTING
    }
  }

  /// A service's image cannot be pulled.
  record ImageMissing(String service, @Nullable Duration at) implements Action {}

  /// A container uses more memory than its limit.
  record OutOfMemory(String service, @Nullable Duration at) implements Action {}

  /// A container runs but does not answer.
  record Hangs(String service, @Nullable Duration at) implements Action {}

  /// A new version of a service is released.
  record Release(String service, @Nullable String version, boolean broken, @Nullable Duration at)
      implements Action {}

  /// A service goes back to its version before.
  record Rollback(String service, @Nullable Duration at) implements Action {}

  /// A service gets so many times its traffic.
  record Traffic(String service, double factor, @Nullable Duration at, @Nullable Duration lasts)
      implements Action {}

  /// A new service is applied.
  record ServiceAdded(String service, int replicas, int size, int priority, @Nullable Duration at)
      implements Action {}

  /// A service is deleted.
  record ServiceRemoved(String service, @Nullable Duration at) implements Action {}

  /// A service's Pods need so many units of room.
  record Size(String service, int size, @Nullable Duration at) implements Action {}

  /// The control plane is down: nothing is decided, what runs runs on.
  record ControlPlaneFails(@Nullable Duration at, @Nullable Duration lasts) implements Action {}

  /// One loop stops: `controllers`, `scheduler`, `replicaset`, `deployment`, `node`, `node-agent`,
  /// `endpoints` or `autoscaler`; `node` says whose agent.
  record LoopStops(
      String loop, @Nullable String node, @Nullable Duration at, @Nullable Duration lasts)
      implements Action {}

  /// A duration becomes another: `eviction-wait`, `node-grace` or `termination-grace`; for one
  /// service, or all (null).
  record Setting(String name, Duration value, @Nullable String service, @Nullable Duration at)
      implements Action {}

  /// The autoscaler's target utilisation becomes so many percent.
  record AutoscalerTarget(int percent, @Nullable String service, @Nullable Duration at)
      implements Action {}

  /// People do the work of the loops.
  ///
  /// @param list one of `LISTS`
  record ByHand(String list, @Nullable Duration at) implements Action {
    /// The list that was written for the night on which machine 03 died.
    public static final String SAMS_LIST = "sams-list";

    /// What Sam thinks right.
    public static final String SAMS_WAYS = "sams-ways";

    /// How Sam packed what ran on eight machines onto four.
    public static final String MONDAYS_MOVES = "mondays-moves";

    /// All lists.
    public static final List<String> LISTS = List.of(SAMS_LIST, SAMS_WAYS, MONDAYS_MOVES);
  }

  /// Nothing is done.
  record Nothing() implements Action {
    @Override
    public @Nullable Duration at() {
      return null;
    }
  }
}
