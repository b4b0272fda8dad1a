package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;

/// Some words that a learner sees, and where they are written.
record Passage(Role role, String file, int line, String words) {
  /// What the words are to the learner.
  enum Role {
    TEXT,
    CHOICE,
    SPOKEN,
    FEEDBACK,
    ANSWER,
    MARK,
    QUESTION,
    CAPTION,
    ALT,
    TWIN,
    PICTURE,
    LABEL,
    NEXT;

    /// Whether it is seen before a check's answer is given.
    boolean comesFirst() {
      return this != FEEDBACK && this != ANSWER;
    }
  }

  /// Everything that a step says, in the order in which it is seen.
  static List<Passage> of(Step step, Source source) {
    var passages = new ArrayList<Passage>();
    switch (step) {
      case Step.Say say -> text(say.text(), source, passages);
      case Step.Figure figure -> {
        text(figure.text(), source, passages);
        figure(figure.figure(), source, passages);
      }
      case Step.Check check -> {
        text(check.text(), source, passages);
        choices(check.choices(), source, passages);
        told(check.answering(), source, passages);
      }
      case Step.Reveal reveal -> {
        text(reveal.text(), source, passages);
        choices(reveal.choices(), source, passages);
        passages.add(at(Role.ANSWER, source, "answer", PlainText.of(reveal.answer())));
        listed(Role.MARK, "marks", reveal.marks(), source, passages);
      }
      case Step.Lane lane ->
          passages.add(at(Role.TEXT, source, "text", PlainText.ofLane(lane.text())));
      case Step.Stop stop -> text(stop.text(), source, passages);
      case Step.Recap recap -> {
        text(recap.text(), source, passages);
        listed(Role.QUESTION, "questions", recap.questions(), source, passages);
      }
    }
    passages.add(at(Role.NEXT, source, "next", step.next()));
    return passages;
  }

  /// Everything that an aside says, its button first.
  static List<Passage> of(Chapter.Aside aside, Source source) {
    return List.of(
        at(Role.LABEL, source, "label", aside.label()),
        at(Role.TEXT, source, "text", PlainText.of(aside.text())));
  }

  private static void text(List<Reply.Part> text, Source source, List<Passage> passages) {
    if (!text.isEmpty()) {
      passages.add(at(Role.TEXT, source, "text", PlainText.of(text)));
    }
  }

  private static void figure(Reply.Figure figure, Source source, List<Passage> passages) {
    passages.add(at(Role.CAPTION, source, "caption", figure.caption()));
    passages.add(at(Role.ALT, source, "alt", figure.alt()));
    passages.add(at(Role.TWIN, source, "twin", figure.twin()));
    if (figure.picture() != null) {
      passages.add(
          at(Role.PICTURE, source, "picture", String.join("\n", figure.picture().words())));
    }
  }

  private static void choices(List<Step.Choice> choices, Source source, List<Passage> passages) {
    for (int i = 0; i < choices.size(); i++) {
      var choice = choices.get(i);
      passages.add(at(Role.CHOICE, source, i, "text", PlainText.of(choice.text().prose())));
      String spoken = choice.spoken();
      if (spoken != null) {
        passages.add(at(Role.SPOKEN, source, i, "spoken", spoken));
      }
      passages.add(at(Role.FEEDBACK, source, i, "feedback", PlainText.of(choice.feedback())));
    }
  }

  private static void told(Answering answering, Source source, List<Passage> passages) {
    switch (answering) {
      case Answering.One() -> {}
      case Answering.Several(var right) ->
          passages.add(at(Role.FEEDBACK, source, "right", PlainText.of(right)));
      case Answering.InOrder(var _, var right, var near, var wrong) -> {
        passages.add(at(Role.FEEDBACK, source, "right", PlainText.of(right)));
        passages.add(at(Role.FEEDBACK, source, "near", PlainText.of(near)));
        passages.add(at(Role.FEEDBACK, source, "wrong", PlainText.of(wrong)));
      }
    }
  }

  private static void listed(
      Role role, String key, List<String> lines, Source source, List<Passage> passages) {
    for (int i = 0; i < lines.size(); i++) {
      passages.add(new Passage(role, source.file(), source.line(key, i), lines.get(i)));
    }
  }

  private static Passage at(Role role, Source source, String key, String words) {
    return new Passage(role, source.file(), source.line(key), words);
  }

  private static Passage at(Role role, Source source, int choice, String key, String words) {
    return new Passage(role, source.file(), source.line("choices", choice, key), words);
  }
}
