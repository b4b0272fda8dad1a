package dev.fennel.app.slack;

import com.slack.api.bolt.App;
import com.slack.api.bolt.request.RequestHeaders;
import com.slack.api.bolt.response.Response;
import com.slack.api.bolt.util.SlackRequestParser;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  private static final Logger LOG = LoggerFactory.getLogger(SlackEndpoint.class);

  private final SlackSignature signature;
  private final SlackRequestParser parser;
  private final App app;

  SlackEndpoint(SlackSignature signature, App app) {
    this.signature = signature;
    this.parser = new SlackRequestParser(app.config());
    this.app = app;
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
    return answer(request, new String(body, StandardCharsets.UTF_8));
  }

  private ResponseEntity<String> answer(HttpServletRequest request, String body) {
    // Bolt writes bodies that it does not know to the log, words and all.
    if (!SlackDelivery.isForBolt(body)) {
      return ResponseEntity.ok().build();
    }
    try {
      var parsed =
          parser.parse(
              SlackRequestParser.HttpRequest.builder()
                  .requestUri(request.getRequestURI())
                  .queryString(queryOf(request))
                  .requestBody(body)
                  .headers(headersOf(request))
                  .remoteAddress(request.getRemoteAddr())
                  .build());
      return parsed == null ? ResponseEntity.ok().build() : toSpring(app.run(parsed));
    } catch (Exception e) {
      // Bolt's run throws Exception. No message is logged: it may quote what was said.
      LOG.error("a delivery failed: {} at {}", e.getClass().getName(), topOf(e));
      return ResponseEntity.internalServerError().build();
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
    for (var name : java.util.Collections.list(request.getHeaderNames())) {
      headers.put(name, java.util.Collections.list(request.getHeaders(name)));
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
