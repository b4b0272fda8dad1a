package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageTextTest {
  @Test
  void rows_stand_in_columns_and_buttons_are_sentences_to_type() {
    var rows =
        new Reply.Items(
            List.of(
                new Reply.Item("03:04:00", Prose.plain("node 04 stops")),
                new Reply.Item("…", Prose.parse("five minutes: *the wait*"))));
    var ask = new Reply.Button("Start over", new Reply.Press.Ask("start over"));
    assertThat(MessageText.of(List.of(new Reply.Message(null, List.of(rows), List.of(ask)))))
        .isEqualTo(
            """
            03:04:00  node 04 stops
            …         five minutes: the wait

              > start over\
            """);
  }

  @Test
  void long_lines_wrap_under_their_words() {
    var item = new Reply.Item("03:04:00", Prose.plain("one two three four ".repeat(6)));
    var text =
        MessageText.of(
            List.of(new Reply.Message(null, List.of(new Reply.Items(List.of(item))), List.of())));
    assertThat(text.lines()).allMatch(line -> line.length() <= 80).hasSize(2);
    assertThat(text.lines().skip(1)).allMatch(line -> line.startsWith(" ".repeat(10)));
  }
}
