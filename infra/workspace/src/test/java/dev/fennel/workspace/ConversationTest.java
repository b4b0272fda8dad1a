package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What people say reaches the bot, signed, and what the bot says reaches people.
class ConversationTest {
  private static final String BUTTONS =
      """
      "text":"Pick","blocks":[{"type":"section","text":{"type":"mrkdwn","text":"Pick *one*"}},
      {"type":"actions","block_id":"ab","elements":[
        {"type":"button","action_id":"choice","text":{"type":"plain_text","text":"A"},"value":"a"},
        {"type":"button","action_id":"choice2","text":{"type":"plain_text","text":"B"},"value":"b"}]}]
      """;

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
  void a_direct_message_is_delivered_signed_in_slacks_shape() throws Exception {
    JsonNode said =
        rig.control("message", "{'user':'jordan','channel':'dm','text':'a < b & <!channel>'}");

    Bot.Received event = rig.bot.next("message");
    assertThat(event.body().path("event").path("text").asString())
        .isEqualTo("a &lt; b &amp; &lt;!channel&gt;");
    assertThat(event.body().path("event").path("channel_type").asString()).isEqualTo("im");
    assertThat(event.body().path("event").path("ts")).isEqualTo(said.path("ts"));
    assertThat(event.body().path("team_id").asString()).startsWith("T");
    assertThat(event.body().at("/authorizations/0/user_id").asString()).isEqualTo("U0FENNEL0");
    long time = Long.parseLong(event.header("x-slack-request-timestamp"));
    assertThat(event.header("x-slack-signature"))
        .isEqualTo(Signature.of(rig.workspace.signingSecret(), time, event.raw()));
  }

  @Test
  void a_mention_in_a_channel_is_a_message_and_an_app_mention() throws Exception {
    rig.control("message", "{'user':'riley','channel':'#team','text':'@fennel hello'}");

    assertThat(rig.bot.next("message").body().at("/event/text").asString())
        .isEqualTo("<@U0FENNEL0> hello");
    assertThat(rig.bot.next("app_mention").body().at("/event/channel").asString())
        .isEqualTo("C0TEAM000");
  }

  @Test
  void a_pressed_button_brings_message_state_trigger_and_response_url() throws Exception {
    String ts = rig.posted("U0JORDAN0", BUTTONS);

    JsonNode pressed =
        rig.control(
            "action", "{'user':'jordan','channel':'dm','message_ts':'" + ts + "','label':'B'}");

    assertThat(pressed.path("status").asInt()).isEqualTo(200);
    JsonNode payload = rig.bot.next("block_actions").body();
    assertThat(payload.at("/actions/0/action_id").asString()).isEqualTo("choice2");
    assertThat(payload.at("/actions/0/value").asString()).isEqualTo("b");
    assertThat(payload.at("/container/message_ts").asString()).isEqualTo(ts);
    assertThat(payload.at("/message/blocks/1/block_id").asString()).isEqualTo("ab");
    assertThat(payload.path("trigger_id").asString()).isNotEmpty();

    rig.post(
        java.net.URI.create(payload.path("response_url").asString()),
        "{'replace_original':true,'text':'You picked B'}");
    JsonNode message = rig.messages("jordan", "dm").get(0);
    assertThat(message.path("text").asString()).isEqualTo("You picked B");
    assertThat(message.path("blocks")).isEmpty();
    assertThat(message.path("edited").asBoolean()).isTrue();
    assertThat(
            rig.control(
                    "action",
                    "{'user':'jordan','channel':'dm','message_ts':'" + ts + "','label':'B'}")
                .path("error")
                .asString())
        .isEqualTo("no_such_control");
  }

  @Test
  void a_slash_command_is_acknowledged_with_an_ephemeral_answer() throws Exception {
    rig.bot.answer(200, "Try `/fennel help`");

    JsonNode done =
        rig.control(
            "command", "{'user':'jordan','channel':'#team','command':'/fennel','text':'a b'}");

    assertThat(done.path("body").asString()).isEqualTo("Try `/fennel help`");
    assertThat(rig.bot.next("/fennel").body().path("text").asString()).isEqualTo("a b");
    assertThat(rig.messages("jordan", "#team").get(0).path("ephemeral").asBoolean()).isTrue();
    assertThat(rig.messages("riley", "#team")).isEmpty();
  }
}
