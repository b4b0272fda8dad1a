package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;
import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The messages of steps: at most two for one press, the last with what can be pressed.
final class StepCards {
  /// So many words of a message are read.
  private static final int MOST_WORDS = 120;

  private final Lanes lanes;
  private final TimeLeft time;

  StepCards(Lanes lanes, TimeLeft time) {
    this.lanes = lanes;
    this.time = time;
  }

  /// A step's messages at the stage a learner has reached.
  List<Reply.Message> at(Path.Spot spot, Progress progress) {
    var answer = progress.lastAnswer(spot.place());
    return switch (spot.step()) {
      case Step.Check check
          when progress.stage() == Progress.Stage.ANSWERED
              && answer.filter(a -> isAnswer(check, a)).isPresent() ->
          List.of(feedback(check, Judgement.of(check, answer.get().choices())));
      case Step.Reveal reveal when progress.stage() != Progress.Stage.ASKED && answer.isPresent() ->
          List.of(answer(reveal, answer.get()));
      default -> asked(spot, progress);
    };
  }

  /// Whether an answer is one to the check as it is now; it may have been written anew since.
  private static boolean isAnswer(Step.Check check, Attempt attempt) {
    var marks = check.choices().stream().map(c -> c.text().mark()).toList();
    return !attempt.choices().isEmpty() && marks.containsAll(attempt.choices());
  }

  private List<Reply.Message> asked(Path.Spot spot, Progress progress) {
    var parts = new ArrayList<Reply.Part>();
    if (spot.opensSection()) {
      parts.add(new Reply.Heading(spot.section().number() + " · " + spot.section().title()));
    }
    return switch (spot.step()) {
      case Step.Say say -> {
        parts.addAll(say.text());
        yield List.of(new Reply.Message(say.speaker(), parts, onward(spot)));
      }
      case Step.Figure figure -> {
        parts.addAll(figure.text());
        parts.add(figure.figure());
        yield List.of(message(parts, onward(spot)));
      }
      case Step.Lane lane -> lane(spot, lanes.told(spot, lane), parts);
      case Step.Stop stop -> {
        parts.addAll(stop.text());
        time.words(spot).ifPresent(left -> parts.add(note(left)));
        yield List.of(message(parts, stopping(spot)));
      }
      case Step.Recap recap -> {
        parts.addAll(recap.text());
        yield recap(spot, recap, parts);
      }
      case Step.Check check -> {
        parts.add(note(kind(check.asks())));
        parts.addAll(check.text());
        yield List.of(CheckCards.asked(spot, check, progress, parts));
      }
      case Step.Reveal reveal -> List.of(thinking(spot, reveal, progress.picked(), parts));
    };
  }

  /// The run's rows follow in a message of their own where both together are too much to read.
  private static List<Reply.Message> lane(Path.Spot spot, Lanes.Told told, List<Reply.Part> parts) {
    parts.addAll(told.words());
    if (Parts.words(parts) + Parts.words(told.shown()) > MOST_WORDS) {
      return List.of(message(parts), message(told.shown(), onward(spot)));
    }
    parts.addAll(told.shown());
    return List.of(message(parts, onward(spot)));
  }

  private static String kind(Step.Check.Asks asks) {
    return phrase("lesson.check.kind", "asks", asks.name().toLowerCase(Locale.ROOT));
  }

  private static Reply.Message thinking(
      Path.Spot spot, Step.Reveal reveal, List<String> picked, List<Reply.Part> parts) {
    String asks = reveal.asks().name().toLowerCase(Locale.ROOT);
    parts.add(note(phrase("lesson.check.think", "asks", asks)));
    parts.addAll(reveal.text());
    var buttons = choosing(spot, reveal.choices(), picked);
    if (reveal.choices().isEmpty()) {
      parts.add(note(phrase("lesson.check.write")));
      buttons.addFirst(
          new Tap.Commit().button(phrase("lesson.button.have-answer"), reveal.id(), true));
    } else {
      parts.add(CheckCards.options(reveal.choices()));
      if (!picked.isEmpty()) {
        parts.add(
            note(
                phrase(
                    "lesson.check.pick-more",
                    "letters",
                    String.join(", ", picked),
                    "more",
                    reveal.picks() - picked.size())));
      }
    }
    return message(parts, buttons);
  }

  static List<Reply.Button> choosing(
      Path.Spot spot, List<Step.Choice> choices, List<String> picked) {
    var buttons = new ArrayList<Reply.Button>();
    for (var choice : choices) {
      String letter = choice.text().mark();
      if (!picked.contains(letter)) {
        buttons.add(
            new Reply.Button(
                letter, spoken(choice), new Tap.Choose(letter).press(spot.step().id()), false));
      }
    }
    buttons.addAll(asides(spot));
    return buttons;
  }

