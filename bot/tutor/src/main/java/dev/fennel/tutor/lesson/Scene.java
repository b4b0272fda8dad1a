package dev.fennel.tutor.lesson;

import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A turn in the making: progress as it will be, and what is to be said.
///
/// @param now progress as it will be, still at the turn before
/// @param done what is noted in the message whose buttons stood open, when those go
/// @param kept that message with other buttons, when it stays open; null: its buttons go
/// @param said new messages, in order
record Scene(Progress now, String done, Reply.@Nullable Message kept, List<Reply.Message> said) {

  Scene {
    said = List.copyOf(said);
  }

  /// Says these messages; the open message loses its buttons without a word.
  static Scene say(Progress now, List<Reply.Message> said) {
    return new Scene(now, "", null, said);
  }

  /// Says one message; the open message loses its buttons without a word.
  static Scene say(Progress now, Reply.Message said) {
    return say(now, List.of(said));
  }

  /// Leaves the open message as `kept` and says these.
  static Scene keep(Progress now, Reply.Message kept, List<Reply.Message> said) {
    return new Scene(now, "", kept, said);
  }

  /// The same with a note of what was done with the open message.
  Scene noting(String what) {
    return done.isEmpty() ? new Scene(now, what, kept, said) : this;
  }

  /// The same with a part in front of the first new message.
  Scene saying(Reply.Part first) {
    if (said.isEmpty()) {
      return new Scene(now, done, kept, List.of(Parts.message(List.of(first))));
    }
    var more = new ArrayList<>(said);
    more.set(0, Parts.before(first, more.getFirst()));
    return new Scene(now, done, kept, more);
  }

  /// The turn: the open message first rewritten, then the new ones; the last with buttons is the
  /// one that is open then.
  Turn.Played played() {
    int turn = now.turn() + 1;
    var replies = new ArrayList<Reply>();
    var open = now.open();
    Progress.Open next = null;
    if (open != null) {
      var message =
          kept == null ? Parts.closed(open.message(), done, List.of()) : stamped(kept, turn);
      if (!message.equals(open.message())) {
        replies.add(new Reply.Rewrite(open.post(), message));
      }
      next = kept == null ? null : new Progress.Open(open.post(), open.since(), message);
    }
    for (var message : said) {
      var shown = stamped(message, turn);
      if (!shown.buttons().isEmpty()) {
        next = new Progress.Open(post(turn, replies.size()), turn, shown);
      }
      replies.add(new Reply.Say(shown));
    }
    return new Turn.Played(now.opening(next), replies);
  }

  /// The id of a reply among a learner's posts: its turn, and how many come before it there.
  static String post(int turn, int before) {
    return "t" + turn + "." + before;
  }

  static Reply.Message stamped(Reply.Message message, int turn) {
    return withButtons(
        message,
        button ->
            button.press() instanceof Reply.Press.Lesson(int _, String step, String choice)
                ? new Reply.Button(
                    button.label(),
                    button.spoken(),
                    new Reply.Press.Lesson(turn, step, choice),
                    button.primary())
                : button);
  }

  private static Reply.Message withButtons(
      Reply.Message message, Function<Reply.Button, Reply.Button> change) {
    return new Reply.Message(
        message.speaker(), message.parts(), message.buttons().stream().map(change).toList());
  }
}
