package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class SlackSignatureTest {
  private static final Instant NOW = Instant.parse("2026-11-30T09:00:00Z");
  private static final byte[] BODY = "token=x&text=h%C3%A9".getBytes(StandardCharsets.UTF_8);

  private final SlackSignature signature = at(NOW);

  @Test
  void slacks_own_example_is_accepted() {
    var then = at(Instant.ofEpochSecond(1531420618));
    var secret = new SlackSignature("8f742231b10e8888abcd99yyyzzz85a5", InstantSource.system());
    byte[] body =
        ("token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow"
                + "&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner"
                + "&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com"
                + "%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN"
                + "&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c")
            .getBytes(StandardCharsets.UTF_8);
    assertThat(secret.sign("1531420618", body))
        .isEqualTo("v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503");
    assertThat(then.accepts("1531420618", then.sign("1531420618", body), body)).isTrue();
  }

  @Test
  void words_beyond_ascii_are_signed_as_their_bytes() {
    byte[] body = "{\"text\":\"Was ist, wenn Köln fällt? 🍲\"}".getBytes(StandardCharsets.UTF_8);
    assertThat(signature.accepts(now(), signature.sign(now(), body), body)).isTrue();
  }

  @Test
  void another_body_secret_or_version_is_refused() {
    String signed = signature.sign(now(), BODY);
    byte[] other = BODY.clone();
    other[3] ^= 1;
    assertThat(signature.accepts(now(), signed, other)).isFalse();
    String forged = new SlackSignature("---", InstantSource.fixed(NOW)).sign(now(), BODY);
    assertThat(signature.accepts(now(), forged, BODY)).isFalse();
    assertThat(signature.accepts(now(), signed.replace("v0=", "v1="), BODY)).isFalse();
    assertThat(signature.accepts(now(), signed.substring(0, 20), BODY)).isFalse();
    assertThat(signature.accepts(now(), null, BODY)).isFalse();
    assertThat(signature.accepts(null, signed, BODY)).isFalse();
  }

  @Test
  void five_minutes_before_and_after_are_now_and_a_second_more_is_not() {
    assertThat(acceptedAt(-300)).isTrue();
    assertThat(acceptedAt(300)).isTrue();
    assertThat(acceptedAt(-301)).isFalse();
    assertThat(acceptedAt(301)).isFalse();
    assertThat(acceptedAt(86_400)).isFalse();
  }

  @Test
  void a_request_played_again_later_is_refused() {
    String signed = signature.sign(now(), BODY);
    assertThat(at(NOW.plusSeconds(299)).accepts(now(), signed, BODY)).isTrue();
    assertThat(at(NOW.plusSeconds(301)).accepts(now(), signed, BODY)).isFalse();
  }

  @Test
  void a_time_that_is_none_is_refused() {
    for (var time :
        new String[] {"", "soon", "1e9", Long.toString(Long.MIN_VALUE), "9".repeat(30)}) {
      assertThat(signature.accepts(time, signature.sign(time, BODY), BODY)).as(time).isFalse();
    }
  }

  @Test
  void without_a_secret_there_is_no_signature() {
    assertThatThrownBy(() -> new SlackSignature(" ", InstantSource.system()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("signing secret");
  }

  private boolean acceptedAt(long away) {
    String time = Long.toString(NOW.getEpochSecond() + away);
    return signature.accepts(time, signature.sign(time, BODY), BODY);
  }

  private static SlackSignature at(Instant now) {
    return new SlackSignature("a secret", InstantSource.fixed(now));
  }

  private static String now() {
    return Long.toString(NOW.getEpochSecond());
  }
}
