package dev.fennel.tutor.course;

import static dev.fennel.tutor.course.SmallCourse.NIGHT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Picture;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The pictures of figures, as their authors write them.
class PictureReaderTest {
  private static final String ALT = "    alt: Four nodes in";

  private static final String DRAWN =
      "    picture: {kind: cards, cards: [{name: \"01\", lines: [{words: storefront}]}]}\n";

  private static final String TWIN =
      "    twin: |\n      01 | storefront\n      03 | orders, dispatch\n";

  private static final String PAPERS =
      """
          picture:
            kind: papers
            means: Only one names a machine.
            papers:
              - heading: A list
                lines:
                  - mark: "1"
                    words: start orders on 04
              - heading: A goal
                under: year 3
                lines:
                  - words: storefront
      """;

  private static SmallCourse drawn(String picture) {
    return SmallCourse.valid().with(NIGHT, DRAWN, "").with(NIGHT, ALT, picture + ALT);
  }

  @Test
  void a_picture_is_read_with_all_its_words_and_the_caption_for_its_title() {
    var course = CourseReader.read(drawn(PAPERS).files()).orThrow();
    var figure =
        Objects.requireNonNull(course.chapters().get("ch01")).steps().stream()
            .filter(Step.Figure.class::isInstance)
            .map(step -> ((Step.Figure) step).figure())
            .findFirst()
            .orElseThrow();
    assertThat(figure.picture())
        .isEqualTo(
            new Picture.Papers(
                "Four nodes",
                "Only one names a machine.",
                List.of(
                    new Picture.Paper(
                        "A list", "", List.of(new Picture.Line("1", "start orders on 04"))),
                    new Picture.Paper(
                        "A goal", "year 3", List.of(new Picture.Line("", "storefront"))))));
    assertThat(Objects.requireNonNull(figure.picture()).words())
        .containsExactly(
            "Four nodes",
            "Only one names a machine.",
            "A list",
            "1",
            "start orders on 04",
            "A goal",
            "year 3",
            "storefront");
  }

  @ParameterizedTest(name = "{2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
"""
kind: papers       | kind: sheets        | `kind` is "sheets": write one of papers, manifest, pods, control-plane, hand-off, table, cards
kind: papers       | kind: paper         | `kind` is "paper" (did you mean "papers"?): write one of papers, manifest, pods, control-plane, hand-off, table, cards
words: start       | wrods: start        | this line has no key `wrods` (did you mean "words"?): it may have mark, words
kind: papers       | kind: pods          | this picture has no `pods`: add it
heading: A list    | under: A list       | this paper has no `heading`: add it
words: start       | says: start         | this line has no key `says`: it may have mark, words
mark: "1"          | mark: 1             | `mark` is a number, not text: write it in quotes, "1"
""")
  void what_is_wrong_in_a_picture_is_told(String words, String others, String what) {
    assertThat(problems(drawn(PAPERS.replace(words, others)))).contains(what);
  }

  @Test
  void a_table_has_three_headings() {
    var table = "    picture:\n      kind: table\n      heads: [One, Two]\n      rows: []\n";
    assertThat(problems(drawn(table))).contains("`heads` are 2: write 3");
  }

  @Test
  void a_picture_without_its_words_for_those_who_do_not_see_it_is_refused() {
    assertThat(problems(drawn(PAPERS).with(NIGHT, ALT, "    # ")))
        .contains("this step has no `alt`: add it");
    assertThat(problems(drawn(PAPERS).with(NIGHT, TWIN, "")))
        .contains("this step has no `twin`: add it");
  }

  @Test
  void what_a_picture_says_counts_as_said() {
    var lint =
        SmallCourse.lint(drawn(PAPERS.replace("words: storefront", "words: the answer is B")));
    assertThat(lint.errors().toString()).contains("gives an answer's letter away");
  }

  private static List<String> problems(SmallCourse course) {
    return switch (CourseReader.read(course.files())) {
      case CourseReading.Complete _ -> List.of();
      case CourseReading.Broken(var problems) -> problems.stream().map(Problem::what).toList();
    };
  }
}
