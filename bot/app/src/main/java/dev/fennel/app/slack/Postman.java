package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/// Posts what a document has to show, in its order, until nothing is left.
///
/// Before a message is sent, it is saved as in doubt; after, as posted. When no answer comes, or
/// one is found in doubt after a restart, it is looked for in the conversation by its metadata
/// before it is sent again. Where the workspace did not grant the scope to look (channels, with the
/// smaller manifest) it is sent again: rather twice than never.
final class Postman {
  private static final Logger LOG = LoggerFactory.getLogger(Postman.class);
  private static final Duration FIRST_WAIT = Duration.ofMillis(250);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  /// What Slack says when the app was removed or its token taken back.
  private static final Set<String> TOKEN_GONE =
      Set.of("account_inactive", "invalid_auth", "not_authed", "token_expired", "token_revoked");

  /// What Slack says when something in a message cannot be shown, such as a file that is not ready.
  private static final String BLOCKS = "invalid_blocks";

  private static final int MOST_TRIES_WITH_PICTURES = 3;

  private final ProgressStore store;
  private final SlackClient client;
  private final Sent sent;
  private final Upload upload;
  private final PictureFiles pictures;
  private final LatePictures late;
  private final ResponseUrls responseUrls;
  private final Beginnings beginnings;
  private final CountDownLatch closing;

  /// What is done when a message was said under which a thread begins, or refused for good.
  interface Beginnings {
    /// @param error why Slack refused it; empty: it is there
    void settled(Post said, Reply.Begin begin, String error) throws UncheckedIOException;
  }

  /// @param late shows pictures that arrive after their message
  /// @param closing opened when waiting is over: what is not posted then waits for the next start
  Postman(
      ProgressStore store,
      SlackClient client,
      PictureFiles pictures,
      LatePictures late,
      ResponseUrls responseUrls,
      Beginnings beginnings,
      CountDownLatch closing) {
    this.beginnings = beginnings;
    this.store = store;
    this.client = client;
    this.sent = new Sent(client);
    this.upload = new Upload(client);
    this.pictures = pictures;
    this.late = late;
    this.responseUrls = responseUrls;
    this.closing = closing;
  }

  /// Posts everything of a document.
  void postAll(Unposted document) throws InterruptedException {
    var settled = new LinkedHashMap<String, Post>();
    try {
      var posts = posts(document, settled);
      for (var next = Unposted.first(posts); next.isPresent(); next = Unposted.first(posts)) {
        post(document, next.get(), posts, settled);
        posts = posts(document, settled);
      }
    } finally {
      saveLast(document, settled);
    }
  }

  private void post(Unposted document, Post next, List<Post> posts, Map<String, Post> settled)
      throws InterruptedException {
    switch (next.reply()) {
      case Reply.Say(var message) -> {
        beforeSending(document, next, settled);
        settled.put(next.id(), say(document, next, message));
      }
      case Reply.Begin begin -> {
        beforeSending(document, next, settled);
        settled.put(next.id(), begin(document, next, begin));
      }
      case Reply.Attach file -> {
        beforeSending(document, next, settled);
        settled.put(next.id(), attach(document, next, file));
      }
      case Reply.Rewrite(String said, var message) -> {
        var target = posts.stream().filter(p -> p.id().equals(said)).findFirst();
        settled.put(
            next.id(), rewrite(document, next, said, target.map(Post::platformId), message));
      }
    }
  }

  private void beforeSending(Unposted document, Post next, Map<String, Post> settled)
      throws InterruptedException {
    if (next.state() == Post.State.TO_POST) {
      settled.put(next.id(), next.in(Post.State.IN_DOUBT, null));
      save(document, settled);
    }
  }

