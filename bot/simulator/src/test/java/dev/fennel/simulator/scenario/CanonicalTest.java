package dev.fennel.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalTest {
  private final ScenarioParser parser = new ScenarioParser();

  @Test
  void a_dead_node_is_said_in_plain_words() {
    var dies = new Action.NodeFails(new Action.Targets.Named(List.of("04")), null, null, Map.of());

    assertThat(parser.canonical(fresh(dies))).isEqualTo("node 04 stops and stays down");
  }

  @Test
  void several_actions_are_said_in_order_with_their_times() {
    var two = new Action.Scale("orders", List.of(2), null, null);
    var dies =
        new Action.NodeFails(
            new Action.Targets.Named(List.of("01", "02", "03")),
            Duration.ofMinutes(2),
            Duration.ofSeconds(90),
            Map.of());

    assertThat(parser.canonical(fresh(two, dies)))
        .isEqualTo(
            "orders has 2 copies; after 2 minutes nodes 01, 02 and 03 stop for 1 minute and 30 seconds");
  }

  @Test
  void nothing_new_is_the_same_run_again() {
    var again = new WhatIf(Base.CURRENT, List.of(), Asks.WHO_IS_WOKEN, List.of());

    var said = parser.canonical(again);

    assertThat(said).isEqualTo("the same run again; who is woken");
    assertThat(parser.read(List.of("what if node 03 dies?"), said)).isEqualTo(again);
  }

  @Test
  void labelled_readings_read_back_to_themselves() throws IOException {
    for (var question : QuestionsTest.questions("questions.jsonl")) {
      if (question.right().getFirst() instanceof WhatIf reading) {
        var fresh = reading.base() == Base.FRESH;
        var said = parser.canonical(reading);

        var back = parser.read(fresh ? List.of() : question.thread(), said);

        assertThat(reading.means(back)).as("%s: %s", question.id(), said).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
  void random_readings_read_back_to_themselves(long seed) {
    var random = new RandomReadings(seed);
    for (int i = 0; i < 40; i++) {
      var reading = random.next();

      var back = parser.read(List.of(), parser.canonical(reading));

      assertThat(reading.means(back))
          .as("seed %d, %d: %s%n%s%n%s", seed, i, parser.canonical(reading), reading, back)
          .isTrue();
    }
  }

  private static WhatIf fresh(Action... actions) {
    return new WhatIf(Base.FRESH, List.of(actions), Asks.WHAT_HAPPENS, List.of());
  }
}
