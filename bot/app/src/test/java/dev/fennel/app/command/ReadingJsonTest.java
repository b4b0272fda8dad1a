package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ReadingJsonTest {
  private final JsonMapper json = JsonMapper.builder().build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"reading":"scenario","base":"current","actions":[{"action":"node-fails","nodes":["04"]}],"asks":"how-long","of":["orders"]}\
        """,
        """
        {"reading":"scenario","base":"fresh","actions":[],"asks":"who-is-woken"}\
        """,
        """
        {"reading":"concept","concept":"desired-state"}\
        """,
        """
        {"reading":"explain","about":"no-action","subject":"storefront"}\
        """,
        """
        {"reading":"explain","about":"order"}\
        """,
        """
        {"reading":"control","command":"show-cluster"}\
        """,
        """
        {"reading":"unclear","missing":"node","suggestions":["What if node 03 dies?"]}\
        """,
        """
        {"reading":"out-of-scope"}\
        """
      })
  void a_reading_is_written_as_it_was_read(String text) {
    List<String> problems = new ArrayList<>();

    Reading reading = ReadingJson.read(json.readTree(text), "", problems);

    assertThat(problems).isEmpty();
    assertThat(ReadingJson.write(Objects.requireNonNull(reading))).isEqualTo(json.readTree(text));
  }

  @Test
  void what_is_wrong_is_said_with_its_place() {
    List<String> problems = new ArrayList<>();

    Reading reading =
        ReadingJson.read(
            json.readTree("{\"reading\":\"scenario\",\"asks\":\"why\",\"actions\":[{}]}"),
            "",
            problems);

    assertThat(reading).isNull();
    assertThat(problems)
        .anySatisfy(problem -> assertThat(problem).contains("actions[0].action is missing"))
        .anySatisfy(problem -> assertThat(problem).contains("asks must be one of what-happens"));
  }
}
