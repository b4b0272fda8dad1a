package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A cluster and what happens to it: all that a run needs but its seed.
///
/// @param cluster how the cluster stands at the start
/// @param before what was asked earlier in the same thread: each stage is run until nothing is left
///   to happen but heartbeats, and the next one starts there
/// @param actions what happens now; their times count from where the last stage came to rest
/// @param until how long the run lasts at most; null: until nothing is left to happen, within the
///   limits
/// @param start the story's clock when the first question starts
/// @param podNames names that Pods created during the run get, by service, in order; the others are
///   drawn from the seed
public record Scenario(
    Cluster cluster,
    List<Stage> before,
    List<Action> actions,
    @Nullable Duration until,
    LocalTime start,
    Map<String, List<String>> podNames) {

  /// The Saturday night of the story.
  public static final LocalTime SATURDAY = LocalTime.of(3, 4);

  public Scenario {
    before = List.copyOf(before);
    actions = List.copyOf(actions);
    podNames = Map.copyOf(podNames);
  }

  /// A scenario of the Saturday night.
  public Scenario(
      Cluster cluster,
      List<Stage> before,
      List<Action> actions,
      @Nullable Duration until,
      Map<String, List<String>> podNames) {
    this(cluster, before, actions, until, SATURDAY, podNames);
  }

  /// The same, at another time of day.
  public Scenario at(LocalTime time) {
    return new Scenario(cluster, before, actions, until, time, podNames);
  }

  /// A scenario that starts afresh.
  public Scenario(Cluster cluster, List<Action> actions) {
    this(cluster, List.of(), actions, null, Map.of());
  }

  /// The same, but over at that time at the latest.
  public Scenario until(Duration time) {
    return new Scenario(cluster, before, actions, time, start, podNames);
  }

  /// One earlier question of a thread and the seed it was run with.
  ///
  /// @param next the time of day at which the next question is asked, when all has come to rest;
  ///   null: right away
  public record Stage(List<Action> actions, long seed, @Nullable LocalTime next) {
    public Stage {
      actions = List.copyOf(actions);
    }

    /// A question that the next one follows right away.
    public Stage(List<Action> actions, long seed) {
      this(actions, seed, null);
    }
  }
}
