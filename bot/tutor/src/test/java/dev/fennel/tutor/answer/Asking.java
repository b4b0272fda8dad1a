package dev.fennel.tutor.answer;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Asks as a thread does, and reads what comes back as plain lines.
final class Asking {
  private static final Course COURSE =
      new Course(
          "Kubernetes for managers",
          List.of(
              new Course.Part(
                  "part2",
                  "The core model",
                  List.of(
                      new Course.Outline(
                          "ch06",
                          6,
                          "Shipping without downtime",
                          null,
                          27,
                          Course.Outline.State.PENDING,
                          Prose.plain("Releases."))))),
          Map.of(),
          Map.of(
              "pod",
              new Course.Term("pod", "Pod", List.of(), Prose.plain("A wrapper."), "ch06", null),
              "autoscaling",
              new Course.Term(
                  "autoscaling",
                  "autoscaling",
                  List.of("autoscaler"),
                  Prose.plain("More copies when there is more to do."),
                  "ch06",
                  null)));

  private static final Answers ANSWERS = new Answers(new ScenarioParser(), COURSE);

  private Asking() {}

  /// The answer to the last of these texts.
  static Answers.Answer answer(String... texts) {
    var all = Arrays.asList(texts);
    return ANSWERS.answer(all.subList(0, all.size() - 1), all.getLast(), 1);
  }

  /// All that is said, as lines.
  static String said(String... texts) {
    return answer(texts).messages().stream()
        .flatMap(m -> m.parts().stream())
        .map(Asking::text)
        .collect(Collectors.joining("\n"));
  }

  /// All that is said, without the drawing.
  static String words(String... texts) {
    return answer(texts).messages().stream()
        .flatMap(m -> m.parts().stream())
        .filter(p -> !(p instanceof Reply.Figure))
        .map(Asking::text)
        .collect(Collectors.joining("\n"));
  }

  /// The bold sentences that an answer begins with.
  static String headline(String... texts) {
    return answer(texts).messages().getFirst().parts().stream()
        .filter(Reply.Paragraph.class::isInstance)
        .map(Asking::text)
        .findFirst()
        .orElse("");
  }

  /// What the buttons of an answer say.
  static List<String> buttons(String... texts) {
    return answer(texts).messages().stream()
        .map(Message::buttons)
        .flatMap(List::stream)
        .map(Reply.Button::label)
        .toList();
  }

  /// Every part of an answer as text.
  static Stream<String> parts(String... texts) {
    return answer(texts).messages().stream().flatMap(m -> m.parts().stream()).map(Asking::text);
  }

  private static String text(Reply.Part part) {
    return switch (part) {
      case Reply.Heading(String words) -> words;
      case Reply.Paragraph(var prose) -> prose.text();
      case Reply.Quote(var prose) -> prose.text();
      case Reply.Note(var prose) -> prose.text();
      case Reply.Fixed(String text) -> text;
      case Reply.Figure(String _, String alt, String twin, var _) -> alt + "\n" + twin;
      case Reply.Boxes boxes -> text(boxes.listed());
      case Reply.Items(var items) ->
          items.stream()
              .map(i -> i.mark() + " " + i.prose().text())
              .collect(Collectors.joining("\n"));
    };
  }
}
