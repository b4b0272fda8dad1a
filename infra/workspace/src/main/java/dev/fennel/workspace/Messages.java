package dev.fennel.workspace;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Every message of the workspace, by channel and `ts`; each post, edit and deletion gets a new
/// `seq`.
final class Messages {
  private static final String TABLE = "message";

  private final Documents documents;
  private final Changes changes;
  private final Clock clock;
  private final Map<String, TreeMap<String, ObjectNode>> byChannel = new HashMap<>();
  private long lastMicros;

  Messages(Documents documents, Changes changes, Clock clock) {
    this.documents = documents;
    this.changes = changes;
    this.clock = clock;
    for (ObjectNode message : documents.all(TABLE)) {
      String ts = ts(message);
      in(Json.text(message, "channel", "")).put(ts, message);
      lastMicros = Math.max(lastMicros, Long.parseLong(ts.replace(".", "")));
    }
  }

  void forgetAll() {
    byChannel.clear();
  }

  /// A time stamp nothing else has: the seconds and microseconds now, or just after the last one
  /// given.
  String nextTs() {
    Instant now = clock.instant();
    long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    lastMicros = Math.max(micros, lastMicros + 1);
    return "%d.%06d".formatted(lastMicros / 1_000_000, lastMicros % 1_000_000);
  }

  /// Posts the content (text, blocks, files, thread_ts, metadata, ephemeral…) as a new message.
  ObjectNode post(String channel, String user, ObjectNode content) {
    ObjectNode message = Json.object().put("channel", channel).put("ts", nextTs());
    message.put("user", user);
    message.setAll(content);
    return keep(message);
  }

  /// Replaces what the message says and marks it as edited.
  ObjectNode edit(ObjectNode message, ObjectNode content, String editor) {
    message.remove(List.of("text", "blocks", "attachments"));
    message.setAll(content);
    message.putObject("edited").put("user", editor).put("ts", nextTs());
    return keep(message);
  }

  ObjectNode delete(ObjectNode message) {
    message.remove(List.of("text", "blocks", "files", "attachments", "metadata", "state"));
    message.put("deleted", true);
    return keep(message);
  }

  /// Keeps a message that was changed in place, under a new `seq`.
  ObjectNode keep(ObjectNode message) {
    message.put("seq", changes.next());
    String channel = Json.text(message, "channel", "");
    in(channel).put(ts(message), message);
    documents.put(TABLE, channel + "/" + ts(message), message);
    return message;
  }

  /// Keeps what only the person's client knows (what was picked so far), which is no change to the
  /// message.
  void keepQuietly(ObjectNode message) {
    documents.put(TABLE, Json.text(message, "channel", "") + "/" + ts(message), message);
  }

  /// The message, unless there is none or it was deleted.
  @Nullable ObjectNode find(String channel, String ts) {
    ObjectNode message = in(channel).get(ts);
    return message == null || Json.flag(message, "deleted") ? null : message;
  }

  /// The message as everyone sees it: not deleted, not ephemeral.
  @Nullable ObjectNode findPublic(String channel, String ts) {
    ObjectNode message = find(channel, ts);
    return message == null || message.has("ephemeral") ? null : message;
  }

  SortedMap<String, ObjectNode> in(String channel) {
    return byChannel.computeIfAbsent(channel, _ -> new TreeMap<>());
  }

  List<ObjectNode> replies(String channel, String parentTs) {
    return in(channel).tailMap(parentTs).values().stream()
        .filter(m ->
            isPublic(m) && parentTs.equals(Json.text(m, "thread_ts")) && !ts(m).equals(parentTs))
        .toList();
  }

  static boolean isPublic(ObjectNode message) {
    return !message.has("ephemeral") && !Json.flag(message, "deleted");
  }

  static String ts(JsonNode message) {
    return Json.text(message, "ts", "");
  }

  /// The thread a reply to this message belongs to.
  static String threadOf(ObjectNode message) {
    return Json.text(message, "thread_ts", ts(message));
  }

  static boolean visibleTo(ObjectNode message, String user) {
    String only = Json.text(message, "ephemeral");
    return only == null || only.equals(user);
  }

  static boolean isReply(ObjectNode message) {
    String thread = Json.text(message, "thread_ts");
    return thread != null && !thread.equals(ts(message));
  }

  Collection<ObjectNode> all(String channel) {
    return in(channel).values();
  }
}
