package dev.fennel.app.slack;

import dev.fennel.app.store.FileStore;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A store and an outbox before a local workspace, without the rest of the bot; new for each test.
abstract class OutboxRig {
  static final Learner JORDAN = new Learner("slack", "T0FENNEL0", "U0JORDAN0");
  static final Conversation DIRECT =
      new Conversation("slack", "T0FENNEL0", LocalSlack.DIRECT, null);

  @TempDir Path folder;
  FileStore store;
  LocalSlack slack;
  SlackClient client;
  Outbox outbox;

  @BeforeEach
  void start() throws Exception {
    store = FileStore.open(folder);
    slack = new LocalSlack(folder);
    open();
  }

  @AfterEach
  void stop() throws IOException {
    outbox.close();
    client.close();
    slack.close();
    store.close();
  }

  /// Opens the outbox on the workspace that there is now.
  final void open() {
    client = new SlackClient(slack.workspace.apiUrl(), slack.workspace.botToken());
    outbox = outbox(new PictureFiles(client, store));
  }

  Outbox outbox(PictureFiles pictures) {
    return new Outbox(
        store, client, pictures, new ResponseUrls(), _ -> false, new Crowd(), Language.ENGLISH);
  }
}
