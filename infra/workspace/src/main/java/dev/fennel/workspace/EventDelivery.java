package dev.fennel.workspace;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// Brings events to the bot: kept until acknowledged or given up, retried as Slack does, and
/// disturbed by the faults.
final class EventDelivery {
  private static final String TABLE = "delivery";

  /// A retry further away than this is not "under way" for those who wait for quiet.
  private static final Duration SOON = Duration.ofSeconds(5);

  private final Chat chat;
  private final Delivery delivery;
  private final Supplier<Addresses> addresses;
  private final Faults faults;
  private final Activity activity;
  private final Executor threads;
  private final List<Duration> retryWaits;
  private final String verificationToken;
  private final Set<String> running = new HashSet<>();
  private final Map<String, CompletableFuture<Void>> turns = new HashMap<>();

  EventDelivery(
      Chat chat,
      Delivery delivery,
      Supplier<Addresses> addresses,
      Faults faults,
      Activity activity,
      Executor threads,
      List<Duration> retryWaits,
      String verificationToken) {
    this.chat = chat;
    this.delivery = delivery;
    this.addresses = addresses;
    this.faults = faults;
    this.activity = activity;
    this.threads = threads;
    this.retryWaits = retryWaits;
    this.verificationToken = verificationToken;
  }

  /// Delivers the event, or keeps it until the bot's address is known. Called with the chat's lock.
  void deliver(ObjectNode event) {
    ObjectNode envelope = envelope(event);
    String id = Json.text(envelope, "event_id", "");
    ObjectNode kept = Json.object().put("attempts", 0);
    kept.set("envelope", envelope);
    chat.documents().put(TABLE, id, kept);
    if (addresses.get().events() != null) {
      start(id, envelope, 0);
    }
  }

  /// Goes on with the events that were not acknowledged before the address was known, or before a
  /// restart.
  void resume() {
    chat.change(() -> {
      for (ObjectNode kept : chat.documents().all(TABLE)) {
        ObjectNode envelope = Json.child(kept, "envelope");
        String id = Json.text(envelope, "event_id", "");
        if (!running.contains(id)) {
          start(id, envelope, kept.path("attempts").asInt(0));
        }
      }
    });
  }

  private void start(String id, ObjectNode envelope, int attempt) {
    running.add(id);
    boolean twice = faults.duplicates();
    long heldBack = faults.holdBack();
    CompletableFuture<Void> mine = new CompletableFuture<>();
    CompletableFuture<Void> before = turn(envelope, mine);
    run(
        heldBack,
        () -> {
          try {
            if (heldBack == 0) {
              before.join();
            }
            attempts(id, envelope, attempt, mine);
          } finally {
            mine.complete(null);
          }
        });
    if (twice) {
      ObjectNode copy = envelope.deepCopy();
      if (faults.duplicateHasNewId()) {
        copy.put("event_id", Ids.capitals("Ev"));
      }
      run(faults.holdBack(), () -> delivery.event(addresses.get().events(), copy, Map.of()));
    }
  }

  /// Events of one channel are sent one after the other, as far as nothing has to be sent again.
  private CompletableFuture<Void> turn(ObjectNode envelope, CompletableFuture<Void> mine) {
    String channel = Json.text(envelope.path("event"), "channel", "");
    CompletableFuture<Void> before = turns.put(channel, mine);
    return before == null ? CompletableFuture.completedFuture(null) : before;
  }

  private void run(long heldBackMs, Runnable work) {
    activity.begin();
    threads.execute(() -> {
      try {
        Thread.sleep(heldBackMs);
        work.run();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      } finally {
        activity.end();
      }
    });
  }

  private void attempts(
      String id, ObjectNode envelope, int first, CompletableFuture<Void> sentOnce) {
    String reason = "connection_failed";
    for (int attempt = first; attempt <= retryWaits.size(); attempt++) {
      if (attempt > first && !(pause(retryWaits.get(attempt - 1)) && stillWanted(id))) {
        return;
      }
      Map<String, String> headers =
          attempt == 0
              ? Map.of()
              : Map.of("X-Slack-Retry-Num", "" + attempt, "X-Slack-Retry-Reason", reason);
      Delivery.Answer answer = delivery.event(addresses.get().events(), envelope, headers);
      sentOnce.complete(null);
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      if (answer.acknowledged() || answer.noRetry()) {
        break;
      }
      reason = answer.failure();
      noteAttempt(id, attempt + 1);
    }
    chat.change(() -> {
      running.remove(id);
      chat.documents().remove(TABLE, id);
    });
  }

  /// Whether the event was not forgotten meanwhile.
  private boolean stillWanted(String id) {
    return chat.with(() -> chat.documents().get(TABLE, id) != null);
  }

  private void noteAttempt(String id, int attempts) {
    chat.change(() -> {
      ObjectNode kept = chat.documents().get(TABLE, id);
      if (kept != null) {
        kept.put("attempts", attempts);
        chat.documents().put(TABLE, id, kept);
      }
    });
  }

  private boolean pause(Duration wait) {
    boolean aside = wait.compareTo(SOON) > 0;
    if (aside) {
      activity.end();
    }
    try {
      Thread.sleep(wait);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      if (aside) {
        activity.begin();
      }
    }
  }

  private ObjectNode envelope(ObjectNode event) {
    ObjectNode envelope =
        Json.object()
            .put("token", verificationToken)
            .put("team_id", Places.TEAM)
            .put("context_team_id", Places.TEAM)
            .putNull("context_enterprise_id")
            .put("api_app_id", Places.APP);
    envelope.set("event", event);
    envelope
        .put("type", "event_callback")
        .put("event_id", Ids.capitals("Ev"))
        .put("event_time", chat.clock().instant().getEpochSecond());
    envelope
        .putArray("authorizations")
        .addObject()
        .putNull("enterprise_id")
        .put("team_id", Places.TEAM)
        .put("user_id", Places.BOT_USER)
        .put("is_bot", true)
        .put("is_enterprise_install", false);
    ObjectNode channel = chat.places.findChannel(Json.text(event, "channel", ""));
    boolean shared = channel != null && chat.places.isShared(channel);
    return envelope.put("is_ext_shared_channel", shared).put("event_context", "4-" + Ids.mixed(40));
  }
}
