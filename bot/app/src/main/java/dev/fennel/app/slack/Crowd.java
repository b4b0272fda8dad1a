package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Learner;
import java.util.concurrent.ConcurrentHashMap;

/// Who has how many questions waiting for their answers.
final class Crowd {
  /// With so many it is said how they are taken.
  private static final int MANY = 4;

  private record Waiting(int questions, boolean told) {}

  private final ConcurrentHashMap<Learner, Waiting> waiting = new ConcurrentHashMap<>();

  /// One question more; true when it is time to say how they are taken: once until all are
  /// answered.
  boolean joins(Learner learner) {
    var before = new boolean[1];
    var now =
        waiting.compute(
            learner,
            (_, known) -> {
              var was = known == null ? new Waiting(0, false) : known;
              before[0] = was.told;
              int questions = was.questions + 1;
              return new Waiting(questions, was.told || questions >= MANY);
            });
    return now.told && !before[0];
  }

  /// One question less.
  void answered(Learner learner) {
    waiting.computeIfPresent(
        learner,
        (_, known) -> known.questions <= 1 ? null : new Waiting(known.questions - 1, known.told));
  }
}
