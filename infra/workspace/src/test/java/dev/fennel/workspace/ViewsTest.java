package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Modals and Home tabs: opened by a trigger, filled in, submitted, closed.
class ViewsTest {
  private static final String FORM =
      """
      {'type':'modal','callback_id':'ask','notify_on_close':true,'private_metadata':'kept',
       'title':{'type':'plain_text','text':'Ask'},'submit':{'type':'plain_text','text':'Go'},'blocks':[
       {'type':'input','block_id':'node','label':{'type':'plain_text','text':'Node'},'element':
         {'type':'static_select','action_id':'pick','options':[
           {'text':{'type':'plain_text','text':'node 03'},'value':'03'},
           {'text':{'type':'plain_text','text':'node 04'},'value':'04'}]}},
       {'type':'input','block_id':'why','optional':true,'label':{'type':'plain_text','text':'Why'},
        'element':{'type':'plain_text_input','action_id':'text','max_length':10}},
       {'type':'actions','block_id':'more','elements':[
         {'type':'button','action_id':'example','text':{'type':'plain_text','text':'Example'},'value':'e'}]}]}
      """;
  private static final String PLAIN =
      "{'type':'modal','title':{'type':'plain_text','text':'T'},'blocks':[]}";
  private static final String FILLED = "'values':{'node':{'pick':'04'},'why':{'text':'to learn'}}";

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

  private JsonNode act(String id, String action, String rest) throws Exception {
    return rig.control(
        "view", "{'user':'jordan','view_id':'" + id + "','action':'" + action + "'" + rest + "}");
  }

  private JsonNode modals() throws Exception {
    return rig.ask("views?user=jordan").path("modals");
  }

  @Test
  void a_submitted_form_brings_its_values_and_closes() throws Exception {
    String id = rig.opened("jordan", FORM);
    JsonNode done = act(id, "submit", "," + FILLED);

    assertThat(done.path("status").asInt()).isEqualTo(200);
    JsonNode view = rig.bot.next("view_submission").body().path("view");
    assertThat(view.at("/state/values/node/pick/selected_option/text/text").asString())
        .isEqualTo("node 04");
    assertThat(view.at("/state/values/why/text/value").asString()).isEqualTo("to learn");
    assertThat(view.path("private_metadata").asString()).isEqualTo("kept");
    assertThat(modals()).isEmpty();
  }

  @Test
  void errors_in_the_answer_keep_the_form_open() throws Exception {
    String id = rig.opened("jordan", FORM);
    rig.bot.answer(200, Rig.quoted("{'response_action':'errors','errors':{'node':'No.'}}"));
    JsonNode done = act(id, "submit", "," + FILLED);

    assertThat(done.path("response_action").asString()).isEqualTo("errors");
    assertThat(done.at("/errors/node").asString()).isEqualTo("No.");
    assertThat(modals()).hasSize(1);
  }

  @Test
  void what_slacks_client_would_not_submit_is_not_sent() throws Exception {
    String id = rig.opened("jordan", FORM);
    JsonNode refused = act(id, "submit", ",'values':{'why':{'text':'far too long a reason'}}");

    assertThat(refused.path("ok").asBoolean()).isFalse();
    assertThat(refused.at("/errors/node").asString()).contains("required");
    assertThat(refused.at("/errors/why").asString()).contains("at most 10");
    assertThat(act(id, "submit", ",'values':{'node':{'pick':'99'}}").path("error").asString())
        .isEqualTo("no_such_option");
    assertThat(rig.bot.received).isEmpty();
  }

