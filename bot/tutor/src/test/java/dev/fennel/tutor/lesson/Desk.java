package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A learner at a desk: presses and types, and sees what comes of it.
final class Desk {
  static final Instant MONDAY = Instant.parse("2026-11-30T09:00:00Z");

  private final Lesson lesson;
  Progress progress = Progress.NONE;
  Instant now = MONDAY;
  Turn turn = new Turn.Played(Progress.NONE, List.of());

  Desk(Course course) {
    this.lesson = new Lesson(course, new ScenarioParser(), text -> text.startsWith("what if"));
  }

  Desk(Course course, Progress progress) {
    this(course);
    this.progress = progress;
  }

  /// A desk at a step, which is shown.
  static Desk at(Course course, String step) {
    var spot =
        new Path(course)
            .spots(course.chapters().values().iterator().next()).stream()
                .filter(s -> s.step().id().equals(step))
                .findFirst()
                .orElseThrow();
    var desk = new Desk(course, Progress.NONE.at(spot.place()));
    desk.type("show");
    return desk;
  }

  Desk play(Move move) {
    now = now.plusSeconds(20);
    return playAtOnce(move);
  }

  Desk playAtOnce(Move move) {
    turn = lesson.play(progress, move, now);
    if (turn instanceof Turn.Played played) {
      progress = played.progress();
    }
    return this;
  }

  Desk type(String text) {
    return play(new Move.Typed(text));
  }

  /// Presses a button, with these boxes of its message ticked.
  Desk press(String label, String... ticked) {
    return play(new Move.Pressed(button(label), List.of(ticked)));
  }

  Desk after(Duration time) {
    now = now.plus(time);
    return this;
  }

  /// The press of an open button.
  Reply.Press.Lesson button(String label) {
    return open().stream()
        .filter(b -> b.label().equals(label))
        .map(b -> (Reply.Press.Lesson) b.press())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no [" + label + "] in " + labels()));
  }

  List<Reply.Button> open() {
    var open = progress.open();
    return open == null ? List.of() : open.message().buttons();
  }

  List<String> labels() {
    return open().stream().map(Reply.Button::label).toList();
  }

  List<Reply> replies() {
    assertThat(turn).isInstanceOf(Turn.Played.class);
    return ((Turn.Played) turn).replies();
  }

  List<Reply.Message> said() {
    var said = new ArrayList<Reply.Message>();
    for (var reply : replies()) {
      if (reply instanceof Reply.Say(Reply.Message message)) {
        said.add(message);
      }
    }
    return said;
  }

  /// The words of the new messages.
  String heard() {
    return said().stream().map(Desk::words).collect(Collectors.joining("\n"));
  }

  /// The words of the rewritten message.
  String rewritten() {
    return replies().stream()
        .filter(Reply.Rewrite.class::isInstance)
        .map(r -> words(((Reply.Rewrite) r).message()))
        .collect(Collectors.joining("\n"));
  }

  static String words(Reply.Message message) {
    return message.parts().stream().map(Desk::words).collect(Collectors.joining("\n"));
  }

  private static String words(Reply.Part part) {
    return switch (part) {
      case Reply.Heading(String words) -> words;
      case Reply.Paragraph(Prose prose) -> prose.text();
      case Reply.Quote(Prose prose) -> prose.text();
      case Reply.Note(Prose prose) -> prose.text();
      case Reply.Fixed(String text) -> text;
      case Reply.Figure(String caption, String alt, String _, var _) -> caption + ": " + alt;
      case Reply.Boxes boxes -> boxes.how() + " " + boxes.ticked() + "\n" + words(boxes.listed());
      case Reply.Items(List<Reply.Item> items) ->
          items.stream()
              .map(i -> i.mark() + " " + i.prose().text())
              .collect(Collectors.joining("\n"));
    };
  }
}
