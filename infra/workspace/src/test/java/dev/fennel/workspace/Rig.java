package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// A workspace with a bot, and both sides of it in the test's hands. In the JSON it is given, `'`
/// stands for `"`.
final class Rig implements AutoCloseable {
  static final HttpClient CLIENT = HttpClient.newHttpClient();

  final Bot bot;
  final Workspace workspace;

  Rig(Path data) throws IOException {
    this(data, settings -> settings);
  }

  Rig(Path data, UnaryOperator<WorkspaceSettings> more) throws IOException {
    bot = new Bot();
    workspace =
        Workspace.start(
            more.apply(
                WorkspaceSettings.in(data)
                    .withPort(0)
                    .withDeliveryTimes(
                        Duration.ofSeconds(2),
                        List.of(Duration.ZERO, Duration.ofMillis(50), Duration.ofMillis(50)))
                    .withAddresses(bot.address(), null, null)));
  }

  /// A Web API call with a JSON body.
  JsonNode api(String method, String json) throws IOException, InterruptedException {
    return Json.parse(apiResponse(method, json).body());
  }

  HttpResponse<String> apiResponse(String method, String json)
      throws IOException, InterruptedException {
    return CLIENT.send(
        HttpRequest.newBuilder(workspace.apiUrl().resolve(method))
            .header("Authorization", "Bearer " + workspace.botToken())
            .header("Content-Type", "application/json; charset=utf-8")
            .POST(HttpRequest.BodyPublishers.ofString(quoted(json)))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  static String quoted(String json) {
    return json.replace('\'', '"');
  }

  /// A Web API call with a form.
  JsonNode form(String method, Map<String, String> fields)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(workspace.apiUrl().resolve(method))
            .header("Authorization", "Bearer " + workspace.botToken())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(encode(fields)))
            .build();
    return Json.parse(CLIENT.send(request, HttpResponse.BodyHandlers.ofString()).body());
  }

  private static String encode(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(f -> f.getKey() + "=" + URLEncoder.encode(f.getValue(), UTF_8))
        .collect(Collectors.joining("&"));
  }

  /// A control call that does something.
  JsonNode control(String call, String json) throws IOException, InterruptedException {
    return Json.parse(post(uri("/workspace/" + call), json).body());
  }

  /// A control call that asks for something.
  JsonNode ask(String call) throws IOException, InterruptedException {
    return Json.parse(get("/workspace/" + call).body());
  }

  HttpResponse<String> post(URI to, String json) throws IOException, InterruptedException {
    return CLIENT.send(
        HttpRequest.newBuilder(to)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(quoted(json)))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return CLIENT.send(
        HttpRequest.newBuilder(uri(path)).build(), HttpResponse.BodyHandlers.ofString());
  }

  URI uri(String path) {
    return URI.create(workspace.pageUrl() + path);
  }

  JsonNode messages(String user, String channel) throws IOException, InterruptedException {
    return ask("messages?user=" + user + "&channel=" + channel).path("messages");
  }

  /// Posts a message of the bot and returns its ts.
  String posted(String channel, String rest) throws IOException, InterruptedException {
    JsonNode answer = api("chat.postMessage", "{\"channel\":\"" + channel + "\"," + rest + "}");
    if (!Json.flag(answer, "ok")) {
      throw new AssertionError(answer.toString());
    }
    return Json.text(answer, "ts", "");
  }

  /// Opens a modal for the person and returns its id; the trigger comes from a slash command.
  String opened(String user, String view) throws IOException, InterruptedException {
    JsonNode answer =
        api("views.open", "{'trigger_id':'" + trigger(user) + "','view':" + view + "}");
    if (!Json.flag(answer, "ok")) {
      throw new AssertionError(answer.toString());
    }
    return Json.text(answer.path("view"), "id", "");
  }

  /// A fresh trigger id of the person's.
  String trigger(String user) throws IOException, InterruptedException {
    control("command", "{'user':'" + user + "','channel':'dm','command':'/open','text':''}");
    return Json.text(bot.next("/open").body(), "trigger_id", "");
  }

  @Override
  public void close() {
    workspace.close();
    bot.close();
  }
}
