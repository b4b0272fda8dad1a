package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Answers questions about the cluster: reads them, runs the simulator, tells what came of it.
public final class Answers {
  /// Where a run ends in a conversation.
  public static final Limits LIMITS = Result.LIMITS;

  private final ScenarioParser parser;
  private final Concepts concepts;
  private final UsualSeeds usual = new UsualSeeds();

  /// Answers in a course's words.
  public Answers(ScenarioParser parser, Course course) {
    this.parser = parser;
    this.concepts = new Concepts(course, parser);
  }

  /// Answers `text`, said in a thread with this seed after `earlier` texts. Same arguments, same
  /// answer.
  public Answer answer(List<String> earlier, String text, long seed) {
    var reading = parser.read(earlier, text);
    var texts = new ArrayList<>(earlier);
    texts.add(text);
    var before = History.of(parser, earlier);
    var now = before.after(reading);
    var next = new NextQuestions(parser, texts);
    return new Answer(
        reading,
        switch (reading) {
          case WhatIf question -> whatIf(question, before, now, texts, seed, next);
          case Reading.Explain explain ->
              now.last().isEmpty()
                  ? List.of(new PlainAnswers(next).nothingToExplain())
                  : List.of(
                      new Explained(result(now, texts, seed), next)
                          .message(explain, parser.pointer(earlier, text)));
          case Reading.Control(Command command) ->
              List.of(control(command, before, now, texts, seed, next));
          case Reading.Concept(String id) -> List.of(concepts.answer(id, text));
          case Reading.Unclear unclear -> List.of(new PlainAnswers(next).unclear(unclear));
          case Reading.OutOfScope _ ->
              List.of(concepts.unknown(text).orElseGet(() -> new PlainAnswers(next).outOfScope()));
        });
  }

  private List<Reply.Message> whatIf(
      WhatIf question,
      History before,
      History now,
      List<String> texts,
      long seed,
      NextQuestions next) {
    // Asked of a thread in which nothing has happened: the cluster left alone.
    var asked =
        now.asked().isEmpty()
            ? List.of(
                new WhatIf(
                    question.base(), List.of(new Action.Nothing()), question.asks(), question.of()))
            : now.asked();
    var ground = Ground.of(asked, texts);
    var result = Result.of(asked, ground, seed, usual);
    var answer =
        new WhatIfAnswer(result, beside(result, asked, seed), remarks(result, asked, seed));
    String canonical = parser.canonical(result.question());
    var buttons = next.after(result, answer.folds());
    if (!question.actions().isEmpty() || before.asked().isEmpty()) {
      return answer.messages(canonical, !before.asked().isEmpty(), buttons);
    }
    return isOnward(question, texts)
        ? answer.afterwards(canonical, buttons)
        : answer.again(canonical, buttons);
  }

  /// "And after that?" asks for more than the run that was told.
  private boolean isOnward(WhatIf question, List<String> texts) {
    return question.asks() == Asks.WHAT_HAPPENS
        && parser.pointer(texts.subList(0, texts.size() - 1), texts.getLast()).onward();
  }

  /// For a comparison, the same with everything left as it is.
  private Optional<Timeline> beside(Result result, List<WhatIf> asked, long seed) {
    var question = result.question();
    return Comparison.isWanted(question)
        ? Optional.of(instead(result, asked, Comparison.leftAsItIs(question), seed).shown())
        : Optional.empty();
  }

  /// What another run of the same question has to say of it.
  private List<String> remarks(Result result, List<WhatIf> asked, long seed) {
    var question = result.question();
    var remarks = new ArrayList<String>();
    if (!Hanging.services(question).isEmpty()) {
      var ground = Hanging.probed(result.ground(), Hanging.services(question));
      remarks.add(Hanging.sentences(Result.of(asked, ground, seed, usual)));
    }
    if (SamsList.isFollowed(question.actions())) {
      var loops = instead(result, asked, Comparison.leftAsItIs(question), seed).shown();
      var ways =
          new WhatIf(
              question.base(),
              SamsList.without(question.actions()),
              question.asks(),
              question.of());
      var without = instead(result, asked, ways, seed).shown();
      remarks.add(new SamsList(question.actions(), result.shown(), loops, without).sentences());
    }
    SamsList.alone(question.actions(), result.shown()).ifPresent(remarks::add);
    return remarks;
  }

  /// The same thread, with another last question.
  private Result instead(Result result, List<WhatIf> asked, WhatIf other, long seed) {
    var questions = new ArrayList<>(asked);
    questions.set(questions.size() - 1, other);
    return Result.of(questions, result.ground(), seed, usual);
  }

  private Result result(History history, List<String> texts, long seed) {
    return Result.of(history.asked(), Ground.of(history.asked(), texts), seed, usual);
  }

  /// Shown is where the thread's last question left its cluster, or the cluster as the story has
  /// it.
  private Reply.Message control(
      Command command,
      History before,
      History now,
      List<String> texts,
      long seed,
      NextQuestions next) {
    var undone = before.last().map(parser::canonical);
    if (now.asked().isEmpty()) {
      var alone =
          new Scenario(Ground.of(List.of(), texts).cluster(), List.of(new Action.Nothing()));
      var run = Simulation.run(alone, seed, Result.LIMITS);
      return new Controls(next.toBegin()).message(command, run, undone);
    }
    var result = result(now, texts, seed);
    return new Controls(next.afterWhy(result)).message(command, result.shown(), undone);
  }

  /// What was run for an answer; empty where nothing was.
  public Optional<Worked> worked(List<String> earlier, String text, long seed) {
    var texts = new ArrayList<>(earlier);
    texts.add(text);
    var history = History.of(parser, texts);
    if (history.last().isEmpty()) {
      return Optional.empty();
    }
    var result = result(history, texts, seed);
    return Optional.of(
        new Worked(
            parser.canonical(result.question()),
            result.scenario(),
            result.seed(),
            new Cut(result.shown()).isShort()));
  }

  /// The questions that lead to this one's answer when they are asked in a new thread, itself the
  /// last: only what the answer rests on. Empty when it has no run, or it cannot be told so.
  public List<String> retold(List<String> earlier, String text) {
    var reading = parser.read(earlier, text);
    var told =
        new ArrayList<>(new Sentences(parser).retell(History.of(parser, earlier).after(reading)));
    return switch (reading) {
      case WhatIf _ -> told;
      case Reading.Explain _ when !told.isEmpty() -> {
        told.add(text);
        yield told;
      }
      default -> List.of();
    };
  }

  /// What was run for an answer.
  ///
  /// @param question what was asked, in the words in which it was read
  /// @param seed the seed of the run that is shown
  /// @param cut whether it was cut, so that it goes on where there are other limits
  public record Worked(String question, Scenario scenario, long seed, boolean cut) {}

  /// How a question was read, and the messages that answer it: at most two.
  public record Answer(Reading reading, List<Reply.Message> messages) {
    public Answer {
      messages = List.copyOf(messages);
    }
  }
}
