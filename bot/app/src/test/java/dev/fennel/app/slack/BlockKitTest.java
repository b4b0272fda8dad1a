package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Press;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BlockKitTest {
  private static final String A_CHECK =
      """
      [{"type":"rich_text","elements":[{"type":"rich_text_section","elements":[
        {"type":"text","text":"Sam","style":{"bold":true}},{"type":"text","text":"\\n"},
        {"type":"text","text":"Node "},{"type":"text","text":"03","style":{"bold":true}},
        {"type":"text","text":" is silent. Who notices "},
        {"type":"text","text":"first","style":{"code":true}},{"type":"text","text":"?"}]}],
        "block_id":"p1-0"},
      {"type":"rich_text","elements":[{"type":"rich_text_section","elements":[
        {"type":"text","text":"A","style":{"bold":true}},{"type":"text","text":"  "},
        {"type":"text","text":"The scheduler"},{"type":"text","text":"\\n"},
        {"type":"text","text":"B","style":{"bold":true}},{"type":"text","text":"  "},
        {"type":"text","text":"A <person>"}]}],"block_id":"p1-1"},
      {"type":"actions","block_id":"p1-b0","elements":[
        {"type":"button","action_id":"press-0",
         "value":"{\\"learner\\":\\"U1\\",\\"turn\\":7,\\"step\\":\\"c1\\",\\"choice\\":\\"A\\"}",
         "text":{"type":"plain_text","text":"A","emoji":false},"style":"primary",
         "accessibility_label":"The scheduler"},
        {"type":"button","action_id":"press-1",
         "value":"{\\"learner\\":\\"U1\\",\\"turn\\":7,\\"step\\":\\"c1\\",\\"choice\\":\\"B\\"}",
         "text":{"type":"plain_text","text":"B","emoji":false},
         "accessibility_label":"A person"}]}]
      """;

  private static Reply.Boxes boxes(String last) {
    return new Reply.Boxes(
        "Tick all that apply.",
        List.of(item("A", "The scheduler"), item("B", "Sam"), item("C", last)),
        List.of("B"));
  }

  @Test
  void boxes_are_slacks_own_and_told_in_full() {
    var drawn =
        BlockKit.message(new Message(null, List.of(boxes("A loop")), List.of()), "p1", "U1");
    assertThat(drawn.blocks().toString())
        .isEqualToIgnoringWhitespace(
            """
            [{"type":"input","block_id":"p1-0",
              "label":{"type":"plain_text","text":"Tick all that apply.","emoji":false},
              "element":{"type":"checkboxes","action_id":"ticks",
               "options":[
                {"value":"A","text":{"type":"plain_text","text":"A  The scheduler","emoji":false}},
                {"value":"B","text":{"type":"plain_text","text":"B  Sam","emoji":false}},
                {"value":"C","text":{"type":"plain_text","text":"C  A loop","emoji":false}}],
               "initial_options":[
                {"value":"B","text":{"type":"plain_text","text":"B  Sam","emoji":false}}]}}]
            """);
    assertThat(drawn.text()).isEqualTo("Tick all that apply.\nA  The scheduler\nB  Sam\nC  A loop");
  }

  @Test
  void a_line_too_long_for_a_box_stands_above_and_the_boxes_have_letters() {
    var drawn =
        BlockKit.message(
            new Message(null, List.of(boxes("a long line ".repeat(7))), List.of()), "p1", "U1");
    assertThat(drawn.blocks().at("/0/type").asString()).isEqualTo("rich_text");
    assertThat(drawn.blocks().at("/1/element/options/2/text/text").asString()).isEqualTo("C");
    assertThat(drawn.blocks().at("/1/block_id").asString()).isEqualTo("p1-1");
  }

  @Test
  void a_check_is_drawn_with_its_letters_and_told_in_full() {
    var drawn =
        BlockKit.message(
            new Message(
                "Sam",
                List.of(
                    paragraph("Node *03* is silent. Who notices `first`?"),
                    new Reply.Items(List.of(item("A", "The scheduler"), item("B", "A <person>")))),
                List.of(choice("A", "The scheduler", true), choice("B", "A person", false))),
            "p1",
            "U1");
    assertThat(drawn.text())
        .isEqualTo(
            """
            Sam: Node 03 is silent. Who notices first?

            A  The scheduler
            B  A &lt;person&gt;

            Answer A or B: press a button or type it.\
            """);
    assertThat(drawn.blocks().toString()).isEqualToIgnoringWhitespace(A_CHECK);
  }

  @Test
  void headings_quotes_figures_and_small_print_have_their_blocks() {
    var drawn =
        BlockKit.message(
            message(
                new Reply.Heading("Moving day"),
                new Reply.Quote(Prose.parse("three, always")),
                new Reply.Figure("Before", "Node 01 holds both Pods.", "01 [a][b]\n02 [ ]"),
                new Reply.Note(Prose.parse("Read *as*: node 04 stops"))),
            "p2",
            "U1");
    assertThat(drawn.blocks().valueStream().map(b -> b.path("type").asString()))
        .containsExactly("header", "rich_text", "rich_text", "context");
    assertThat(drawn.blocks().toString())
        .contains("rich_text_quote", "rich_text_preformatted", "01 [a][b]\\n02 [ ]")
        .contains("{\"type\":\"mrkdwn\",\"text\":\"Read *as*: node 04 stops\"}");
    assertThat(drawn.text()).contains("Before. Node 01 holds both Pods.").doesNotContain("[a]");
  }

  @Test
  void what_somebody_typed_calls_nobody_and_formats_nothing() {
    var typed = Prose.plain("<!channel> *big* <https://evil|docs> `x` & <@U1>");
    var drawn =
        BlockKit.message(message(new Reply.Paragraph(typed), new Reply.Note(typed)), "p", "U");
    assertThat(drawn.text()).doesNotContain("<").contains("&lt;!channel&gt;", "&amp;");
    assertThat(drawn.blocks().toString()).doesNotContain("mrkdwn").contains("plain_text");
  }

  @Test
  void another_drawing_of_the_same_message_has_new_block_ids() {
    var message = message(paragraph("Right."));
    assertThat(BlockKit.message(message, "p1", "U").blocks())
        .isNotEqualTo(BlockKit.message(message, "p2", "U").blocks());
  }

  @Test
  void a_button_whose_sentence_is_too_long_is_left_out_and_the_others_stay() {
    var buttons =
        List.of(
            new Reply.Button("Long", new Press.Ask("why ".repeat(600))),
            new Reply.Button("Short", new Press.Ask("what if node 04 dies?")));
    var drawn = BlockKit.message(new Message(null, List.of(paragraph("Next?")), buttons), "p", "U");
    assertThat(drawn.blocks().toString()).contains("Short").doesNotContain("Long");
  }

  @Test
  void a_message_of_nothing_still_says_something() {
    assertThat(BlockKit.message(new Message(null, List.of(), List.of()), "p", "U").text())
        .isNotBlank();
  }

  @Test
  void a_long_telling_keeps_its_end_that_says_how_to_answer() {
    var drawn =
        BlockKit.message(
            new Message(
                null,
                List.of(paragraph("& long ".repeat(900)), new Reply.Items(List.of(item("A", "x")))),
                List.of(choice("A", null, false))),
            "p",
            "U");
    assertThat(drawn.text())
        .hasSizeLessThanOrEqualTo(4000)
        .endsWith("Answer A: press a button or type it.");
  }

  private static Message message(Reply.Part... parts) {
    return new Message(null, List.of(parts), List.of());
  }

  private static Reply.Paragraph paragraph(String markup) {
    return new Reply.Paragraph(Prose.parse(markup));
  }

  private static Reply.Item item(String mark, String words) {
    return new Reply.Item(mark, Prose.plain(words));
  }

  private static Reply.Button choice(String letter, @Nullable String spoken, boolean primary) {
    return new Reply.Button(letter, spoken, new Press.Lesson(7, "c1", letter), primary);
  }
}
