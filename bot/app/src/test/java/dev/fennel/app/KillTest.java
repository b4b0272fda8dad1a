package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.chat.BotProcess;
import dev.fennel.app.chat.Chat;
import dev.fennel.app.chat.Chat.Seen;
import dev.fennel.workspace.Workspace;
import dev.fennel.workspace.WorkspaceSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills the bot at random moments of a lesson, as a power cut would, and starts it again.
///
/// The same walk is taken twice, once undisturbed: what the learner sees in the end must be the
/// same, word for word. A move that was lost, or a message shown twice, makes the two differ.
class KillTest {
  private static final int MOVES = 26;
  private static final int KILLS = 9;

  @TempDir Path folder;

  @Test
  void killed_at_any_moment_it_loses_no_move_and_shows_nothing_twice() throws Exception {
    long seed = Long.getLong("fennel.seed", new Random().nextLong(1_000_000));
    System.out.println("KillTest seed " + seed + " (repeat with -Dfennel.seed=" + seed + ")");
    var undisturbed = walk(seed, folder.resolve("undisturbed"), 0);
    var disturbed = walk(seed, folder.resolve("disturbed"), KILLS);
    assertThat(undisturbed).as("seed %d", seed).hasSizeGreaterThan(MOVES);
    assertThat(disturbed).as("seed %d", seed).containsExactlyElementsOf(undisturbed);
  }

  /// Takes a walk of so many moves through the lesson; gives all that was said in the direct
  /// message, in order.
  private static List<String> walk(long seed, Path data, int kills) throws Exception {
    var settings =
        WorkspaceSettings.in(data.resolve("slack"))
            .withPort(0)
            .withDeliveryTimes(
                Duration.ofSeconds(3), Collections.nCopies(60, Duration.ofSeconds(1)));
    try (var workspace = Workspace.start(settings)) {
      var walker = new Walker(seed, workspace, data.resolve("bot"), kills);
      return walker.walk();
    }
  }

  private static final class Walker {
    private final Random moves;
    private final Random moments;
    private final Workspace workspace;
    private final Path data;
    private final Chat chat;
    private int killsLeft;
    private long questions;
    private BotProcess bot;

    Walker(long seed, Workspace workspace, Path data, int kills) throws IOException {
      this.moves = new Random(seed);
      this.moments = new Random(seed + 1);
      this.workspace = workspace;
      this.data = data;
      this.killsLeft = kills;
      this.chat = new Chat(workspace.port(), "jordan");
      this.bot = BotProcess.start(workspace, data);
    }

    List<String> walk() throws Exception {
      try {
        type("start");
        for (int i = 0; i < MOVES; i++) {
          if (i % 9 == 8) {
            questions++;
            type("what if node 0" + (1 + moves.nextInt(4)) + " dies?");
          } else {
            pressSomething();
          }
        }
        return transcript();
      } finally {
        bot.close();
      }
    }

    /// What is typed reaches the bot as an event, which is delivered again until it is
    /// acknowledged.
    private void type(String text) throws Exception {
      perhapsKilled(() -> chat.say("dm", text, null));
    }

    /// A click is delivered once. One that nobody acknowledged is made again, as a person would; if
    /// it was taken after all, its button is gone.
    private void pressSomething() throws Exception {
      var open = newestWithButtons();
      var label = open.buttons().get(moves.nextInt(open.buttons().size()));
      var acknowledged = new AtomicBoolean();
      perhapsKilled(
          () -> acknowledged.set(chat.press("dm", open.ts(), label).path("ok").asBoolean(false)));
      if (!acknowledged.get()) {
        chat.press("dm", open.ts(), label);
      }
      chat.until("dm", seen -> isTaken(open, seen) && !newest(seen).buttons().isEmpty());
      chat.untilIdle();
    }

    /// Whether what was open shows what was pressed. The first picture of a process can keep what
    /// follows for three seconds.
    private static boolean isTaken(Seen open, List<Seen> seen) {
      return seen.stream()
          .filter(message -> message.ts().equals(open.ts()))
          .noneMatch(message -> message.buttons().equals(open.buttons()));
    }

    private void perhapsKilled(Runnable move) throws Exception {
      if (killsLeft == 0 || moments.nextInt(MOVES) >= KILLS) {
        move.run();
      } else {
        killsLeft--;
        var killing = killAfter(Duration.ofNanos(moments.nextInt(60_000_000)));
        move.run();
        killing.join();
        bot = BotProcess.start(workspace, data);
        bot.awaitLine("Slack: nothing is left to say");
      }
      chat.untilIdle();
    }

    private Thread killAfter(Duration wait) {
      var victim = bot;
      return Thread.ofVirtual()
          .start(() -> {
            LockSupport.parkNanos(wait.toNanos());
            victim.kill();
          });
    }

    /// The newest message, once it can be pressed. After a kill what is still to be posted may come
    /// a moment after the start.
    private Seen newestWithButtons() {
      return newest(chat.until("dm", seen -> !newest(seen).buttons().isEmpty()));
    }

    private static Seen newest(List<Seen> messages) {
      return messages.stream().filter(Walker::isLesson).toList().getLast();
    }

    private static boolean isLesson(Seen message) {
      return message.thread() == null && message.user().equals("U0FENNEL0");
    }

    /// All that was said: the direct message in order, then each thread in order. Which of two
    /// conversations was quicker is chance, also without a kill.
    private List<String> transcript() {
      chat.until(
          "dm", seen -> seen.stream().filter(m -> m.thread() != null).count() == 2 * questions);
      var said = new ArrayList<String>();
      var all = chat.messages("dm");
      all.stream()
          .filter(m -> m.thread() == null)
          .forEach(m -> said.add(m.text() + " " + m.buttons()));
      for (var root : all) {
        all.stream()
            .filter(m -> root.ts().equals(m.thread()))
            .forEach(m -> said.add("under " + root.text() + ": " + m.text() + " " + m.buttons()));
      }
      return said;
    }
  }
}
