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
