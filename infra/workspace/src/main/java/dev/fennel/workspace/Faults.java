package dev.fennel.workspace;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// How the workspace misbehaves until told otherwise: slow, limited, losing answers, sending things
/// twice.
///
/// Every kind of fault draws from a sequence of its own, so one seed gives the same faults whatever
/// else goes on.
final class Faults {
  private static final Set<String> NEVER_LIMITED = Set.of("auth.test", "response_url", "upload");

  private JsonNode plan = Json.object();
  private final Map<String, Random> draws = new HashMap<>();
  private final Map<String, Integer> errorsLeft = new HashMap<>();
  private final Map<String, Integer> posts = new HashMap<>();
  private long postsSecond;
  private long calls;

  synchronized void plan(JsonNode newPlan) {
    plan = newPlan.deepCopy();
    draws.clear();
    errorsLeft.clear();
    calls = 0;
    for (JsonNode error : plan.path("errors")) {
      errorsLeft.put(key(error), error.path("times").asInt(Integer.MAX_VALUE));
    }
  }

  /// Milliseconds before a call is answered.
  synchronized long latency() {
    double jitter = plan.path("jitter_ms").asDouble(0);
    double extra = jitter > 0 ? -Math.log(1 - draw("jitter")) * jitter : 0;
    return Math.round(plan.path("latency_ms").asDouble(0) + extra);
  }

  /// Whether this call is one too many: of all calls, or of the messages to its channel within a
  /// second.
  synchronized boolean limits(String method, String channel) {
    int every = plan.path("limit_every").asInt(0);
    if (every > 0 && !NEVER_LIMITED.contains(method) && ++calls % every == 0) {
      return true;
    }
    int perSecond = plan.path("channel_per_sec").asInt(0);
    if (perSecond <= 0 || !method.equals("chat.postMessage")) {
      return false;
    }
    long second = System.nanoTime() / 1_000_000_000L;
    if (second != postsSecond) {
      postsSecond = second;
      posts.clear();
    }
    return posts.merge(channel, 1, Integer::sum) > perSecond;
  }

  synchronized int retryAfter() {
    return Math.max(0, plan.path("retry_after_s").asInt(1));
  }

  /// The error this call is answered with instead of being carried out, if any.
  synchronized @Nullable String error(String method) {
    for (JsonNode error : plan.path("errors")) {
      int left = errorsLeft.getOrDefault(key(error), 0);
      if (method.equals(Json.text(error, "method")) && left > 0) {
        errorsLeft.put(key(error), left - 1);
        return Json.text(error, "error", "internal_error");
      }
    }
    return null;
  }

  /// Whether a call that was carried out loses its answer.
  synchronized boolean losesResponse() {
    return happens("lose_response", "lose_response_share");
  }

  /// Whether an event is delivered a second time.
  synchronized boolean duplicates() {
    return happens("duplicate", "duplicate_share");
  }

  synchronized boolean duplicateHasNewId() {
    return plan.path("duplicate_new_id").asBoolean(false);
  }

  /// Milliseconds an event is held back, so that later ones may overtake it.
  synchronized long holdBack() {
    long most = plan.path("reorder_ms").asLong(0);
    return most <= 0 ? 0 : Math.round(draw("reorder") * most);
  }

  private boolean happens(String kind, String share) {
    double chance = plan.path(share).asDouble(0);
    return chance > 0 && draw(kind) < chance;
  }

  private double draw(String kind) {
    return draws
        .computeIfAbsent(kind, k -> new Random(plan.path("seed").asLong(0) * 31 + k.hashCode()))
        .nextDouble();
  }

  private static String key(JsonNode error) {
    return Json.text(error, "method", "") + " " + Json.text(error, "error", "");
  }
}
