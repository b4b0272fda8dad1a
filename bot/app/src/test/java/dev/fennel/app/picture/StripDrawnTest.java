package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.StripPicture;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Runs as strips over the clock, whatever happens in them.
class StripDrawnTest {
  private static final ScenarioParser PARSER = new ScenarioParser();

  private static Optional<Reply.Figure> strip(String question, long seed) {
    var actions = ((Reading.WhatIf) PARSER.read(List.of(), question)).actions();
    return StripPicture.of(
        Simulation.run(new Scenario(Story.cluster(), actions), seed, Limits.DEFAULT));
  }

  private static Svg drawn(Reply.Figure figure) {
    return Pictures.laidOut(Objects.requireNonNull(figure.picture())).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "node 03 dies",
        "node 03 dies and comes back after four minutes",
        "nodes 03 and 04 die",
        "node 03 dies and node 04 dies a minute later and comes back after ten minutes",
        "the control plane is down for ten minutes and node 03 dies",
        "orders crashes every time it starts",
        "we ship a broken storefront",
        "ten times the traffic on storefront for an hour",
        "what would Sam's list do if node 03 dies?",
        "zone a goes dark"
      })
  void every_strip_keeps_to_its_place(String question) {
    for (long seed = 1; seed <= 5; seed++) {
      var figure = strip(question, seed).orElseThrow();
      Card.keepsToItsPlace(drawn(figure), question + ", seed " + seed);
      assertThat(figure.twin().lines()).allMatch(line -> line.length() <= 46);
      assertThat(figure.alt()).hasSizeLessThan(2000);
    }
  }

  @Test
  void the_night_is_one_long_wait_and_everybody_acts_at_its_end() {
    var words =
        drawn(strip("node 03 dies", 1).orElseThrow()).words().stream()
            .map(Svg.Placed::words)
            .toList();
    assertThat(words)
        .contains(
            "machines",
            "03 stops",
            "node loop",
            "marks 03",
            "gives up two Pods",
            "the wait",
            "five minutes",
            "ReplicaSet loop",
            "writes two Pods",
            "scheduler",
            "node agent",
            "starts two Pods",
            "2 of 3 answer",
            "03:06");
    assertThat(words.indexOf("the wait"))
        .isBetween(words.indexOf("node loop"), words.indexOf("ReplicaSet loop"));
  }

  @Test
  void what_is_over_at_once_has_no_strip() {
    assertThat(strip("orders crashes once", 1)).isEmpty();
  }
}
