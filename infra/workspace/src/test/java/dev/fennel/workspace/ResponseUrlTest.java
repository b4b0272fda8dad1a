package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Response URLs: five uses in thirty minutes, for one person unless they say otherwise.
class ResponseUrlTest {
  @TempDir Path data;
  private Rig rig;

  @BeforeEach
  void start() throws Exception {
    rig = new Rig(data);
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  private URI url() throws Exception {
    rig.control("command", "{'user':'jordan','channel':'#team','command':'/go','text':''}");
    return URI.create(rig.bot.next("/go").body().path("response_url").asString());
  }

  @Test
  void the_sixth_use_is_refused() throws Exception {
    URI url = url();
    for (int i = 0; i < 5; i++) {
      assertThat(rig.post(url, "{'text':'" + i + "'}").statusCode()).isEqualTo(200);
    }
    HttpResponse<String> sixth = rig.post(url, "{'text':'6'}");
    assertThat(sixth.statusCode()).isEqualTo(404);
    assertThat(sixth.body()).contains("used_url");
    assertThat(rig.messages("jordan", "#team")).hasSize(5);
    assertThat(rig.messages("riley", "#team")).isEmpty();
  }

  @Test
  void in_channel_is_for_everyone() throws Exception {
    rig.post(url(), "{'text':'all','response_type':'in_channel'}");
    assertThat(rig.messages("riley", "#team").get(0).path("text").asString()).isEqualTo("all");
  }

  @Test
  void bad_content_is_refused_as_in_the_web_api() throws Exception {
    HttpResponse<String> refused = rig.post(url(), "{'blocks':[{'type':'oops'}]}");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("invalid_blocks", "/blocks/0/type");
    assertThat(rig.post(url(), "{}").body()).contains("no_text");
  }

  @Test
  void an_unknown_address_has_expired() throws Exception {
    assertThat(rig.post(rig.uri("/actions/T0/1/x"), "{'text':'x'}").body()).contains("expired_url");
  }

  @Test
  void after_thirty_minutes_it_has_expired_and_a_trigger_after_three_seconds() {
    Instant start = Instant.parse("2026-03-02T09:00:00Z");
    SettableClock clock = new SettableClock(start);
    try (Documents documents = new Documents(data.resolve("clock.jsonl"))) {
      ResponseUrls urls = new ResponseUrls(documents, clock);
      Triggers triggers = new Triggers(clock);
      String key = urls.give("U0JORDAN0", "C0TEAM000", "", "");
      String trigger = triggers.give("U0JORDAN0");
      clock.now = start.plus(Duration.ofSeconds(4));
      assertThatThrownBy(() -> triggers.exchange(trigger)).hasMessage("expired_trigger_id");
      assertThat(urls.use(key).path("uses").asInt()).isEqualTo(1);
      clock.now = start.plus(Duration.ofMinutes(31));
      assertThatThrownBy(() -> urls.use(key)).hasMessage("expired_url");
    }
  }

  /// A clock the test sets.
  private static final class SettableClock extends Clock {
    private Instant now;

    SettableClock(Instant now) {
      this.now = now;
    }

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public java.time.ZoneId getZone() {
      return java.time.ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(java.time.ZoneId zone) {
      return this;
    }
  }
}
