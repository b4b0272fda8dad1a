package dev.fennel.app.slack;

import com.slack.api.bolt.App;
import com.slack.api.bolt.request.Request;
import com.slack.api.bolt.request.RequestHeaders;
import com.slack.api.bolt.response.Response;
import com.slack.api.bolt.util.SlackRequestParser;
import dev.fennel.tutor.phrase.Language;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/// Where Slack delivers events, clicks and commands: checks that they are Slack's, then hands them
/// to Bolt.
///
/// Everything validly signed is answered 200, also what nobody is interested in: Slack counts other
/// answers as failures and in the end stops delivering. The one exception is an event that could
/// not be saved; it is answered 500, so that Slack delivers it again.
@RestController
public final class SlackEndpoint {
  /// The largest request taken. Slack's own are a few kilobytes; a form of theirs at most 250.
  static final int MOST_BYTES = 1 << 20;

  private static final String NOTHING_PRESSED =
      "{\"type\":\"block_actions\",\"team\":{\"id\":\"\"},\"user\":{\"id\":\"\"},\"actions\":[]}";

  private static final Logger LOG = LoggerFactory.getLogger(SlackEndpoint.class);

  private final SlackSignature signature;
  private final SlackRequestParser parser;
  private final App app;
  private final SlackRouter router;
  private final Language language;

  SlackEndpoint(SlackSignature signature, App app, SlackRouter router, Language language) {
    this.language = language;
    this.signature = signature;
    this.parser = new SlackRequestParser(app.config());
    this.app = app;
    this.router = router;
  }

  /// Takes one delivery.
  ///
  /// The body is read as a stream: once anything asks for a form's parameters, its bytes are gone,
  /// and with them the signature.
  @PostMapping("/slack/events")
  public ResponseEntity<String> receive(HttpServletRequest request) throws IOException {
    byte[] body = request.getInputStream().readNBytes(MOST_BYTES + 1);
    if (body.length > MOST_BYTES) {
      return ResponseEntity.status(413).build();
    }
    if (!signature.accepts(
        request.getHeader("X-Slack-Request-Timestamp"),
        request.getHeader("X-Slack-Signature"),
        body)) {
      return ResponseEntity.status(401).build();
    }
    return language.speaking(() -> answer(request, new String(body, StandardCharsets.UTF_8)));
  }

  /// Goes once through what a first click would have to load, which on a busy machine can take
  /// longer than Slack waits. Nothing comes of it.
  void warmUp() {
    try {
      String event =
          "{\"type\":\"event_callback\",\"team_id\":\"\",\"event\":{\"type\":\"warm_up\"}}";
      app.run(parse("", Map.of(), event, new RequestHeaders(Map.of()), ""));
      String click = "payload=" + URLEncoder.encode(NOTHING_PRESSED, StandardCharsets.UTF_8);
      app.run(parse("", Map.of(), click, new RequestHeaders(Map.of()), ""));
      parse("", Map.of(), "command=%2Fwarm&text=", new RequestHeaders(Map.of()), "");
      signature.sign("0", new byte[0]);
    } catch (Exception e) {
      LOG.warn("warming up failed: {}", e.getClass().getName());
    }
  }

  private ResponseEntity<String> answer(HttpServletRequest request, String body) {
    // Bolt writes bodies that it does not know to the log, words and all.
    if (!SlackDelivery.isForBolt(body)) {
      return ResponseEntity.ok().build();
    }
    try {
      var parsed =
          parse(
              request.getRequestURI(),
              queryOf(request),
              body,
              headersOf(request),
              request.getRemoteAddr());
      return toSpring(parsed == null ? router.route(SlackDelivery.read(body)) : app.run(parsed));
    } catch (Exception e) {
      // Bolt's run throws Exception. No message is logged: it may quote what was said.
      LOG.error("a delivery failed: {} at {}", e.getClass().getName(), topOf(e));
      return ResponseEntity.internalServerError().build();
    }
  }

  /// What Bolt makes of a request; null when it cannot read it, which must not lose it.
  private @Nullable Request<?> parse(
      String path,
      Map<String, List<String>> query,
      String body,
      RequestHeaders headers,
      String sender) {
    try {
      return parser.parse(
          SlackRequestParser.HttpRequest.builder()
              .requestUri(path)
              .queryString(query)
              .requestBody(body)
              .headers(headers)
              .remoteAddress(sender)
              .build());
    } catch (RuntimeException e) {
      LOG.warn("Bolt cannot read a delivery: {} at {}", e.getClass().getName(), topOf(e));
      return null;
    }
  }

  private static ResponseEntity<String> toSpring(Response response) {
    var answer = ResponseEntity.status(response.getStatusCode());
    if (response.getContentType() != null) {
      answer.contentType(MediaType.parseMediaType(response.getContentType()));
    }
    return response.getBody() == null ? answer.build() : answer.body(response.getBody());
  }

  private static RequestHeaders headersOf(HttpServletRequest request) {
    var headers = new HashMap<String, List<String>>();
    for (var name : Collections.list(request.getHeaderNames())) {
      headers.put(name, Collections.list(request.getHeaders(name)));
    }
    return new RequestHeaders(headers);
  }

  /// The query string's own parameters: asking the request for parameters would read the body.
  private static Map<String, List<String>> queryOf(HttpServletRequest request) {
    var query = new HashMap<String, List<String>>();
    if (request.getQueryString() != null) {
      SlackDelivery.form(request.getQueryString())
          .forEach((name, value) -> query.put(name, new ArrayList<>(List.of(value))));
    }
    return query;
  }

  private static String topOf(Exception e) {
    return e.getStackTrace().length == 0 ? "?" : e.getStackTrace()[0].toString();
  }
}
