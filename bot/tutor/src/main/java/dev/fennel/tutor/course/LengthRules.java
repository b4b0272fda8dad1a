package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.List;

/// How much can be read between two meetings: words a message, characters a button.
final class LengthRules {
  private static final int MESSAGE = 120;
  private static final int MESSAGE_AIM = 90;
  private static final int SAY_AIM = 40;
  private static final int FEEDBACK = 60;
  private static final int FEEDBACK_AIM = 45;
  private static final int FEEDBACK_LEAST = 15;
  private static final int LABEL = 75;

  /// Beside a box stand a letter, two spaces and the choice.
  private static final int BOX = LABEL - 3;

  /// The rest of a message of several says how many were found, and of which choice each is.
  private static final int SEVERAL = 70;

  private static final int LABEL_AIM = 30;
  private static final int COLUMNS = 46;

  private final Findings findings;

  LengthRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Sources sources) {
    sources
        .find(Sources.Kind.CHAPTER, "", chapter.id())
        .ifPresent(s -> message(s, "promise", PlainText.words(chapter.promise())));
    for (var aside : chapter.asides().values()) {
      sources
          .find(Sources.Kind.ASIDE, chapter.id(), aside.id())
          .ifPresent(s -> {
            message(s, "text", PlainText.words(aside.text()));
            columns(s, "text", aside.text());
            Passage.of(aside, s).forEach(this::label);
          });
    }
    for (var step : chapter.steps()) {
      var source = sources.step(chapter.id(), step.id());
      Passage.of(step, source).forEach(this::label);
      step(step, source);
    }
  }

  private void step(Step step, Source source) {
    switch (step) {
      case Step.Say say -> say(say, source);
      case Step.Figure figure -> {
        message(
            source,
            "text",
            PlainText.words(figure.text()) + PlainText.words(figure.figure().caption()));
        columns(source, "twin", List.of(new Reply.Fixed(figure.figure().twin())));
      }
      case Step.Check check -> {
        question(source, check.text(), check.choices());
        feedback(source, check.choices());
        told(source, check);
      }
      case Step.Reveal reveal -> {
        question(source, reveal.text(), reveal.choices());
        message(source, "answer", PlainText.words(reveal.answer()));
        feedback(source, reveal.choices());
      }
      case Step.Lane lane ->
          message(source, "text", PlainText.words(PlainText.ofLane(lane.text())));
      case Step.Stop stop -> message(source, "text", PlainText.words(stop.text()));
      case Step.Recap recap -> {
        message(source, "text", PlainText.words(recap.text()));
        message(source, "questions", recap.questions().stream().mapToInt(PlainText::words).sum());
      }
    }
  }

  private void say(Step.Say say, Source source) {
    int words = PlainText.words(say.text());
    message(source, "text", words);
    columns(source, "text", say.text());
    if (words > 0 && words < SAY_AIM) {
      findings.warning(
          source,
          "text",
          "a short message, %d of %d to %d words: say more, or join it to the next"
              .formatted(words, SAY_AIM, MESSAGE_AIM));
    }
  }

  /// A question and its choices stand in one message.
  private void question(Source source, List<Reply.Part> text, List<Step.Choice> choices) {
    int words =
        PlainText.words(text)
            + choices.stream().mapToInt(c -> PlainText.words(PlainText.of(c.text().prose()))).sum();
    message(source, "text", words);
    columns(source, "text", text);
  }

  private void message(Source source, String key, int words) {
    if (words > MESSAGE) {
      findings.error(
          source,
          key,
          "a message of %d words: cut it to %d, at most %d, or make it two"
              .formatted(words, MESSAGE_AIM, MESSAGE));
    } else if (words > MESSAGE_AIM) {
      findings.warning(
          source, key, "a message of %d words: aim at %d".formatted(words, MESSAGE_AIM));
    }
  }

  private void feedback(Source source, List<Step.Choice> choices) {
    for (int i = 0; i < choices.size(); i++) {
      feedback(source.file(), source.line("choices", i, "feedback"), choices.get(i).feedback());
    }
  }

  private void feedback(String file, int line, List<Reply.Part> feedback) {
    int words = PlainText.words(feedback);
    if (words > FEEDBACK) {
      findings.error(
          file,
          line,
          "feedback of %d words: cut it to %d, at most %d"
              .formatted(words, FEEDBACK_AIM, FEEDBACK));
    } else if (words > FEEDBACK_AIM || (words > 0 && words < FEEDBACK_LEAST)) {
      findings.warning(
          file,
          line,
          "feedback of %d words: aim at %d to %d".formatted(words, FEEDBACK_LEAST, FEEDBACK_AIM));
    }
  }

  /// What is told of an answer as a whole. Where several apply, a message may tell of every choice
  /// that doesn't.
  private void told(Source source, Step.Check check) {
    switch (check.answering()) {
      case Answering.One() -> {}
      case Answering.Several(var right) -> {
        feedback(source.file(), source.line("right"), right);
        boxes(check.choices(), source);
        int all = check.choices().stream().mapToInt(c -> PlainText.words(c.feedback())).sum();
        if (all > SEVERAL) {
          findings.error(
              source,
              "choices",
              "feedback of %d words in all, which one message may have to tell: cut it to %d"
                  .formatted(all, SEVERAL));
        }
      }
      case Answering.InOrder(var _, var right, var near, var wrong) -> {
        feedback(source.file(), source.line("right"), right);
        feedback(source.file(), source.line("near"), near);
        feedback(source.file(), source.line("wrong"), wrong);
      }
    }
  }

  /// What does not fit beside its box stands above all boxes, which then have just their letters.
  private void boxes(List<Step.Choice> choices, Source source) {
    for (int i = 0; i < choices.size(); i++) {
      String words = choices.get(i).text().prose().text();
      int length = words.codePointCount(0, words.length());
      if (length > BOX) {
        findings.warning(
            source.file(),
            source.line("choices", i, "text"),
            "a choice of %d characters has no room beside its box: cut it to %d"
                .formatted(length, BOX));
      }
    }
  }

  private void label(Passage passage) {
    boolean button =
        switch (passage.role()) {
          case LABEL, NEXT, MARK -> true;
          case TEXT, CHOICE, SPOKEN, FEEDBACK, ANSWER, QUESTION, CAPTION, ALT, TWIN, PICTURE ->
              false;
        };
    int length = passage.words().codePointCount(0, passage.words().length());
    if (length > LABEL && (button || passage.role() == Passage.Role.SPOKEN)) {
      findings.error(
          passage, "a button's words of %d characters: cut them to %d".formatted(length, LABEL));
    } else if (button && length > LABEL_AIM) {
      findings.warning(
          passage, "a button of %d characters: aim at %d".formatted(length, LABEL_AIM));
    }
  }

  /// Fixed text that is wider than a phone is broken there, and then shows nothing.
  private void columns(Source source, String key, List<Reply.Part> text) {
    for (var part : text) {
      if (part instanceof Reply.Fixed(String words)) {
        words
            .lines()
            .filter(l -> l.codePointCount(0, l.length()) > COLUMNS)
            .findFirst()
            .ifPresent(l ->
                findings.error(
                    source,
                    key,
                    "\"%s\" is wider than the %d columns of a phone: make it narrower"
                        .formatted(l.strip(), COLUMNS)));
      }
    }
  }
}
