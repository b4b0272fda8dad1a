package dev.fennel.app.command;

import dev.fennel.tutor.reply.Reply.Boxes;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Figure;
import dev.fennel.tutor.reply.Reply.Fixed;
import dev.fennel.tutor.reply.Reply.Heading;
import dev.fennel.tutor.reply.Reply.Item;
import dev.fennel.tutor.reply.Reply.Items;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Note;
import dev.fennel.tutor.reply.Reply.Paragraph;
import dev.fennel.tutor.reply.Reply.Part;
import dev.fennel.tutor.reply.Reply.Press;
import dev.fennel.tutor.reply.Reply.Quote;
import java.util.ArrayList;
import java.util.List;

/// Messages as a terminal shows them: plain lines, wrapped between words.
public final class MessageText {
  private static final int COLUMNS = 80;

  private MessageText() {}

  /// Messages one under another.
  public static String of(List<Message> messages) {
    return String.join("\n\n", messages.stream().map(MessageText::of).toList());
  }

  private static String of(Message message) {
    var parts = new ArrayList<String>();
    if (message.speaker() != null) {
      parts.add(message.speaker() + ":");
    }
    message.parts().forEach(p -> parts.add(of(p)));
    if (!message.buttons().isEmpty()) {
      parts.add(
          String.join(
              "\n", message.buttons().stream().map(b -> wrapped("  > ", asked(b))).toList()));
    }
    return String.join("\n\n", parts);
  }

  /// What a button asks; its label says it shorter, but can't be typed.
  private static String asked(Button button) {
    return switch (button.press()) {
      case Press.Ask(String sentence) -> sentence;
      case Press.Lesson _,
          Press.Build _,
          Press.Share _,
          Press.ShareQuestions _,
          Press.TakeAlong _ ->
          button.label();
    };
  }

  private static String of(Part part) {
    return switch (part) {
      case Heading(String words) -> words;
      case Paragraph(var prose) -> wrapped("", prose.text());
      case Quote(var prose) -> wrapped("| ", prose.text());
      case Items(List<Item> items) ->
          String.join("\n", items.stream().map(MessageText::of).toList());
      case Boxes boxes -> of(boxes.listed());
      case Fixed(String text) -> text;
      case Figure(String caption, String _, String twin, var _) -> caption + "\n\n" + twin;
      case Note(var prose) -> wrapped("", prose.text());
    };
  }

  private static String of(Item item) {
    return wrapped("%-8s  ".formatted(item.mark()), item.prose().text());
  }

  /// Words after a mark, the lines below it as far in.
  private static String wrapped(String mark, String words) {
    String indent = mark.startsWith("|") ? mark : " ".repeat(mark.length());
    var lines = new ArrayList<String>();
    var line = new StringBuilder(mark);
    boolean empty = true;
    for (String word : words.split("\\s+", 0)) {
      if (!empty && line.length() + 1 + word.length() > COLUMNS) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(indent);
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    lines.add(line.toString());
    return String.join("\n", lines);
  }
}
