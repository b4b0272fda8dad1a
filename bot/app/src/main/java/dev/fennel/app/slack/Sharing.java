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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shares an answer: the question is said in a channel, and answered there in its thread, where
/// others go on with it. Only the questions that the answer rests on go there. Shares a chapter's
/// questions for one's own team as well. Nothing of how far somebody is goes anywhere.
final class Sharing {
  /// Slack waits three seconds for the answer to a form.
  private static final Duration PATIENCE = Duration.ofMillis(2200);

  private static final Logger LOG = LoggerFactory.getLogger(Sharing.class);

  private final Tutor tutor;
  private final Outbox outbox;
  private final Asking asking;
  private final Notices notices;
  private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();

  /// Somebody who waits to hear whether something was shared.
  ///
  /// @param from where they asked for it
  /// @param problem what is wrong, in words; empty: nothing
  private record Waiting(
      Conversation from, Learner learner, CompletableFuture<Optional<String>> problem) {}

  Sharing(Tutor tutor, Outbox outbox, Asking asking, Notices notices) {
    this.tutor = tutor;
    this.outbox = outbox;
    this.asking = asking;
    this.notices = notices;
    outbox.beginsBy(this::settled);
  }

  /// Asks where to share an answer.
  static Form form() {
    return form(phrase("slack.share.what"));
  }

  /// Asks where to share a chapter's questions for one's own team.
  static Form questionsForm() {
    return form(phrase("slack.share.what-questions"));
  }

  private static Form form(String what) {
    return new Form(
        phrase("slack.share.title"),
        List.of(
            new Form.Words(new Reply.Paragraph(Prose.plain(what))),
            new Form.ChoosePlace(Forms.PLACE, phrase("slack.share.where"))),
        "",
        phrase("slack.share.send"));
  }

  /// Shares the answer to a thread's question. What is to be shared is saved first, so that it is
  /// shared even if the process ends now, and not twice where the bot may look into the channel.
  /// When Slack is slower than a form may be, this returns, and the person hears in the thread what
  /// came of it.
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
    var begin = new Reply.Begin(message(shared, learner), learner.user(), shared);
    return share(from, begin, channel, learner, view);
  }

  /// Shares a chapter's questions for one's own team, as safely; there is nothing to answer.
  Optional<String> shareQuestions(
      Conversation from, String chapter, String channel, Learner learner, String view)
      throws InterruptedException {
    var begin = tutor.teamQuestions(chapter, learner);
    return begin.isEmpty()
        ? Optional.of(phrase("slack.share.no-questions"))
        : share(from.outsideThread(), begin.get(), channel, learner, view);
  }

  private Optional<String> share(
      Conversation from, Reply.Begin begin, String channel, Learner learner, String view)
      throws InterruptedException {
    var place = new Conversation(learner.platform(), learner.workspace(), channel, null);
    var post = tutor.begin(place, "share." + view, begin);
    if (post.isEmpty()) {
      return Optional.empty();
    }
    var hears =
        waiting.computeIfAbsent(
            post.get(), _ -> new Waiting(from, learner, new CompletableFuture<>()));
    outbox.deliver(place);
    return heard(hears);
  }

  private Optional<String> heard(Waiting hears) throws InterruptedException {
    try {
      return hears.problem.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      if (!hears.problem.complete(Optional.empty())) {
        return hears.problem.join();
      }
      notices.inThread(hears.from, hears.learner, phrase("slack.share.slow"));
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The message is in the channel, or will never be.
  private void settled(Post said, Reply.Begin begin, String error) {
    var place = said.conversation();
    if (error.isEmpty() && !begin.questions().isEmpty()) {
      asking.share(
          new Conversation(place.platform(), place.workspace(), place.channel(), said.platformId()),
          new Learner(place.platform(), place.workspace(), begin.by()),
          begin.questions(),
          List.of(said.id()));
    }
    var hears = waiting.remove(said.id());
    var problem = error.isEmpty() ? Optional.<String>empty() : Optional.of(problem(error));
    if (hears != null && !hears.problem.complete(problem)) {
      notices.inThread(
          hears.from, hears.learner, problem.orElseGet(() -> done(begin, place.channel())));
    }
  }

  private static String done(Reply.Begin begin, String channel) {
    return begin.questions().isEmpty()
        ? phrase("slack.share.done-questions", "channel", channel)
        : phrase("slack.share.done", "channel", channel);
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
