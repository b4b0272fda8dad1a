package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Prose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranslationTest {
  private static final String NIGHT =
      """
      id: s1
      title: Drei Uhr morgens
      steps:
        - id: who-notices
          text: Wer merkt es zuerst?
          choices:
            - text: Sam, durch den Pager
              feedback: "*Diesmal nicht.*"
            - text: Eine Schleife
              feedback: "*Ja.*"
            - text: Der erste Kunde
              feedback: "*Zu spät.*"
          next: Weiter
      """;

  private final CourseFiles english = SmallCourse.valid().files();

  private static CourseFiles german(String... files) {
    var texts = new TreeMap<String, String>();
    for (int i = 0; i < files.length; i += 2) {
      texts.put(files[i], files[i + 1]);
    }
    return new CourseFiles(texts);
  }

  private Lint lint(String... files) {
    return CourseLinter.lint(english, "course-de", german(files));
  }

  @Test
  void texts_are_taken_from_the_second_language_and_the_rest_from_english() {
    var course = CourseReader.read(english, german(SmallCourse.NIGHT, NIGHT)).orThrow();
    var chapter = Objects.requireNonNull(course.chapters().get("ch01"));
    assertThat(chapter.title()).isEqualTo("A night");
    assertThat(chapter.sections().getFirst().title()).isEqualTo("Drei Uhr morgens");
    var check = (Step.Check) chapter.step("who-notices").orElseThrow();
    assertThat(check.next()).isEqualTo("Weiter");
    assertThat(check.asks()).isEqualTo(Step.Check.Asks.PREDICT);
    assertThat(check.choices())
        .extracting(c -> c.text().prose())
        .containsExactly(
            Prose.plain("Sam, durch den Pager"),
            Prose.plain("Eine Schleife"),
            Prose.plain("Der erste Kunde"));
    assertThat(check.choices().get(1).verdict()).isEqualTo(Step.Choice.Verdict.RIGHT);
    assertThat(chapter.step("a-machine").orElseThrow().next()).isEqualTo("See them");
  }

  @Test
  void the_english_words_for_a_term_are_still_understood() {
    var glossary = "terms:\n  - {id: node, name: Knoten, also: [Rechner], meaning: Ein Rechner.}\n";
    var course = CourseReader.read(english, german("glossary.yaml", glossary)).orThrow();
    var node = Objects.requireNonNull(course.glossary().get("node"));
    assertThat(node.name()).isEqualTo("Knoten");
    assertThat(node.also()).containsExactly("Rechner", "worker", "node");
    assertThat(Objects.requireNonNull(course.glossary().get("pod")).name()).isEqualTo("Pod");
  }

  @Test
  void what_is_missing_is_a_warning_with_its_place() {
    var lint = lint(SmallCourse.NIGHT, NIGHT.replace("    next: Weiter\n", ""));
    assertThat(lint.errors()).isEmpty();
    assertThat(lint.warnings())
        .contains(
            new Problem(
                "course-de/course.yaml",
                1,
                "there is no such file: what it would tell is told in English"),
            new Problem(
                "course-de/ch01/01-night.yaml", 1, "`s1` has no `asides`: it is told in English"),
            new Problem(
                "course-de/ch01/01-night.yaml",
                4,
                "`a-machine` is not there: it is told in English"),
            new Problem(
                "course-de/ch01/01-night.yaml",
                4,
                "`who-notices` has no `next`: it is told in English"));
  }

  @Test
  void what_does_not_fit_the_english_course_is_an_error() {
    var odd =
        NIGHT
            .replace("who-notices", "who-noticed")
            .replace("title: Drei", "number: 1\ntitle: Drei");
    assertThat(lint(SmallCourse.NIGHT, odd, "ch01/03-more.yaml", "id: s3\n").errors())
        .extracting(Problem::toString)
        .containsExactly(
            "course-de/ch01/01-night.yaml:2: `number` is no text: it stands in English only",
            "course-de/ch01/01-night.yaml:5: the English course has no `who-noticed` among its steps: remove it",
            "course-de/ch01/03-more.yaml:1: the English course has no such file: rename or remove it");
    var fewer =
        NIGHT.replace("      - text: Der erste Kunde\n        feedback: \"*Zu spät.*\"\n", "");
    assertThat(lint(SmallCourse.NIGHT, fewer).errors())
        .extracting(Problem::what)
        .containsExactly(
            "there are 2 choices, and in English 3: write them all, in the same order");
  }

  @Test
  void a_placeholder_that_is_lost_is_an_error() {
    var lane = "id: s1\nsteps:\n  - {id: marked, text: Die Schleife merkt es.}\n";
    assertThat(lint(SmallCourse.NIGHT, lane).errors())
        .extracting(Problem::what)
        .containsExactly(
            "`text` has the placeholders [], and in English [{after node-not-ready 03}, {clock node-not-ready 03}]: use the same");
  }

  @Test
  void a_folder_beside_the_course_is_linted_with_it(@TempDir Path folder) throws IOException {
    for (var file : Map.copyOf(english.texts()).entrySet()) {
      var path = folder.resolve("course").resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    Files.createDirectories(folder.resolve("course-de"));
    Files.writeString(folder.resolve("course-de/course.yaml"), "name: Ein kleiner Kurs\n");
    var files = CourseFiles.beside(folder.resolve("course"));
    assertThat(files).containsOnlyKeys("course-de");
    assertThat(lint("course.yaml", "name: Ein kleiner Kurs\n").errors())
        .extracting(Problem::toString)
        .containsExactly(
            "course-de/course.yaml:1: the English course has no `name` here: remove it");
  }
}
