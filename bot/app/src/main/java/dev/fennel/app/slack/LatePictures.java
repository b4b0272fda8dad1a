package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts pictures that arrive late into messages that were shown with their text twins.
final class LatePictures {
  private static final Logger LOG = LoggerFactory.getLogger(LatePictures.class);

  /// Long enough to fetch what is there.
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final ProgressStore store;
  private final SlackClient client;
  private final PictureFiles pictures;
  private final BiConsumer<String, Runnable> inTurn;

  /// @param inTurn does something in a channel after what came before
  LatePictures(
      ProgressStore store,
      SlackClient client,
      PictureFiles pictures,
      BiConsumer<String, Runnable> inTurn) {
    this.store = store;
    this.client = client;
    this.pictures = pictures;
    this.inTurn = inTurn;
  }

  /// Shows a message again once the rest of its pictures is there.
  ///
  /// @param said the id of the post by which it was said
  void await(PictureFiles.Found found, Unposted document, Post post, String said) {
    found.whenThere(() -> inTurn.accept(post.conversation().channel(), () -> show(document, said)));
  }

  private void show(Unposted document, String said) {
    try {
      var posts = document.posts(store);
      var first = posts.stream().filter(post -> post.id().equals(said)).findFirst();
      var message = message(posts, said);
      if (first.isPresent() && message.isPresent()) {
        show(document, first.get(), message.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.error("a late picture of {} is not shown: {}", said, e.getClass().getName());
    }
  }

  private void show(Unposted document, Post post, Reply.Message message)
      throws InterruptedException {
    var told = HowToGoOn.in(client, post, message);
    var files = pictures.of(Workspace.of(post.conversation()), told, PATIENCE).ready();
    String ts = post.platformId();
    if (files.isEmpty() || ts == null) {
      return;
    }
    var drawn = BlockKit.message(told, files, post.id() + "-late", document.owner());
    var body =
        Json.MAPPER
            .createObjectNode()
            .put("channel", post.conversation().channel())
            .put("ts", ts)
            .put("text", drawn.text());
    body.set("blocks", drawn.blocks());
    if (!(client.call("chat.update", body) instanceof SlackAnswer.Done)) {
      LOG.info("a late picture of {} is not shown: its text twin stays", post.id());
    }
  }

  /// The message as it stands now; empty when another edit is on its way, which brings the picture
  /// along.
  private static Optional<Reply.Message> message(List<Post> posts, String said) {
    Reply.@Nullable Message message = null;
    for (var post : posts) {
      switch (post.reply()) {
        case Reply.Say(var words) when post.id().equals(said) -> message = words;
        case Reply.Rewrite(String target, var words) when target.equals(said) -> {
          if (post.state() == Post.State.TO_POST) {
            return Optional.empty();
          }
          message = post.state() == Post.State.POSTED ? words : message;
        }
        default -> {
          // Another message.
        }
      }
    }
    return Optional.ofNullable(message);
  }
}
