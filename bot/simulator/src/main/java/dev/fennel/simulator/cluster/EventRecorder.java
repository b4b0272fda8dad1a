package dev.fennel.simulator.cluster;

/// Writes a loop's events ("created pod …"): one after another, through the loop's own client, so
/// that they take turns with its calls when there are many.
final class EventRecorder {
  private final Controller owner;
  private int waiting;

  EventRecorder(Controller owner) {
    this.owner = owner;
  }

  void note() {
    if (waiting++ == 0) {
      write();
    }
  }

  private void write() {
    owner.call(() -> {
      if (--waiting > 0) {
        write();
      }
    });
  }

  void forget() {
    waiting = 0;
  }
}
