package dev.fennel.tutor.answer;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.reply.Reply;
import java.util.List;

/// Answers questions about the cluster: reads them, runs the simulator, tells what came of it.
public final class Answers {
  private final ScenarioParser parser;
  private final Course course;

  /// Answers in a course's words.
  public Answers(ScenarioParser parser, Course course) {
    this.parser = parser;
    this.course = course;
  }

  /// Answers `text`, said in a thread with this seed after `earlier` texts. Same arguments, same
  /// answer.
  public Answer answer(List<String> earlier, String text, long seed) {
    throw new UnsupportedOperationException(
        parser.hashCode() + course.title() + earlier + text + seed);
  }

  /// How a question was read, and the messages that answer it: at most two.
  public record Answer(Reading reading, List<Reply.Message> messages) {
    public Answer {
      messages = List.copyOf(messages);
    }
  }
}
