package dev.fennel.app.slack;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A local workspace with the bot in it, for the tests of one class. Each test has a person of its
/// own, so what the others did does not matter.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LocalRig {
  static final String TEAM = LocalSlack.TEAM_CHANNEL;
  static final String MENTION = "<@U0FENNEL0> ";

  Path folder = Path.of("");
  LocalSlack slack;
  LocalBot bot;
  Someone somebody;
  int people;

  @BeforeAll
  void start(@TempDir Path temporary) throws Exception {
    folder = temporary;
    slack = new LocalSlack(folder);
    bot = opened();
  }

  /// The bot as the tests need it.
  LocalBot opened() throws Exception {
    return new LocalBot(folder, slack.workspace);
  }

  @AfterAll
  void stop() throws IOException {
    bot.close();
    slack.close();
  }

  @BeforeEach
  void somebodyNew() {
    slack.control("faults", "{}");
    somebody = Someone.in(slack, getClass().getSimpleName() + " " + ++people);
  }

  /// Ends the bot and starts it again on the same folder.
  void restart() throws Exception {
    bot.close();
    bot = opened();
  }
}
