package dev.fennel.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseLinter;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The real course is whole.
class CourseTest {
  private static final Path FOLDER = Path.of("course");

  @Test
  void the_linter_finds_no_error() {
    var lint = new CourseLinter(new ScenarioParser()).lint(FOLDER);
    lint.warnings().forEach(w -> System.out.println("to look at: " + w));
    assertThat(lint.errors()).isEmpty();
  }

  @Test
  void the_course_on_the_class_path_is_the_one_in_the_folder() {
    assertThat(onClassPath()).isEqualTo(CourseReader.read(FOLDER).orThrow());
  }

  @Test
  void the_map_has_fifteen_chapters_in_five_parts() {
    var course = onClassPath();
    assertThat(course.parts()).hasSize(5);
    var chapters = course.parts().stream().flatMap(p -> p.chapters().stream()).toList();
    assertThat(chapters)
        .extracting(Course.Outline::number)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 15).boxed().toList());
    assertThat(chapters).allSatisfy(c -> assertThat(c.about().text()).isNotBlank());
  }

  @Test
  void chapter_4_carries_its_whole_inventory() throws IOException {
    var course = onClassPath();
    assertThat(covered(course)).containsAll(inventory("ch04-inventory.txt"));
  }

  @Test
  void chapter_4_covers_nothing_that_is_in_no_inventory() throws IOException {
    var ids = inventory("ch04-inventory.txt");
    assertThat(covered(onClassPath())).filteredOn(id -> id.startsWith("ch04.")).isSubsetOf(ids);
  }

  @Test
  void chapter_4_has_its_nine_checks_and_two_lanes() {
    var chapter = onClassPath().chapters().get("ch04");
    assertThat(chapter).isNotNull();
    if (chapter != null) {
      assertThat(chapter.steps())
          .filteredOn(s -> s instanceof Step.Check || s instanceof Step.Reveal)
          .hasSize(9);
      assertThat(chapter.lanes()).containsOnlyKeys("moving-day", "saturday");
    }
  }

  private static Course onClassPath() {
    return CourseReader.read(CourseTest.class.getClassLoader()).orThrow();
  }

  private static Set<String> covered(Course course) {
    var covered = new HashSet<String>();
    course.glossary().values().forEach(term -> covered.addAll(term.covers()));
    for (Chapter chapter : course.chapters().values()) {
      covered.addAll(chapter.covers());
      chapter.asides().values().forEach(aside -> covered.addAll(aside.covers()));
      chapter.steps().forEach(step -> covered.addAll(step.covers()));
    }
    return covered;
  }

  private static List<String> inventory(String name) throws IOException {
    var ids = new ArrayList<String>();
    for (String line :
        Files.readAllLines(Path.of("src/test/resources", name), StandardCharsets.UTF_8)) {
      if (!line.isBlank()) {
        ids.add(line);
      }
    }
    return ids;
  }
}
