package dev.fennel.tutor.course;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What a lane runs: a question to the simulator, with the chances of the story pinned.
///
/// @param question the sentence, read by the scenario parser
/// @param cluster which cluster of the story: `saturday`, `with-notifications` or
///   `before-moving-day`
/// @param lastHeard how long before it fell silent each failing node last reported
/// @param podNames names of the Pods that the run creates, by service
public record LaneSetup(
    String question,
    String cluster,
    long seed,
    Map<String, Duration> lastHeard,
    Map<String, List<String>> podNames) {
  public LaneSetup {
    lastHeard = Map.copyOf(lastHeard);
    podNames = Map.copyOf(podNames);
  }
}
