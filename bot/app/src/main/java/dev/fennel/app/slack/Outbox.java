package dev.fennel.app.slack;

import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ThreadDocument.Asked;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings to Slack what was decided and saved, and works out the questions that have no answer yet.
///
/// Each channel has one queue: its messages come in order, and one that Slack holds back holds back
/// no other channel. The queues are only threads at work; what is to be posted stands in the store,
/// so nothing is lost when they end.
final class Outbox implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

  /// How long closing waits for what is under way.
  private static final long GRACE_SECONDS = 10;

  private final ProgressStore store;
  private final Predicate<Conversation> answer;
  private final Postman postman;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final ExecutorService threads;
  private final InOrder<String> channels;
  private final InOrder<Conversation> questions;
  private final Simulations simulations;
  private final Crowd crowd;
  private volatile Postman.Beginnings beginnings = (_, _, _) -> {};

  /// The app was removed from the workspace: what is to be posted waits until it is back.
  private volatile boolean removed;

  /// @param answer answers the oldest open question of a thread and saves its posts; false when
  ///   there is none
  Outbox(
      ProgressStore store,
      SlackClient client,
      PictureFiles pictures,
      ResponseUrls responseUrls,
      Predicate<Conversation> answer,
      Crowd crowd,
      Language language) {
    this.store = store;
    this.crowd = crowd;
    this.answer = answer;
    this.threads =
        Executors.newThreadPerTaskExecutor(language.speaking(Thread.ofVirtual().factory()));
    this.channels = new InOrder<>(threads);
    this.questions = new InOrder<>(threads);
    this.simulations = new Simulations(language);
    var late =
        new LatePictures(
            store,
            client,
            pictures,
            (channel, task) -> unlessClosed(() -> channels.run(channel, task)));
    this.postman =
        new Postman(
            store,
            client,
            pictures,
            late,
            responseUrls,
            (said, begin, error) -> beginnings.settled(said, begin, error),
            closing);
  }

  /// Who begins the threads of messages that were said for that.
  void beginsBy(Postman.Beginnings who) {
    beginnings = who;
  }

  /// Posts what a learner has waiting in their direct message.
  void deliver(Learner learner, String channel) {
    post(channel, new Unposted.OfLearner(learner));
  }

  /// Answers what is open in a thread, and posts it.
  void deliver(Conversation thread) {
    post(thread.channel(), new Unposted.OfThread(thread));
    unlessClosed(() -> questions.run(thread, () -> answerAll(thread)));
  }

  /// Works something out for a person, in their turn, and then delivers what came of it.
  ///
  /// @param task works it out and saves it; false when nothing came of it
  void deliver(Conversation thread, Learner from, BooleanSupplier task) {
    unlessClosed(() ->
        threads.execute(() -> {
          try {
            if (simulations.compute(from, () -> !isClosing() && task.getAsBoolean())) {
              deliver(thread);
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (RuntimeException e) {
            LOG.error("a task in {} failed: {}", thread.channel(), e.getClass().getName());
          }
        }));
  }

  /// The app was removed: nothing is posted until `back`. What waits is kept.
  void removed() {
    removed = true;
  }

  /// Slack delivers, so the app is there: goes on if it was removed before.
  void back() {
    if (removed) {
      removed = false;
      LOG.info("the app is back: going on with what waited");
      unlessClosed(() -> threads.execute(this::resume));
    }
  }

  /// Goes on with everything that was left undone when the program last ended, and says in the log
  /// when that is done.
  void resume() {
    var left = new AtomicInteger(1);
    Runnable done =
        () -> {
          if (left.decrementAndGet() == 0) {
            LOG.info("Slack: nothing is left to say from before");
          }
        };
    for (var learner : store.learnersWaiting()) {
      if (learner.platform().equals(SlackBot.PLATFORM)) {
        Unposted.first(store.learner(learner).posts())
            .map(post -> post.conversation().channel())
            .ifPresent(channel -> {
              left.incrementAndGet();
              deliver(learner, channel);
              unlessClosed(() -> channels.run(channel, done));
            });
      }
    }
    for (var thread : store.threadsWaiting()) {
      if (thread.platform().equals(SlackBot.PLATFORM)) {
        left.incrementAndGet();
        deliver(thread);
        // The answers of a thread are posted by tasks that come of its questions.
        unlessClosed(() -> questions.run(thread, () -> channels.run(thread.channel(), done)));
      }
    }
    done.run();
  }

  /// Lets what is being sent arrive and its outcome be saved, then stops. The rest waits in the
  /// store.
  @Override
  public void close() {
    closing.countDown();
    threads.shutdown();
    try {
      if (!threads.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    } finally {
      simulations.close();
    }
  }

  private void post(String channel, Unposted document) {
    unlessClosed(() -> channels.run(channel, () -> postAll(channel, document)));
  }

  private void postAll(String channel, Unposted document) {
    if (isClosing() || removed) {
      return;
    }
    try {
      postman.postAll(document);
    } catch (Postman.TokenGone e) {
      LOG.warn("Slack takes the token no more ({}); what is to be posted waits", e.getMessage());
      removed = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      // Whatever it was, it must not keep this channel's other messages from being posted.
      LOG.error("posting in {} failed: {}", channel, e.getClass().getName());
    }
  }

  private void answerAll(Conversation thread) {
    try {
      while (!isClosing() && !removed && answerOne(thread)) {
        post(thread.channel(), new Unposted.OfThread(thread));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (UncheckedIOException e) {
      LOG.error("an answer in {} could not be saved; it is tried again", thread.channel());
      again(thread);
    } catch (RuntimeException e) {
      LOG.error("a question in {} failed: {}", thread.channel(), e.getClass().getName());
    }
  }

  private boolean answerOne(Conversation thread) throws InterruptedException {
    var asker =
        store.thread(thread).asked().stream()
            .filter(question -> !question.answered())
            .findFirst()
            .map(Asked::from);
    if (asker.isEmpty()) {
      return false;
    }
    boolean answered = simulations.compute(asker.get(), () -> !isClosing() && answer.test(thread));
    crowd.answered(asker.get());
    return answered;
  }

  private void again(Conversation thread) {
    try {
      if (!closing.await(5, TimeUnit.SECONDS)) {
        unlessClosed(() -> questions.run(thread, () -> answerAll(thread)));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isClosing() {
    return closing.getCount() == 0;
  }

  private static void unlessClosed(Runnable start) {
    try {
      start.run();
    } catch (RejectedExecutionException e) {
      LOG.info("closing: what is still to be posted is posted after the next start");
    }
  }
}
