package dev.fennel.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.lesson.Lesson;
import dev.fennel.tutor.lesson.Move;
import dev.fennel.tutor.lesson.Turn;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Goes along every edge of every written chapter: each step, each choice, each aside, trying again
/// and going on.
class EveryEdgeTest {
  private static final int WORDS = 120;

  private static final int LABEL = 75;
  private static final int COLUMNS = 46;
  private static final Course COURSE =
      CourseReader.read(EveryEdgeTest.class.getClassLoader()).orThrow();

  private final Lesson lesson = new Lesson(COURSE, new ScenarioParser());
  private final Set<String> steps = new HashSet<>();
  private final Set<String> chosen = new TreeSet<>();
  private final Set<String> texts = new HashSet<>();

  static Stream<Named<Chapter>> chapters() {
    return COURSE.chapters().values().stream().map(c -> Named.of(c.id(), c));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("chapters")
  void every_edge_of_a_chapter_keeps_the_limits_and_leads_on(Chapter chapter) {
    new Walk(lesson, this::check).through(chapter.number());
    assertThat(steps).containsAll(chapter.steps().stream().map(Step::id).toList());
    assertThat(chosen).containsAll(choices(chapter));
    for (var aside : chapter.asides().values()) {
      assertThat(texts).as(aside.id()).contains(words(aside.text()));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("chapters")
  void typing_a_choices_words_or_letter_does_what_its_button_does(Chapter chapter) {
    new Walk(lesson, edge -> typings(chapter, edge).forEach(text -> checkTyped(edge, text)))
        .through(chapter.number());
  }

  private void checkTyped(Walk.Edge edge, String text) {
    var turn = lesson.play(edge.before(), new Move.Typed(text), edge.at());
    assertThat(turn).as("%s typed as “%s”", edge, text).isInstanceOf(Turn.Played.class);
    assertThat(((Turn.Played) turn).replies())
        .as("%s typed as “%s”", edge, text)
        .isEqualTo(edge.played().replies());
  }

  private static List<String> typings(Chapter chapter, Walk.Edge edge) {
    var place = edge.before().place();
    String letter = edge.button().label();
    if (place == null || letter.length() != 1) {
      return List.of();
    }
    return chapter.step(place.step()).stream()
        .flatMap(s -> choices(s).stream())
        .filter(c -> c.text().mark().equals(letter))
        .map(c -> c.text().prose().text())
        .flatMap(w -> Stream.of(w, w.toUpperCase(Locale.ROOT) + "!", letter + ") " + w, letter))
        .toList();
  }

  private static List<Step.Choice> choices(Step step) {
    return switch (step) {
      case Step.Check check -> check.choices();
      case Step.Reveal reveal -> reveal.choices();
      default -> List.of();
    };
  }

  private static List<String> choices(Chapter chapter) {
    return chapter.steps().stream()
        .flatMap(s -> choices(s).stream().map(c -> s.id() + " " + c.text().mark()))
        .toList();
  }

  private void check(Walk.Edge edge) {
    var after = edge.played().progress();
    remember(edge, after);
    assertThat(edge.played().replies()).as("%s shows something", edge).isNotEmpty();
    assertThat(edge.said()).as("%s says two messages at most", edge).hasSizeLessThanOrEqualTo(2);
    assertThat(Walk.buttons(after)).as("%s leaves something to press", edge).isNotEmpty();
    assertThat(after.turn()).isEqualTo(edge.before().turn() + 1);
    for (var message : edge.shown()) {
      texts.add(words(message.parts()));
      checkMessage(edge, message);
    }
  }

  private void remember(Walk.Edge edge, Progress after) {
    if (after.place() != null) {
      steps.add(after.place().step());
    }
    for (Attempt attempt : after.attempts()) {
      attempt.choices().forEach(c -> chosen.add(attempt.step() + " " + c));
    }
    assertThat(edge.said()).allSatisfy(m -> assertThat(m.parts()).isNotEmpty());
  }

  private static void checkMessage(Walk.Edge edge, Reply.Message message) {
    boolean map = message.parts().getFirst().equals(new Reply.Heading(COURSE.title()));
    if (!map) {
      assertThat(count(words(message.parts())))
          .as("words after %s:\n%s", edge, words(message.parts()))
          .isLessThanOrEqualTo(WORDS);
    }
    for (var button : message.buttons()) {
      assertThat(button.label()).isNotBlank().hasSizeLessThanOrEqualTo(LABEL);
      assertThat(button.spoken() == null ? button.label() : button.spoken())
          .isNotBlank()
          .hasSizeLessThanOrEqualTo(LABEL);
    }
    for (var part : message.parts()) {
      if (part instanceof Reply.Figure(String _, String alt, String twin, var _)) {
        assertThat(alt).isNotBlank();
        assertThat(twin.lines()).allSatisfy(l -> assertThat(l).hasSizeLessThanOrEqualTo(COLUMNS));
      }
    }
  }

  private static int count(String words) {
    return words.isBlank() ? 0 : words.strip().split("\\s+").length;
  }

  /// What there is to read in a message: the lines of a drawing are looked at.
  private static String words(List<Reply.Part> parts) {
    var words = new StringBuilder();
    for (var part : parts) {
      switch (part) {
        case Reply.Paragraph(Prose prose) -> words.append(prose.text());
        case Reply.Quote(Prose prose) -> words.append(prose.text());
        case Reply.Items(List<Reply.Item> items) ->
            items.forEach(i -> words.append(i.prose().text()).append('\n'));
        case Reply.Boxes boxes -> words.append(words(List.of(boxes.listed())));
        case Reply.Heading _, Reply.Note _, Reply.Fixed _, Reply.Figure _ -> {}
      }
      words.append('\n');
    }
    return words.toString().strip();
  }
}
