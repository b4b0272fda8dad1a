package dev.fennel.workspace;

import java.time.Duration;

/// Counts what is under way between bot and workspace, so that others can wait for quiet.
final class Activity {
  private int underWay;
  private long lastNanos = System.nanoTime();

  synchronized void begin() {
    underWay++;
    lastNanos = System.nanoTime();
  }

  synchronized void end() {
    underWay--;
    lastNanos = System.nanoTime();
    notifyAll();
  }

  /// Waits until nothing is under way and nothing was for the quiet time; false if the time ran out
  /// first.
  synchronized boolean awaitQuiet(Duration quiet, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (true) {
      long now = System.nanoTime();
      long quietIn = underWay > 0 ? Long.MAX_VALUE : lastNanos + quiet.toNanos() - now;
      if (quietIn <= 0) {
        return true;
      }
      long left = Math.min(quietIn, end - now);
      if (end - now <= 0) {
        return false;
      }
      wait(Math.max(1, left / 1_000_000));
    }
  }
}
