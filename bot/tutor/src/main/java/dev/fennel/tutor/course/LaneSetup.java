package dev.fennel.tutor.course;

import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a lane runs: a question to the simulator, with the chances of the story pinned.
///
/// @param question the sentence, read by the scenario parser; empty where people only follow a list
/// @param byHand the list that people work from in place of the loops; null: the loops do it
/// @param cluster where in the story it begins, such as `saturday`
/// @param clock the time of day at which it begins; null: that of the story
/// @param lastHeard how long before it fell silent each failing node last reported
/// @param podNames names of the Pods that the run creates, by service
public record LaneSetup(
    String question,
    @Nullable String byHand,
    String cluster,
    @Nullable LocalTime clock,
    long seed,
    Map<String, Duration> lastHeard,
    Map<String, List<String>> podNames) {
  public LaneSetup {
    lastHeard = Map.copyOf(lastHeard);
    podNames = Map.copyOf(podNames);
  }

  /// A lane that the loops run, at the story's time of day.
  public LaneSetup(
      String question,
      String cluster,
      long seed,
      Map<String, Duration> lastHeard,
      Map<String, List<String>> podNames) {
    this(question, null, cluster, null, seed, lastHeard, podNames);
  }
}
