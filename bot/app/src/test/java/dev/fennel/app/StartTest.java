package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.chat.BotProcess;
import dev.fennel.app.chat.Chat;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program as it is started: one clear line when it works, one clear sentence when it does not.
class StartTest {
  @TempDir Path folder;

  private Map<String, String> settings(String port) {
    return Map.of(
        "FENNEL_DATA_DIR", folder.toString(), "SERVER_PORT", "0", "FENNEL_WORKSPACE_PORT", port);
  }

  @Test
  void with_no_slack_it_is_in_the_browser_and_after_a_restart_the_chat_is_as_it_was()
      throws Exception {
    Chat chat;
    int port;
    try (var bot = BotProcess.start(settings("0"))) {
      assertThat(bot.firstLine()).matches("Fennel is in your browser: http://127\\.0\\.0\\.1:\\d+");
      port = Integer.parseInt(bot.firstLine().replaceAll(".*:", ""));
      chat = new Chat(port, "jordan");
      chat.say("dm", "start", null);
      // A new process can be silent for a while before its first answer.
      chat.until("dm", seen -> seen.getLast().text().contains("Many containers, many machines"));
      bot.kill();
    }
    try (var again = BotProcess.start(settings(String.valueOf(port)))) {
      assertThat(again.firstLine()).endsWith(":" + port);
      var card = chat.messages("dm").getLast();
      assertThat(card.text()).contains("Many containers, many machines");
      chat.press("dm", card.ts(), "Start");
      chat.until("dm", seen -> seen.getLast().text().contains("you are Jordan"));
    }
  }

  @Test
  void a_second_one_on_the_same_folder_says_so_and_stops() throws Exception {
    try (var first = BotProcess.start(settings("0"))) {
      assertThat(first.firstLine()).startsWith("Fennel is in your browser");
      var second = BotProcess.run(settings("0"));
      assertThat(second.exitCode()).isEqualTo(2);
      assertThat(second.output()).contains("FENNEL_DATA_DIR").doesNotContain("Exception");
    }
  }

  @Test
  void a_taken_port_is_told_with_the_setting_to_change() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var page = BotProcess.run(settings(String.valueOf(taken.getLocalPort())));
      assertThat(page.exitCode()).isEqualTo(2);
      assertThat(page.output())
          .contains(String.valueOf(taken.getLocalPort()), "FENNEL_WORKSPACE_PORT")
          .hasLineCount(1);
      var bot =
          BotProcess.run(
              Map.of(
                  "FENNEL_DATA_DIR",
                  folder.toString(),
                  "SERVER_PORT",
                  String.valueOf(taken.getLocalPort()),
                  "FENNEL_WORKSPACE_PORT",
                  "0"));
      assertThat(bot.exitCode()).isEqualTo(2);
      assertThat(bot.output())
          .contains(String.valueOf(taken.getLocalPort()), "SERVER_PORT")
          .doesNotContain("Exception");
    }
  }

  @Test
  void half_a_slack_or_a_misspelt_setting_stops_the_start() throws Exception {
    var ended = BotProcess.run(Map.of("FENNEL_SLACK_BOT_TOKEN", "xoxb-1", "FENNEL_DATADIR", "x"));
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.output())
        .contains("FENNEL_SLACK_SIGNING_SECRET is missing", "FENNEL_DATADIR is not a setting")
        .doesNotContain("xoxb-1", "Exception");
  }
}
