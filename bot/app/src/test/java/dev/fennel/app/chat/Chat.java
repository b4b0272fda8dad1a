package dev.fennel.app.chat;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A person's hands and eyes in the local workspace, by its control API over HTTP.
public final class Chat {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI workspace;
  private final String user;

  /// The chat of one person, `jordan` or `riley`.
  public Chat(int port, String user) {
    this.workspace = URI.create("http://127.0.0.1:" + port);
    this.user = user;
  }

  /// A message as the person sees it.
  public record Seen(
      long seq,
      String ts,
      @Nullable String thread,
      String user,
      String text,
      JsonNode blocks,
      boolean ephemeral) {
    /// The labels of the buttons under it.
    public List<String> buttons() {
      return elements().stream().map(e -> e.path("text").path("text").asString("")).toList();
    }

    List<JsonNode> elements() {
      var all = new ArrayList<JsonNode>();
      for (var block : blocks) {
        if (block.path("type").asString("").equals("actions")) {
          block.path("elements").forEach(all::add);
        }
      }
      return all;
    }
  }

  /// Types a message into `dm` or a channel, or into a thread there.
  public String say(String channel, String text, @Nullable String thread) {
    var body = body().put("channel", channel).put("text", text);
    if (thread != null) {
      body.put("thread_ts", thread);
    }
    return post("message", body).path("ts").asString("");
  }

  /// Presses a button by its label; the answer of the workspace.
  public JsonNode press(String channel, String messageTs, String label) {
    return post(
        "action", body().put("channel", channel).put("message_ts", messageTs).put("label", label));
  }

  /// Presses again what was on a message before, by what the bot once gave it.
  public JsonNode pressAgain(String channel, String messageTs, JsonNode button) {
    return post(
        "action",
        body()
            .put("channel", channel)
            .put("message_ts", messageTs)
            .put("action_id", button.path("action_id").asString(""))
            .put("value", button.path("value").asString("")));
  }

  /// What the person sees in a channel, without what was deleted, in the order of posting.
  public List<Seen> messages(String channel) {
    var seen = new ArrayList<Seen>();
    var found =
        get(
            "messages?user="
                + user
                + "&channel="
                + URLEncoder.encode(channel, StandardCharsets.UTF_8));
    for (var m : found.path("messages")) {
      if (!m.path("deleted").asBoolean(false)) {
        seen.add(
            new Seen(
                m.path("seq").asLong(0),
                m.path("ts").asString(""),
                m.path("thread_ts").isString() ? m.path("thread_ts").asString() : null,
                m.path("user").asString(""),
                m.path("text").asString(""),
                m.path("blocks"),
                m.path("ephemeral").asBoolean(false)));
      }
    }
    return List.copyOf(seen);
  }

  /// Waits until nothing is under way and the bot was silent for a moment.
  public void untilIdle() {
    var idle = get("idle?quiet_ms=300&timeout_ms=30000");
    if (!idle.path("idle").asBoolean(false)) {
      throw new IllegalStateException("still busy: " + idle);
    }
  }

  /// Waits until what the person sees in a channel is so, a minute at most.
  public List<Seen> until(String channel, Predicate<List<Seen>> seen) {
    for (int waits = 0; waits < 60; waits++) {
      long seq = get("wait?after=0").path("seq").asLong(0);
      var messages = messages(channel);
      if (seen.test(messages)) {
        return messages;
      }
      get("wait?after=" + seq + "&timeout_ms=1000");
    }
    throw new IllegalStateException("never seen; there is: " + messages(channel));
  }

  /// Lets the workspace misbehave; an empty object ends it.
  public void faults(String json) {
    post("faults", (ObjectNode) JSON.readTree(json));
  }

  private ObjectNode body() {
    return JSON.createObjectNode().put("user", user);
  }

  private JsonNode post(String call, ObjectNode body) {
    return send(
        HttpRequest.newBuilder(workspace.resolve("/workspace/" + call))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
            .build());
  }

  private JsonNode get(String call) {
    return send(HttpRequest.newBuilder(workspace.resolve("/workspace/" + call)).GET().build());
  }

  private JsonNode send(HttpRequest request) {
    try {
      var response = http.send(request, HttpResponse.BodyHandlers.ofString());
      return JSON.readTree(response.body());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
