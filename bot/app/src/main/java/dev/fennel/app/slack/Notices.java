package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.slack.api.bolt.response.Response;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.reply.Prose;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/// Says what is not part of a lesson and not worth keeping: that something could not be saved,
/// whose button it was, how to ask. Only the person concerned sees it.
final class Notices {
  private static final Logger LOG = LoggerFactory.getLogger(Notices.class);

  private final SlackClient client;
  private final Executor executor;

  /// Messages whose sender was told that they are not saved yet: each delivery fails again.
  private final Cache<String, Boolean> told =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofHours(1)).build();

  Notices(SlackClient client, Executor executor) {
    this.client = client;
    this.executor = executor;
  }

  /// Answers a command so that only its sender sees it.
  static Response ephemeral(String words) {
    return Response.builder()
        .statusCode(200)
        .contentType(Response.CONTENT_TYPE_APPLICATION_JSON_UTF8)
        .body(toSender(words).toString())
        .build();
  }

  /// Says that what was written could not be saved, once however often it is delivered.
  void notSaved(SlackDelivery.Wrote wrote) {
    if (told.asMap().putIfAbsent(wrote.channel() + " " + wrote.ts(), true) == null) {
      inChannel(wrote, phrase("slack.notice.not-saved-yet"));
    }
  }

  /// Says that a click could not be saved.
  void notSaved(SlackDelivery.Pressed pressed) {
    toPresser(pressed, phrase("slack.notice.not-saved"));
  }

  /// Says that a button was somebody else's.
  void othersButton(SlackDelivery.Pressed pressed) {
    toPresser(pressed, phrase("slack.notice.others-button"));
  }

  /// Says that a button is not known any more.
  void unknownButton(SlackDelivery.Pressed pressed) {
    toPresser(pressed, phrase("slack.notice.unknown-button"));
  }

  /// Says to somebody of another company that this is not for them.
  void stranger(SlackDelivery did) {
    switch (did) {
      // Only who speaks to the bot is spoken to.
      case SlackDelivery.Wrote wrote when wrote.mention() || wrote.isDirect() ->
          inChannel(wrote, phrase("slack.notice.stranger"));
      case SlackDelivery.Pressed pressed -> toPresser(pressed, phrase("slack.notice.stranger"));
      default -> {}
    }
  }

  /// Says to one who has many questions waiting how they are taken.
  void oneAtATime(Conversation thread, Learner learner) {
    ephemeral(
        thread.channel(), learner.user(), thread.thread(), phrase("slack.notice.one-at-a-time"));
  }

  /// Says something where somebody pressed a button.
  void inThread(Conversation thread, Learner learner, String words) {
    ephemeral(thread.channel(), learner.user(), thread.thread(), words);
  }

  /// Says how to ask.
  void howTo(SlackDelivery.Wrote wrote) {
    inChannel(wrote, phrase("slack.notice.how-to"));
  }

  /// Says a question in a direct message, as plain text since a person typed it, and returns its
  /// `ts`.
  Optional<String> quote(String channel, String question) throws InterruptedException {
    var room = new Room(BlockKit.MOST_CHARACTERS);
    var text = new RichText(room);
    text.bold(phrase("slack.asked"));
    text.quote(Prose.plain(question));
    var body =
        Json.MAPPER
            .createObjectNode()
            .put("channel", channel)
            .put(
                "text",
                SlackText.escape(
                    phrase("slack.asked-words", "question", SlackText.cut(question, 700))))
            .put("unfurl_links", false)
            .put("unfurl_media", false);
    body.putArray("blocks").add(text.block());
    var answer = client.call("chat.postMessage", body);
    if (answer instanceof SlackAnswer.Done(var done)) {
      return Optional.of(done.path("ts").asString(""));
    }
    LOG.warn("a question could not be said in {}: {}", channel, answer);
    return Optional.empty();
  }

  private void inChannel(SlackDelivery.Wrote wrote, String words) {
    ephemeral(wrote.channel(), wrote.user(), wrote.thread(), words);
  }

  private void ephemeral(String channel, String user, @Nullable String thread, String words) {
    var body =
        Json.MAPPER.createObjectNode().put("channel", channel).put("user", user).put("text", words);
    if (thread != null) {
      body.put("thread_ts", thread);
    }
    later(() -> client.call("chat.postEphemeral", body));
  }

  /// Says something to whoever pressed a button.
  void toPresser(SlackDelivery.Pressed pressed, String words) {
    var body = toSender(words).put("replace_original", false);
    var place = pressed.message();
    if (place != null && place.thread() != null) {
      body.put("thread_ts", place.thread());
    }
    if (!pressed.responseUrl().isEmpty()) {
      later(() -> client.respond(pressed.responseUrl(), body));
    }
  }

  private static ObjectNode toSender(String words) {
    return Json.MAPPER.createObjectNode().put("response_type", "ephemeral").put("text", words);
  }

  private void later(Call call) {
    executor.execute(() -> {
      try {
        if (!(call.make() instanceof SlackAnswer.Done)) {
          LOG.info("a notice could not be shown");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private interface Call {
    SlackAnswer make() throws InterruptedException;
  }
}
