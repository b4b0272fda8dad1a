package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// What many runs of one scenario, each with a seed of its own, have in common and where chance
/// made a difference.
///
/// @param count how many runs there were
/// @param outcomes the different ends, the most frequent first; runs that end alike are one outcome
/// @param noticed for each node that was found silent in some run, when
/// @param spells for each service and kind of outage that came in some run, how long and until when
public record Runs(
    int count, List<Outcome> outcomes, Map<String, Range> noticed, List<Spell> spells) {

  public Runs {
    outcomes = List.copyOf(outcomes);
    noticed = Map.copyOf(noticed);
    spells = List.copyOf(spells);
  }

  /// One of the different ends. Two runs end alike when each service has as many Pods on each node,
  /// the same services have Pods that wait, and the same services were down at some time. Pod names
  /// and times may differ.
  ///
  /// @param seeds the seeds that led here, in the order given
  /// @param share how many of all runs, from 0 to 1
  /// @param placement the nodes of each service's Pods, in order; a node with two of them comes
  ///   twice
  /// @param waiting how many Pods of each service have no node; without those that have none
  /// @param down the services that had no copy that answers at some time
  /// @param end how things stood at the end of the first of these runs
  public record Outcome(
      List<Long> seeds,
      double share,
      Map<String, List<String>> placement,
      Map<String, Integer> waiting,
      Set<String> down,
      Timeline.Standing end) {
    public Outcome {
      seeds = List.copyOf(seeds);
      placement = new TreeMap<>(placement);
      waiting = new TreeMap<>(waiting);
      down = new TreeSet<>(down);
    }
  }

  /// The least and the most that came, and in how many runs it came at all.
  public record Range(Duration least, Duration most, int runs) {}

  /// How a service's outages of one kind differed from run to run.
  ///
  /// @param runs in how many runs it came
  /// @param lasting in how many of these it was not over at the end
  /// @param length how long the service was in this state, added up over one run; null: it lasts in
  ///   every run
  /// @param from when it began first
  /// @param back when it was over for good; null: it lasts in every run
  public record Spell(
      String service,
      Timeline.Outage.Kind kind,
      int runs,
      int lasting,
      @Nullable Range length,
      Range from,
      @Nullable Range back) {}
}
