package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One HTTP request and its answer.
final class Http {
  static final int MAX_BODY = 2_000_000;
  static final String JSON = "application/json; charset=utf-8";

  private final HttpExchange exchange;

  Http(HttpExchange exchange) {
    this.exchange = exchange;
  }

  String method() {
    return exchange.getRequestMethod();
  }

  String path() {
    return exchange.getRequestURI().getPath();
  }

  String header(String name) {
    String value = exchange.getRequestHeaders().getFirst(name);
    return value == null ? "" : value;
  }

  byte[] body(int most) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(most + 1);
    if (body.length > most) {
      throw new Refusal("request_too_large");
    }
    return body;
  }

  /// The arguments of the call: from the address, then from a form, multipart or JSON body.
  Arguments arguments() throws IOException {
    ObjectNode fields = Json.object();
    form(query(), fields);
    byte[] body = body(MAX_BODY);
    String type = header("Content-Type").toLowerCase(Locale.ROOT);
    if (body.length == 0) {
      return new Arguments(fields);
    }
    if (type.startsWith("application/json")) {
      fields.setAll(json(body));
    } else if (type.startsWith("multipart/form-data")) {
      Multipart.of(header("Content-Type"), body)
          .forEach(part -> fields.put(part.name(), part.text()));
    } else if (type.isEmpty() || type.startsWith("application/x-www-form-urlencoded")) {
      form(new String(body, UTF_8), fields);
    } else {
      throw new Refusal("invalid_post_type");
    }
    return new Arguments(fields);
  }

  /// The body as a JSON object, whatever the content type says.
  Arguments jsonArguments() throws IOException {
    byte[] body = body(MAX_BODY);
    return new Arguments(body.length == 0 ? Json.object() : json(body));
  }

  private static ObjectNode json(byte[] body) {
    try {
      JsonNode parsed = Json.parse(new String(body, UTF_8));
      if (parsed instanceof ObjectNode object) {
        return object;
      }
    } catch (JacksonException _) {
      throw new Refusal("invalid_json");
    }
    throw new Refusal("json_not_object");
  }

  Arguments queryArguments() {
    ObjectNode fields = Json.object();
    form(query(), fields);
    return new Arguments(fields);
  }

  private String query() {
    URI uri = exchange.getRequestURI();
    return uri.getRawQuery() == null ? "" : uri.getRawQuery();
  }

  private static void form(String text, ObjectNode fields) {
    for (String pair : text.split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        fields.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
      }
    }
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, UTF_8);
    } catch (IllegalArgumentException _) {
      throw new Refusal("invalid_form_data");
    }
  }

  void json(int status, JsonNode body, Map<String, String> headers) throws IOException {
    send(status, JSON, body.toString().getBytes(UTF_8), headers);
  }

  void json(JsonNode body) throws IOException {
    json(200, body, Map.of());
  }

  void send(int status, String type, byte[] body, Map<String, String> headers) throws IOException {
    var out = exchange.getResponseHeaders();
    out.set("Content-Type", type);
    out.set("X-Content-Type-Options", "nosniff");
    out.set("Cache-Control", "no-store");
    headers.forEach(out::set);
    boolean head = method().equals("HEAD");
    exchange.sendResponseHeaders(status, body.length == 0 || head ? -1 : body.length);
    if (!head && body.length > 0) {
      exchange.getResponseBody().write(body);
    }
    exchange.close();
  }

  /// Ends the connection without an answer.
  void drop() {
    exchange.close();
  }
}
