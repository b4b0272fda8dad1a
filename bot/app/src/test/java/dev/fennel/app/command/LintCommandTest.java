package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class LintCommandTest {
  private final StringWriter out = new StringWriter();

  @TempDir Path folder;

  @Test
  void the_course_as_it_is_has_no_errors() {
    assertThat(lint("../../content/course")).isZero();
    assertThat(out.toString()).contains("0 errors, ");
  }

  @Test
  void a_broken_course_is_told_line_by_line_and_counted() throws IOException {
    Files.writeString(folder.resolve("course.yaml"), "title: A course\nparts: none\n");
    Files.writeString(folder.resolve("glossary.yaml"), "terms: []\n");
    assertThat(lint(folder.toString())).isEqualTo(1);
    assertThat(out.toString().lines())
        .containsExactly(
            folder.resolve("course.yaml") + ":2: `parts` is text: write a list",
            "1 error, 0 warnings");
  }

  @Test
  void the_phrases_as_they_are_have_no_errors() {
    assertThat(lint("../tutor/src/main/resources/phrases")).isZero();
    assertThat(out.toString()).contains("0 errors, ");
  }

  @Test
  void what_another_language_lacks_is_a_warning_and_what_cannot_be_said_an_error()
      throws IOException {
    for (String language : new String[] {"en", "de"}) {
      Files.createDirectories(folder.resolve(language));
    }
    Files.writeString(
        folder.resolve("en/lesson.properties"),
        "lesson.one = One\nlesson.more = {n} more\nlesson.place = Place {n}\n");
    Files.writeString(
        folder.resolve("de/lesson.properties"),
        "# deutsch\nlesson.more = {m} mehr\nlesson.place = Platz {n\nlesson.odd = Seltsam\n");
    assertThat(lint(folder.toString())).isEqualTo(1);
    String file = folder.resolve("de/lesson.properties").toString();
    assertThat(out.toString().lines())
        .contains(
            file
                + ":2: `lesson.more` has the argument {m}, and in English there are [n]: use those",
            file + ":4: there is no `lesson.odd` in English: remove it",
            file + ":1: warning: `lesson.one` is not there: it is said in English")
        .anyMatch(line -> line.startsWith(file + ":3: `lesson.place` is no message: "))
        .last()
        .isEqualTo("3 errors, 1 warning");
  }

  @Test
  void a_folder_without_a_course_says_what_is_missing() {
    assertThat(lint(folder.toString())).isEqualTo(1);
    assertThat(out.toString()).contains("there is no course.yaml: write it");
  }

  @Test
  void what_is_no_folder_ends_with_2() {
    assertThat(
            FennelCommand.run(List.of(new Serve()), "lint", folder.resolve("nowhere").toString()))
        .isEqualTo(2);
  }

  private int lint(String folder) {
    return new CommandLine(new LintCommand()).setOut(new PrintWriter(out, true)).execute(folder);
  }

  /// The root wants to know what to run when nothing is named.
  @CommandLine.Command(name = "serve")
  private static final class Serve implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new AssertionError("nobody asked to serve");
    }
  }
}
