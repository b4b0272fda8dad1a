package dev.fennel.workspace;

import java.time.Clock;
import java.time.Duration;
import tools.jackson.databind.node.ObjectNode;

/// Response URLs: each answers one interaction, at most five times within thirty minutes.
final class ResponseUrls {
  private static final String TABLE = "response_url";
  private static final int USES = 5;
  private static final int SWEEP_EVERY = 500;
  private static final Duration GOOD_FOR = Duration.ofMinutes(30);

  private final Documents documents;
  private final Clock clock;
  private long given;

  ResponseUrls(Documents documents, Clock clock) {
    this.documents = documents;
    this.clock = clock;
  }

  /// A new key for answering the person about the message (or only in the channel, if the ts is
  /// empty).
  String give(String user, String channel, String messageTs, String threadTs) {
    long now = clock.instant().getEpochSecond();
    if (++given % SWEEP_EVERY == 0) {
      sweep(now);
    }
    String key = Ids.digits(13) + "/" + Ids.mixed(24);
    documents.put(
        TABLE,
        key,
        Json.object()
            .put("key", key)
            .put("user", user)
            .put("channel", channel)
            .put("message_ts", messageTs)
            .put("thread_ts", threadTs)
            .put("uses", 0)
            .put("expires", now + GOOD_FOR.toSeconds()));
    return key;
  }

  /// Forgets those that expired more than an hour ago.
  private void sweep(long now) {
    for (ObjectNode old : documents.all(TABLE)) {
      if (old.path("expires").asLong(0) + 3600 < now) {
        documents.remove(TABLE, Json.text(old, "key", ""));
      }
    }
  }

  /// What the key answers; one of its uses is taken by this.
  ObjectNode use(String key) {
    ObjectNode url = documents.get(TABLE, key);
    if (url == null || url.path("expires").asLong(0) < clock.instant().getEpochSecond()) {
      throw new Refusal("expired_url");
    }
    int uses = url.path("uses").asInt(0) + 1;
    if (uses > USES) {
      throw new Refusal("used_url");
    }
    url.put("uses", uses);
    documents.put(TABLE, key, url);
    return url;
  }
}
