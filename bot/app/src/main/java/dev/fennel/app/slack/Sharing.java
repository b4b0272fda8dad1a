package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.reply.Form;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shares an answer: the question is said in a channel, and answered there in its thread, where
/// others go on with it. Only the questions that the answer rests on go there, and nothing of how
/// far somebody is.
final class Sharing {
  private static final int MOST_TRIES = 4;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

  /// Slack waits three seconds for the answer to a form.
  private static final Duration PATIENCE = Duration.ofMillis(2200);

  private static final Logger LOG = LoggerFactory.getLogger(Sharing.class);

  private final Tutor tutor;
  private final SlackClient client;
  private final Sent sent;
  private final Asking asking;
  private final Executor executor;

  Sharing(Tutor tutor, SlackClient client, Asking asking, Executor executor) {
    this.tutor = tutor;
    this.client = client;
    this.sent = new Sent(client);
    this.asking = asking;
    this.executor = executor;
  }

  /// Asks where to.
  static Form form() {
    return new Form(
        phrase("slack.share.title"),
        List.of(
            new Form.Words(new Reply.Paragraph(Prose.plain(phrase("slack.share.what")))),
            new Form.ChoosePlace(Forms.PLACE, phrase("slack.share.where"))),
        "",
        phrase("slack.share.send"));
  }

  /// Shares the answer to a thread's question. When Slack is slow, it goes on after this returns.
  ///
  /// @param view the form that asked, by which a second try finds what the first one said
  /// @return what is wrong, for the person who shares; empty: nothing
  Optional<String> share(
      Conversation from, int question, String channel, Learner learner, String view)
      throws InterruptedException {
    var shared = tutor.shared(from, question);
    if (shared.isEmpty()) {
      return Optional.of(phrase("slack.share.gone"));
    }
    var done = new CompletableFuture<Optional<String>>();
    executor.execute(() -> {
      try {
        done.complete(said(shared, channel, learner, view));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        done.complete(Optional.of(phrase("slack.share.slow")));
      } catch (RuntimeException e) {
        LOG.error("sharing failed: {}", e.getClass().getName());
        done.complete(Optional.of(phrase("slack.notice.not-saved")));
      }
    });
    try {
      return done.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (java.util.concurrent.ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<String> said(List<String> shared, String channel, Learner learner, String view)
      throws InterruptedException {
    var place = new Conversation(learner.platform(), learner.workspace(), channel, null);
    var message = message(shared, learner);
    var post = new Post("share." + view, place, new Reply.Say(message), Post.State.IN_DOUBT, null);
    return switch (say(post, message)) {
      case SlackAnswer.Done(var body) -> {
        var thread =
            new Conversation(
                learner.platform(), learner.workspace(), channel, body.path("ts").asString(""));
        asking.share(thread, learner, shared, List.of(post.id()));
        yield Optional.empty();
      }
      case SlackAnswer.Refused(String error) -> Optional.of(problem(error));
      case SlackAnswer.Limited _ -> Optional.of(phrase("slack.share.slow"));
      case SlackAnswer.Unknown _ -> Optional.of(phrase("slack.share.slow"));
    };
  }

  private SlackAnswer say(Post post, Reply.Message message) throws InterruptedException {
    var drawn = BlockKit.message(message, post.id(), "");
    var body =
        Json.MAPPER
            .createObjectNode()
            .put("channel", post.conversation().channel())
            .put("text", drawn.text())
            .put("unfurl_links", false)
            .put("unfurl_media", false);
    body.set("blocks", drawn.blocks());
    body.set("metadata", Sent.metadata(post));
    SlackAnswer answer = new SlackAnswer.Unknown("not tried");
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      answer = client.call("chat.postMessage", body);
      if (answer instanceof SlackAnswer.Limited(var after)) {
        Thread.sleep(after.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : after);
      } else if (answer instanceof SlackAnswer.Unknown) {
        switch (find(post)) {
          case Sent.Looked.Found(String ts) -> {
            return new SlackAnswer.Done(Json.MAPPER.createObjectNode().put("ts", ts));
          }
          case Sent.Looked.Absent _ -> {}
          case Sent.Looked.Failed(SlackAnswer.Refused _) -> {}
          case Sent.Looked.Failed _ -> {
            return answer;
          }
        }
      } else {
        return answer;
      }
    }
    return answer;
  }

  /// Looks whether a first try arrived, until that is known.
  private Sent.Looked find(Post post) throws InterruptedException {
    var looked = sent.find(post);
    for (int tries = 1; tries < MOST_TRIES; tries++) {
      if (!(looked instanceof Sent.Looked.Failed(SlackAnswer.Unknown _))) {
        break;
      }
      looked = sent.find(post);
    }
    return looked;
  }

  private static Reply.Message message(List<String> shared, Learner learner) {
    var parts = new ArrayList<Reply.Part>();
    parts.add(
        new Reply.Paragraph(
            new Prose(
                List.of(
                    new Span.Person(learner.user()),
                    new Span.Plain(" " + phrase("slack.share.shares"))))));
    if (shared.size() == 1) {
      parts.add(new Reply.Quote(Prose.plain(shared.getFirst())));
    } else {
      var steps = new ArrayList<Reply.Item>();
      shared.forEach(s -> steps.add(new Reply.Item(steps.size() + 1 + ".", Prose.plain(s))));
      parts.add(new Reply.Items(steps));
    }
    parts.add(new Reply.Note(Prose.plain(phrase("slack.share.in-thread"))));
    return new Reply.Message(null, parts, List.of());
  }

  private static String problem(String error) {
    return switch (error) {
      case "not_in_channel", "channel_not_found" -> phrase("slack.share.not-there");
      case "is_archived" -> phrase("slack.share.archived");
      case "restricted_action", "restricted_action_read_only_channel" ->
          phrase("slack.share.not-allowed");
      default -> {
        LOG.error("sharing was refused: {}", error);
        yield phrase("slack.share.refused", "error", error);
      }
    };
  }
}
