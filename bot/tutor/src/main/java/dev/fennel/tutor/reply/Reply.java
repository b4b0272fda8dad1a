package dev.fennel.tutor.reply;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One thing to show in a conversation.
public sealed interface Reply {

  /// What the paragraphs, quotations and lists of a text say.
  static String text(List<Part> parts) {
    return parts.stream()
        .flatMap(part ->
            switch (part) {
              case Paragraph(Prose prose) -> Stream.of(prose.text());
              case Quote(Prose prose) -> Stream.of(prose.text());
              case Items(var items) -> items.stream().map(i -> i.prose().text());
              case Boxes boxes -> boxes.items().stream().map(i -> i.prose().text());
              case Heading _, Note _, Fixed _, Figure _ -> Stream.<String>empty();
            })
        .collect(Collectors.joining(" "));
  }

  /// A new message.
  record Say(Message message) implements Reply {}

  /// Replaces a message said before: what was chosen is written in words, the buttons go.
  ///
  /// @param post the id under which it was said
  record Rewrite(String post, Message message) implements Reply {}

  /// A file, under a message that says what it is.
  ///
  /// @param name as it is saved under, of letters, digits, dots and dashes
  record Attach(String name, String content, Message message) implements Reply {}

  /// A message under which a thread begins: the last of these questions is answered there, and
  /// follow-ups build on them all.
  ///
  /// @param by the person who shares it
  /// @param questions none: nothing is answered there
  record Begin(Message message, String by, List<String> questions) implements Reply {
    public Begin {
      questions = List.copyOf(questions);
    }
  }

  /// What a message consists of. Its parts are drawn in order; `buttons` stand under them.
  ///
  /// @param speaker who says it, when it is not Fennel: a person of the story
  record Message(@Nullable String speaker, List<Part> parts, List<Button> buttons) {
    public Message {
      parts = List.copyOf(parts);
      buttons = List.copyOf(buttons);
    }
  }

  /// One part of a message.
  sealed interface Part {}

  /// A short line that names what follows, such as a chapter's title.
  record Heading(String words) implements Part {}

  /// A paragraph.
  record Paragraph(Prose prose) implements Part {}

  /// Words set apart: somebody's, or a goal as it is written down.
  record Quote(Prose prose) implements Part {}

  /// Lines under one another, each with a mark: `A`, `1`, or a bullet.
  record Items(List<Item> items) implements Part {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// One line of a list.
  record Item(String mark, Prose prose) {}

  /// Lines to be ticked. Which ones are goes along with whatever button of the message is pressed.
  ///
  /// @param how what to do, in a line above them
  /// @param ticked the marks of those that are ticked to begin with
  record Boxes(String how, List<Item> items, List<String> ticked) implements Part {
    public Boxes {
      items = List.copyOf(items);
      ticked = List.copyOf(ticked);
    }

    /// The same lines when there is nothing to tick any more.
    public Items listed() {
      return new Items(items);
    }

    /// The same with those of these marks ticked that there are.
    public Boxes ticking(List<String> marks) {
      return new Boxes(how, items, items.stream().map(Item::mark).filter(marks::contains).toList());
    }
  }

  /// Text whose spaces and lines count: a manifest, a drawing in characters.
  record Fixed(String text) implements Part {}

  /// A picture, or where it cannot be shown its text twin.
  ///
  /// @param alt what it shows, in words that state the facts
  /// @param twin the same in characters, whose spaces and lines count
  /// @param picture what is drawn; null: only the twin is shown
  record Figure(String caption, String alt, String twin, @Nullable Picture picture)
      implements Part {
    /// A figure that has only a text twin.
    public Figure(String caption, String alt, String twin) {
      this(caption, alt, twin, null);
    }
  }

  /// Small print: how a question was read, where a fact comes from.
  record Note(Prose prose) implements Part {}

  /// Something to press.
  ///
  /// @param label at most 75 characters, best under 30
  /// @param spoken what a screen reader says instead, at most 75 characters; null: the label
  record Button(String label, @Nullable String spoken, Press press, boolean primary) {
    /// An ordinary button.
    public Button(String label, Press press) {
      this(label, null, press, false);
    }
  }

  /// What pressing a button means.
  sealed interface Press {
    /// In a lesson: the turn in which the button was shown, the step it belongs to, and the choice.
    record Lesson(int turn, String step, String choice) implements Press {
      /// Shows a step of a chapter to read, without moving the learner's place.
      public static Lesson page(String chapter, String step) {
        return new Lesson(0, step, "page:" + chapter + "/" + step);
      }
    }

    /// In a what-if thread, or opening one: the sentence that typing would have said.
    record Ask(String sentence) implements Press {}

    /// Opens the form in which a question is put together.
    record Build() implements Press {}

    /// In a what-if thread: opens the form that shares the answer to its question of this number.
    record Share(int question) implements Press {}

    /// Opens the form that shares a chapter's questions for one's own team.
    record ShareQuestions(String chapter) implements Press {}

    /// In a what-if thread: gives what its question of this number ran as a file.
    record TakeAlong(int question) implements Press {}
  }
}
