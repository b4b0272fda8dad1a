package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Walks at random: whatever is pressed and typed, some things always hold.
class RandomWalkTest {
  private static final List<String> TEXTS =
      List.of(
          "continue",
          "back",
          "undo",
          "skip",
          "where am i",
          "menu",
          "chapters",
          "help",
          "glossary",
          "stop",
          "recap",
          "restart",
          "show",
          "hi",
          "a",
          "b",
          "c and a",
          "progress",
          "chapter 9",
          "what if node 04 dies?",
          "because somebody released it",
          "",
          "?",
          "!!!",
          "ünïcode ✓");

  private final Course course = SmallCourse.course();

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void nothing_breaks_on_the_way(long seed) {
    var random = new Random(seed);
    var desk = new Desk(course);
    var seen = new ArrayList<Reply.Press.Lesson>();
    for (int i = 0; i < 400; i++) {
      var before = desk.progress;
      desk.after(Duration.ofSeconds(random.nextInt(5) == 0 ? 800_000 : random.nextInt(30)));
      desk.playAtOnce(move(random, desk, seen));
      if (desk.turn instanceof Turn.Played played) {
        check(before, played);
      }
      desk.open().stream()
          .map(Reply.Button::press)
          .filter(Reply.Press.Lesson.class::isInstance)
          .forEach(p -> seen.add((Reply.Press.Lesson) p));
    }
    assertThat(desk.progress.turn()).isPositive();
  }

  private static Move move(Random random, Desk desk, List<Reply.Press.Lesson> seen) {
    var open =
        desk.open().stream()
            .map(Reply.Button::press)
            .filter(Reply.Press.Lesson.class::isInstance)
            .map(Reply.Press.Lesson.class::cast)
            .toList();
    int draw = random.nextInt(10);
    if (draw < 6 && !open.isEmpty()) {
      return new Move.Pressed(open.get(random.nextInt(open.size())));
    }
    if (draw == 6 && !seen.isEmpty()) {
      return new Move.Pressed(seen.get(random.nextInt(seen.size())));
    }
    String text = TEXTS.get(random.nextInt(TEXTS.size()));
    return draw == 7 ? new Move.Command(text) : new Move.Typed(text);
  }

  private void check(Progress before, Turn.Played played) {
    var after = played.progress();
    if (played.replies().isEmpty()) {
      assertThat(after).isEqualTo(before);
      return;
    }
    assertThat(after.turn()).isEqualTo(before.turn() + 1);
    assertThat(after.place() == null || new Path(course).at(after).isPresent()).isTrue();
    int answered = before.attempts().size();
    assertThat(after.attempts()).hasSizeBetween(answered, answered + 1);
    assertThat(after.attempts().stream().limit(answered).map(Attempt::at))
        .containsExactlyElementsOf(before.attempts().stream().map(Attempt::at).toList());
    assertThat(after.open()).as("something to press").isNotNull();
    assertThat(played.replies().stream().filter(Reply.Say.class::isInstance)).hasSizeLessThan(3);
    assertThat(played.replies().stream().skip(1)).noneMatch(Reply.Rewrite.class::isInstance);
    for (var reply : played.replies()) {
      checkMessage(reply instanceof Reply.Say(var m) ? m : ((Reply.Rewrite) reply).message());
    }
  }

  private static void checkMessage(Reply.Message message) {
    assertThat(message.parts()).isNotEmpty();
    assertThat(message.buttons()).hasSizeLessThanOrEqualTo(25);
    for (var button : message.buttons()) {
      assertThat(button.label()).isNotBlank().hasSizeLessThanOrEqualTo(75);
    }
  }
}
