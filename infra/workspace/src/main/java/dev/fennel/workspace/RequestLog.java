package dev.fennel.workspace;

import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The latest requests in both directions, without tokens.
final class RequestLog {
  private static final int KEPT = 5_000;
  private static final Set<String> SECRET =
      Set.of("token", "bot_token", "app_token", "access_token", "refresh_token", "client_secret");

  private final Clock clock;
  private final Deque<ObjectNode> entries = new ArrayDeque<>();
  private long seq;

  RequestLog(Clock clock) {
    this.clock = clock;
  }

  /// Notes a request: from the bot (`in`) or to it (`out`).
  synchronized void note(
      String direction, String what, JsonNode request, int status, JsonNode response, long tookMs) {
    ObjectNode entry =
        Json.object()
            .put("seq", ++seq)
            .put("at", clock.instant().toString())
            .put("direction", direction)
            .put("method", what)
            .put("status", status)
            .put("took_ms", tookMs);
    entry.set("request", withoutSecrets(request.deepCopy()));
    entry.set("response", withoutSecrets(response.deepCopy()));
    entries.addLast(entry);
    if (entries.size() > KEPT) {
      entries.removeFirst();
    }
  }

  synchronized ObjectNode after(long after) {
    ObjectNode answer = Json.object().put("ok", true).put("seq", seq);
    ArrayNode list = answer.putArray("entries");
    for (ObjectNode entry : entries) {
      if (entry.path("seq").asLong(0) > after) {
        list.add(entry.deepCopy());
      }
    }
    return answer;
  }

  synchronized void forgetAll() {
    entries.clear();
  }

  /// A body as JSON where it is JSON, else as text.
  static JsonNode body(String text) {
    try {
      JsonNode parsed = Json.parse(text);
      return parsed.isContainer() ? parsed : Json.MAPPER.valueToTree(text);
    } catch (JacksonException _) {
      return Json.MAPPER.valueToTree(text);
    }
  }

  private static JsonNode withoutSecrets(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (String field : SECRET) {
        if (object.has(field)) {
          object.put(field, "…");
        }
      }
    }
    node.forEach(RequestLog::withoutSecrets);
    return node;
  }
}
