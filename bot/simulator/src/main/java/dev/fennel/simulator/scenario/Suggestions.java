package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.Reading.Unclear;
import java.util.List;

/// Whole questions to tap where something was missing.
final class Suggestions {
  private Suggestions() {}

  static Unclear unclear(Missing missing) {
    return new Unclear(missing, nearby(missing));
  }

  private static List<String> nearby(Missing missing) {
    return switch (missing) {
      case NODE ->
          List.of("What if node 03 dies?", "What if node 04 dies?", "What if two nodes die?");
      case SERVICE ->
          List.of(
              "What if orders crashes?",
              "What if we run two copies of orders?",
              "What if we delete one storefront Pod?");
      case ZONE -> List.of("What if zone a goes dark?", "What if zone b goes dark?");
      case ACTION ->
          List.of(
              "What if node 03 dies?",
              "What if orders keeps crashing?",
              "What if the control plane is down for an hour?");
      case SETTING, VALUE ->
          List.of(
              "What if the five-minute wait were 30 seconds and node 03 dies?",
              "What if Kubernetes noticed dead nodes after 10 seconds and node 03 dies?",
              "What if storefront gets twice the traffic?");
      case NAME ->
          List.of(
              "What if we add catalog with two copies?",
              "What if we add a service called reviews?");
    };
  }
}
