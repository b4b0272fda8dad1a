package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads the steps of a section.
final class StepReader {
  private final Reader reader;
  private final String chapter;

  StepReader(Reader reader, String chapter) {
    this.reader = reader;
    this.chapter = chapter;
  }

  private enum Kind {
    SAY,
    FIGURE,
    CHECK,
    SEVERAL,
    ORDER,
    REVEAL,
    LANE,
    STOP,
    RECAP
  }

  /// The step; empty, with a problem, when it has no id of its own or no known kind.
  Optional<Step> read(Fields fields) {
    String id = reader.id(fields, Sources.Kind.STEP, chapter).orElse("");
    var step = fields.oneOf("kind", Kind.class).map(kind -> step(kind, id, fields));
    if (step.isPresent()) {
      fields.done();
    }
    return id.isEmpty() ? Optional.empty() : step;
  }

  private Step step(Kind kind, String id, Fields fields) {
    return switch (kind) {
      case SAY -> say(id, fields);
      case FIGURE -> figure(id, fields);
      case CHECK -> check(id, fields, choices(fields, f -> choice(f, true)), new Answering.One());
      case SEVERAL ->
          check(
              id,
              fields,
              choices(fields, f -> choice(f, false)),
              new Answering.Several(reader.parts(fields, "right")));
      case ORDER -> order(id, fields);
      case REVEAL -> reveal(id, fields);
      case LANE -> lane(id, fields);
      case STOP -> stop(id, fields);
      case RECAP -> recap(id, fields);
    };
  }

  private Step say(String id, Fields fields) {
    return new Step.Say(
        id,
        reader.covers(fields),
        fields.optionalText("speaker"),
        reader.parts(fields, "text"),
        fields.optionalTexts("introduces"),
        fields.optionalTexts("asides"),
        fields.text("next"));
  }

  private Step figure(String id, Fields fields) {
    return new Step.Figure(
        id,
        reader.covers(fields),
        reader.optionalParts(fields, "text"),
        picture(fields),
        fields.optionalTexts("asides"),
        fields.text("next"));
  }

  private static Reply.Figure picture(Fields fields) {
    String caption = fields.text("caption");
    return new Reply.Figure(
        caption,
        fields.text("alt"),
        fields.fixed("twin"),
        fields
            .optionalGroup("picture", "this picture", f -> PictureReader.read(f, caption))
            .flatMap(p -> p)
            .orElse(null));
  }

  private Step check(String id, Fields fields, List<Step.Choice> choices, Answering answering) {
    return new Step.Check(
        id,
        reader.covers(fields),
        asks(fields),
        reader.parts(fields, "text"),
        choices,
        answering,
        fields.optionalFlag("confidence"),
        fields.optionalTexts("asides"),
        fields.text("next"));
  }

  private Step order(String id, Fields fields) {
    var places = new ArrayList<Integer>();
    var choices = choices(fields, f -> placed(f, places));
    return check(
        id,
        fields,
        choices,
        new Answering.InOrder(
            places,
            reader.parts(fields, "right"),
            reader.parts(fields, "near"),
            reader.parts(fields, "wrong")));
  }

  private Step reveal(String id, Fields fields) {
    return new Step.Reveal(
        id,
        reader.covers(fields),
        asks(fields),
        reader.parts(fields, "text"),
        fields.number("picks"),
        choices(fields, f -> choice(f, true)),
        reader.parts(fields, "answer"),
        fields.items("rubric", "this idea", StepReader::idea),
        fields.texts("marks"),
        fields.optionalTexts("asides"),
        fields.text("next"));
  }

  private Step lane(String id, Fields fields) {
    return new Step.Lane(
        id,
        reader.covers(fields),
        fields.text("lane"),
        reader.parts(fields, "text"),
        fields.optionalTexts("shows"),
        fields.optionalOneOf("cluster", Step.Lane.Picture.class).orElse(Step.Lane.Picture.NONE),
        fields.optionalFlag("timeline"),
        fields.optionalTexts("asides"),
        fields.text("next"));
  }

  private Step stop(String id, Fields fields) {
    return new Step.Stop(
        id, reader.covers(fields), reader.parts(fields, "text"), fields.text("next"));
  }

  private Step recap(String id, Fields fields) {
    return new Step.Recap(
        id,
        reader.covers(fields),
        reader.parts(fields, "text"),
        fields.optionalTexts("questions"),
        fields.optionalTexts("asides"),
        fields.text("next"));
  }

  private static Step.Check.Asks asks(Fields fields) {
    return fields.oneOf("asks", Step.Check.Asks.class).orElse(Step.Check.Asks.RETRIEVE);
  }

  private static Step.Idea idea(Fields fields) {
    var idea = new Step.Idea(fields.text("idea"), fields.texts("words"));
    fields.done();
    return idea;
  }

  private record Unlettered(
      String text,
      Optional<String> spoken,
      Step.Choice.Verdict verdict,
      List<Reply.Part> feedback) {}

  /// The choices, lettered in their order.
  private static List<Step.Choice> choices(Fields fields, Function<Fields, Unlettered> read) {
    var choices = new ArrayList<Step.Choice>();
    for (var choice : fields.items("choices", "this choice", read)) {
      String letter = Character.toString('A' + choices.size());
      choices.add(
          new Step.Choice(
              new Reply.Item(letter, Prose.parse(choice.text())),
              choice.spoken().orElse(null),
              choice.verdict(),
              choice.feedback()));
    }
    return choices;
  }

  /// A choice that stands in a place, which is added to these.
  private static Unlettered placed(Fields fields, List<Integer> places) {
    places.add(fields.number("position"));
    var choice =
        new Unlettered(
            fields.text("text"),
            Optional.ofNullable(fields.optionalText("spoken")),
            Step.Choice.Verdict.RIGHT,
            List.of());
    fields.done();
    return choice;
  }

  private Unlettered choice(Fields fields, boolean withFeedback) {
    var choice =
        new Unlettered(
            fields.text("text"),
            Optional.ofNullable(fields.optionalText("spoken")),
            fields.oneOf("verdict", Step.Choice.Verdict.class).orElse(Step.Choice.Verdict.WRONG),
            withFeedback
                ? reader.parts(fields, "feedback")
                : reader.optionalParts(fields, "feedback"));
    fields.done();
    return choice;
  }
}
