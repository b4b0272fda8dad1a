package dev.fennel.app.slack;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Calls Slack's Web API, each call once.
///
/// It is the JDK's client with one JSON reader, and not the SDK's: that one builds its reflective
/// readers anew for each reply, which is most of what a click costs, and neither waits when Slack
/// asks it to nor says whether a message may have arrived although no answer came. Whether and when
/// to try again is the outbox's to decide.
final class SlackClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final URI api;
  private final String token;
  private volatile Set<String> scopes = Set.of();
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  /// Calls the API at an address such as `https://slack.com/api/`.
  SlackClient(URI api, String token) {
    this.api = api.getPath().endsWith("/") ? api : URI.create(api + "/");
    this.token = token;
  }

  /// Calls a method that writes.
  SlackAnswer call(String method, JsonNode arguments) throws InterruptedException {
    return send(
        to(api.resolve(method), "application/json; charset=utf-8", arguments.toString())
            .header("Authorization", "Bearer " + token));
  }

  /// Calls a method that reads: several of those do not take JSON.
  SlackAnswer read(String method, Map<String, String> arguments) throws InterruptedException {
    String form =
        arguments.entrySet().stream()
            .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    return send(
        to(api.resolve(method), "application/x-www-form-urlencoded", form)
            .header("Authorization", "Bearer " + token));
  }

  /// Answers a click or a command at the address that came with it, which needs no token.
  SlackAnswer respond(String responseUrl, JsonNode body) throws InterruptedException {
    try {
      return send(to(URI.create(responseUrl), "application/json; charset=utf-8", body.toString()));
    } catch (IllegalArgumentException e) {
      return new SlackAnswer.Refused("no_response_url");
    }
  }

  /// Sends a file's bytes to the address that Slack gave for them.
  SlackAnswer upload(String address, byte[] bytes) throws InterruptedException {
    try {
      return send(
          HttpRequest.newBuilder(URI.create(address))
              .timeout(PATIENCE)
              .header("Content-Type", "application/octet-stream")
              .POST(BodyPublishers.ofByteArray(bytes)));
    } catch (IllegalArgumentException e) {
      return new SlackAnswer.Refused("no_upload_url");
    }
  }

  /// Whether the workspace is known not to have granted this scope.
  boolean lacks(String scope) {
    return !scopes.isEmpty() && !scopes.contains(scope);
  }

  @Override
  public void close() {
    http.shutdownNow();
  }

  private static HttpRequest.Builder to(URI address, String type, String body) {
    return HttpRequest.newBuilder(address)
        .timeout(PATIENCE)
        .header("Content-Type", type)
        .POST(BodyPublishers.ofString(body));
  }

  private SlackAnswer send(HttpRequest.Builder request) throws InterruptedException {
    try {
      var response = http.send(request.build(), BodyHandlers.ofByteArray());
      response.headers().firstValue("X-OAuth-Scopes").ifPresent(this::granted);
      return understand(response);
    } catch (IOException e) {
      return new SlackAnswer.Unknown(e.getClass().getSimpleName());
    }
  }

  private void granted(String list) {
    scopes = Arrays.stream(list.split(",", -1)).map(String::strip).collect(toUnmodifiableSet());
  }

  private static SlackAnswer understand(HttpResponse<byte[]> response) {
    int status = response.statusCode();
    if (status == 429) {
      return new SlackAnswer.Limited(wait(response.headers().firstValue("Retry-After").orElse("")));
    }
    if (status >= 500) {
      return new SlackAnswer.Unknown("http_" + status);
    }
    var body = json(response.body());
    String error = body.path("error").asString("");
    if (error.equals("ratelimited")) {
      return new SlackAnswer.Limited(Duration.ofSeconds(1));
    }
    if (SlackAnswer.PASSING.contains(error)) {
      return new SlackAnswer.Unknown(error);
    }
    // Response URLs answer a bare "ok", and their errors in words.
    boolean done = status < 300 && body.path("ok").asBoolean(true);
    return done
        ? new SlackAnswer.Done(body)
        : new SlackAnswer.Refused(error.isEmpty() ? "http_" + status : error);
  }

  private static Duration wait(String seconds) {
    try {
      return Duration.ofSeconds(Math.clamp(Long.parseLong(seconds.strip()), 1, 3600));
    } catch (NumberFormatException e) {
      return Duration.ofSeconds(1);
    }
  }

  private static JsonNode json(byte[] body) {
    try {
      return Json.MAPPER.readTree(body);
    } catch (JacksonException e) {
      return Json.MAPPER.missingNode();
    }
  }
}
