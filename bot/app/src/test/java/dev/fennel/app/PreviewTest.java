package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.chat.BotProcess;
import dev.fennel.app.chat.Chat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An author writes, and sees it in the chat.
class PreviewTest {
  private static final Path COURSE = Path.of("src/test/resources/carry-over/before");

  @TempDir Path folder;
  private Path course;
  private Path section;

  @BeforeEach
  void copy() throws IOException {
    course = folder.resolve("course");
    section = course.resolve("ch01/01-night.yaml");
    try (var files = Files.walk(COURSE)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy = course.resolve(COURSE.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private BotProcess preview(String... more) throws IOException {
    var arguments = new ArrayList<>(List.of("preview", course.toString(), "--port", "0"));
    arguments.addAll(List.of(more));
    return BotProcess.start(
        Map.of("FENNEL_DATA_DIR", folder.resolve("data").toString()),
        arguments.toArray(String[]::new));
  }

  private void edit(String words, String others) throws IOException {
    var text = Files.readString(section);
    assertThat(text).contains(words);
    Files.writeString(section, text.replace(words, others));
  }

  private static void until(BotProcess bot, String line) throws InterruptedException {
    for (int waits = 0; waits < 300; waits++) {
      if (bot.later().stream().anyMatch(l -> l.contains(line))) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("never printed: " + line + "\n" + String.join("\n", bot.later()));
  }

  private static String said(Chat chat, String text) {
    chat.say("dm", text, null);
    chat.untilIdle();
    return chat.messages("dm").getLast().text();
  }

  @Test
  void what_is_saved_is_in_the_chat_and_what_is_broken_is_told_in_the_terminal() throws Exception {
    try (var bot = preview()) {
      var chat = new Chat(Integer.parseInt(bot.firstLine().replaceAll(".*:", "")), "jordan");
      assertThat(said(chat, "jump silence")).contains("For forty seconds nobody notices");
      until(bot, "to look at");

      edit("For forty seconds nobody notices", "Forty seconds pass");
      until(bot, "Read again");
      assertThat(said(chat, "show")).contains("Forty seconds pass");

      edit("kind: check", "kind: chekc");
      until(bot, "goes on with what was saved before");
      until(
          bot,
          section
              + ":15: `kind` is \"chekc\" (did you mean \"check\"?): write one of say, figure,");
      assertThat(said(chat, "continue")).contains("Who notices first?");

      assertThat(said(chat, "jump")).contains("Where to?", "silence", "in-short");
      assertThat(chat.messages("dm").getLast().buttons())
          .containsExactly("1 · Three in the morning");
      assertThat(said(chat, "where am I")).contains("step 3 of 5");
      bot.kill();
    }
    edit("kind: chekc", "kind: check");
    try (var again = preview()) {
      var chat = new Chat(Integer.parseInt(again.firstLine().replaceAll(".*:", "")), "jordan");
      assertThat(said(chat, "where am I")).contains("step 3 of 5");
    }
  }

  @Test
  void another_language_is_shown_as_it_is_saved_and_what_it_lacks_is_english() throws Exception {
    var german = folder.resolve("course-de/ch01/01-night.yaml");
    Files.createDirectories(german.getParent());
    Files.writeString(
        german, "id: s1\nsteps:\n  - id: silence\n    text: Vierzig Sekunden lang nichts.\n");
    try (var bot = preview("--language", "de")) {
      var chat = new Chat(Integer.parseInt(bot.firstLine().replaceAll(".*:", "")), "jordan");
      assertThat(said(chat, "jump silence")).contains("Vierzig Sekunden lang nichts.");
      until(bot, german + ":3: warning: `silence` has no `next`: it is told in English");
      Files.writeString(german, Files.readString(german).replace("nichts.", "Stille."));
      until(bot, "Read again");
      assertThat(said(chat, "show")).contains("Vierzig Sekunden lang Stille.");
      assertThat(said(chat, "jump dark")).contains("machine 03 goes dark");
      Files.writeString(german, Files.readString(german).replace("silence", "silense"));
      until(bot, "goes on with what was saved before");
      until(bot, german + ":3: the English course has no `silense`");
    }
  }

  @Test
  void a_language_that_is_not_written_is_told_with_what_it_may_mean() throws Exception {
    Files.createDirectories(folder.resolve("course-fra"));
    var ended = BotProcess.run(Map.of("FENNEL_LANGUAGE", "fre"), "preview", course.toString());
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.output())
        .isEqualTo(
            "There is no folder course-fre beside %s (did you mean \"fra\"?): write it, or leave the language out."
                .formatted(course));
  }

  @Test
  void a_course_that_cannot_be_read_at_all_is_told_line_by_line() throws Exception {
    edit("kind: check", "kind: chekc");
    var ended = BotProcess.run(Map.of(), "preview", course.toString());
    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.output()).startsWith(section + ":15: `kind` is").doesNotContain("Exception");
    assertThat(BotProcess.run(Map.of(), "preview", "nowhere").output())
        .isEqualTo("There is no folder nowhere: name the one that holds course.yaml.");
  }

  @Test
  void to_jump_is_a_thing_of_previews_only() throws Exception {
    var settings =
        Map.of(
            "FENNEL_DATA_DIR", folder.toString(), "SERVER_PORT", "0", "FENNEL_WORKSPACE_PORT", "0");
    try (var bot = BotProcess.start(settings, "serve")) {
      var chat = new Chat(Integer.parseInt(bot.firstLine().replaceAll(".*:", "")), "jordan");
      assertThat(said(chat, "jump same-night")).doesNotContain("machine 03 goes dark");
    }
    assertThat(List.of(folder.toFile().list())).contains("learners");
  }
}