  /// What a screen reader says for a choice's letter.
  static String spoken(Step.Choice choice) {
    return Parts.spoken(choice.spoken() != null ? choice.spoken() : option(choice));
  }

  /// A choice's letter and words.
  static String option(Step.Choice choice) {
    return phrase(
        "lesson.check.option",
        "letter",
        choice.text().mark(),
        "words",
        choice.text().prose().text());
  }

  private static List<Reply.Button> onward(Path.Spot spot) {
    var buttons = new ArrayList<Reply.Button>();
    buttons.add(next(spot.step()));
    buttons.addAll(asides(spot));
    return buttons;
  }

  private static List<Reply.Button> stopping(Path.Spot spot) {
    return List.of(
        next(spot.step()),
        new Tap.Say(Word.PAUSE).button(phrase("lesson.button.stop"), spot.step().id(), false));
  }

  private static Reply.Button next(Step step) {
    return new Tap.Next().button(step.next(), step.id(), true);
  }

  static List<Reply.Button> asides(Path.Spot spot) {
    var buttons = new ArrayList<Reply.Button>();
    for (String id : spot.step().asides()) {
      var aside = spot.chapter().asides().get(id);
      if (aside != null) {
        buttons.add(new Tap.Aside(id).button(aside.label(), spot.step().id(), false));
      }
    }
    return buttons;
  }

  /// The questions for one's own team stand in a message of their own, easy to copy.
  private static List<Reply.Message> recap(
      Path.Spot spot, Step.Recap recap, List<Reply.Part> parts) {
    if (recap.questions().isEmpty()) {
      return List.of(message(parts, onward(spot)));
    }
    var questions =
        recap.questions().stream().map(q -> new Reply.Item("•", Prose.parse(q))).toList();
    return List.of(
        message(parts),
        message(
            List.of(paragraph(phrase("lesson.way.team-questions")), new Reply.Items(questions)),
            takingAlong(spot)));
  }

  private static List<Reply.Button> takingAlong(Path.Spot spot) {
    var buttons = onward(spot);
    buttons.add(
        1,
        new Tap.Team(spot.chapter().id())
            .button(phrase("lesson.button.team"), spot.step().id(), false));
    return buttons;
  }

  /// What is said to the answer to a check.
  static Reply.Message feedback(Step.Check check, Judgement judgement) {
    boolean settled = judgement.right() || check.asks() == Step.Check.Asks.PREDICT;
    if (settled) {
      return message(judgement.told(), next(check));
    }
    return message(
        judgement.told(),
        new Tap.Again().button(phrase("lesson.button.again"), check.id(), true),
        new Tap.Next().button(check.next(), check.id(), false));
  }

  /// What is said to the letters picked before the answer; empty where there is nothing to say.
  static Optional<Reply.Message> onPicks(Step.Reveal reveal, List<String> letters) {
    var parts = new ArrayList<Reply.Part>();
    for (var choice : reveal.choices()) {
      if (letters.contains(choice.text().mark()) && !choice.feedback().isEmpty()) {
        parts.add(note(phrase("lesson.check.to", "option", spoken(choice))));
        parts.addAll(choice.feedback());
      }
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(message(parts));
  }

  /// The answer to a think-then-reveal check, with the marks to give oneself, or once one is given
  /// the way on.
  static Reply.Message answer(Step.Reveal reveal, Attempt attempt) {
    var parts = new ArrayList<Reply.Part>(reveal.answer());
    if (attempt.words() != null && !reveal.rubric().isEmpty()) {
      parts.add(note(ideas(reveal, attempt.words())));
    }
    if (attempt.mark() != null || reveal.marks().isEmpty()) {
      if (attempt.mark() != null) {
        parts.add(note(phrase("lesson.check.own-mark", "mark", attempt.mark())));
      }
      return message(parts, next(reveal));
    }
    parts.add(paragraph(phrase("lesson.check.compare")));
    var marks = new ArrayList<Reply.Button>();
    for (int i = 0; i < reveal.marks().size(); i++) {
      marks.add(new Tap.Mark(i).button(reveal.marks().get(i), reveal.id(), false));
    }
    return message(parts, marks);
  }

  private static String ideas(Step.Reveal reveal, String words) {
    var ideas = Typed.ideas(reveal.rubric(), words);
    var found = ideas.getOrDefault(true, List.of());
    var missing = ideas.getOrDefault(false, List.of());
    var said = new ArrayList<String>();
    if (!found.isEmpty()) {
      said.add(phrase("lesson.check.found", "ideas", String.join(", ", found)));
    }
    if (!missing.isEmpty()) {
      said.add(phrase("lesson.check.missing", "ideas", String.join(", ", missing)));
    }
    said.add(phrase("lesson.check.you-judge"));
    return String.join(" ", said);
  }
}
