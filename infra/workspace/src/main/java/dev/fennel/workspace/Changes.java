package dev.fennel.workspace;

import java.time.Duration;

/// Counts everything that changes in the chat, and lets a page wait for the next change.
final class Changes {
  private final Documents documents;
  private long seq;

  Changes(Documents documents) {
    this.documents = documents;
    var kept = documents.get("meta", "seq");
    // A jump on every start: numbers handed out just before a kill are never used twice.
    this.seq = kept == null ? 0 : kept.path("seq").asLong(0) + 1000;
    keep();
  }

  synchronized long next() {
    seq++;
    if (seq % 500 == 0) {
      keep();
    }
    notifyAll();
    return seq;
  }

  synchronized long now() {
    return seq;
  }

  /// Waits until something newer than the number has happened, or the time is up.
  synchronized long await(long after, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (seq <= after) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        break;
      }
      wait(left);
    }
    return seq;
  }

  private void keep() {
    documents.put("meta", "seq", Json.object().put("seq", seq));
  }
}
