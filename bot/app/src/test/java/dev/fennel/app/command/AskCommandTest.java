package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AskCommandTest {
  private final StringWriter out = new StringWriter();

  private int ask(String in, String... arguments) {
    var bytes = new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8));
    return new CommandLine(new AskCommand(bytes))
        .setOut(new PrintWriter(out))
        .setExecutionExceptionHandler((e, command, parsed) -> {
          out.append(e.getMessage());
          return 2;
        })
        .execute(arguments);
  }

  @Test
  void a_batch_gives_one_reading_a_line() {
    int code =
        ask(
            """
            {"id": "a", "thread": [], "text": "What if node 04 dies?", "tags": ["easy"]}

            {"id": 7, "thread": ["what if node 01 dies?"], "text": "and then node 02?"}
            """,
            "--batch");

    assertThat(code).isZero();
    assertThat(out.toString().lines())
        .containsExactly(
            """
            {"id":"a","reading":{"reading":"scenario","base":"fresh","actions":[{"action":"node-fails","nodes":["04"]}],"asks":"what-happens"}}\
            """,
            """
            {"id":"7","reading":{"reading":"scenario","base":"current","actions":[{"action":"node-fails","nodes":["02"]}],"asks":"what-happens"}}\
            """);
  }

  @Test
  void bad_lines_are_named_and_the_others_are_read() {
    int code = ask("{\"id\": \"a\"}\nnonsense\n{\"id\":\"c\",\"text\":\"help\"}\n", "--batch");

    assertThat(code).isEqualTo(2);
    assertThat(out.toString())
        .contains("Line 1.text is missing")
        .contains("Line 2 is not JSON")
        .contains("{\"id\":\"c\",\"reading\":{\"reading\":\"control\",\"command\":\"help\"}}");
  }

  private static final String LABELLED =
      """
      {"id":"a","text":"what if node 04 dies?","tags":["easy"],\
      "expect":{"reading":"scenario","actions":[{"action":"node-fails","nodes":["04"]}]}}
      {"id":"b","text":"what if node 03 dies?","tags":["easy"],\
      "expect":{"reading":"scenario","actions":[{"action":"node-fails","nodes":["01"]}]}}
      {"id":"c","text":"what is a Pod?","expect":{"reading":"unclear","missing":"node"},\
      "accept":[{"reading":"concept","concept":"pod"}]}
      """;

  @Test
  void a_batch_scores_itself_against_what_is_expected() {
    int code = ask(LABELLED, "--batch", "--score");

    assertThat(code).isZero();
    assertThat(out.toString().lines())
        .hasSize(8)
        .anyMatch(line -> line.startsWith("{\"id\":\"b\"") && line.endsWith("\"right\":false}"))
        .contains("2 of 3 (66.7 %) read rightly");
  }

  @Test
  void a_summary_shows_no_question() {
    int code = ask(LABELLED, "--batch", "--score", "--summary");

    assertThat(code).isZero();
    assertThat(out.toString().lines().map(String::strip))
        .containsExactly(
            "2 of 3 (66.7 %) read rightly",
            "1 of 3 (33.3 %) wrong with confidence (a simulation of something else)",
            "scenario                         1 of 2 (50.0 %)",
            "unclear                          1 of 1 (100.0 %)",
            "easy                             1 of 2 (50.0 %)");
  }

  @Test
  void what_cannot_be_scored_is_named() {
    int code =
        ask(
            "{\"text\":\"help\"}\n{\"text\":\"help\",\"expect\":{\"reading\":\"contrl\"}}\n",
            "--batch",
            "--score");

    assertThat(code).isEqualTo(2);
    assertThat(out.toString())
        .contains("Line 1.expect is missing")
        .contains("Line 2.expect.reading must be one of scenario, concept");
  }

  @Test
  void a_score_needs_a_batch() {
    assertThat(ask("", "help", "--score")).isEqualTo(2);
    assertThat(out.toString()).contains("--score goes with --batch");
  }

  @Test
  void a_thread_is_read_before_the_question(@TempDir Path folder) throws IOException {
    var thread = Files.writeString(folder.resolve("thread.json"), "[\"what if node 01 dies?\"]");

    int code = ask("", "and then node 02?", "--thread", thread.toString(), "--json");

    assertThat(code).isZero();
    assertThat(out.toString()).contains("\"base\":\"current\"").contains("[\"02\"]");
  }

  @Test
  void a_question_is_answered_in_words() {
    int code = ask("", "what if node 04 dies?");

    assertThat(code).isZero();
    assertThat(out.toString()).contains("node 04 stops and stays down");
  }

  @Test
  void without_a_question_it_says_what_to_give() {
    assertThat(ask("")).isEqualTo(2);
    assertThat(out.toString()).contains("Give a question");
  }
}
