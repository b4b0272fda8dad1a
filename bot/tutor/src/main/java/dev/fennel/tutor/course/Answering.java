package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// How a check is answered.
public sealed interface Answering {
  /// By choosing one, each with its own feedback.
  record One() implements Answering {}

  /// By choosing all that apply. Choices that don't have their own feedback.
  ///
  /// @param right what is told when just those that apply are chosen
  record Several(List<Reply.Part> right) implements Answering {
    public Several {
      right = List.copyOf(right);
    }
  }

  /// By putting the choices in order.
  ///
  /// @param places where each choice belongs, from 1 on
  /// @param right what is told of the right order
  /// @param near what is told when a single choice is out of place
  /// @param wrong what is told of any other order
  record InOrder(
      List<Integer> places, List<Reply.Part> right, List<Reply.Part> near, List<Reply.Part> wrong)
      implements Answering {
    public InOrder {
      places = List.copyOf(places);
      right = List.copyOf(right);
      near = List.copyOf(near);
      wrong = List.copyOf(wrong);
    }

    /// The letters as they belong.
    public List<String> order() {
      return IntStream.range(0, places.size())
          .boxed()
          .sorted(Comparator.comparing(places::get))
          .map(i -> Character.toString('A' + i))
          .toList();
    }
  }
}
