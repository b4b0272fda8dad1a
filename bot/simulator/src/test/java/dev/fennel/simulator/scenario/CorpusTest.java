package dev.fennel.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Runs the corpora: after `=` stands a reading in canonical words, below it texts that mean it. A
/// bar parts the earlier texts of a thread from the last one.
class CorpusTest {
  private static final Pattern BAR = Pattern.compile(" \\| ");

  private final ScenarioParser parser = new ScenarioParser();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "machines",
        "copies",
        "crashes",
        "releases",
        "services",
        "loops",
        "settings",
        "asks",
        "several",
        "threads",
        "words-and-reasons",
        "commands",
        "not-read",
        "plainly"
      })
  void every_text_of_a_corpus_is_read_as_its_heading_says(String corpus) throws IOException {
    var misses = misses(lines("corpus/" + corpus + ".txt"));

    assertThat(misses).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"said, 0.1", "said-in-threads, 0.15", "plainly-in-threads, 0.05"})
  void most_of_what_managers_say_is_read_as_they_meant_it(String corpus, double few)
      throws IOException {
    var lines = lines("corpus/" + corpus + ".txt");
    long texts = lines.stream().filter(line -> !line.startsWith("= ")).count();

    var misses = misses(lines);

    assertThat(misses).hasSizeLessThan((int) (texts * few));
  }

  private List<String> misses(List<String> lines) {
    var misses = new ArrayList<String>();
    var heading = "";
    for (var line : lines) {
      if (line.startsWith("= ")) {
        heading = line.substring(2);
      } else {
        var read = told(read(line));
        if (!read.equals(heading)) {
          misses.add("\"%s\" is read as \"%s\", not \"%s\"".formatted(line, read, heading));
        }
      }
    }
    return misses;
  }

  private Reading read(String line) {
    var texts = BAR.splitAsStream(line).toList();
    return parser.read(texts.subList(0, texts.size() - 1), texts.getLast());
  }

  private String told(Reading reading) {
    return switch (reading) {
      case WhatIf w ->
          (w.base() == Base.CURRENT ? "going on: " : "")
              + parser.canonical(new WhatIf(w.base(), w.actions(), w.asks(), List.of()));
      case Reading.Concept(String concept) -> "concept " + concept;
      case Reading.Explain(var about, var subject) ->
          "why " + word(about) + (subject == null ? "" : " " + subject);
      case Reading.Control(var command) -> "command " + word(command);
      case Reading.Unclear(var missing, var _) -> "unclear " + word(missing);
      case Reading.OutOfScope() -> "out of scope";
    };
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static List<String> lines(String resource) throws IOException {
    try (var in = CorpusTest.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    }
  }
}