  private Post attach(Unposted document, Post post, Reply.Attach file) throws InterruptedException {
    boolean inDoubt = post.state() == Post.State.IN_DOUBT;
    for (int tries = 0; ; tries++) {
      var ts = inDoubt ? find(post) : Optional.<String>empty();
      if (ts.isPresent()) {
        return post.in(Post.State.POSTED, ts.get());
      }
      var outcome = upload.send(post, file);
      inDoubt = outcome.inDoubt();
      switch (outcome.answer()) {
        case SlackAnswer.Done _ -> {
          return post.in(Post.State.POSTED, null);
        }
        case SlackAnswer.Refused(String error) -> {
          unlessTokenGone(error);
          LOG.error("file {} was refused: {}", post.id(), error);
          return say(document, post, noFile());
        }
        case SlackAnswer.Limited(var after) -> pause(after);
        case SlackAnswer.Unknown(String why) -> {
          LOG.info("file {}: {}, trying again", post.id(), why);
          pause(growing(tries));
        }
      }
    }
  }

  /// Says under what a thread begins, and begins it before that counts as done: after a crash in
  /// between the message is found again, and nothing begins twice.
  private Post begin(Unposted document, Post post, Reply.Begin begin) throws InterruptedException {
    var refusal = new AtomicReference<String>("");
    var said = say(document, post, begin.message(), refusal::set);
    for (int tries = 0; ; tries++) {
      try {
        beginnings.settled(said, begin, refusal.get());
        return said;
      } catch (UncheckedIOException e) {
        LOG.error("a thread cannot be begun: {}", e.getClass().getSimpleName());
        pause(growing(tries));
      }
    }
  }

  private Post say(Unposted document, Post post, Reply.Message message)
      throws InterruptedException {
    return say(document, post, message, _ -> {});
  }

  private Post say(Unposted document, Post post, Reply.Message message, Consumer<String> whyRefused)
      throws InterruptedException {
    var told = HowToGoOn.in(client, post, message);
    var found = pictures(post, told);
    boolean inDoubt = post.state() == Post.State.IN_DOUBT;
    for (int tries = 0; ; tries++) {
      if (inDoubt) {
        var ts = find(post);
        if (ts.isPresent()) {
          return post.in(Post.State.POSTED, ts.get());
        }
      }
      var drawn = BlockKit.message(told, found.ready(), post.id(), document.owner());
      switch (client.call("chat.postMessage", body(post, drawn))) {
        case SlackAnswer.Done(var answer) -> {
          late.await(found, document, post, post.id());
          return post.in(Post.State.POSTED, answer.path("ts").asString(""));
        }
        case SlackAnswer.Refused(String error) -> {
          if (found.ready().isEmpty() || !error.equals(BLOCKS)) {
            whyRefused.accept(error);
            return refused(post, error);
          }
          // A file may not be ready to be shown yet; if it never is, its text twin is.
          inDoubt = false;
          pause(growing(tries));
          found = tries < MOST_TRIES_WITH_PICTURES ? found : withoutPictures(post, found);
        }
        case SlackAnswer.Limited(var after) -> {
          inDoubt = false;
          pause(after);
        }
        case SlackAnswer.Unknown(String why) -> {
          inDoubt = true;
          LOG.info("post {}: {}, looking whether it arrived", post.id(), why);
          pause(growing(tries));
        }
      }
    }
  }

  private static ObjectNode body(Post post, BlockKit.Drawn drawn) {
    var body = drawn(drawn).put("channel", post.conversation().channel());
    if (post.conversation().thread() != null) {
      body.put("thread_ts", post.conversation().thread());
    }
    body.put("unfurl_links", false).put("unfurl_media", false);
    body.set("metadata", Sent.metadata(post));
    return body;
  }

  private PictureFiles.Found pictures(Post post, Reply.Message message)
      throws InterruptedException {
    return pictures.of(Workspace.of(post.conversation()), message);
  }

  /// Files that the workspace does not show are no use to anybody.
  private PictureFiles.Found withoutPictures(Post post, PictureFiles.Found found) {
    pictures.forget(Workspace.of(post.conversation()), found);
    return new PictureFiles.Found(Map.of(), found.late());
  }

  private static Reply.Message noFile() {
    var words = new Reply.Paragraph(Prose.plain(phrase("slack.file.refused")));
    return new Reply.Message(null, List.of(words), List.of());
  }

