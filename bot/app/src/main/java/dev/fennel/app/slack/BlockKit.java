package dev.fennel.app.slack;

import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Draws messages as Slack's blocks, within every limit that Slack sets whatever they contain.
///
/// The blocks are JSON of our own: the classes that the SDK has for them lose the kinds they do not
/// know.
final class BlockKit {
  /// Slack takes about 13,200 characters; the rest is for what is added on the way.
  static final int MOST_CHARACTERS = 12_600;

  /// What the JSON around a block takes, without its id.
  private static final int AROUND = 90;

  private static final int MOST_BLOCKS = 50;
  private static final int MOST_BLOCKS_AT_HOME = 100;
  private static final int MOST_HEADER = 150;
  private static final int MOST_ALT = 2000;

  /// A longer note is no small print: it is drawn as a paragraph.
  private static final int MOST_NOTE = 600;

  private final String id;
  private final int mostBlocks;
  private final List<ObjectNode> buttons;
  private final Map<Picture, String> files;
  private final Room room = new Room(MOST_CHARACTERS);
  private final ArrayNode blocks = Json.MAPPER.createArrayNode();

  private BlockKit(
      String id, int mostBlocks, List<ObjectNode> buttons, Map<Picture, String> files) {
    this.id = id;
    this.files = files;
    this.mostBlocks = mostBlocks - buttons.size();
    this.buttons = buttons;
    buttons.forEach(block -> room.spend(block.toString().length()));
  }

  /// A message as it is sent.
  ///
  /// @param text everything in plain words
  record Drawn(String text, ArrayNode blocks) {}

  /// Draws a message whose pictures are shown by their text twins.
  static Drawn message(Message message, String id, String owner) {
    return message(message, Map.of(), id, owner);
  }

  /// Draws a message.
  ///
  /// @param files Slack's ids of the pictures that are there; the others are shown by their twins
  /// @param id unique to this drawing, since Slack wants new block ids at every edit
  /// @param owner Slack's id of the learner whose buttons these are
  static Drawn message(Message message, Map<Picture, String> files, String id, String owner) {
    var buttons = Buttons.draw(message.buttons(), id, owner);
    var drawn = new BlockKit(id, MOST_BLOCKS, buttons, files).draw(message);
    return new Drawn(PlainText.of(message), drawn);
  }

  /// Draws the Home tab, its pictures shown by their text twins.
  static ObjectNode home(Message message, String id, String owner) {
    return home(message, Map.of(), id, owner);
  }

  /// Draws the Home tab.
  static ObjectNode home(Message message, Map<Picture, String> files, String id, String owner) {
    var buttons = Buttons.draw(message.buttons(), id, owner);
    var view = Json.MAPPER.createObjectNode().put("type", "home");
    return view.set("blocks", new BlockKit(id, MOST_BLOCKS_AT_HOME, buttons, files).draw(message));
  }

  private ArrayNode draw(Message message) {
    var parts = message.parts();
    parts.forEach(part -> {
      if (part instanceof Reply.Boxes boxes) {
        room.spend(Ticks.draw(boxes, id).toString().length());
      }
    });
    String speaker = message.speaker() == null ? "" : message.speaker();
    if (!speaker.isEmpty() && !(first(parts) instanceof Reply.Paragraph)) {
      var name = new RichText(room);
      name.bold(speaker);
      add(name);
      speaker = "";
    }
    for (int i = 0; i < parts.size(); i++) {
      if (blocks.size() == mostBlocks - 1) {
        // The last block allowed takes everything that is left.
        addAll(parts.subList(i, parts.size()), speaker);
        break;
      }
      draw(parts.get(i), speaker);
      speaker = "";
    }
    buttons.forEach(blocks::add);
    return blocks;
  }

  private static Reply.Part first(List<Reply.Part> parts) {
    return parts.isEmpty() ? new Reply.Heading("") : parts.getFirst();
  }

  private void draw(Reply.Part part, String speaker) {
    switch (part) {
      case Reply.Heading(String words) when isHeader(words) -> header(words.strip());
      case Reply.Note(Prose prose) when isSmallPrint(prose) -> note(prose);
      case Reply.Figure(String caption, String alt, String _, Picture picture)
          when picture != null && files.containsKey(picture) ->
          image(caption.equals(picture.title()) ? "" : caption, alt, files.get(picture));
      case Reply.Boxes boxes when boxes.items().size() <= Ticks.MOST -> {
        if (!Ticks.holdsWords(boxes)) {
          addAll(List.of(boxes.listed()), speaker);
        }
        blocks.add(Ticks.draw(boxes, id + "-" + blocks.size()));
      }
      default -> addAll(List.of(part), speaker);
    }
  }

