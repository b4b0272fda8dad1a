package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.CourseLinter;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.Step;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaffoldCommandTest {
  @TempDir Path folder;
  private final StringWriter told = new StringWriter();

  @BeforeEach
  void map() throws IOException {
    var course = Path.of("../../content/course");
    for (var name : List.of("course.yaml", "glossary.yaml")) {
      Files.copy(course.resolve(name), folder.resolve(name));
    }
    for (var chapter : List.of("ch03", "ch04")) {
      Files.createDirectory(folder.resolve(chapter));
      try (var files = Files.list(course.resolve(chapter))) {
        for (var file : files.toList()) {
          Files.copy(file, folder.resolve(chapter).resolve(file.getFileName()));
        }
      }
    }
  }

  private int run(String... arguments) {
    var out = new PrintWriter(told, true);
    var all = Stream.concat(Stream.of(arguments), Stream.of("--course", folder.toString()));
    return FennelCommand.line().setOut(out).setErr(out).execute(all.toArray(String[]::new));
  }

  @Test
  void a_new_chapter_has_nothing_to_mend_and_nothing_to_look_at() {
    assertThat(run("scaffold", "chapter", "5")).isZero();
    assertThat(told.toString()).contains("ch05/chapter.yaml", "fennel preview " + folder);
    var lint = new CourseLinter(new ScenarioParser()).lint(folder);
    assertThat(lint.errors()).isEmpty();
    assertThat(lint.warnings()).noneMatch(p -> p.file().startsWith("ch05/"));
    var chapters = CourseReader.read(folder).orThrow().chapters();
    var chapter = Objects.requireNonNull(chapters.get("ch05"));
    assertThat(chapter.title()).isEqualTo("Who runs where");
    assertThat(chapter.steps())
        .extracting(s -> s.getClass().getSimpleName())
        .contains("Say", "Figure", "Check", "Reveal", "Lane", "Stop", "Recap");
    assertThat(chapter.steps())
        .filteredOn(Step.Check.class::isInstance)
        .extracting(s -> ((Step.Check) s).answering().getClass().getSimpleName())
        .containsExactly("One", "Several", "InOrder");
  }

  @Test
  void what_is_there_is_never_written_over() {
    assertThat(run("scaffold", "chapter", "4")).isEqualTo(2);
    assertThat(told.toString()).contains("ch04 is there already");
  }

  @Test
  void a_chapter_that_is_not_on_the_map_comes_with_the_lines_to_add() {
    assertThat(run("scaffold", "chapter", "21", "What \"ready\" means")).isEqualTo(2);
    assertThat(told.toString())
        .contains("no chapter 21 on the map", "- id: ch21", "title: \"What \\\"ready\\\" means\"");
    assertThat(folder.resolve("ch21")).doesNotExist();
    assertThat(run("scaffold", "lane", "5")).isEqualTo(2);
    assertThat(told.toString()).contains("no scaffold for lane: write chapter");
  }
}
