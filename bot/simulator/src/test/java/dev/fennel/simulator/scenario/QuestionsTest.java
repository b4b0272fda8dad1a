package dev.fennel.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Labelled questions, read and compared with their labels.
class QuestionsTest {
  private static final JsonMapper JSON = new JsonMapper();

  private final ScenarioParser parser = new ScenarioParser();

  @Test
  void the_labelled_questions_are_read_as_labelled() throws IOException {
    var questions = questions("questions.jsonl");

    var misses = questions.stream().filter(this::isMissed).map(this::told).toList();

    assertThat(questions).hasSize(120);
    assertThat(misses).as("misses").isEmpty();
  }

  private boolean isMissed(Labelled question) {
    return !question.accepts(parser.read(question.thread(), question.text()));
  }

  private String told(Labelled question) {
    return "%s %s \"%s\"%n  wanted %s%n  read as %s"
        .formatted(
            question.id(),
            question.thread(),
            question.text(),
            question.right(),
            parser.read(question.thread(), question.text()));
  }

  static List<Labelled> questions(String resource) throws IOException {
    try (InputStream in = QuestionsTest.class.getResourceAsStream(resource)) {
      var text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank())
          .map(l -> Labelled.of(JSON.readTree(l)))
          .toList();
    }
  }
}
