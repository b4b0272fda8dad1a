package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CourseReaderTest {
  private final Course course = CourseReader.read(SmallCourse.valid().files()).orThrow();
  private final Chapter chapter = Objects.requireNonNull(course.chapters().get("ch01"));

  @Test
  void the_map_has_its_parts_and_chapters_written_or_not() {
    assertThat(course.title()).isEqualTo("A small course");
    assertThat(course.parts()).hasSize(1);
    assertThat(course.outline("ch01").orElseThrow())
        .isEqualTo(
            new Course.Outline(
                "ch01",
                1,
                "A night",
                "What a loop does",
                4,
                Course.Outline.State.RUNNING,
                Prose.plain("What happens when node 03 dies and nobody looks.")));
    assertThat(course.outline("ch02").orElseThrow().minutes()).isNull();
    assertThat(course.chapters()).containsOnlyKeys("ch01");
  }

  @Test
  void the_glossary_has_each_term_with_its_other_words() {
    assertThat(course.glossary()).containsOnlyKeys("node", "pod");
    var node = Objects.requireNonNull(course.glossary().get("node"));
    assertThat(node.also()).containsExactly("worker");
    assertThat(node.covers()).containsExactly("ch01.term.node");
  }

  @Test
  void sections_and_steps_keep_their_order() {
    assertThat(chapter.sections()).extracting(Chapter.Section::id).containsExactly("s1", "s2");
    assertThat(chapter.steps())
        .extracting(Step::id)
        .containsExactly(
            "a-machine",
            "four-nodes",
            "who-notices",
            "marked",
            "a-rest",
            "a-pod",
            "what-to-ask",
            "in-short");
  }

  @Test
  void a_message_has_its_speaker_parts_asides_and_button() {
    var say = (Step.Say) chapter.step("a-machine").orElseThrow();
    assertThat(say.speaker()).isEqualTo("Ari");
    assertThat(say.text()).hasSize(2);
    assertThat(say.introduces()).containsExactly("node");
    assertThat(say.asides()).containsExactly("recap");
    assertThat(say.next()).isEqualTo("See them");
    assertThat(Objects.requireNonNull(chapter.asides().get("recap")).label())
        .isEqualTo("What came before");
  }

  @Test
  void a_figure_keeps_the_lines_of_its_twin() {
    var figure = (Step.Figure) chapter.step("four-nodes").orElseThrow();
    assertThat(figure.figure().twin()).isEqualTo("01 | storefront\n03 | orders, dispatch");
    assertThat(figure.text()).isEmpty();
  }

  @Test
  void the_choices_of_a_check_are_lettered_in_order() {
    var check = (Step.Check) chapter.step("who-notices").orElseThrow();
    assertThat(check.asks()).isEqualTo(Step.Check.Asks.PREDICT);
    assertThat(check.choices())
        .extracting(Step.Choice::text)
        .first()
        .isEqualTo(new Reply.Item("A", Prose.plain("Sam, by the pager")));
    assertThat(check.choices())
        .extracting(Step.Choice::verdict)
        .containsExactly(
            Step.Choice.Verdict.WRONG, Step.Choice.Verdict.RIGHT, Step.Choice.Verdict.NEAR);
  }

  @Test
  void a_reveal_has_its_rubric_and_marks() {
    var reveal = (Step.Reveal) chapter.step("what-to-ask").orElseThrow();
    assertThat(reveal.picks()).isEqualTo(2);
    assertThat(reveal.rubric())
        .containsExactly(
            new Step.Idea("cause", List.of("changed", "cause", "log")),
            new Step.Idea("effect", List.of("customers", "feels")));
    assertThat(reveal.marks()).containsExactly("Got both", "Got one", "Neither");
  }

  @Test
  void a_lane_has_its_setup_and_each_step_what_it_shows() {
    assertThat(chapter.lanes())
        .isEqualTo(
            Map.of(
                "saturday",
                new LaneSetup(
                    "node 03 dies",
                    "saturday",
                    1,
                    Map.of("03", Duration.ofMillis(100)),
                    Map.of("orders", List.of("orders-q2rw")))));
    var lane = (Step.Lane) chapter.step("marked").orElseThrow();
    assertThat(lane.shows()).containsExactly("node-not-ready 03");
    assertThat(lane.cluster()).isEqualTo(Step.Lane.Picture.NOW);
  }

  @Test
  void a_folder_reads_as_its_files_do() {
    assertThat(CourseReader.read(Path.of("src/test/resources/courses/valid")).orThrow())
        .isEqualTo(course);
  }

  @Test
  void a_broken_course_that_is_needed_all_the_same_says_what_to_do() {
    var reading = CourseReader.read(SmallCourse.valid().without("glossary.yaml").files());
    assertThatThrownBy(reading::orThrow)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("glossary.yaml:1: there is no glossary.yaml: write it");
  }
}
