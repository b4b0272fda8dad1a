package dev.fennel.tutor.lesson;

import dev.fennel.tutor.reply.Reply;
import java.util.Optional;
import java.util.function.BiFunction;

/// What a button of the lesson does, as it travels in `Reply.Press.Lesson.choice`.
sealed interface Tap {

  /// Goes on to the step after.
  record Next() implements Tap {}

  /// Goes on without an answer.
  record Skip() implements Tap {}

  /// Chooses, or picks, the choice of a letter.
  record Choose(String letter) implements Tap {}

  /// Asks the check again.
  record Again() implements Tap {}

  /// Says that an answer is thought of, where there is nothing to pick, or that all is picked.
  record Commit() implements Tap {}

  /// Takes the letter picked last back.
  record Unpick() implements Tap {}

  /// Says how sure one is of the answer picked.
  record Sure(boolean sure) implements Tap {}

  /// Marks one's own answer.
  record Mark(int number) implements Tap {}

  /// Opens something on the side.
  record Aside(String id) implements Tap {}

  /// Shows a chapter's card.
  record Open(String chapter) implements Tap {}

  /// Shows a step to read, wherever the learner is; see [Reply.Press.Lesson#page].
  record Page(String chapter, String step) implements Tap {}

  /// Shows a chapter's questions for one's own team, to be taken there.
  record Team(String chapter) implements Tap {}

  /// Shows a page of the glossary.
  record Glossary(int page) implements Tap {}

  /// Shows a term of the glossary.
  record Term(String id) implements Tap {}

  /// Goes to a step at once, in a preview only.
  record Jump(String chapter, String step) implements Tap {}

  /// Starts a chapter from its first step.
  record Begin(String chapter) implements Tap {}

  /// Says a word of the lesson.
  record Say(Word word) implements Tap {}

  /// Whether it means the same whenever it is pressed.
  default boolean isTimeless() {
    return this instanceof Open
        || this instanceof Page
        || this instanceof Team
        || this instanceof Glossary
        || this instanceof Term
        || this instanceof Jump
        || this instanceof Begin
        || this instanceof Say;
  }

  /// The button that does this.
  default Reply.Button button(String label, String step, boolean primary) {
    return new Reply.Button(label, null, press(step), primary);
  }

  /// The press that does this; its turn is filled in when the message is said.
  default Reply.Press.Lesson press(String step) {
    return new Reply.Press.Lesson(0, step, written());
  }

  /// How it is written in a button.
  default String written() {
    return switch (this) {
      case Next() -> "next";
      case Skip() -> "skip";
      case Again() -> "again";
      case Commit() -> "commit";
      case Unpick() -> "unpick";
      case Sure(boolean sure) -> sure ? "sure" : "guess";
      case Choose(String letter) -> "choose:" + letter;
      case Mark(int number) -> "mark:" + number;
      case Aside(String id) -> "aside:" + id;
      case Open(String chapter) -> "open:" + chapter;
      case Page(String chapter, String id) -> Reply.Press.Lesson.page(chapter, id).choice();
      case Team(String chapter) -> "team:" + chapter;
      case Glossary(int page) -> "glossary:" + page;
      case Term(String id) -> "term:" + id;
      case Jump(String chapter, String id) -> "jump:" + chapter + "/" + id;
      case Begin(String chapter) -> "begin:" + chapter;
      case Say(Word word) -> "say:" + word.name();
    };
  }

  /// Reads what `written` wrote; empty for anything else.
  static Optional<Tap> read(String written) {
    int colon = written.indexOf(':');
    String kind = colon < 0 ? written : written.substring(0, colon);
    String of = written.substring(colon + 1);
    return switch (kind) {
      case "next" -> Optional.of(new Next());
      case "skip" -> Optional.of(new Skip());
      case "again" -> Optional.of(new Again());
      case "commit" -> Optional.of(new Commit());
      case "unpick" -> Optional.of(new Unpick());
      case "sure" -> Optional.of(new Sure(true));
      case "guess" -> Optional.of(new Sure(false));
      case "choose" -> Optional.of(new Choose(of));
      case "mark" -> number(of).map(Mark::new);
      case "aside" -> Optional.of(new Aside(of));
      case "open" -> Optional.of(new Open(of));
      case "team" -> Optional.of(new Team(of));
      case "glossary" -> number(of).map(Glossary::new);
      case "term" -> Optional.of(new Term(of));
      case "page" -> step(of, Page::new);
      case "jump" -> step(of, Jump::new);
      case "begin" -> Optional.of(new Begin(of));
      case "say" -> Word.named(of).map(Say::new);
      default -> Optional.empty();
    };
  }

  private static Optional<Tap> step(String of, BiFunction<String, String, Tap> tap) {
    int slash = of.indexOf('/');
    return slash < 0
        ? Optional.empty()
        : Optional.of(tap.apply(of.substring(0, slash), of.substring(slash + 1)));
  }

  private static Optional<Integer> number(String digits) {
    return digits.matches("[0-9]{1,3}") ? Optional.of(Integer.valueOf(digits)) : Optional.empty();
  }
}
