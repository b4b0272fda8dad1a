package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The outbox against the local workspace, behaving and misbehaving.
class OutboxTest extends OutboxRig {
  private void reopen() {
    outbox.close();
    client.close();
    open();
  }

  @Test
  void posts_come_in_order_and_are_remembered_with_their_ts() {
    add(posts(0, 5));
    deliver();
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactlyElementsOf(words(0, 5));
    assertThat(kept()).allMatch(post -> post.state() == Post.State.POSTED);
    assertThat(kept().stream().map(Post::platformId))
        .containsExactlyElementsOf(
            slack.messages(LocalSlack.DIRECT).stream()
                .map(message -> message.path("ts").asString())
                .toList());
  }

  @Test
  void a_rewrite_replaces_what_was_said_and_takes_its_buttons_away() {
    add(List.of(post("p0", say("Which?")), post("p1", new Reply.Rewrite("p0", message("You: A")))));
    deliver();
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactly("You: A");
    assertThat(slack.messages(LocalSlack.DIRECT).getFirst().path("edited").isMissingNode())
        .isFalse();
  }

  @Test
  void answers_that_get_lost_make_nothing_come_twice_or_never() {
    slack.control("faults", "{\"seed\":7,\"lose_response_share\":0.5}");
    add(posts(0, 12));
    deliver();
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactlyElementsOf(words(0, 12));
  }

  @Test
  void too_many_calls_are_waited_out() {
    slack.control("faults", "{\"limit_every\":3,\"retry_after_s\":1}");
    add(posts(0, 5));
    deliver();
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactlyElementsOf(words(0, 5));
  }

  @Test
  void errors_that_pass_are_tried_again_and_others_hold_nothing_up() {
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"chat.postMessage\",\"error\":\"internal_error\",\"times\":2}]}");
    add(posts(0, 2));
    deliver();
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"chat.postMessage\",\"error\":\"invalid_blocks\",\"times\":1}]}");
    add(posts(2, 4));
    deliver();
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactly("say 0", "say 1", "say 3");
    assertThat(kept().get(2).state()).isEqualTo(Post.State.REFUSED);
  }

  @Test
  void a_channel_that_is_gone_keeps_no_other_from_its_posts() {
    add(
        List.of(
            new Post(
                "lost", conversation("D0NOWHERE", null), say("lost"), Post.State.TO_POST, null)));
    add(posts(0, 1));
    deliver();
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactly("say 0");
  }

  @Test
  void after_a_restart_one_in_doubt_is_sent_only_if_it_did_not_arrive() {
    add(posts(0, 1));
    deliver();
    var arrived = kept().getFirst();
    change(arrived.in(Post.State.IN_DOUBT, null));
    add(List.of(posts(1, 2).getFirst().in(Post.State.IN_DOUBT, null)));
    add(posts(2, 3));
    reopen();
    outbox.resume();
    slack.settle(() -> Unposted.first(kept()).isEmpty());
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactlyElementsOf(words(0, 3));
    assertThat(kept().getFirst()).isEqualTo(arrived);
  }

  @Test
  void stopping_in_the_middle_leaves_the_rest_for_the_next_start() {
    slack.control("faults", "{\"seed\":3,\"lose_response_share\":0.6,\"jitter_ms\":20}");
    for (int i = 0; i < 10; i++) {
      add(posts(2 * i, 2 * i + 2));
      outbox.deliver(JORDAN, LocalSlack.DIRECT);
      if (i % 3 == 1) {
        reopen();
        outbox.resume();
      }
    }
    slack.settle(() -> Unposted.first(kept()).isEmpty());
    assertThat(slack.texts(LocalSlack.DIRECT)).containsExactlyElementsOf(words(0, 20));
  }

  @Test
  void a_thread_in_a_channel_without_the_scope_to_look_is_answered_all_the_same() throws Exception {
    slack.close();
    slack =
        new LocalSlack(
            folder.resolve("small"),
            settings -> settings.withScopes(Set.of("chat:write", "im:history", "im:write")));
    reopen();
    String root =
        slack
            .control("message", "{\"user\":\"jordan\",\"channel\":\"#team\",\"text\":\"what if?\"}")
            .path("ts")
            .asString();
    var thread = conversation(LocalSlack.TEAM_CHANNEL, root);
    var post = new Post("t1", thread, say("It waits."), Post.State.IN_DOUBT, null);
    store.change(
        thread,
        document ->
            new Changed<>(
                document
                    .asking(JORDAN, "what if?", Instant.EPOCH, List.of())
                    .answered(1, List.of(post)),
                0));
    outbox.resume();
    slack.settle(() -> Unposted.first(store.thread(thread).posts()).isEmpty());
    assertThat(slack.texts(LocalSlack.TEAM_CHANNEL)).containsExactly("what if?", "It waits.");
    assertThat(slack.messages(LocalSlack.TEAM_CHANNEL).getLast().path("thread_ts").asString())
        .isEqualTo(root);
  }

  @Test
  void where_follow_ups_need_a_mention_an_answer_with_buttons_says_so() throws Exception {
    slack.close();
    slack =
        new LocalSlack(
            folder.resolve("small"),
            settings -> settings.withScopes(Set.of("chat:write", "im:history", "im:write")));
    reopen();
    var root =
        slack.control("message", "{\"user\":\"jordan\",\"channel\":\"#team\",\"text\":\"hm\"}");
    var thread = conversation(LocalSlack.TEAM_CHANNEL, root.path("ts").asString());
    var next = new Reply.Button("And 05?", new Reply.Press.Ask("what if node 05 dies?"));
    var posts =
        List.of(
            new Post("t1", thread, say("Nobody is woken."), Post.State.TO_POST, null),
            new Post(
                "t2",
                thread,
                new Reply.Say(new Message(null, message("What next?").parts(), List.of(next))),
                Post.State.TO_POST,
                null));
    store.change(
        thread,
        document ->
            new Changed<>(
                document.asking(JORDAN, "hm", Instant.EPOCH, List.of()).answered(1, posts), 0));
    outbox.deliver(thread);
    slack.settle(() -> Unposted.first(store.thread(thread).posts()).isEmpty());
    assertThat(slack.texts(LocalSlack.TEAM_CHANNEL).getLast()).contains("What next?", "mention me");
  }

  private void deliver() {
    outbox.deliver(JORDAN, LocalSlack.DIRECT);
    slack.settle(() -> Unposted.first(kept()).isEmpty());
  }

  private void add(List<Post> posts) {
    store.change(
        JORDAN,
        document -> new Changed<>(document.after(document.progress(), posts, List.of()), 0));
  }

  private void change(Post post) {
    store.change(JORDAN, document -> new Changed<>(document.with(post), 0));
  }

  private List<Post> kept() {
    return store.learner(JORDAN).posts();
  }

  private static List<Post> posts(int from, int to) {
    var posts = new ArrayList<Post>();
    IntStream.range(from, to).forEach(i -> posts.add(post("p" + i, say("say " + i))));
    return posts;
  }

  private static List<String> words(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "say " + i).toList();
  }

  private static Post post(String id, Reply reply) {
    return new Post(id, DIRECT, reply, Post.State.TO_POST, null);
  }

  private static Reply.Say say(String words) {
    return new Reply.Say(message(words));
  }

  private static Message message(String words) {
    return new Message(null, List.of(new Reply.Paragraph(Prose.plain(words))), List.of());
  }

  private static Conversation conversation(String channel, @Nullable String thread) {
    return new Conversation("slack", "T0FENNEL0", channel, thread);
  }
}
