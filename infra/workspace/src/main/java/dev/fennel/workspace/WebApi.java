package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Slack's Web API: `POST /api/METHOD` with a bearer token, answered as Slack would or as the
/// faults say.
final class WebApi {
  /// An answer as it goes over the wire; `lost` means the connection ends before it.
  record Answer(int status, ObjectNode body, Map<String, String> headers, boolean lost) {}

  private final Chat chat;
  private final Credentials credentials;
  private final Scopes scopes;
  private final Faults faults;
  private final Activity activity;
  private final RequestLog log;
  private final Map<String, Method> methods = new HashMap<>();

  WebApi(
      Chat chat,
      Credentials credentials,
      Scopes scopes,
      Faults faults,
      Activity activity,
      RequestLog log) {
    this.chat = chat;
    this.credentials = credentials;
    this.scopes = scopes;
    this.faults = faults;
    this.activity = activity;
    this.log = log;
  }

  void add(Map<String, Method> more) {
    methods.putAll(more);
  }

  /// Carries out one call; a broken body has already become a [Refusal].
  Answer call(String method, String bearer, Arguments args) throws InterruptedException {
    return serve(method, args.fields(), () -> authorized(method, bearer, args));
  }

  /// Runs the work of one call from the bot under faults, timing and the log.
  Answer serve(String method, ObjectNode request, Work work) throws InterruptedException {
    activity.begin();
    long started = System.nanoTime();
    Answer answer = plain(500, failed("internal_error"));
    try {
      answer = disturbed(method, Json.text(request, "channel", ""), work);
      Thread.sleep(faults.latency());
      return answer;
    } finally {
      long tookMs = (System.nanoTime() - started) / 1_000_000;
      log.note("in", method, request, answer.lost() ? 0 : answer.status(), answer.body(), tookMs);
      activity.end();
    }
  }

  /// What a call does, and what it answers.
  @FunctionalInterface
  interface Work {
    ObjectNode run();
  }

  private Answer disturbed(String method, String channel, Work work) {
    String error = faults.error(method);
    if (faults.limits(method, channel) || "ratelimited".equals(error)) {
      return new Answer(
          429,
          failed("ratelimited"),
          Map.of("Retry-After", Integer.toString(faults.retryAfter())),
          false);
    }
    if (error != null) {
      return plain(200, failed(error));
    }
    ObjectNode body;
    try {
      ObjectNode fields = chat.with(work::run);
      body = Json.object().put("ok", true);
      body.setAll(fields);
    } catch (Refusal refusal) {
      body = refused(refusal);
    }
    return new Answer(200, body, Map.of("X-OAuth-Scopes", scopes.joined()), faults.losesResponse());
  }

  private ObjectNode authorized(String method, String bearer, Arguments args) {
    String token = bearer.isEmpty() ? args.text("token", "") : bearer;
    if (token.isEmpty()) {
      throw new Refusal("not_authed");
    }
    if (!MessageDigest.isEqual(token.getBytes(UTF_8), credentials.botToken().getBytes(UTF_8))) {
      throw new Refusal("invalid_auth");
    }
    if (chat.uninstalled()) {
      throw new Refusal("account_inactive");
    }
    Method known = methods.get(method);
    if (known == null) {
      throw new Refusal("unknown_method");
    }
    scopes.check(method);
    return known.call(args);
  }

  private ObjectNode refused(Refusal refusal) {
    ObjectNode body = failed(refusal.error());
    if (!refusal.messages().isEmpty()) {
      body.putObject("response_metadata")
          .set("messages", Json.array(refusal.messages().toArray(String[]::new)));
    }
    if (!refusal.needed().isEmpty()) {
      body.put("needed", refusal.needed()).put("provided", scopes.joined());
    }
    return body;
  }

  static ObjectNode failed(String error) {
    return Json.object().put("ok", false).put("error", error);
  }

  private static Answer plain(int status, ObjectNode body) {
    return new Answer(status, body, Map.of(), false);
  }
}
