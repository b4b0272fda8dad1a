package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Sends one signed request to the bot and says how it was acknowledged.
final class Delivery implements AutoCloseable {
  static final String JSON = "application/json";
  static final String FORM = "application/x-www-form-urlencoded";

  /// How the bot answered; a status of 0 means it did not.
  record Answer(int status, String body, String failure, boolean noRetry) {
    boolean acknowledged() {
      return status >= 200 && status < 300;
    }
  }

  private final HttpClient client;
  private final Credentials credentials;
  private final Duration ackTimeout;
  private final Activity activity;
  private final RequestLog log;

  Delivery(Credentials credentials, Duration ackTimeout, Activity activity, RequestLog log) {
    this.credentials = credentials;
    this.ackTimeout = ackTimeout;
    this.activity = activity;
    this.log = log;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ackTimeout)
            .build();
  }

  Answer event(@Nullable URI to, JsonNode envelope, Map<String, String> headers) {
    String type = Json.text(envelope.path("event"), "type", Json.text(envelope, "type", "event"));
    return send(to, type, JSON, envelope.toString(), envelope, headers);
  }

  Answer interaction(@Nullable URI to, JsonNode payload) {
    String body = "payload=" + URLEncoder.encode(payload.toString(), UTF_8);
    return send(to, Json.text(payload, "type", "interaction"), FORM, body, payload, Map.of());
  }

  Answer form(@Nullable URI to, String what, Map<String, String> fields) {
    String body =
        fields.entrySet().stream()
            .map(f -> f.getKey() + "=" + URLEncoder.encode(f.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
    return send(to, what, FORM, body, Json.MAPPER.valueToTree(fields), Map.of());
  }

  private Answer send(
      @Nullable URI to,
      String what,
      String contentType,
      String body,
      JsonNode logged,
      Map<String, String> headers) {
    if (to == null) {
      return new Answer(0, "", "connection_failed", false);
    }
    activity.begin();
    long started = System.nanoTime();
    Answer answer = new Answer(0, "", "unknown_error", false);
    try {
      answer = exchange(request(to, contentType, body, headers));
    } finally {
      long tookMs = (System.nanoTime() - started) / 1_000_000;
      JsonNode response =
          answer.status() == 0
              ? Json.object().put("failure", answer.failure())
              : RequestLog.body(answer.body());
      log.note("out", what, logged, answer.status(), response, tookMs);
      activity.end();
    }
    return answer;
  }

  private HttpRequest request(
      URI to, String contentType, String body, Map<String, String> headers) {
    long now = System.currentTimeMillis() / 1000;
    HttpRequest.Builder request =
        HttpRequest.newBuilder(to)
            .timeout(ackTimeout)
            .header("Content-Type", contentType)
            .header("Accept", "application/json,*/*")
            .header("User-Agent", "Slackbot 1.0 (+https://api.slack.com/robots)")
            .header("X-Slack-Request-Timestamp", Long.toString(now))
            .header("X-Slack-Signature", Signature.of(credentials.signingSecret(), now, body))
            .POST(HttpRequest.BodyPublishers.ofString(body, UTF_8));
    headers.forEach(request::header);
    return request.build();
  }

  private Answer exchange(HttpRequest request) {
    try {
      HttpResponse<String> response =
          client.send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
      int status = response.statusCode();
      boolean fine = status >= 200 && status < 300;
      boolean noRetry = response.headers().firstValue("x-slack-no-retry").orElse("").equals("1");
      return new Answer(status, response.body(), fine ? "" : "http_error", noRetry);
    } catch (HttpTimeoutException _) {
      return new Answer(0, "", "http_timeout", false);
    } catch (IOException _) {
      return new Answer(0, "", "connection_failed", false);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return new Answer(0, "", "unknown_error", true);
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
