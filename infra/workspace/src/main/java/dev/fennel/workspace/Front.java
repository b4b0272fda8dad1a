package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/// The door: lets in only requests meant for this workspace and leads each to its room.
final class Front implements HttpHandler {
  private static final System.Logger LOG = System.getLogger(Front.class.getName());
  private static final Pattern RESPONSE_URL = Pattern.compile("/actions/[A-Z0-9]+/(\\d+/\\w+)");
  private static final Pattern UPLOAD = Pattern.compile("/upload/(F[A-Z0-9]+)/(\\w+)");

  private final Set<String> hosts;
  private final Chat chat;
  private final WebApi webApi;
  private final ControlApi controlApi;
  private final Responses responses;
  private final Page page;

  Front(int port, Chat chat, WebApi webApi, ControlApi controlApi, Responses responses, Page page) {
    this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    this.chat = chat;
    this.webApi = webApi;
    this.controlApi = controlApi;
    this.responses = responses;
    this.page = page;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    Http http = new Http(exchange);
    try {
      if (!isForUs(http)) {
        http.json(403, WebApi.failed("forbidden_host_or_origin"), Map.of());
        return;
      }
      route(http);
    } catch (Refusal refusal) {
      http.json(
          refusal.error().equals("request_too_large") ? 413 : 200, refused(refusal), Map.of());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      http.drop();
    } catch (RuntimeException e) {
      LOG.log(System.Logger.Level.ERROR, "A request to " + http.path() + " failed", e);
      http.json(500, WebApi.failed("internal_error"), Map.of());
    }
  }

  private boolean isForUs(Http http) {
    String origin = http.header("Origin");
    return hosts.contains(http.header("Host"))
        && (origin.isEmpty()
            || (origin.startsWith("http://") && hosts.contains(origin.substring(7))));
  }

  private void route(Http http) throws IOException, InterruptedException {
    String path = http.path();
    if (path.startsWith("/api/")) {
      api(http, path.substring(5));
    } else if (path.startsWith("/workspace/")) {
      control(http, path.substring(11));
    } else if (path.startsWith("/actions/")) {
      responseUrl(http, path);
    } else if (path.startsWith("/upload/")) {
      upload(http, path);
    } else {
      page.serve(http);
    }
  }

  private void api(Http http, String method) throws IOException, InterruptedException {
    Arguments args = http.arguments();
    String authorization = http.header("Authorization");
    String bearer = authorization.startsWith("Bearer ") ? authorization.substring(7).strip() : "";
    answer(http, webApi.call(method, bearer, args));
  }

  private static void answer(Http http, WebApi.Answer answer) throws IOException {
    if (answer.lost()) {
      http.drop();
    } else {
      http.json(answer.status(), answer.body(), answer.headers());
    }
  }

  private void responseUrl(Http http, String path) throws IOException, InterruptedException {
    Matcher found = RESPONSE_URL.matcher(path);
    Arguments args = http.arguments();
    Arguments said =
        args.has("payload")
            ? new Arguments(
                Json.child(Json.object().set("p", args.json("payload", "invalid_json")), "p"))
            : args;
    String key = found.matches() ? found.group(1) : "";
    WebApi.Answer answer =
        webApi.serve("response_url", said.fields(), () -> responses.toUrl(key, said));
    String error = Json.text(answer.body(), "error", "");
    if (answer.lost() || answer.status() != 200) {
      answer(http, answer);
    } else if (error.isEmpty()) {
      http.send(200, "text/html", "ok".getBytes(UTF_8), Map.of());
    } else {
      http.json(error.endsWith("_url") ? 404 : 400, answer.body(), Map.of());
    }
  }

  private void upload(Http http, String path) throws IOException, InterruptedException {
    Matcher found = UPLOAD.matcher(path);
    byte[] body = http.body(SharedFiles.MAX_BYTES);
    String type = http.header("Content-Type");
    byte[] bytes = type.startsWith("multipart/form-data") ? file(type, body) : body;
    WebApi.Answer answer =
        webApi.serve(
            "upload",
            Json.object().put("bytes", bytes.length),
            () -> {
              if (!found.matches()) {
                throw new Refusal("file_not_found");
              }
              chat.files.receive(found.group(1), found.group(2), bytes);
              return Json.object();
            });
    if (answer.lost()) {
      http.drop();
    } else if (Json.flag(answer.body(), "ok")) {
      http.send(200, "text/plain", ("OK - " + bytes.length).getBytes(UTF_8), Map.of());
    } else {
      http.json(404, answer.body(), Map.of());
    }
  }

  private static byte[] file(String type, byte[] body) {
    var parts = Multipart.of(type, body);
    return parts.stream()
        .filter(Multipart.Part::file)
        .findFirst()
        .or(() -> parts.stream().findFirst())
        .map(Multipart.Part::bytes)
        .orElseThrow(() -> new Refusal("no_file_data"));
  }

  private void control(Http http, String call) throws IOException, InterruptedException {
    ObjectNode body;
    try {
      body =
          http.method().equals("POST")
              ? controlApi.post(call, http.jsonArguments())
              : controlApi.get(call, http.queryArguments());
    } catch (Refusal refusal) {
      boolean unknown = refusal.error().equals("unknown_method");
      http.json(unknown ? 404 : 200, refused(refusal), Map.of());
      return;
    }
    http.json(body);
  }

  private static ObjectNode refused(Refusal refusal) {
    ObjectNode body = WebApi.failed(refusal.error());
    if (!refusal.messages().isEmpty()) {
      body.putObject("response_metadata")
          .set("messages", Json.array(refusal.messages().toArray(String[]::new)));
    }
    return body;
  }
}
