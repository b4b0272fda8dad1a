package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The workspace misbehaves exactly as told, until told otherwise.
class FaultsTest {
  private static final String POST = "{'channel':'C0TEAM000','text':'x'}";

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

  @Test
  void every_nth_call_is_one_too_many_and_says_when_to_come_back() throws Exception {
    rig.control("faults", "{'limit_every':3,'retry_after_s':7}");
    for (int i = 1; i <= 6; i++) {
      HttpResponse<String> answer = rig.apiResponse("chat.postMessage", POST);
      assertThat(answer.statusCode()).isEqualTo(i % 3 == 0 ? 429 : 200);
      if (i % 3 == 0) {
        assertThat(answer.headers().firstValue("Retry-After")).contains("7");
        assertThat(Json.parse(answer.body()).path("error").asString()).isEqualTo("ratelimited");
      }
    }
    assertThat(rig.messages("riley", "#team")).hasSize(4);
  }

  @Test
  void a_channel_takes_only_so_many_posts_a_second() throws Exception {
    rig.control("faults", "{'channel_per_sec':1}");
    int refused = 0;
    for (int i = 0; i < 20; i++) {
      refused += rig.apiResponse("chat.postMessage", POST).statusCode() == 429 ? 1 : 0;
    }
    assertThat(refused).isPositive();
    assertThat(rig.messages("riley", "#team")).hasSize(20 - refused);
  }

  @Test
  void a_lost_response_is_a_call_that_was_carried_out() throws Exception {
    rig.control("faults", "{'lose_response_share':1}");
    assertThatThrownBy(() -> rig.api("chat.postMessage", POST)).isInstanceOf(IOException.class);
    assertThat(rig.messages("riley", "#team").size()).isPositive();
    rig.control("faults", "{}");
    assertThat(rig.api("chat.postMessage", POST).path("ok").asBoolean()).isTrue();
  }

  @Test
  void an_error_comes_as_often_as_asked_and_the_call_is_not_carried_out() throws Exception {
    rig.control(
        "faults", "{'errors':[{'method':'chat.postMessage','error':'fatal_error','times':2}]}");
    assertThat(rig.api("chat.postMessage", POST).path("error").asString()).isEqualTo("fatal_error");
    assertThat(rig.api("chat.postMessage", POST).path("error").asString()).isEqualTo("fatal_error");
    assertThat(rig.messages("riley", "#team")).isEmpty();
    assertThat(rig.api("chat.postMessage", POST).path("ok").asBoolean()).isTrue();
  }

  @Test
  void latency_delays_the_answer() throws Exception {
    rig.control("faults", "{'latency_ms':250,'jitter_ms':1,'seed':4}");
    long started = System.nanoTime();
    rig.api("auth.test", "{}");
    assertThat((System.nanoTime() - started) / 1_000_000).isGreaterThanOrEqualTo(250);
  }

  @Test
  void idle_waits_for_what_is_under_way_and_gives_up_in_time() throws Exception {
    rig.bot.answer(received -> {
      if (received.kind().equals("message") && !received.body().path("event").has("bot_id")) {
        post();
      }
      return new Bot.Reply(200, "");
    });
    rig.control("faults", "{'latency_ms':300}");
    rig.control("message", "{'user':'jordan','channel':'dm','text':'hello'}");
    JsonNode idle = rig.ask("idle?quiet_ms=100&timeout_ms=9000");
    assertThat(idle.path("idle").asBoolean()).isTrue();
    assertThat(idle.path("waited_ms").asLong()).isGreaterThanOrEqualTo(300);
    assertThat(rig.messages("jordan", "dm")).hasSize(2);
    assertThat(rig.ask("idle?quiet_ms=5000&timeout_ms=200").path("idle").asBoolean()).isFalse();
  }

  private void post() {
    try {
      rig.api("chat.postMessage", "{'channel':'D0JORDAN0','text':'hello too'}");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void the_log_has_both_directions_and_no_tokens() throws Exception {
    rig.form("auth.test", java.util.Map.of("token", rig.workspace.botToken()));
    rig.control("message", "{'user':'jordan','channel':'dm','text':'hello'}");
    rig.ask("idle?quiet_ms=50");
    JsonNode log = rig.ask("log?after=0");
    assertThat(log.path("entries").valueStream().map(e -> e.path("method").asString()))
        .contains("auth.test", "message");
    assertThat(log.toString()).doesNotContain(rig.workspace.botToken());
    assertThat(rig.ask("log?after=" + log.path("seq").asLong()).path("entries")).isEmpty();
  }
}
