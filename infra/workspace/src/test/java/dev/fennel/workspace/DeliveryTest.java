package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Events reach the bot as Slack's do: in order, again if not acknowledged, twice or late if told
/// so.
class DeliveryTest {
  private static final String HELLO = "{'user':'jordan','channel':'dm','text':'hello'}";

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
  void an_event_that_fails_is_sent_again_three_times_with_slacks_headers() throws Exception {
    rig.bot.answer(500, "");
    rig.control("message", HELLO);

    Bot.Received first = rig.bot.next("message");
    assertThat(first.header("x-slack-retry-num")).isEmpty();
    for (int n = 1; n <= 3; n++) {
      Bot.Received again = rig.bot.next("message");
      assertThat(again.header("x-slack-retry-num")).isEqualTo("" + n);
      assertThat(again.header("x-slack-retry-reason")).isEqualTo("http_error");
      assertThat(again.body().path("event_id")).isEqualTo(first.body().path("event_id"));
    }
    assertThat(rig.ask("idle?quiet_ms=200").path("idle").asBoolean()).isTrue();
    assertThat(rig.bot.received).isEmpty();
  }

  @Test
  void an_acknowledgement_that_comes_too_late_counts_as_none() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    rig.bot.answer(_ -> {
      if (calls.incrementAndGet() == 1) {
        awaitQuietly(end);
      }
      return new Bot.Reply(200, "");
    });
    rig.control("message", HELLO);

    rig.bot.next("message");
    assertThat(rig.bot.next("message").header("x-slack-retry-reason")).isEqualTo("http_timeout");
    end.countDown();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void events_of_a_channel_come_in_order() throws Exception {
    for (int i = 0; i < 20; i++) {
      rig.control("message", "{'user':'jordan','channel':'dm','text':'" + i + "'}");
    }
    List<String> texts = IntStream.range(0, 20).mapToObj(_ -> nextText()).toList();
    assertThat(texts).isEqualTo(IntStream.range(0, 20).mapToObj(String::valueOf).toList());
  }

