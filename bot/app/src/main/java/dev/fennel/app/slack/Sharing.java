package dev.fennel.app.slack;

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
  /// Asks where to.
  static final Form FORM =
      new Form(
          "Share to a channel",
          List.of(
              new Form.Words(
                  new Reply.Paragraph(
                      Prose.plain(
                          "The question goes to the channel with your name, and its answer into the"
                              + " thread under it. How far you are in the course is not shown."))),
              new Form.ChoosePlace(Forms.PLACE, "Which channel?")),
          "",
          "Share");

  private static final String SLOW =
      "Slack did not take it just now. Please press Share once more.";
  private static final String NOT_THERE =
      "I'm not in that channel. Type /invite @Fennel there, then press Share once more.";
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

  /// Shares the answer to a thread's question. When Slack is slow, it goes on after this returns.
  ///
  /// @param view the form that asked, by which a second try finds what the first one said
  /// @return what is wrong, for the person who shares; empty: nothing
  Optional<String> share(
      Conversation from, int question, String channel, Learner learner, String view)
      throws InterruptedException {
    var shared = tutor.shared(from, question);
    if (shared.isEmpty()) {
      return Optional.of("This answer cannot be shared any more. Ask the question again.");
    }
    var done = new CompletableFuture<Optional<String>>();
    executor.execute(() -> {
      try {
        done.complete(said(shared, channel, learner, view));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        done.complete(Optional.of(SLOW));
      } catch (RuntimeException e) {
        LOG.error("sharing failed: {}", e.getClass().getName());
        done.complete(Optional.of(Notices.NOT_SAVED));
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
      case SlackAnswer.Limited _ -> Optional.of(SLOW);
      case SlackAnswer.Unknown _ -> Optional.of(SLOW);
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
                    new Span.Plain(" shares a question and its answer:")))));
    if (shared.size() == 1) {
      parts.add(new Reply.Quote(Prose.plain(shared.getFirst())));
    } else {
      var steps = new ArrayList<Reply.Item>();
      shared.forEach(s -> steps.add(new Reply.Item(steps.size() + 1 + ".", Prose.plain(s))));
      parts.add(new Reply.Items(steps));
    }
    parts.add(
        new Reply.Note(
            Prose.plain("The answer is in the thread. Mention me there to go on with it.")));
    return new Reply.Message(null, parts, List.of());
  }

  private static String problem(String error) {
    return switch (error) {
      case "not_in_channel", "channel_not_found" -> NOT_THERE;
      case "is_archived" -> "That channel is archived. Choose another.";
      case "restricted_action", "restricted_action_read_only_channel" ->
          "That channel does not let me post. Choose another.";
      default -> {
        LOG.error("sharing was refused: {}", error);
        yield "Slack refuses that channel (" + error + "). Choose another.";
      }
    };
  }
}
