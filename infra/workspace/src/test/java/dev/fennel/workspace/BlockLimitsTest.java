package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Block Kit's limits, as Slack enforces them, each naming the field.
class BlockLimitsTest {
  private final Blocks blocks = new Blocks();

  private static JsonNode json(String text) {
    return Json.parse(Rig.quoted(text));
  }

  private static String text(int length) {
    return "{'type':'mrkdwn','text':'" + "x".repeat(length) + "'}";
  }

  private static String plain(int length) {
    return "{'type':'plain_text','text':'" + "x".repeat(length) + "'}";
  }

  private static String times(int count, String what) {
    return IntStream.range(0, count).mapToObj(_ -> what).collect(Collectors.joining(","));
  }

  private static String options(int count) {
    return "["
        + IntStream.range(0, count)
            .mapToObj(i -> "{'text':{'type':'plain_text','text':'o'},'value':'" + i + "'}")
            .collect(Collectors.joining(","))
        + "]";
  }

  private static String block(String what, int n) {
    return switch (what) {
      case "section" -> "{'type':'section','text':" + text(n) + "}";
      case "fields" -> "{'type':'section','fields':[" + times(n, text(1)) + "]}";
      case "field" -> "{'type':'section','fields':[" + text(n) + "]}";
      case "header" -> "{'type':'header','text':" + plain(n) + "}";
      case "context" -> "{'type':'context','elements':[" + times(n, text(1)) + "]}";
      case "actions" ->
          "{'type':'actions','elements':["
              + times(n, "{'type':'button','text':" + plain(1) + "}")
              + "]}";
      case "button" -> actions("{'type':'button','text':" + plain(n) + "}");
      case "value" ->
          actions("{'type':'button','text':" + plain(1) + ",'value':'" + "v".repeat(n) + "'}");
      case "action_id" ->
          actions("{'type':'button','text':" + plain(1) + ",'action_id':'" + "v".repeat(n) + "'}");
      case "accessibility_label" ->
          actions(
              "{'type':'button','text':"
                  + plain(1)
                  + ",'accessibility_label':'"
                  + "v".repeat(n)
                  + "'}");
      case "select" -> actions("{'type':'static_select','options':" + options(n) + "}");
      case "overflow" -> actions("{'type':'overflow','options':" + options(n) + "}");
      case "radio" -> actions("{'type':'radio_buttons','options':" + options(n) + "}");
      case "markdown" -> "{'type':'markdown','text':'" + "m".repeat(n) + "'}";
      case "rows" ->
          "{'type':'table','rows':[" + times(n, "[{'type':'raw_text','text':'c'}]") + "]}";
      case "cells" ->
          "{'type':'table','rows':[[" + times(n, "{'type':'raw_text','text':'c'}") + "]]}";
      case "alt" ->
          "{'type':'image','image_url':'https://a.example/b.png','alt_text':'"
              + "a".repeat(n)
              + "'}";
      default -> throw new IllegalArgumentException(what);
    };
  }

  private static String actions(String element) {
    return "{'type':'actions','elements':[" + element + "]}";
  }

