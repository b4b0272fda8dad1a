package dev.fennel.app.slack;

import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.lesson.Tutor.Taken;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import java.time.InstantSource;
import java.util.List;

/// Takes questions: in the thread where they are asked, or where there is none, in one of their own
/// in the asker's direct message.
final class Asking {
  private final Tutor tutor;
  private final Outbox outbox;
  private final DirectMessages directs;
  private final Notices notices;
  private final InstantSource clock;
  private final Crowd crowd;

  Asking(
      Tutor tutor,
      Outbox outbox,
      DirectMessages directs,
      Notices notices,
      InstantSource clock,
      Crowd crowd) {
    this.tutor = tutor;
    this.outbox = outbox;
    this.directs = directs;
    this.notices = notices;
    this.clock = clock;
    this.crowd = crowd;
  }

  /// Asks in a thread. One who has many questions waiting is told once how they are taken.
  void ask(Conversation thread, Learner from, String text, List<String> ids) {
    if (tutor.ask(thread, from, text, ids, clock.instant()) == Taken.SAVED) {
      asked(thread, from);
    }
  }

  /// Asks where there is no message to answer under: the question is said in the direct message
  /// first, and its thread is there. False when it could not be said.
  boolean askDirectly(Learner from, String text, List<String> ids) throws InterruptedException {
    var channel = directs.of(from.user());
    if (channel.isEmpty()) {
      return false;
    }
    var root = notices.quote(channel.get(), text);
    root.ifPresent(ts ->
        ask(
            new Conversation(from.platform(), from.workspace(), channel.get(), ts),
            from,
            text,
            ids));
    return root.isPresent();
  }

  /// Begins a thread with shared questions.
  void share(Conversation thread, Learner from, List<String> shared, List<String> ids) {
    if (tutor.share(thread, from, shared, ids, clock.instant()) == Taken.SAVED) {
      asked(thread, from);
    }
  }

  private void asked(Conversation thread, Learner from) {
    if (crowd.joins(from)) {
      notices.oneAtATime(thread, from);
    }
    outbox.deliver(thread);
  }
}
