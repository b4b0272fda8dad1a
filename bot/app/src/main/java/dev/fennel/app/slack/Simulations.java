package dev.fennel.app.slack;

import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.Learner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/// Where answers are worked out: a few threads of their own, so that no question slows a
/// conversation.
///
/// One person's questions come one after another, and people take turns: however many somebody
/// asks, whoever asks one waits for one of theirs at most.
final class Simulations implements AutoCloseable {
  private final ExecutorService threads;
  private final InOrder<Learner> people;

  Simulations(Language language) {
    threads =
        Executors.newFixedThreadPool(
            Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
            language.speaking(Thread.ofPlatform().daemon().name("simulation-", 0).factory()));
    people = new InOrder<>(threads);
  }

  /// Works something out when it is the person's turn, and waits for it.
  boolean compute(Learner learner, BooleanSupplier task) throws InterruptedException {
    var done = new CompletableFuture<Boolean>();
    people.run(
        learner,
        () -> {
          try {
            done.complete(task.getAsBoolean());
          } catch (RuntimeException | Error e) {
            done.completeExceptionally(e);
          }
        });
    try {
      return done.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
