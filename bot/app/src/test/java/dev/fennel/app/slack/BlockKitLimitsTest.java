package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Part;
import dev.fennel.tutor.reply.Reply.Press;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Random messages, short and absurdly long, all of which Slack must take.
class BlockKitLimitsTest {
  private static final String[] SCRAPS = {
    "node 04 ",
    "<!here>",
    "&",
    "\"",
    "\\",
    "\n",
    "🍲",
    "*bold",
    "_",
    "`",
    "é",
    "\t",
    "a".repeat(400)
  };

  @Test
  void every_limit_holds_whatever_a_message_contains() {
    for (long seed = 0; seed < 500; seed++) {
      var message = new Sample(new Random(seed)).message();
      var drawn = BlockKit.message(message, "post-" + seed, "U0JORDAN0");
      check(drawn, 50, "seed " + seed);
      var home = BlockKit.home(message, "home-" + seed, "U0JORDAN0");
      check(new BlockKit.Drawn("x", home.withArrayProperty("blocks")), 100, "home " + seed);
    }
  }

  private static void check(BlockKit.Drawn drawn, int mostBlocks, String seed) {
    assertThat(drawn.text()).as(seed).isNotBlank().hasSizeLessThanOrEqualTo(4000);
    assertThat(drawn.text().replaceAll("&(amp|lt|gt);", "")).as(seed).doesNotContain("&", "<", ">");
    assertThat(drawn.blocks().size()).as(seed).isLessThanOrEqualTo(mostBlocks);
    assertThat(drawn.blocks().toString().length()).as(seed).isLessThanOrEqualTo(13_000);
    var ids = new HashSet<String>();
    for (var block : drawn.blocks()) {
      String id = block.path("block_id").asString();
      assertThat(ids.add(id)).as("%s: %s", seed, id).isTrue();
      assertThat(id.length()).as(seed).isBetween(1, 255);
      checkBlock(block, seed);
    }
  }

  private static void checkBlock(JsonNode block, String seed) {
    switch (block.path("type").asString()) {
      case "header" -> checkText(block.path("text"), 150, seed);
      case "context" -> checkText(block.path("elements").path(0), 3000, seed);
      case "actions" -> {
        assertThat(block.path("elements").size()).as(seed).isBetween(1, 25);
        block.path("elements").forEach(button -> checkButton(button, seed));
      }
      case "rich_text" -> checkRichText(block, seed);
      case "input" -> {
        checkText(block.path("label"), 2000, seed);
        var options = block.path("element").path("options");
        assertThat(options.size()).as(seed).isBetween(1, 10);
        options.forEach(option -> checkText(option.path("text"), 75, seed));
      }
      default -> throw new AssertionError(seed + ": " + block.path("type"));
    }
  }

  private static void checkRichText(JsonNode block, String seed) {
    assertThat(block.path("elements").size()).as(seed).isPositive();
    for (var element : block.path("elements")) {
      assertThat(element.path("elements").size()).as(seed).isPositive();
      if (element.path("type").asString().equals("rich_text_list")) {
        checkRichText(element, seed);
        continue;
      }
      for (var text : element.path("elements")) {
        assertThat(text.path("text").asString().length()).as(seed).isBetween(1, 3000);
      }
    }
  }

  private static void checkButton(JsonNode button, String seed) {
    checkText(button.path("text"), 75, seed);
    assertThat(button.path("value").asString().length()).as(seed).isBetween(1, 2000);
    assertThat(button.path("action_id").asString().length()).as(seed).isBetween(1, 255);
    if (button.has("accessibility_label")) {
      checkText(button.path("accessibility_label").asString(), 75, seed);
    }
    assertThat(ButtonValue.read(button.path("value").asString())).as(seed).isPresent();
  }

  private static void checkText(JsonNode text, int most, String seed) {
    checkText(text.path("text").asString(), most, seed);
  }

  private static void checkText(String text, int most, String seed) {
    assertThat(text.codePointCount(0, text.length())).as(seed).isBetween(1, most);
    assertThat(text).as(seed).isNotBlank();
  }

  /// A random message.
  private record Sample(Random random) {
    Message message() {
      int most = random.nextInt(10) == 0 ? 80 : 6;
      var parts = new ArrayList<>(list(most, this::part));
      if (random.nextInt(4) == 0) {
        parts.add(boxes());
      }
      return new Message(
          random.nextInt(3) == 0 ? words(1) : null,
          parts,
          list(random.nextInt(10) == 0 ? 90 : 6, this::button));
    }

    private Part part() {
      return switch (random.nextInt(8)) {
        case 0 -> new Reply.Heading(words(3));
        case 1 -> new Reply.Paragraph(prose());
        case 2 -> new Reply.Quote(prose());
        case 3 -> new Reply.Items(list(6, () -> new Reply.Item(words(1), prose())));
        case 4 -> new Reply.Fixed(words(40));
        case 5 -> new Reply.Figure(words(2), words(9), words(20));
        case 6 -> new Reply.Items(list(6, () -> new Reply.Item("•", prose())));
        default -> new Reply.Note(prose());
      };
    }

    private Reply.Boxes boxes() {
      var items =
          IntStream.rangeClosed('A', 'C' + random.nextInt(9))
              .mapToObj(letter -> new Reply.Item(Character.toString(letter), prose()))
              .toList();
      return new Reply.Boxes("Tick" + words(9), items, List.of("A", "C"));
    }

    private Prose prose() {
      return new Prose(list(5, this::span));
    }

    private Span span() {
      return switch (random.nextInt(5)) {
        case 0 -> new Span.Bold(words(3));
        case 1 -> new Span.Italic(words(3));
        case 2 -> new Span.Code(words(3));
        case 3 -> new Span.Link(words(2), "https://fennel.dev/" + "x".repeat(random.nextInt(90)));
        default -> new Span.Plain(words(random.nextInt(20) == 0 ? 200 : 12));
      };
    }

    private Reply.Button button() {
      Press press =
          random.nextBoolean()
              ? new Press.Ask(words(random.nextInt(10) == 0 ? 60 : 4))
              : new Press.Lesson(random.nextInt(999), "c" + random.nextInt(9), words(1));
      return new Reply.Button(words(3), random.nextBoolean() ? words(2) : null, press, false);
    }

    private String words(int most) {
      return String.join(
          "",
          Stream.generate(() -> SCRAPS[random.nextInt(SCRAPS.length)])
              .limit(random.nextInt(most + 1))
              .toList());
    }

    private <T> List<T> list(int most, Supplier<T> one) {
      return Stream.generate(one).limit(random.nextInt(most + 1)).toList();
    }
  }
}
