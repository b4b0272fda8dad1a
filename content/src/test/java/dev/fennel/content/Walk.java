package dev.fennel.content;

import dev.fennel.tutor.lesson.Lesson;
import dev.fennel.tutor.lesson.Move;
import dev.fennel.tutor.lesson.Turn;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// A walk along every edge of a chapter: in each state that can be reached, each button is pressed
/// once.
final class Walk {
  private static final Instant DAY = Instant.parse("2026-11-30T09:00:00Z");

  private final Lesson lesson;
  private final Consumer<Edge> visitor;
  private final Set<State> known = new HashSet<>();
  private final ArrayDeque<Progress> open = new ArrayDeque<>();

  Walk(Lesson lesson, Consumer<Edge> visitor) {
    this.lesson = lesson;
    this.visitor = visitor;
  }

  /// One press, and what came of it.
  record Edge(Progress before, Reply.Button button, Instant at, Turn.Played played) {
    List<Reply.Message> said() {
      var said = new ArrayList<Reply.Message>();
      for (var reply : played.replies()) {
        if (reply instanceof Reply.Say(Reply.Message message)) {
          said.add(message);
        }
      }
      return said;
    }

    List<Reply.Message> shown() {
      return played.replies().stream()
          .map(reply ->
              switch (reply) {
                case Reply.Say(Reply.Message message) -> message;
                case Reply.Rewrite(String _, Reply.Message message) -> message;
                case Reply.Attach(String _, String _, Reply.Message message) -> message;
                case Reply.Begin(Reply.Message message, String _, var _) -> message;
              })
          .toList();
    }

    @Override
    public String toString() {
      return "[" + button.label() + "] at " + before.place() + " " + before.stage();
    }
  }

  /// What makes two moments of a lesson the same for a walk.
  private record State(
      Progress.Place place, Progress.Stage stage, List<String> picked, List<String> buttons) {}

  /// Walks a chapter from its start.
  void through(int chapter) {
    var typed = lesson.play(Progress.NONE, new Move.Typed("chapter " + chapter), DAY);
    enter(((Turn.Played) typed).progress());
    while (!open.isEmpty()) {
      var here = open.removeFirst();
      for (var button : buttons(here)) {
        if (button.press() instanceof Reply.Press.Lesson press) {
          var at = DAY.plusSeconds(here.turn());
          var played = (Turn.Played) lesson.play(here, new Move.Pressed(press), at);
          visitor.accept(new Edge(here, button, at, played));
          enter(played.progress());
        }
      }
    }
  }

  private void enter(Progress progress) {
    var place = progress.place();
    var labels = buttons(progress).stream().map(Reply.Button::label).toList();
    var at = place == null ? new Progress.Place("", "", 0, "") : place;
    if (known.add(new State(at, progress.stage(), progress.picked(), labels))) {
      open.addLast(progress);
    }
  }

  static List<Reply.Button> buttons(Progress progress) {
    var message = progress.open();
    return message == null ? List.of() : message.message().buttons();
  }
}
