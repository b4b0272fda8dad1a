package dev.fennel.app.slack;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Runs the tasks of one key strictly one after another, those of different keys side by side.
///
/// @param <K> what keeps them apart; nothing is kept of a key whose tasks are done
final class InOrder<K> {
  private final ConcurrentHashMap<K, Queue<Runnable>> waiting = new ConcurrentHashMap<>();
  private final Executor executor;

  InOrder(Executor executor) {
    this.executor = executor;
  }

  /// Runs a task after those of the same key that came before it.
  void run(K key, Runnable task) {
    waiting.compute(
        key,
        (same, queue) -> {
          if (queue != null) {
            queue.add(task);
            return queue;
          }
          var started = new ArrayDeque<Runnable>();
          started.add(task);
          executor.execute(() -> work(same));
          return started;
        });
  }

  /// Runs one task and lets others come first before the next: no key keeps a thread for itself.
  private void work(K key) {
    var task = next(key);
    if (task == null) {
      return;
    }
    try {
      task.run();
    } finally {
      try {
        executor.execute(() -> work(key));
      } catch (RejectedExecutionException e) {
        // Closed: what is left is done after the next start.
      }
    }
  }

  private @Nullable Runnable next(K key) {
    var next = new AtomicReference<@Nullable Runnable>();
    waiting.computeIfPresent(
        key,
        (_, queue) -> {
          next.set(queue.poll());
          return next.get() == null ? null : queue;
        });
    return next.get();
  }
}
