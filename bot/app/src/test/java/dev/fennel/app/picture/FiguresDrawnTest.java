package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Reply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every figure of the course is drawn, and everything that its author wrote can be read on it.
class FiguresDrawnTest {
  private static final Course COURSE =
      CourseReader.read(FiguresDrawnTest.class.getClassLoader()).orThrow();

  static Stream<Arguments> figures() {
    return COURSE.chapters().values().stream()
        .flatMap(
            chapter -> figures(chapter).map(f -> Arguments.of(chapter.id() + " " + f.id(), f)));
  }

  private static Stream<Step.Figure> figures(Chapter chapter) {
    return chapter.steps().stream()
        .filter(Step.Figure.class::isInstance)
        .map(Step.Figure.class::cast);
  }

  @Test
  void the_course_has_its_seven_figures() {
    assertThat(figures()).hasSize(7);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("figures")
  void a_figure_is_drawn_with_all_its_words(String name, Step.Figure figure) {
    var picture = Objects.requireNonNull(figure.figure().picture(), name);
    var svg = Pictures.laidOut(picture).orElseThrow();
    Card.keepsToItsPlace(svg, name);
    assertThat(Pictures.withoutRoom(picture)).isEmpty();
    assertThat(svg.words()).extracting(Svg.Placed::words).noneMatch(w -> w.contains("…"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("figures")
  void a_figure_is_a_small_file_that_is_sharp_on_a_phone(String name, Step.Figure figure)
      throws IOException {
    byte[] png =
        new Pictures().png(Objects.requireNonNull(figure.figure().picture())).orElseThrow().bytes();
    assertThat(png.length).as(name).isLessThan(1_000_000);
    var image = ImageIO.read(new ByteArrayInputStream(png));
    assertThat(image.getWidth()).isEqualTo(2 * Style.WIDTH);
    // As long as it is wide and a half: it fits a phone's screen.
    assertThat(image.getHeight()).as(name).isLessThan(image.getWidth() * 3 / 2);
  }

  @Test
  void words_that_are_too_long_take_more_lines_and_are_cut_only_where_one_word_has_no_room() {
    var line = new Picture.Line("1", "many words ".repeat(30).strip());
    var papers =
        new Picture.Papers(
            "Papers",
            "",
            List.of(
                new Picture.Paper("A list", "", List.of(line)),
                new Picture.Paper(
                    "A list",
                    "",
                    List.of(new Picture.Line("", "averyverylongwordthathasnoroomonthispaper")))));
    var svg = Pictures.laidOut(papers).orElseThrow();
    Card.keepsToItsPlace(svg, "long");
    String drawn = svg.words().stream().map(Svg.Placed::words).collect(Collectors.joining(" "));
    assertThat(drawn).contains(line.words()).contains("averyverylong").contains("…");
  }

  @Test
  void every_figure_has_words_for_those_who_do_not_see_it() {
    assertThat(figures().map(arguments -> ((Step.Figure) arguments.get()[1]).figure()))
        .extracting(Reply.Figure::alt)
        .allMatch(alt -> alt.length() > 80);
  }
}
