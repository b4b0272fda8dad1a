package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What Slack refuses, refused under the same name.
class ErrorsTest {
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "chat.postMessage | {'channel':'C0NOWHERE','text':'x'} | channel_not_found",
        "chat.postMessage | {'channel':'C0RANDOM0','text':'x'} | not_in_channel",
        "chat.postMessage | {'channel':'#random','text':'x'} | not_in_channel",
        "chat.postMessage | {'channel':'C0TEAM000'} | no_text",
        "chat.postMessage | {'channel':'C0TEAM000','blocks':[]} | no_text",
        "chat.postMessage | {'text':'x'} | invalid_arguments",
        "chat.postMessage | {'channel':'C0TEAM000','blocks':'{'} | invalid_blocks_format",
        "chat.postMessage | {'channel':'C0TEAM000','blocks':[{'type':'oops'}]} | invalid_blocks",
        "chat.postMessage | {'channel':'C0TEAM000','text':'x','thread_ts':'1.000001'} | thread_not_found",
        "chat.postMessage | {'channel':'C0TEAM000','text':'x','metadata':{'a':1}} | invalid_metadata_format",
        "chat.postMessage | {'channel':'C0TEAM000','text':'x','markdown_text':'y'} | markdown_text_conflict",
        "chat.postMessage | {'channel':'C0TEAM000','text':'x','blocks':[{'type':'image','alt_text':'a','slack_file':{'id':'F0'}}]} | invalid_blocks",
        "chat.postEphemeral | {'channel':'C0TEAM000','text':'x','user':'U0NOBODY0'} | user_not_in_channel",
        "chat.update | {'channel':'C0TEAM000','ts':'1.000001','text':'x'} | message_not_found",
        "chat.delete | {'channel':'C0TEAM000','ts':'1.000001'} | message_not_found",
        "chat.getPermalink | {'channel':'C0TEAM000','message_ts':'1.000001'} | message_not_found",
        "reactions.add | {'channel':'C0TEAM000','timestamp':'1.000001','name':'eyes'} | message_not_found",
        "conversations.open | {} | users_list_not_supplied",
        "conversations.open | {'users':'U0NOBODY0'} | user_not_found",
        "conversations.info | {'channel':'C0NOWHERE'} | channel_not_found",
        "conversations.history | {'channel':'C0RANDOM0'} | not_in_channel",
        "conversations.replies | {'channel':'C0TEAM000','ts':'1.000001'} | thread_not_found",
        "users.info | {'user':'U0NOBODY0'} | user_not_found",
        "bots.info | {'bot':'B0NOBODY0'} | bot_not_found",
        "views.open | {'trigger_id':'1.2.3','view':{'type':'modal','title':{'type':'plain_text','text':'t'},'blocks':[]}} | invalid_trigger_id",
        "views.open | {'trigger_id':'1.2.3','view':{'type':'home','blocks':[]}} | invalid_arguments",
        "views.update | {'view_id':'V0NOTHING','view':{'type':'modal','title':{'type':'plain_text','text':'t'},'blocks':[]}} | not_found",
        "views.publish | {'user_id':'U0NOBODY0','view':{'type':'home','blocks':[]}} | user_not_found",
        "files.completeUploadExternal | {'files':[{'id':'F0NOTHING'}]} | file_not_found",
        "no.such | {} | unknown_method"
      })
  void a_call_slack_would_refuse_is_refused(String method, String body, String error)
      throws Exception {
    JsonNode answer = rig.api(method, body);
    assertThat(answer.path("ok").asBoolean()).isFalse();
    assertThat(answer.path("error").asString()).isEqualTo(error);
  }

  @Test
  void texts_that_are_too_long_are_refused_or_split() throws Exception {
    String ts = rig.posted("C0TEAM000", "'text':'short'");
    assertThat(
            error(
                "chat.update",
                "{'channel':'C0TEAM000','ts':'" + ts + "','text':'" + "x".repeat(4001) + "'}"))
        .isEqualTo("msg_too_long");
    assertThat(
            error(
                "chat.postMessage", "{'channel':'C0TEAM000','text':'" + "x".repeat(40_001) + "'}"))
        .isEqualTo("msg_too_long");
    rig.posted("C0TEAM000", "'text':'" + "y".repeat(4100) + "'");
    assertThat(rig.messages("riley", "#team")).hasSize(3);
  }

  @Test
  void a_persons_message_cannot_be_updated_or_deleted() throws Exception {
    String ts =
        Json.text(
            rig.control("message", "{'user':'riley','channel':'#team','text':'mine'}"), "ts", "");
    String target = "{'channel':'C0TEAM000','text':'x','ts':'" + ts + "'}";
    assertThat(error("chat.update", target)).isEqualTo("cant_update_message");
    assertThat(error("chat.delete", target)).isEqualTo("cant_delete_message");
  }

  @Test
  void a_reply_cannot_be_replied_to() throws Exception {
    String parent = rig.posted("C0TEAM000", "'text':'parent'");
    String reply = rig.posted("C0TEAM000", "'text':'reply','thread_ts':'" + parent + "'");
    assertThat(
            error(
                "chat.postMessage",
                "{'channel':'C0TEAM000','text':'x','thread_ts':'" + reply + "'}"))
        .isEqualTo("cannot_reply_to_message");
  }

  @Test
  void an_ephemeral_message_cannot_be_updated() throws Exception {
    JsonNode posted =
        rig.api("chat.postEphemeral", "{'channel':'C0TEAM000','text':'x','user':'U0RILEY00'}");
    assertThat(
            error(
                "chat.update",
                "{'channel':'C0TEAM000','text':'y','ts':'"
                    + posted.path("message_ts").asString()
                    + "'}"))
        .isEqualTo("message_not_found");
    assertThat(rig.messages("riley", "#team").get(0).path("ephemeral").asBoolean()).isTrue();
    assertThat(rig.messages("jordan", "#team")).isEmpty();
  }

  @Test
  void a_missing_or_wrong_token_is_refused() throws Exception {
    HttpRequest.Builder bare =
        HttpRequest.newBuilder(rig.workspace.apiUrl().resolve("auth.test"))
            .POST(HttpRequest.BodyPublishers.noBody());
    assertThat(Rig.CLIENT.send(bare.build(), HttpResponse.BodyHandlers.ofString()).body())
        .contains("not_authed");
    HttpRequest wrong = bare.header("Authorization", "Bearer xoxb-wrong").build();
    assertThat(Rig.CLIENT.send(wrong, HttpResponse.BodyHandlers.ofString()).body())
        .contains("invalid_auth");
    assertThat(
            rig.form("auth.test", Map.of("token", rig.workspace.botToken())).path("ok").asBoolean())
        .isTrue();
  }

  @Test
  void a_scope_that_was_not_granted_is_named() throws Exception {
    rig.close();
    rig = new Rig(data, settings -> settings.withScopes(Set.of("chat:write", "im:history")));
    JsonNode refused = rig.api("users.info", "{'user':'U0JORDAN0'}");
    assertThat(refused.path("error").asString()).isEqualTo("missing_scope");
    assertThat(refused.path("needed").asString()).isEqualTo("users:read");
    assertThat(refused.path("provided").asString()).isEqualTo("chat:write,im:history");
    assertThat(error("conversations.history", "{'channel':'C0TEAM000'}"))
        .isEqualTo("missing_scope");
    assertThat(rig.api("conversations.history", "{'channel':'D0JORDAN0'}").path("ok").asBoolean())
        .isTrue();
  }

  @Test
  void broken_json_is_named() throws Exception {
    assertThat(error("chat.postMessage", "{")).isEqualTo("invalid_json");
    assertThat(error("chat.postMessage", "[]")).isEqualTo("json_not_object");
  }

  private String error(String method, String body) throws Exception {
    return rig.api(method, body).path("error").asString("");
  }
}
