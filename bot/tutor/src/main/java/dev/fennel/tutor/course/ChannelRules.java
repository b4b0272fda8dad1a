package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// What Slack and Teams refuse: a message that is too much for either is one for both.
final class ChannelRules {
  private static final int SECTION = 3_000;
  private static final int BLOCKS = 50;
  private static final int TOTAL = 13_000;
  private static final int CARD = 28 * 1024;
  private static final int ALT = 1_000;

  /// Blocks that are drawn beside a message's parts: speaker, two rows of buttons.
  private static final int FRAME_BLOCKS = 3;

  /// Bytes of JSON round each part of a card, and round the whole with its buttons.
  private static final int PART_BYTES = 120;

  private static final int FRAME_BYTES = 2_048;

  private final Findings findings;

  ChannelRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Sources sources) {
    for (var aside : chapter.asides().values()) {
      sources
          .find(Sources.Kind.ASIDE, chapter.id(), aside.id())
          .ifPresent(s -> message(s, "text", aside.text()));
    }
    for (var step : chapter.steps()) {
      step(step, sources.step(chapter.id(), step.id()));
    }
  }

  private void step(Step step, Source source) {
    switch (step) {
      case Step.Say say -> message(source, "text", say.text());
      case Step.Figure figure -> figure(figure, source);
      case Step.Check check -> message(source, "text", with(check.text(), check.choices()));
      case Step.Reveal reveal -> {
        message(source, "text", with(reveal.text(), reveal.choices()));
        message(source, "answer", reveal.answer());
      }
      case Step.Lane lane -> message(source, "text", lane.text());
      case Step.Stop stop -> message(source, "text", stop.text());
      case Step.Recap recap -> {
        message(source, "text", recap.text());
        message(
            source, "questions", List.of(new Reply.Heading(String.join("\n", recap.questions()))));
      }
    }
  }

  private void figure(Step.Figure figure, Source source) {
    var parts = new ArrayList<>(figure.text());
    parts.add(new Reply.Heading(figure.figure().caption()));
    parts.add(new Reply.Fixed(figure.figure().twin()));
    message(source, figure.text().isEmpty() ? "twin" : "text", parts);
    if (figure.figure().alt().length() > ALT) {
      findings.error(
          source,
          "alt",
          "an alternative text of %d characters: cut it to %d"
              .formatted(figure.figure().alt().length(), ALT));
    }
  }

  private static List<Reply.Part> with(List<Reply.Part> text, List<Step.Choice> choices) {
    var parts = new ArrayList<>(text);
    parts.add(new Reply.Items(choices.stream().map(Step.Choice::text).toList()));
    return parts;
  }

  private void message(Source source, String key, List<Reply.Part> parts) {
    var texts = parts.stream().map(PlainText::of).toList();
    for (String text : texts) {
      limit(source, key, "one part of %d characters", text.length(), SECTION);
    }
    int total = texts.stream().mapToInt(String::length).sum();
    limit(source, key, "a message of %d characters", total, TOTAL);
    limit(source, key, "a message of %d parts", parts.size(), BLOCKS - FRAME_BLOCKS);
    int bytes =
        texts.stream().mapToInt(t -> t.getBytes(StandardCharsets.UTF_8).length + PART_BYTES).sum();
    limit(source, key, "a card of %d bytes", bytes + FRAME_BYTES, CARD);
  }

  private void limit(Source source, String key, String what, int size, int most) {
    if (size > most) {
      findings.error(
          source, key, what.formatted(size) + ": cut it to " + most + ", or make it two");
    }
  }
}
