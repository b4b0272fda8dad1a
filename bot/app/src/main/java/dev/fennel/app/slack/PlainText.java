package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Tells a whole message in plain words: what a notification shows and a screen reader reads.
///
/// Nothing that can be done may be missing: options stand with their letters, and at the end how to
/// answer. A figure is told by its alt text, since a drawing in characters cannot be listened to.
final class PlainText {
  /// How long it may be: an edit with more is refused.
  static final int MOST_CHARACTERS = 4000;

  private PlainText() {}

  /// The words, escaped.
  static String of(Message message) {
    var said = new ArrayList<String>();
    message.parts().forEach(part -> said.add(words(part)));
    said.removeIf(String::isBlank);
    String body = String.join("\n\n", said);
    if (message.speaker() != null) {
      body = SlackText.escape(message.speaker()) + ": " + body;
    }
    String answer = SlackText.escape(howToAnswer(message));
    String end = answer.isEmpty() || body.isEmpty() ? answer : "\n\n" + answer;
    String whole = cut(body, MOST_CHARACTERS - end.length()) + end;
    return whole.isBlank() ? "…" : whole;
  }

  /// A part's words, escaped.
  private static String words(Reply.Part part) {
    return switch (part) {
      case Reply.Heading(String words) -> SlackText.escape(words);
      case Reply.Paragraph(var prose) -> words(prose);
      case Reply.Quote(var prose) -> "“" + words(prose) + "”";
      case Reply.Items(var items) ->
          String.join(
              "\n",
              items.stream()
                  .map(i -> SlackText.escape(i.mark()) + "  " + words(i.prose()))
                  .toList());
      case Reply.Boxes boxes -> SlackText.escape(boxes.how()) + "\n" + words(boxes.listed());
      case Reply.Fixed(String text) -> SlackText.escape(text.stripTrailing());
      case Reply.Figure(String caption, String alt, String _, var _) ->
          SlackText.escape(caption.isBlank() ? alt : caption + ". " + alt);
      case Reply.Note(var prose) -> words(prose);
    };
  }

  private static String words(Prose prose) {
    var words = new StringBuilder();
    for (var span : prose.spans()) {
      words.append(
          span instanceof Prose.Span.Person(String user)
              ? SlackText.mention(user)
              : SlackText.escape(new Prose(List.of(span)).text()));
    }
    return words.toString();
  }

  private static String howToAnswer(Message message) {
    var marks = new HashSet<String>();
    for (var part : message.parts()) {
      if (part instanceof Reply.Items(var items)) {
        items.forEach(item -> marks.add(item.mark()));
      }
    }
    var letters = new ArrayList<String>();
    var others = new ArrayList<String>();
    for (var button : message.buttons()) {
      (marks.contains(button.label()) ? letters : others).add(button.label());
    }
    var sentences = new ArrayList<String>();
    if (!letters.isEmpty()) {
      sentences.add(phrase("slack.spoken.answer", "letters", either(letters)));
    }
    if (!others.isEmpty()) {
      sentences.add(
          phrase("slack.spoken.buttons", "labels", SlackText.cut(String.join(" · ", others), 500)));
    }
    return String.join(" ", sentences);
  }

  private static String either(List<String> letters) {
    int last = letters.size() - 1;
    return last == 0
        ? letters.getFirst()
        : phrase(
            "slack.spoken.or",
            "letters",
            String.join(", ", letters.subList(0, last)),
            "last",
            letters.get(last));
  }

  /// Cuts escaped text without leaving half an escape behind.
  private static String cut(String escaped, int most) {
    if (escaped.length() <= most) {
      return escaped;
    }
    int end = most - 1;
    int escape = escaped.lastIndexOf('&', end - 1);
    if (escape >= 0 && escaped.indexOf(';', escape) >= end) {
      end = escape;
    }
    if (end > 0 && Character.isHighSurrogate(escaped.charAt(end - 1))) {
      end--;
    }
    return escaped.substring(0, end) + "…";
  }
}
