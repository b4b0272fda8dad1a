package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.FRAME;
import static dev.fennel.tutor.course.SmallCourse.MORNING;
import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrokenCourseTest {
  @ParameterizedTest(name = "{4}")
  @CsvSource(
      delimiter = '|',
      textBlock =
"""
ch01/01-night.yaml   | speaker: Ari              | spaeker: Ari             | 15 | this step has no key `spaeker` (did you mean "speaker"?): it may have id, kind, covers, speaker, text, introduces, asides, next
ch01/01-night.yaml   | alt: Four nodes in        | #                        | 24 | this step has no `alt`: add it
ch01/01-night.yaml   | caption: Four nodes       | caption:                 | 27 | `caption` is nothing: write text
ch01/01-night.yaml   | caption: Four nodes       | caption: " "             | 27 | `caption` is empty: write it
ch01/01-night.yaml   | caption: Four nodes       | caption: 4               | 27 | `caption` is a number, not text: write it in quotes, "4"
ch01/01-night.yaml   | caption: Four nodes       | caption: [Four]          | 27 | `caption` is a list: write text
ch01/01-night.yaml   | introduces: [node]        | introduces: node         | 16 | `introduces` is text: write a list
ch01/01-night.yaml   | number: 1                 | number: one              | 2  | `number` is text: write a number
ch01/01-night.yaml   | number: 1                 | number: 1.5              | 2  | `number` is 1.5: write a whole number
ch01/01-night.yaml   | kind: figure              | kind: picture            | 24 | `kind` is "picture": write one of say, figure, check, several, order, reveal, lane, stop, recap
ch01/01-night.yaml   | kind: figure              | kind: figrue             | 24 | `kind` is "figrue" (did you mean "figure"?): write one of say, figure, check, several, order, reveal, lane, stop, recap
ch01/01-night.yaml   | lane: saturday            | lane: satuday            | 56 | there is no lane `satuday` (did you mean "saturday"?) in chapter.yaml: write it there
ch01/01-night.yaml   | shows: [node-not-ready 03] | shows: [node-notready 03] | 57 | `node-notready 03` (did you mean "node-not-ready"?) begins with no type of change: begin as in node-not-ready 03
ch01/chapter.yaml    | cluster: saturday         | cluster: saterday        | 10 | there is no cluster "saterday" (did you mean "saturday"?): write one of eight-machines, year-2, after-saturday, before-moving-day, saturday, with-notifications
ch01/01-night.yaml   | verdict: near             | verdict: almost          | 49 | `verdict` is "almost": write one of right, near, wrong
ch01/01-night.yaml   | id: four-nodes            | id: a-machine            | 25 | the id `a-machine` is taken by ch01/01-night.yaml:13: give this one another
ch01/01-night.yaml   | id: four-nodes            | id: Four Nodes           | 25 | the id "Four Nodes" must be small letters, digits and hyphens: rename it
ch01/01-night.yaml   | ch01.fig01                | fig01                    | 26 | "fig01" is no inventory id: write it as in ch04.s1.beat.managed
ch01/01-night.yaml   | asides: [recap]           | asides: [recup]          | 22 | there is no aside `recup` (did you mean "recap"?) in this chapter: write it, or take it out
ch01/01-night.yaml   | introduces: [node]        | introduces: [nod]        | 16 | there is no term `nod` (did you mean "node"?) in glossary.yaml: write it, or take it out
ch01/01-night.yaml   | lane: saturday            | lane: sunday             | 56 | there is no lane `sunday` in chapter.yaml: write it there
ch01/01-night.yaml   | shows: [node-not-ready 03] | shows: [node-gone 03]    | 57 | `node-gone 03` begins with no type of change: begin as in node-not-ready 03
ch01/01-night.yaml   | speaker: Ari              | covers: []               | 15 | `covers` stands here and on line 14: keep one
ch01/02-morning.yaml | id: s2                    | id: s1                   | 1  | the id `s1` is taken by ch01/01-night.yaml:1: give this one another
ch01/chapter.yaml    | id: ch01                  | id: ch02                 | 1  | the id is ch02 but the folder ch01: call them alike
ch01/chapter.yaml    | number: 1                 | number: 3                | 2  | the map gives this chapter the number `1`: write the same
ch01/chapter.yaml    | question: node 03 dies    | clock: 2 pm              | 9  | "2 pm" is no time of day: write it as in "14:20"
ch01/chapter.yaml    | PT0.1S                    | 0.1s                     | 12 | "0.1s" is no duration: write it as in PT3.2S
ch01/chapter.yaml    | cluster: saturday         | cluster: sunday          | 10 | there is no cluster "sunday": write one of eight-machines, year-2, after-saturday, before-moving-day, saturday, with-notifications
course.yaml          | state: pending            | state: planned           | 16 | `state` is "planned": write one of running, under-review, pending
course.yaml          | id: ch02                  | id: ch01                 | 13 | the id `ch01` is taken by course.yaml:6: give this one another
glossary.yaml        | also: [worker]            | related: [node]          | 4  | there is no other term `node` in the glossary: write it, or take it out
glossary.yaml        | chapter: ch01             | chapter: ch07            | 6  | there is no chapter `ch07` on the map: write one
glossary.yaml        | section: s1               | section: s9              | 7  | its chapter has no section `s9`: write one
""")
  void a_broken_line_is_told_with_what_to_do(
      String file, String words, String others, int line, String what) {
    var problems = problems(SmallCourse.valid().with(file, words, others));
    assertThat(problems).contains(new Problem(file, line, what));
  }

  @Test
  void every_problem_of_every_file_is_told_at_once() {
    var broken =
        SmallCourse.valid()
            .with(NIGHT, "speaker: Ari", "spaeker: Ari")
            .with(MORNING, "asks: apply", "asks: to apply")
            .with(FRAME, "seed: 1", "seed: one")
            .with("glossary.yaml", "name: Pod", "")
            .with("course.yaml", "number: 2", "number: two");
    assertThat(problems(broken))
        .extracting(Problem::file)
        .containsExactly(
            "ch01/01-night.yaml",
            "ch01/02-morning.yaml",
            "ch01/chapter.yaml",
            "course.yaml",
            "glossary.yaml");
  }

  @Test
  void a_file_that_is_no_yaml_hides_no_other() {
    var broken =
        SmallCourse.valid()
            .with(MORNING, "title: The", "title: [The")
            .with(NIGHT, "speaker: Ari", "spaeker: Ari");
    assertThat(problems(broken))
        .anySatisfy(
            p -> assertThat(p.toString()).startsWith("ch01/02-morning.yaml:4: this is not YAML"))
        .anySatisfy(p -> assertThat(p.file()).isEqualTo(NIGHT));
  }

  @Test
  void bytes_that_are_no_utf_8_are_told() {
    assertThat(problems(SmallCourse.valid().with(NIGHT, "Four nodes", "Four \uFFFDodes")))
        .containsExactly(
            new Problem(NIGHT, 27, "a character here is not UTF-8: save the file as UTF-8"));
  }

  @Test
  void an_empty_file_is_told() {
    assertThat(problems(SmallCourse.valid().withFile(MORNING, "# soon\n")))
        .contains(new Problem(MORNING, 1, "the file is empty: write it, or remove it"));
  }

  @Test
  void a_file_of_anything_but_keys_is_told() {
    assertThat(problems(SmallCourse.valid().withFile(MORNING, "- one\n- two\n")))
        .contains(new Problem(MORNING, 1, "this file is a list: write its keys, one a line"));
  }

  @Test
  void a_missing_frame_map_or_glossary_is_told() {
    var broken = SmallCourse.valid().without(FRAME).without("course.yaml").without("glossary.yaml");
    assertThat(problems(broken))
        .contains(
            new Problem(NIGHT, 1, "there is no ch01/chapter.yaml: write it"),
            new Problem("course.yaml", 1, "there is no course.yaml: write it"),
            new Problem("glossary.yaml", 1, "there is no glossary.yaml: write it"));
  }

  @Test
  void a_chapter_that_is_not_on_the_map_is_told() {
    var broken = SmallCourse.valid().with("course.yaml", "id: ch01", "id: ch03");
    assertThat(problems(broken))
        .contains(new Problem(FRAME, 1, "`ch01` is not on the map: add it to course.yaml"));
  }

  @Test
  void a_stray_file_is_told() {
    assertThat(problems(SmallCourse.valid().withFile("notes.yaml", "a: 1")))
        .containsExactly(
            new Problem(
                "notes.yaml",
                1,
                "this file belongs to no chapter: put it into a chapter's folder"));
  }

  @Test
  void fixed_text_that_is_never_closed_is_told() {
    var broken = SmallCourse.valid().with(NIGHT, "      Each runs", "      ```\n      Each runs");
    assertThat(problems(broken))
        .containsExactly(
            new Problem(NIGHT, 17, "a ``` of `text` has no second one: close the fixed text"));
  }

  private static List<Problem> problems(SmallCourse course) {
    return switch (CourseReader.read(course.files())) {
      case CourseReading.Broken(var problems) -> problems;
      case CourseReading.Complete(var read) ->
          throw new AssertionError("nothing is wrong: " + read.title());
    };
  }
}
