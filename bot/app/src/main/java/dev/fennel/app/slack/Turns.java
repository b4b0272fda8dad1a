package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Learner;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/// Lets one learner's deliveries through one after another, in the order in which they arrived.
///
/// Learners share a fixed number of fair locks, so that nothing grows with their number.
final class Turns {
  private final ReentrantLock[] locks =
      IntStream.range(0, 1024).mapToObj(_ -> new ReentrantLock(true)).toArray(ReentrantLock[]::new);

  /// Waits for the learner's turn; it ends when the lock is unlocked.
  Lock begin(Learner learner) {
    var lock = locks[Math.floorMod(learner.hashCode(), locks.length)];
    lock.lock();
    return lock;
  }
}
