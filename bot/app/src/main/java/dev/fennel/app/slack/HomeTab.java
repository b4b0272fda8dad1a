package dev.fennel.app.slack;

import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows learners their Home tab.
final class HomeTab {
  private static final Logger LOG = LoggerFactory.getLogger(HomeTab.class);
  private static final int MOST_TRIES = 4;

  /// Long enough for a picture that is there; one that comes later is shown when it comes.
  private static final Duration PATIENCE = Duration.ofMillis(150);

  private final Tutor tutor;
  private final SlackClient client;
  private final PictureFiles pictures;
  private final InstantSource clock;
  private final InOrder<Learner> learners;

  HomeTab(
      Tutor tutor,
      SlackClient client,
      PictureFiles pictures,
      InstantSource clock,
      Executor executor) {
    this.pictures = pictures;
    this.tutor = tutor;
    this.client = client;
    this.clock = clock;
    this.learners = new InOrder<>(executor);
  }

  /// Shows a learner's Home tab as things stand now. It is drawn again whenever it is opened, so
  /// one that cannot be shown is only logged.
  void show(Learner learner) {
    learners.run(
        learner,
        () -> {
          try {
            publish(learner);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (RuntimeException e) {
            LOG.error("Home of {} failed: {}", learner.user(), e.getClass().getName());
          }
        });
  }

  private void publish(Learner learner) throws InterruptedException {
    var message = tutor.home(learner, clock.instant());
    var found = pictures.of(Workspace.of(learner), message, PATIENCE);
    // A press on what was drawn before this, with the same buttons, must find its button here.
    var id = "home-" + Integer.toHexString(message.buttons().toString().hashCode());
    var view = BlockKit.home(message, found.ready(), id, learner.user());
    found.whenThere(() -> show(learner));
    var body = Json.MAPPER.createObjectNode().put("user_id", learner.user());
    body.set("view", view);
    for (int tries = 1; tries <= MOST_TRIES; tries++) {
      switch (client.call("views.publish", body)) {
        case SlackAnswer.Done _ -> {
          return;
        }
        case SlackAnswer.Limited(var after) -> Thread.sleep(after);
        case SlackAnswer.Refused(String error) -> {
          LOG.error("Home of {} was refused: {}", learner.user(), error);
          return;
        }
        case SlackAnswer.Unknown(String why) ->
            LOG.info("Home of {}: {}, trying again", learner.user(), why);
      }
    }
  }
}