  @Test
  void the_answer_may_update_push_or_clear() throws Exception {
    String id = rig.opened("jordan", FORM);
    rig.bot.answer(200, Rig.quoted("{'response_action':'push','view':" + FORM + "}"));
    act(id, "submit", "," + FILLED);
    assertThat(modals()).hasSize(2);
    String top = modals().get(1).path("id").asString();
    assertThat(modals().get(1).path("previous_view_id").asString()).isEqualTo(id);

    rig.bot.answer(200, Rig.quoted("{'response_action':'update','view':" + PLAIN + "}"));
    act(top, "submit", "," + FILLED);
    assertThat(modals().get(1).at("/title/text").asString()).isEqualTo("T");

    rig.bot.answer(200, Rig.quoted("{'response_action':'clear'}"));
    act(id, "submit", "," + FILLED);
    assertThat(modals()).isEmpty();
  }

  @Test
  void closing_is_told_where_the_view_asks_for_it() throws Exception {
    act(rig.opened("jordan", FORM), "close", "");
    assertThat(rig.bot.next("view_closed").body().at("/view/callback_id").asString())
        .isEqualTo("ask");
    assertThat(act(rig.opened("jordan", PLAIN), "close", "").path("delivered").asBoolean(true))
        .isFalse();
  }

  @Test
  void a_button_in_a_modal_carries_the_view_and_what_was_typed() throws Exception {
    String id = rig.opened("jordan", FORM);
    act(id, "press", ",'action_id':'example','values':{'why':{'text':'typed'}}");

    JsonNode payload = rig.bot.next("block_actions").body();
    assertThat(payload.at("/container/view_id").asString()).isEqualTo(id);
    assertThat(payload.at("/actions/0/value").asString()).isEqualTo("e");
    assertThat(payload.at("/view/state/values/why/text/value").asString()).isEqualTo("typed");
  }

  @Test
  void triggers_are_good_once_and_stacks_three_high() throws Exception {
    String trigger = rig.trigger("jordan");
    String open = "{'trigger_id':'" + trigger + "','view':" + PLAIN + "}";
    assertThat(rig.api("views.open", open).path("ok").asBoolean()).isTrue();
    assertThat(rig.api("views.open", open).path("error").asString())
        .isEqualTo("exchanged_trigger_id");
    for (int i = 0; i < 2; i++) {
      assertThat(push().path("ok").asBoolean()).isTrue();
    }
    assertThat(push().path("error").asString()).isEqualTo("push_limit_reached");
  }

  private JsonNode push() throws Exception {
    return rig.api(
        "views.push", "{'trigger_id':'" + rig.trigger("jordan") + "','view':" + PLAIN + "}");
  }

  @Test
  void an_outdated_hash_and_a_view_too_large_are_refused() throws Exception {
    String id = rig.opened("jordan", PLAIN);
    String update = "{'view_id':'" + id + "','hash':'1.old','view':" + PLAIN + "}";
    assertThat(rig.api("views.update", update).path("error").asString()).isEqualTo("hash_conflict");
    String large =
        "{'type':'home','blocks':["
            + ("{'type':'section','text':{'type':'mrkdwn','text':'" + "x".repeat(2900) + "'}},")
                .repeat(89)
            + "{'type':'divider'}]}";
    assertThat(
            rig.api("views.publish", "{'user_id':'U0JORDAN0','view':" + large + "}")
                .path("error")
                .asString())
        .isEqualTo("view_too_large");
  }

  @Test
  void opening_the_home_tab_waits_for_the_bot_to_publish_it() throws Exception {
    rig.bot.answer(event -> {
      if (event.kind().equals("app_home_opened")) {
        publish();
      }
      return new Bot.Reply(200, "");
    });
    JsonNode opened = rig.control("home", "{'user':'jordan'}");
    assertThat(opened.at("/view/blocks/0/text/text").asString()).isEqualTo("Welcome");
    assertThat(rig.bot.next("app_home_opened").body().at("/event/tab").asString())
        .isEqualTo("home");
    assertThat(rig.ask("views?user=riley").path("home").isNull()).isTrue();
  }

  private void publish() {
    try {
      rig.api(
          "views.publish",
          "{'user_id':'U0JORDAN0','view':{'type':'home','blocks':[{'type':'header','text':{'type':'plain_text','text':'Welcome'}}]}}");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