  @ParameterizedTest
  @CsvSource({
    "section, 3000, /blocks/0/text/text",
    "fields, 10, /blocks/0/fields",
    "field, 2000, /blocks/0/fields/0/text",
    "header, 150, /blocks/0/text/text",
    "context, 10, /blocks/0/elements",
    "actions, 25, /blocks/0/elements",
    "button, 75, /blocks/0/elements/0/text/text",
    "value, 2000, /blocks/0/elements/0/value",
    "action_id, 255, /blocks/0/elements/0/action_id",
    "accessibility_label, 75, /blocks/0/elements/0/accessibility_label",
    "select, 100, /blocks/0/elements/0/options",
    "overflow, 5, /blocks/0/elements/0/options",
    "radio, 10, /blocks/0/elements/0/options",
    "markdown, 12000, /blocks/0/text",
    "rows, 100, /blocks/0/rows",
    "cells, 20, /blocks/0/rows/0",
    "alt, 2000, /blocks/0/alt_text"
  })
  void what_just_fits_passes_and_one_more_is_refused(String what, int most, String pointer) {
    assertThat(blocks.checkMessage(json("[" + block(what, most) + "]"))).hasSize(1);
    assertThat(refusal("[" + block(what, most + 1) + "]").messages())
        .anyMatch(message -> message.contains("[json-pointer:" + pointer + "]"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{'type':'section'}]",
        "[{'type':'nonsense'}]",
        "[{'type':'header','text':{'type':'mrkdwn','text':'x'}}]",
        "[{'type':'section','text':{'type':'mrkdwn','text':''}}]",
        "[{'type':'section','text':{'type':'mrkdwn','text':'x'},'colour':'red'}]",
        "[{'type':'context','elements':[{'type':'button','text':{'type':'plain_text','text':'x'}}]}]",
        "[{'type':'image','alt_text':'x'}]",
        "[{'type':'image','alt_text':'x','image_url':'https://a.example','slack_file':{'id':'F1'}}]",
        "[{'type':'actions','elements':[{'type':'static_select'}]}]",
        "[{'type':'actions','elements':[{'type':'plain_text_input'}]}]",
        "[{'type':'actions','elements':[{'type':'button','style':'loud','text':{'type':'plain_text','text':'x'}}]}]",
        "[{'type':'divider','block_id':'a'},{'type':'divider','block_id':'a'}]",
        "[{'type':'actions','elements':[{'type':'button','action_id':'a','text':{'type':'plain_text','text':'x'}},{'type':'button','action_id':'a','text':{'type':'plain_text','text':'y'}}]}]",
        "[{'type':'table','rows':[[{'type':'raw_text','text':'a'}]]},{'type':'table','rows':[[{'type':'raw_text','text':'a'}]]}]"
      })
  void what_slack_does_not_know_is_refused(String message) {
    assertThat(refusal(message).error()).isEqualTo("invalid_blocks");
  }

  @Test
  void a_message_has_at_most_50_blocks_and_a_home_tab_100() {
    String many = "[" + times(51, "{'type':'divider'}") + "]";
    assertThat(refusal(many).messages())
        .containsExactly("[ERROR] no more than 50 items allowed [json-pointer:/blocks]");
    assertThat(blocks.checkView(json("{'type':'home','blocks':" + many + "}"), List.of("home")))
        .isNotNull();
  }

  @Test
  void legal_blocks_that_are_too_much_together_are_refused() {
    String six = "[" + times(6, block("section", 2500)) + "]";
    assertThat(refusal(six).error()).isEqualTo("msg_blocks_too_long");
  }

  @Test
  void markdown_is_counted_over_the_whole_message() {
    String two = "[" + times(2, block("markdown", 6001)) + "]";
    assertThat(refusal(two).messages().getFirst()).contains("less than 12001 characters together");
  }

  @Test
  void a_title_of_25_characters_is_refused_with_its_pointer() {
    String view = "{'type':'modal','title':" + plain(25) + ",'blocks':[]}";
    assertThatThrownBy(() -> blocks.checkView(json(view), List.of("modal")))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.error()).isEqualTo("invalid_arguments");
              assertThat(refusal.messages())
                  .containsExactly(
                      "[ERROR] must be less than 25 characters [json-pointer:/view/title/text]");
            });
  }

  @Test
  void lengths_count_characters_not_code_units() {
    String emoji =
        "[{'type':'header','text':{'type':'plain_text','text':'" + "🌱".repeat(150) + "'}}]";
    assertThat(blocks.checkMessage(json(emoji))).hasSize(1);
  }

  @Test
  void missing_ids_are_filled_in() {
    JsonNode filled =
        blocks.checkMessage(json("[" + actions("{'type':'button','text':" + plain(1) + "}") + "]"));
    assertThat(filled.at("/0/block_id").asString()).isNotEmpty();
    assertThat(filled.at("/0/elements/0/action_id").asString()).isNotEmpty();
  }

  private Refusal refusal(String message) {
    try {
      blocks.checkMessage(json(message));
    } catch (Refusal refusal) {
      return refusal;
    }
    throw new AssertionError("not refused: " + message);
  }
}
