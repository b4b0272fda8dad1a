package dev.fennel.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseLinter;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.LaneRun;
import dev.fennel.tutor.course.Step;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  void every_written_chapter_has_an_inventory() {
    assertThat(onClassPath().chapters()).containsOnlyKeys("ch03", "ch04");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ch03", "ch04"})
  void a_chapter_carries_its_whole_inventory(String chapter) throws IOException {
    assertThat(covered(onClassPath())).containsAll(inventory(chapter));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ch03", "ch04"})
  void a_chapter_covers_nothing_that_is_in_no_inventory(String chapter) throws IOException {
    assertThat(covered(onClassPath()))
        .filteredOn(id -> id.startsWith(chapter + "."))
        .isSubsetOf(inventory(chapter));
  }

  @ParameterizedTest
  @CsvSource({"ch03, monday thursday saturday tuesday", "ch04, moving-day saturday"})
  void a_chapter_has_its_nine_checks_and_its_lanes(String id, String lanes) {
    var chapter = chapter(id);
    assertThat(chapter.steps())
        .filteredOn(s -> s instanceof Step.Check || s instanceof Step.Reveal)
        .hasSize(9);
    assertThat(chapter.lanes()).containsOnlyKeys(lanes.split(" "));
  }

  /// The checks of chapter 3 name figures too, and are no lanes that the linter could hold them to.
  @Test
  void the_room_that_chapter_3_asks_about_is_the_rooms_of_its_runs() {
    assertThat(free("saturday")).containsAllEntriesOf(Map.of("01", 2, "02", 1, "04", 3));
    assertThat(free("tuesday")).containsAllEntriesOf(Map.of("01", 2, "02", 0, "04", 0));
  }

  private static Map<String, Integer> free(String lane) {
    var setup = Objects.requireNonNull(chapter("ch03").lanes().get(lane));
    return LaneRun.of(setup, new ScenarioParser()).timeline().begin().nodes().stream()
        .collect(
            Collectors.toMap(
                Timeline.NodeStanding::name,
                n -> n.room().units() - n.pods().stream().mapToInt(p -> p.size().units()).sum()));
  }

  private static Chapter chapter(String id) {
    return Objects.requireNonNull(onClassPath().chapters().get(id));
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

  private static List<String> inventory(String chapter) throws IOException {
    var file = Path.of("src/test/resources", chapter + "-inventory.txt");
    var ids = new ArrayList<String>();
    for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
      if (!line.isBlank()) {
        ids.add(line);
      }
    }
    return ids;
  }
}
