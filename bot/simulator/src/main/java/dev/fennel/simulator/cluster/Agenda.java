package dev.fennel.simulator.cluster;

import java.util.PriorityQueue;

/// What is still to happen, in order of time. Times are microseconds since the world began. When it
/// is empty nothing can change any more: periodic work stands here only while it has something to
/// do.
final class Agenda {
  private record Entry(long at, long order, boolean idle, Runnable task)
      implements Comparable<Entry> {
    @Override
    public int compareTo(Entry other) {
      return at != other.at ? Long.compare(at, other.at) : Long.compare(order, other.order);
    }
  }

  /// Something that is to happen unless it is called off; a run does not wait for it then.
  final class Plan {
    private boolean over;

    void cancel() {
      if (!over) {
        over = true;
        pending--;
      }
    }
  }

  private final PriorityQueue<Entry> entries = new PriorityQueue<>();
  private long now;
  private long order;
  private int pending;

  long now() {
    return now;
  }

  void at(long time, Runnable task) {
    entries.add(new Entry(Math.max(time, now), order++, false, task));
    pending++;
  }

  /// Something that comes again and again without changing anything: it does not keep a run going.
  void whenever(long delay, Runnable task) {
    entries.add(new Entry(now + delay, order++, true, task));
  }

  Plan plan(long delay, Runnable task) {
    Plan plan = new Plan();
    pending++;
    whenever(
        delay,
        () -> {
          if (!plan.over) {
            plan.cancel();
            task.run();
          }
        });
    return plan;
  }

  void after(long delay, Runnable task) {
    at(now + delay, task);
  }

  /// Does what comes next, if it comes by then; false when nothing does.
  boolean step(long until) {
    Entry next = entries.peek();
    if (next == null || pending == 0 || next.at > until) {
      return false;
    }
    entries.remove();
    pending -= next.idle ? 0 : 1;
    now = Math.max(now, next.at);
    next.task.run();
    return true;
  }

  boolean isEmpty() {
    return pending == 0;
  }

  /// Stops the clock at a limit: time moves there, what was to come stays.
  void stopAt(long until) {
    now = Math.max(now, until);
  }
}