  /// A name is shown as one only in markup or in a paragraph.
  private static boolean isSmallPrint(Prose prose) {
    boolean names = prose.spans().stream().anyMatch(Span.Person.class::isInstance);
    return prose.text().length() <= MOST_NOTE && (!names || isSafeAsMarkup(prose));
  }

  private void addAll(List<Reply.Part> parts, String speaker) {
    var text = new RichText(room);
    String name = speaker;
    for (var part : parts) {
      write(text, part, name);
      name = "";
    }
    add(text);
  }

  private static void write(RichText text, Reply.Part part, String speaker) {
    switch (part) {
      case Reply.Heading(String words) -> text.bold(words);
      case Reply.Paragraph(Prose prose) -> text.paragraph(speaker, prose);
      case Reply.Quote(Prose prose) -> text.quote(prose);
      case Reply.Items(var items) -> text.items(items);
      case Reply.Boxes boxes -> text.items(boxes.items());
      case Reply.Fixed(String fixed) -> text.preformatted(fixed);
      case Reply.Figure(String caption, String _, String twin, var _) -> {
        text.bold(caption);
        text.preformatted(twin);
      }
      case Reply.Note(Prose prose) -> text.paragraph("", prose);
    }
  }

  private static boolean isHeader(String words) {
    return words.codePointCount(0, words.length()) <= MOST_HEADER && words.indexOf('\n') < 0;
  }

  private void header(String words) {
    String shown = room.take(words);
    if (!shown.isBlank()) {
      var header = Json.MAPPER.createObjectNode().put("type", "header");
      header.set("text", plain(SlackText.cut(shown, MOST_HEADER)));
      add(header);
    }
  }

  /// @param caption what stands above it; empty where the picture says it itself
  private void image(String caption, String alt, String file) {
    var image = Json.MAPPER.createObjectNode().put("type", "image");
    image.putObject("slack_file").put("id", file);
    image.put("alt_text", SlackText.cut(room.take(alt), MOST_ALT));
    String title = room.take(caption);
    if (!title.isBlank()) {
      image.set("title", plain(SlackText.cut(title, MOST_ALT)));
    }
    add(image);
  }

  private void note(Prose prose) {
    String words = isSafeAsMarkup(prose) ? markup(prose) : prose.text();
    String shown = room.take(words);
    if (shown.isBlank()) {
      return;
    }
    // A cut could end inside a mark or an escape: then the plain words are shown.
    boolean asMarkup = isSafeAsMarkup(prose) && shown.equals(words);
    var context = Json.MAPPER.createObjectNode().put("type", "context");
    context
        .putArray("elements")
        .add(asMarkup ? marked(words) : plain(SlackText.cut(prose.text(), shown.length())));
    add(context);
  }

  /// Whether nothing in it could be taken for a mark that it is not.
  private static boolean isSafeAsMarkup(Prose prose) {
    return prose.spans().stream().anyMatch(span -> !(span instanceof Span.Plain))
        && prose.spans().stream()
            .noneMatch(span -> span.words().chars().anyMatch(c -> "*_~`|\n".indexOf(c) >= 0));
  }

  private static String markup(Prose prose) {
    var text = new StringBuilder();
    for (var span : prose.spans()) {
      String words = SlackText.escape(span.words());
      text.append(
          switch (span) {
            case Span.Plain _ -> words;
            case Span.Bold _ -> "*" + words + "*";
            case Span.Italic _ -> "_" + words + "_";
            case Span.Code _ -> "`" + words + "`";
            case Span.Link(String _, String address) ->
                "<" + SlackText.escape(address) + "|" + words + ">";
            case Span.Person(String user) -> SlackText.mention(user);
          });
    }
    return text.toString();
  }

  private static ObjectNode plain(String words) {
    return Json.MAPPER
        .createObjectNode()
        .put("type", "plain_text")
        .put("text", words)
        .put("emoji", false);
  }

  private static ObjectNode marked(String words) {
    return Json.MAPPER.createObjectNode().put("type", "mrkdwn").put("text", words);
  }

  private void add(RichText text) {
    if (!text.isEmpty()) {
      add(text.block());
    }
  }

  private void add(ObjectNode block) {
    room.spend(AROUND + id.length());
    blocks.add(block.put("block_id", id + "-" + blocks.size()));
  }
}
