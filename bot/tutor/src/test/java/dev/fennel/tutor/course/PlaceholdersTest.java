package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Parts;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceholdersTest {
  private final Placeholders placeholders =
      new Placeholders(
          LaneRun.of(
                  new LaneSetup(
                      "node 03 dies",
                      "saturday",
                      1,
                      Map.of("03", Duration.ofMillis(100)),
                      Map.of("orders", List.of("orders-q2rw"))),
                  new ScenarioParser())
              .timeline());

  @Test
  void each_is_filled_whatever_its_dress() {
    var filled =
        placeholders.fill(
            Parts.parse(
                """
                *{clock node-not-ready 03}*, `{pod pod-created orders}`

                - _{node pod-bound orders}_

                > {after node-failed 03}

                ```
                {node pod-created orders}
                ```
                """));
    assertThat(PlainText.of(filled))
        .isEqualTo("03:04:50, orders-q2rw\n\n• 04\n\nless than a second\n\n04");
  }

  @Test
  void what_the_run_does_not_have_stays_as_it_stands() {
    assertThat(PlainText.of(placeholders.fill(Parts.parse("{pod pod-created storefront} {x}"))))
        .isEqualTo("{pod pod-created storefront} {x}");
  }

  @ParameterizedTest
  @CsvSource({
    "{time node-not-ready 03}, 03:04",
    "{room start}, 24",
    "{room end}, 18",
    "{used start}, 16",
    "{used start 01 02}, 7",
    "{free start 04}, 3",
    "{free end 04}, 0",
    "{free end 03}, 0",
    "{free end 07}, {free end 07}",
    "{free later}, {free later}"
  })
  void units_of_room_are_those_of_the_run(String placeholder, String words) {
    assertThat(PlainText.of(placeholders.fill(Parts.parse(placeholder)))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "PT0.3S, less than a second",
    "PT1S, 1 second",
    "PT50.112S, 50 seconds",
    "PT5M50.196S, 5 minutes 50 seconds",
    "PT5M59.8S, 6 minutes",
    "PT37M9.3S, 37 minutes",
    "PT1H0M12S, an hour",
    "PT1H1M31S, 1 hour 2 minutes"
  })
  void a_time_is_said_in_words_as_exactly_as_it_matters(String time, String words) {
    assertThat(Placeholders.spoken(Duration.parse(time))).isEqualTo(words);
  }
}
