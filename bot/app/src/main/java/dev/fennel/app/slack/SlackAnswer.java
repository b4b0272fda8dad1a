package dev.fennel.app.slack;

import java.time.Duration;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What came of a call to Slack.
sealed interface SlackAnswer {
  /// Errors that pass by themselves. What was asked for may have happened all the same.
  Set<String> PASSING =
      Set.of(
          "internal_error",
          "fatal_error",
          "service_unavailable",
          "request_timeout",
          "team_added_to_org",
          "rollup_error");

  /// It was done.
  record Done(JsonNode body) implements SlackAnswer {}

  /// It was not done, and it will not be the next time.
  record Refused(String error) implements SlackAnswer {}

  /// It was not done: too many calls; again after this time.
  record Limited(Duration after) implements SlackAnswer {}

  /// Nobody knows whether it was done: no answer came, or one that says so.
  record Unknown(String why) implements SlackAnswer {}
}
