package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.Reading.Unclear;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.ArrayList;
import java.util.List;

/// Whole questions to tap where something was missing.
final class Suggestions {
  private Suggestions() {}

  static Unclear unclear(Missing missing) {
    return new Unclear(missing, nearby(missing));
  }

  /// What was probably meant, to be asked by a tap, instead of an answer to something else.
  static Unclear instead(WhatIf unsure, Missing missing) {
    var plain = new WhatIf(Base.FRESH, unsure.actions(), unsure.asks(), List.of());
    var suggestions = new ArrayList<>(List.of(Canonical.of(plain)));
    suggestions.addAll(nearby(missing).subList(0, 2));
    return new Unclear(missing, suggestions);
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
