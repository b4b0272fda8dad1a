package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Selects, checkboxes and inputs in messages, and the calls the page lives on.
class MessageActionsTest {
  private static final String CONTROLS =
      """
      'text':'Pick','blocks':[
       {'type':'actions','block_id':'one','elements':[
         {'type':'static_select','action_id':'menu','options':[
           {'text':{'type':'plain_text','text':'Three'},'value':'3'},{'text':{'type':'plain_text','text':'Four'},'value':'4'}]},
         {'type':'checkboxes','action_id':'many','options':[
           {'text':{'type':'plain_text','text':'A'},'value':'a'},{'text':{'type':'plain_text','text':'B'},'value':'b'}]},
         {'type':'button','action_id':'go','text':{'type':'plain_text','text':'Go'},'value':'first'}]},
       {'type':'input','block_id':'two','label':{'type':'plain_text','text':'Why'},
         'element':{'type':'plain_text_input','action_id':'why'}},
       {'type':'actions','block_id':'three','elements':[
         {'type':'button','action_id':'go','text':{'type':'plain_text','text':'Go'},'value':'second'}]}]
      """;

  @TempDir Path data;
  private Rig rig;
  private String ts;

  @BeforeEach
  void start() throws Exception {
    rig = new Rig(data);
    ts = rig.posted("D0JORDAN0", CONTROLS);
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  private JsonNode act(String what) throws Exception {
    return rig.control(
        "action", "{'user':'jordan','channel':'dm','message_ts':'" + ts + "'," + what + "}");
  }

  private JsonNode delivered() throws Exception {
    return rig.bot.next("block_actions").body();
  }

  @Test
  void a_pick_is_delivered_and_stays_in_the_state_of_later_presses() throws Exception {
    act("'action_id':'menu','value':'4'");
    assertThat(delivered().at("/actions/0/selected_option/text/text").asString()).isEqualTo("Four");
    act("'action_id':'many','values':['a','B']");
    assertThat(delivered().at("/actions/0/selected_options")).hasSize(2);
    act("'action_id':'go'");
    JsonNode values = delivered().at("/state/values");
    assertThat(values.at("/one/menu/selected_option/value").asString()).isEqualTo("4");
    assertThat(values.at("/one/many/selected_options/1/value").asString()).isEqualTo("b");
    assertThat(values.at("/two/why/value").isNull()).isTrue();
  }

  @Test
  void an_input_is_kept_until_a_button_tells_the_bot() throws Exception {
    assertThat(act("'action_id':'why','value':'curious'").path("delivered").asBoolean(true))
        .isFalse();
    act("'action_id':'go'");
    assertThat(delivered().at("/state/values/two/why/value").asString()).isEqualTo("curious");
  }

  @Test
  void what_the_page_held_of_the_inputs_goes_along_with_a_button() throws Exception {
    act("'action_id':'go','state':{'one':{'many':['b']},'two':{'why':'held'}}");
    JsonNode values = delivered().at("/state/values");
    assertThat(values.at("/one/many/selected_options/0/value").asString()).isEqualTo("b");
    assertThat(values.at("/two/why/value").asString()).isEqualTo("held");
    assertThat(act("'action_id':'go','state':{'two':{'no':'x'}}").path("error").asString())
        .isEqualTo("no_such_control");
  }

  @Test
  void buttons_with_one_id_are_told_apart_by_value_or_block() throws Exception {
    act("'action_id':'go','value':'second'");
    assertThat(delivered().at("/actions/0/block_id").asString()).isEqualTo("three");
    act("'label':'Go','block_id':'one'");
    assertThat(delivered().at("/actions/0/value").asString()).isEqualTo("first");
  }

  @Test
  void what_is_not_there_cannot_be_used() throws Exception {
    assertThat(act("'action_id':'menu','value':'9'").path("error").asString())
        .isEqualTo("no_such_option");
    assertThat(act("'label':'Stop'").path("error").asString()).isEqualTo("no_such_control");
    JsonNode other =
        rig.control(
            "action", "{'user':'riley','channel':'dm','message_ts':'" + ts + "','label':'Go'}");
    assertThat(other.path("error").asString()).isEqualTo("message_not_found");
    JsonNode foreign =
        rig.control(
            "action",
            "{'user':'riley','channel':'D0JORDAN0','message_ts':'" + ts + "','label':'Go'}");
    assertThat(foreign.path("error").asString()).isEqualTo("channel_not_found");
  }

  @Test
  void a_bot_that_does_not_answer_is_reported() throws Exception {
    rig.bot.answer(503, "");
    JsonNode outcome = act("'label':'Go'");
    assertThat(outcome.path("ok").asBoolean(true)).isFalse();
    assertThat(outcome.path("status").asInt()).isEqualTo(503);
  }

  @Test
  void more_people_can_join_each_with_a_direct_message() throws Exception {
    JsonNode sam = rig.control("person", "{'name':'Sam'}");
    rig.control("message", "{'user':'sam','channel':'dm','text':'hi'}");
    JsonNode event = rig.bot.next("message").body().path("event");
    while (event.has("bot_id")) {
      event = rig.bot.next("message").body().path("event");
    }
    assertThat(event.path("channel")).isEqualTo(sam.path("dm"));
    assertThat(rig.ask("state").path("people")).hasSize(3);
  }

  @Test
  void waiting_ends_with_the_next_change() throws Exception {
    long seq = rig.ask("state").path("seq").asLong();
    CompletableFuture<JsonNode> waiting =
        CompletableFuture.supplyAsync(() -> {
          try {
            return rig.ask("wait?after=" + seq);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
    rig.posted("D0JORDAN0", "'text':'news'");
    assertThat(waiting.get(10, TimeUnit.SECONDS).path("seq").asLong()).isGreaterThan(seq);
    JsonNode news = rig.ask("messages?user=jordan&channel=dm&after=" + seq);
    assertThat(news.path("messages")).hasSize(1);
    assertThat(
            rig.ask("messages?user=jordan&channel=dm&after=" + news.path("seq").asLong())
                .path("messages"))
        .isEmpty();
  }
}
