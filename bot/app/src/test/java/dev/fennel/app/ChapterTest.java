package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.chat.BotProcess;
import dev.fennel.app.chat.Chat;
import dev.fennel.app.chat.Chat.Seen;
import dev.fennel.workspace.Workspace;
import dev.fennel.workspace.WorkspaceSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Learners go through all that is written of the course in the local workspace, over HTTP.
class ChapterTest {
  private static final int MORE_THAN_ENOUGH = 300;
  private static final List<String> WORDS = List.of("a", "B)", "three", "fourth", "E");

  @TempDir Path folder;
  private Workspace workspace;
  private BotProcess bot;
  private Chat chat;

  @BeforeEach
  void start() throws IOException {
    workspace = Workspace.start(WorkspaceSettings.in(folder.resolve("slack")).withPort(0));
    bot = BotProcess.start(workspace, folder.resolve("bot"));
    chat = new Chat(workspace.port(), "jordan");
  }

  @AfterEach
  void stop() {
    bot.close();
    workspace.close();
  }

  private interface Answering {
    void answer(Seen check, int choice);
  }

  @Test
  void chapter_3_from_the_first_word_on_by_clicking_every_wrong_answer_first() {
    var checks =
        goThrough(
            "start",
            "Chapter 4 · Say what you want",
            (check, choice) -> chat.press("dm", check.ts(), check.buttons().get(choice)));
    assertThat(checks).hasSize(9);
    assertThat(newest().buttons()).containsExactly("Start", "All chapters");
  }

  @Test
  void chapter_4_by_typing_letters_numbers_and_ordinals() {
    var checks =
        goThrough(
            "chapter 4",
            "Kubernetes for managers",
            (_, choice) -> chat.say("dm", WORDS.get(choice), null));
    assertThat(checks).hasSize(9);
    assertThat(newest().text()).contains("4 Say what you want · 23 min · done");
  }

  /// Goes from these words to the message that begins with the end, answering each check wrongly as
  /// long as it can be tried again; gives the checks met.
  private List<String> goThrough(String words, String end, Answering answering) {
    chat.say("dm", words, null);
    var checks = new ArrayList<String>();
    int next = 0;
    for (int i = 0; i < MORE_THAN_ENOUGH; i++) {
      var open = open();
      assertThat(open.text().split("\\s+")).as(open.text()).hasSizeLessThan(220);
      if (open.text().startsWith(end)) {
        return checks;
      }
      if (isCheck(open)) {
        next = checks.contains(question(open)) ? next + 1 : 0;
        remember(checks, question(open));
        answering.answer(open, next % lettersOf(open).size());
      } else {
        chat.press("dm", open.ts(), open.buttons().getFirst());
      }
    }
    throw new AssertionError("still not at the end: " + newest());
  }

  private static void remember(List<String> checks, String question) {
    if (!checks.contains(question)) {
      checks.add(question);
    }
  }

  private static boolean isCheck(Seen message) {
    return message.buttons().contains("A");
  }

  private static List<String> lettersOf(Seen message) {
    return message.buttons().stream().filter(b -> b.length() == 1).toList();
  }

  /// The part of a check that stays the same while it is open.
  private static String question(Seen message) {
    int start = message.text().indexOf("\nA  ");
    return message
        .text()
        .substring(start, message.text().indexOf('\n', start + 2))
        .toLowerCase(Locale.ROOT);
  }

  /// Presses what leads on from the open message, whatever it is, and waits for what comes.
  private void goOn() {
    chat.untilIdle();
    var open = newest();
    var labels = open.buttons();
    chat.press(
        "dm", open.ts(), labels.getFirst().equals("Try again") ? labels.get(1) : labels.getFirst());
    chat.until("dm", _ -> !newest().ts().equals(open.ts()) && !newest().buttons().isEmpty());
  }

  /// The newest message once something can be pressed in it: one with a picture may take a while.
  private Seen open() {
    chat.untilIdle();
    chat.until("dm", _ -> !fromTheBot().isEmpty() && !newest().buttons().isEmpty());
    return newest();
  }

  private List<Seen> fromTheBot() {
    return chat.messages("dm").stream()
        .filter(m -> m.thread() == null && m.user().equals("U0FENNEL0"))
        .toList();
  }

  private Seen newest() {
    return fromTheBot().getLast();
  }

  @Test
  void a_double_click_and_an_old_button_do_no_harm() {
    chat.say("dm", "start", null);
    chat.untilIdle();
    var card = newest();
    var button = card.blocks().get(card.blocks().size() - 1).path("elements").get(0);
    chat.press("dm", card.ts(), "Start");
    chat.untilIdle();
    var first = newest();
    int said = chat.messages("dm").size();
    chat.pressAgain("dm", card.ts(), button);
    chat.pressAgain("dm", card.ts(), button);
    chat.untilIdle();
    assertThat(chat.messages("dm")).as("the same press again").hasSize(said);
    chat.press("dm", first.ts(), first.buttons().getFirst());
    chat.untilIdle();
    var second = newest();
    chat.pressAgain("dm", card.ts(), button);
    chat.untilIdle();
    var after = newest();
    assertThat(after.buttons())
        .as("an old button leaves the open step open")
        .isEqualTo(second.buttons());
  }

  @Test
  void what_slack_delivers_twice_or_loses_is_shown_once() {
    chat.faults(
        "{\"seed\": 4, \"duplicate_share\": 1.0, \"duplicate_new_id\": true, \"lose_response_share\": 0.3}");
    chat.say("dm", "start", null);
    chat.untilIdle();
    for (int i = 0; i < 12; i++) {
      goOn();
    }
    chat.faults("{}");
    var said =
        chat.messages("dm").stream()
            .filter(m -> m.user().equals("U0FENNEL0"))
            .map(Seen::text)
            .toList();
    assertThat(said).hasSizeGreaterThan(12).doesNotHaveDuplicates();
  }

  @Test
  void a_mention_in_a_channel_is_answered_in_its_thread_and_goes_on_there() {
    var question = chat.say("#team", "<@U0FENNEL0> what if node 04 dies?", null);
    assertThat(inThread(question, 2).getFirst()).contains("node 04 stops and stays down");
    chat.say("#team", "<@U0FENNEL0> and then node 02?", question);
    assertThat(inThread(question, 4).get(2)).contains("node 02 stops");
    assertThat(chat.messages("dm")).as("nothing of it in the direct message").isEmpty();
  }

  private List<String> inThread(String root, int howMany) {
    return fennelIn(root, chat.until("#team", seen -> fennelIn(root, seen).size() >= howMany));
  }

  private static List<String> fennelIn(String root, List<Seen> messages) {
    return messages.stream()
        .filter(m -> root.equals(m.thread()) && m.user().equals("U0FENNEL0"))
        .map(Seen::text)
        .toList();
  }

  @Test
  void killed_and_started_again_it_goes_on_at_the_exact_place() throws IOException {
    chat.say("dm", "start", null);
    for (int i = 0; i < 5; i++) {
      goOn();
    }
    var place = newest();
    bot.kill();
    bot = BotProcess.start(workspace, folder.resolve("bot"));
    assertThat(newest()).isEqualTo(place);
    goOn();
    assertThat(newest().text()).isNotEqualTo(place.text());
    assertThat(newest().buttons()).isNotEmpty();
  }
}
