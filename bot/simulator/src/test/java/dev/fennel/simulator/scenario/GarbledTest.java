package dev.fennel.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Joins, shortens and shuffles real questions: whatever comes of it is read without a fault, and
/// what is read as a scenario is shown back in words that mean the same.
class GarbledTest {
  private final ScenarioParser parser = new ScenarioParser();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void garbled_questions_do_no_harm(long seed) throws IOException {
    var random = new Random(seed);
    var questions = QuestionsTest.questions("questions.jsonl");
    for (int i = 0; i < 300; i++) {
      var text = garbled(questions, random);
      var thread = new ArrayList<String>();
      for (int earlier = random.nextInt(3); earlier > 0; earlier--) {
        thread.add(garbled(questions, random));
      }

      var read = parser.read(thread, text);

      if (read instanceof WhatIf whatIf && thread.isEmpty()) {
        var said = parser.canonical(whatIf);
        assertThat(whatIf.means(parser.read(List.of(), said)))
            .as("seed %d: %s, \"%s\" is shown as \"%s\"", seed, thread, text, said)
            .isTrue();
      }
    }
  }

  private static String garbled(List<Labelled> questions, Random random) {
    var text = questions.get(random.nextInt(questions.size())).text();
    if (random.nextInt(3) == 0) {
      text += " and " + questions.get(random.nextInt(questions.size())).text();
    }
    var words = new ArrayList<>(List.of(text.split(" ", -1)));
    switch (random.nextInt(4)) {
      case 0 -> Collections.shuffle(words, random);
      case 1 -> words.remove(random.nextInt(words.size()));
      default -> {}
    }
    return String.join(" ", words);
  }
}
