package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A small real bot: takes what the workspace delivers, answers as told, and keeps it for the test
/// to look at.
final class Bot implements AutoCloseable {
  record Received(String kind, JsonNode body, Map<String, String> headers, String raw) {
    String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  record Reply(int status, String body) {}

  final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
  private final HttpServer server;
  private volatile Function<Received, Reply> answers = _ -> new Reply(200, "");

  Bot() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/slack/events", this::take);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/slack/events");
  }

  void answer(Function<Received, Reply> newAnswers) {
    answers = newAnswers;
  }

  void answer(int status, String body) {
    answers = _ -> new Reply(status, body);
  }

  /// The next delivery of this kind, skipping others; fails after ten seconds.
  Received next(String kind) throws InterruptedException {
    while (true) {
      Received next = received.poll(10, TimeUnit.SECONDS);
      if (next == null) {
        throw new AssertionError("nothing of the kind " + kind + " was delivered");
      }
      if (next.kind().equals(kind)) {
        return next;
      }
    }
  }

  private void take(HttpExchange exchange) throws IOException {
    String raw = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    Map<String, String> headers =
        exchange.getRequestHeaders().entrySet().stream()
            .collect(
                java.util.stream.Collectors.toMap(
                    e -> e.getKey().toLowerCase(java.util.Locale.ROOT),
                    e -> e.getValue().getFirst()));
    JsonNode body = parse(raw, headers.getOrDefault("content-type", ""));
    Received delivery = new Received(kind(body), body, headers, raw);
    Reply reply;
    if (delivery.kind().equals("url_verification")) {
      reply = new Reply(200, Json.text(body, "challenge", ""));
    } else {
      received.add(delivery);
      reply = answers.apply(delivery);
    }
    byte[] bytes = reply.body().getBytes(UTF_8);
    exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static JsonNode parse(String raw, String type) {
    if (type.startsWith("application/json")) {
      return Json.parse(raw);
    }
    ObjectNode form = Json.object();
    for (String pair : raw.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      form.put(parts[0], URLDecoder.decode(parts[1], UTF_8));
    }
    return form.has("payload") ? Json.parse(Json.text(form, "payload", "")) : form;
  }

  private static String kind(JsonNode body) {
    String command = Json.text(body, "command");
    if (command != null) {
      return command;
    }
    String event = Json.text(body.path("event"), "type");
    return event == null ? Json.text(body, "type", "") : event;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