  private String nextText() {
    try {
      return rig.bot.next("message").body().at("/event/text").asString();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void the_bots_own_posts_edits_and_deletions_are_events_too() throws Exception {
    String ts = rig.posted("D0JORDAN0", "'text':'one'");
    rig.api("chat.update", "{'channel':'D0JORDAN0','ts':'" + ts + "','text':'two'}");
    rig.api("chat.delete", "{'channel':'D0JORDAN0','ts':'" + ts + "'}");

    assertThat(rig.bot.next("message").body().at("/event/bot_id").asString())
        .isEqualTo("B0FENNEL0");
    JsonNode changed = rig.bot.next("message").body().path("event");
    assertThat(changed.path("subtype").asString()).isEqualTo("message_changed");
    assertThat(changed.at("/message/text").asString()).isEqualTo("two");
    assertThat(changed.at("/previous_message/text").asString()).isEqualTo("one");
    assertThat(rig.bot.next("message").body().at("/event/subtype").asString())
        .isEqualTo("message_deleted");
  }

  @Test
  void a_thread_in_a_channel_carries_its_parent() throws Exception {
    String parent = rig.posted("C0TEAM000", "'text':'parent'");
    rig.bot.next("message");
    rig.control(
        "message",
        "{'user':'riley','channel':'#team','text':'and then?','thread_ts':'" + parent + "'}");
    JsonNode event = rig.bot.next("message").body().path("event");
    assertThat(event.path("thread_ts").asString()).isEqualTo(parent);
    assertThat(event.path("parent_user_id").asString()).isEqualTo("U0FENNEL0");
    assertThat(event.path("channel_type").asString()).isEqualTo("channel");
    JsonNode thread =
        rig.api("conversations.replies", "{'channel':'C0TEAM000','ts':'" + parent + "'}");
    assertThat(thread.path("messages")).hasSize(2);
    assertThat(thread.at("/messages/0/reply_count").asInt()).isEqualTo(1);
  }

  @Test
  void where_the_bot_is_not_it_hears_nothing_until_invited() throws Exception {
    rig.control("message", "{'user':'riley','channel':'#random','text':'@fennel psst'}");
    rig.control(
        "command", "{'user':'riley','channel':'#random','command':'/invite','text':'@fennel'}");
    JsonNode joined = rig.bot.next("member_joined_channel").body().path("event");
    assertThat(joined.path("type").asString()).isEqualTo("member_joined_channel");
    assertThat(joined.path("user").asString()).isEqualTo("U0FENNEL0");
    assertThat(joined.path("inviter").asString()).isEqualTo("U0RILEY00");
  }

  @Test
  void faults_deliver_twice_with_the_same_or_a_new_id() throws Exception {
    rig.control("faults", "{'seed':1,'duplicate_share':1}");
    rig.control("message", HELLO);
    JsonNode id = rig.bot.next("message").body().path("event_id");
    assertThat(rig.bot.next("message").body().path("event_id")).isEqualTo(id);

    rig.control("faults", "{'seed':1,'duplicate_share':1,'duplicate_new_id':true}");
    rig.control("message", HELLO);
    JsonNode first = rig.bot.next("message").body();
    JsonNode second = rig.bot.next("message").body();
    assertThat(second.path("event_id")).isNotEqualTo(first.path("event_id"));
    assertThat(second.at("/event/ts")).isEqualTo(first.at("/event/ts"));
  }

  @Test
  void faults_let_later_events_overtake_earlier_ones() throws Exception {
    rig.control("faults", "{'seed':3,'reorder_ms':400}");
    for (int i = 0; i < 12; i++) {
      rig.control("message", "{'user':'jordan','channel':'dm','text':'" + i + "'}");
    }
    List<String> texts = IntStream.range(0, 12).mapToObj(_ -> nextText()).toList();
    Set<String> all = new HashSet<>(texts);
    assertThat(all).hasSize(12);
    assertThat(texts).isNotEqualTo(IntStream.range(0, 12).mapToObj(String::valueOf).toList());
  }

  @Test
  void uninstalling_is_told_and_ends_the_token_until_a_reset() throws Exception {
    rig.control("uninstall", "{}");
    assertThat(rig.bot.next("tokens_revoked").body().at("/event/tokens/bot/0").asString())
        .isEqualTo("U0FENNEL0");
    rig.bot.next("app_uninstalled");
    assertThat(rig.api("auth.test", "{}").path("error").asString()).isEqualTo("account_inactive");
    rig.control("reset", "{}");
    assertThat(rig.api("auth.test", "{}").path("ok").asBoolean()).isTrue();
  }

  @Test
  void what_happens_before_the_address_is_known_is_delivered_then() throws Exception {
    Path other = data.resolve("other");
    try (Workspace late = Workspace.start(WorkspaceSettings.in(other).withPort(0))) {
      rig.post(URI.create(late.pageUrl() + "/workspace/message"), HELLO);
      late.deliverTo(rig.bot.address());
      assertThat(rig.bot.next("message").body().at("/event/text").asString()).isEqualTo("hello");
    }
  }

  @Test
  void a_bot_that_is_elsewhere_is_no_longer_looked_for_where_it_was() throws Exception {
    Path other = data.resolve("other");
    try (var gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var moved = Workspace.start(WorkspaceSettings.in(other).withPort(0))) {
      moved.deliverTo(URI.create("http://127.0.0.1:" + gone.getLocalPort()));
      // It is looked for there, and nobody answers.
      gone.accept().close();
      moved.deliverTo(rig.bot.address());
      rig.post(URI.create(moved.pageUrl() + "/workspace/message"), HELLO);
      rig.bot.next("message");

      URI idle = URI.create(moved.pageUrl() + "/workspace/idle?quiet_ms=1500&timeout_ms=6000");
      String answer =
          Rig.CLIENT
              .send(HttpRequest.newBuilder(idle).build(), HttpResponse.BodyHandlers.ofString())
              .body();
      assertThat(Json.parse(answer).path("idle").asBoolean()).isTrue();
    }
  }
}
