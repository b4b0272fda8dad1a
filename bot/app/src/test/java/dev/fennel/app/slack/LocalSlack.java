package dev.fennel.app.slack;

import dev.fennel.workspace.Workspace;
import dev.fennel.workspace.WorkspaceSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/// A local workspace, with what its people do and see in the test's hands.
final class LocalSlack implements AutoCloseable {
  static final String TEAM_CHANNEL = "C0TEAM000";
  static final String DIRECT = "D0JORDAN0";

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  final Workspace workspace;
  private final HttpClient http = HttpClient.newHttpClient();

  LocalSlack(Path data) {
    this(data, settings -> settings);
  }

  LocalSlack(Path data, UnaryOperator<WorkspaceSettings> more) {
    workspace =
        Workspace.start(
            more.apply(
                WorkspaceSettings.in(data)
                    .withPort(0)
                    .withDeliveryTimes(
                        Duration.ofSeconds(3),
                        List.of(Duration.ZERO, Duration.ofMillis(300), Duration.ofMillis(300)))));
  }

  /// A call of the control API that does something.
  JsonNode control(String call, String json) {
    return send(
        HttpRequest.newBuilder(URI.create(workspace.pageUrl() + "/workspace/" + call))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json))
            .build());
  }

  /// A call of the control API that asks for something.
  JsonNode ask(String call) {
    return send(
        HttpRequest.newBuilder(URI.create(workspace.pageUrl() + "/workspace/" + call)).build());
  }

  /// Waits until nothing is under way any more and what is awaited is there.
  void settle(BooleanSupplier awaited) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < end) {
      boolean idle = ask("idle?quiet_ms=100&timeout_ms=10000").path("idle").asBoolean();
      if (idle && awaited.getAsBoolean()) {
        return;
      }
      // The bot waits before it tries again, longer than the workspace would wait for it.
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    throw new AssertionError("it does not settle");
  }

  /// What Jordan sees in a channel, oldest first, in its newest version.
  List<JsonNode> messages(String channel) {
    return messages("jordan", channel);
  }

  /// What somebody sees in a channel.
  List<JsonNode> messages(String user, String channel) {
    var messages = new ArrayList<JsonNode>();
    for (var message : ask("messages?user=" + user + "&channel=" + channel).path("messages")) {
      if (!message.path("deleted").asBoolean(false)) {
        messages.add(message);
      }
    }
    messages.sort(Comparator.comparing(message -> message.path("ts").asString()));
    return messages;
  }

  /// The texts of those.
  List<String> texts(String channel) {
    return messages(channel).stream().map(message -> message.path("text").asString()).toList();
  }

  private JsonNode send(HttpRequest request) {
    try {
      return Json.MAPPER.readTree(http.send(request, BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    workspace.close();
    http.close();
  }
}
