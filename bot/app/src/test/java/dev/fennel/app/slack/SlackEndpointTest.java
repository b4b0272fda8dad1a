package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.command.ScenarioJson;
import dev.fennel.app.store.FileStore;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.phrase.Language;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/// The endpoint as a real web server answers with it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlackEndpointTest {
  private static final Instant NOW = Instant.parse("2026-11-30T09:00:00Z");
  private static final String SECRET = "a secret";
  private static final String TIME = Long.toString(NOW.getEpochSecond());
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";

  private final HttpClient http = HttpClient.newHttpClient();
  private final SlackSignature signature = new SlackSignature(SECRET, InstantSource.fixed(NOW));

  private FileStore store;
  private SlackBot bot;
  private ServletWebServerApplicationContext web;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    store = FileStore.open(folder);
    var course = new Course("Fennel", List.of(), Map.of(), Map.of());
    var parser = new ScenarioParser();
    var tutor = new Tutor(course, store, new Answers(parser, course), parser, ScenarioJson::write);
    var nowhere = URI.create("http://127.0.0.1:9/api/");
    bot =
        new SlackBot(
            nowhere, "xoxb-1", SECRET, tutor, store, InstantSource.fixed(NOW), Language.ENGLISH);
    web =
        (ServletWebServerApplicationContext)
            new SpringApplicationBuilder(Web.class)
                .initializers(context ->
                    context.getBeanFactory().registerSingleton("endpoint", bot.endpoint()))
                .run("--server.port=0", "--spring.main.banner-mode=off");
  }

  @AfterAll
  void stop() throws IOException {
    web.close();
    bot.close();
    store.close();
    http.close();
  }

  @Test
  void the_challenge_is_answered() throws Exception {
    var answer = signed(JSON, "{\"type\":\"url_verification\",\"challenge\":\"c42\"}");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains("c42");
  }

  @Test
  void what_is_not_signed_is_refused() throws Exception {
    String body = "{\"type\":\"url_verification\",\"challenge\":\"c42\"}";
    assertThat(send(JSON, body, TIME, "v0=00").statusCode()).isEqualTo(401);
    String forged =
        new SlackSignature("---", InstantSource.fixed(NOW))
            .sign(TIME, body.getBytes(StandardCharsets.UTF_8));
    assertThat(send(JSON, body, TIME, forged).statusCode()).isEqualTo(401);
    String tomorrow = Long.toString(NOW.getEpochSecond() + 86_400);
    String early = signature.sign(tomorrow, body.getBytes(StandardCharsets.UTF_8));
    assertThat(send(JSON, body, tomorrow, early).statusCode()).isEqualTo(401);
  }

  @Test
  void what_nobody_is_interested_in_is_acknowledged() throws Exception {
    for (var body :
        List.of(
            "{}",
            "{not json",
            "{\"type\":\"app_rate_limited\"}",
            "{\"type\":\"event_callback\"}",
            event("{\"type\":\"team_join\"}"),
            event("{\"type\":\"tokens_revoked\"}"),
            event("{\"type\":\"message\",\"bot_id\":\"B1\",\"user\":\"U1\",\"text\":\"🍲\"}"),
            event("{\"type\":\"message\",\"subtype\":\"message_changed\",\"user\":\"U1\"}"))) {
      assertThat(signed(JSON, body).statusCode()).as(body).isEqualTo(200);
    }
  }

  @Test
  void forms_arrive_with_their_bytes_as_signed() throws Exception {
    String twoActions =
        "{\"type\":\"block_actions\",\"team\":{\"id\":\"T0\"},\"user\":{\"id\":\"U1\"},"
            + "\"text\":\"größer * ~\",\"actions\":[{\"type\":\"static_select\",\"action_id\":\"a\"},"
            + "{\"type\":\"static_select\",\"action_id\":\"b\"}]}";
    String payload = "payload=" + URLEncoder.encode(twoActions, StandardCharsets.UTF_8);
    assertThat(signed(FORM, payload).statusCode()).isEqualTo(200);
    assertThat(signed(FORM, "ssl_check=1&token=x").statusCode()).isEqualTo(200);
    assertThat(signed(FORM, "payload=%ZZ").statusCode()).isEqualTo(200);
    assertThat(signed(FORM, "").statusCode()).isEqualTo(200);
  }

  @Test
  void what_is_too_large_is_refused_before_anything_looks_at_it() throws Exception {
    String large = "x".repeat(SlackEndpoint.MOST_BYTES + 1);
    assertThat(send(JSON, large, TIME, "v0=00").statusCode()).isEqualTo(413);
  }

  private static String event(String event) {
    return "{\"type\":\"event_callback\",\"team_id\":\"T0\",\"event_id\":\"Ev1\",\"event\":%s}"
        .formatted(event);
  }

  private HttpResponse<String> signed(String type, String body) throws Exception {
    return send(type, body, TIME, signature.sign(TIME, body.getBytes(StandardCharsets.UTF_8)));
  }

  private HttpResponse<String> send(String type, String body, String time, String signed)
      throws Exception {
    int port = Objects.requireNonNull(web.getWebServer()).getPort();
    return http.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/slack/events?a=b"))
            .header("Content-Type", type)
            .header("X-Slack-Request-Timestamp", time)
            .header("X-Slack-Signature", signed)
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  @EnableAutoConfiguration
  static class Web {}
}