  /// Looks for a message that may have arrived, until the answer is known.
  private Optional<String> find(Post post) throws InterruptedException {
    for (int tries = 0; ; tries++) {
      switch (sent.find(post)) {
        case Sent.Looked.Found(String ts) -> {
          return Optional.of(ts);
        }
        case Sent.Looked.Absent _ -> {
          return Optional.empty();
        }
        case Sent.Looked.Failed(SlackAnswer.Limited(var after)) -> pause(after);
        case Sent.Looked.Failed(SlackAnswer.Refused(String error)) -> {
          LOG.warn("post {} may be shown twice: cannot look for it, {}", post.id(), error);
          return Optional.empty();
        }
        case Sent.Looked.Failed _ -> pause(growing(tries));
      }
    }
  }

  private Post rewrite(
      Unposted document, Post post, String said, Optional<String> target, Reply.Message message)
      throws InterruptedException {
    if (target.isEmpty()) {
      return refused(post, "nothing_to_rewrite");
    }
    String channel = post.conversation().channel();
    String ts = target.get();
    var found = pictures(post, message);
    var drawn = BlockKit.message(message, found.ready(), post.id(), document.owner());
    var responseUrl = responseUrls.take(channel, ts);
    if (responseUrl.isPresent()
        && client.respond(responseUrl.get(), drawn(drawn).put("replace_original", true))
            instanceof SlackAnswer.Done) {
      late.await(found, document, post, said);
      return post.in(Post.State.POSTED, ts);
    }
    for (int tries = 0; ; tries++) {
      switch (client.call("chat.update", drawn(drawn).put("channel", channel).put("ts", ts))) {
        case SlackAnswer.Done _ -> {
          late.await(found, document, post, said);
          return post.in(Post.State.POSTED, ts);
        }
        case SlackAnswer.Refused(String error) -> {
          if (found.ready().isEmpty() || !error.equals(BLOCKS)) {
            return refused(post, error);
          }
          found = withoutPictures(post, found);
          drawn = BlockKit.message(message, Map.of(), post.id(), document.owner());
        }
        case SlackAnswer.Limited(var after) -> pause(after);
        case SlackAnswer.Unknown _ -> pause(growing(tries));
      }
    }
  }

  private static ObjectNode drawn(BlockKit.Drawn drawn) {
    var body = Json.MAPPER.createObjectNode().put("text", drawn.text());
    return drawn.blocks().isEmpty() ? body : body.set("blocks", drawn.blocks());
  }

  private static Post refused(Post post, String error) {
    unlessTokenGone(error);
    LOG.error("post {} in {} was refused: {}", post.id(), post.conversation().channel(), error);
    return post.in(Post.State.REFUSED, null);
  }

  private static void unlessTokenGone(String error) {
    if (TOKEN_GONE.contains(error)) {
      throw new TokenGone(error);
    }
  }

  /// Slack does not take the bot's token any more, so nothing can be posted.
  static final class TokenGone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private TokenGone(String error) {
      super(error);
    }
  }

  /// The document's posts as they stand, with what is settled but not yet saved.
  private List<Post> posts(Unposted document, Map<String, Post> settled)
      throws InterruptedException {
    for (int tries = 0; ; tries++) {
      try {
        return document.posts(store).stream()
            .map(post -> settled.getOrDefault(post.id(), post))
            .toList();
      } catch (UncheckedIOException e) {
        LOG.error("what is to be posted cannot be read: {}", e.getClass().getSimpleName());
        pause(growing(tries));
      }
    }
  }

  private void save(Unposted document, Map<String, Post> settled) throws InterruptedException {
    for (int tries = 0; ; tries++) {
      try {
        document.save(store, settled.values());
        settled.clear();
        return;
      } catch (UncheckedIOException e) {
        LOG.error("what was posted cannot be saved: {}", e.getClass().getSimpleName());
        pause(growing(tries));
      }
    }
  }

  /// Saves what is settled, also when it is time to stop: then with one try.
  private void saveLast(Unposted document, Map<String, Post> settled) throws InterruptedException {
    if (!settled.isEmpty()) {
      save(document, settled);
    }
  }

  private static Duration growing(int tries) {
    var wait = FIRST_WAIT.multipliedBy(1L << Math.min(tries, 10));
    return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
  }

  private void pause(Duration wait) throws InterruptedException {
    if (closing.await(wait.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new InterruptedException("closing");
    }
  }
}
