package dev.fennel.tutor.answer;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Course.Term;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers for which nothing is simulated: what a word means, what a question lacks, what is beyond
/// the bot.
final class PlainAnswers {
  private final Course course;
  private final NextQuestions next;

  PlainAnswers(Course course, NextQuestions next) {
    this.course = course;
    this.next = next;
  }

  /// What a word of the course means, and where the course introduces it.
  Message concept(String id) {
    return term(id)
        .map(this::explained)
        .orElseGet(() ->
            say(
                "The course has no entry for “"
                    + id.replace('-', ' ')
                    + "” yet, and I don't make one up.",
                next.toBegin()));
  }

  /// The glossary's entry under this id, or the one that names it as another word for the same.
  private Optional<Term> term(String id) {
    String words = id.replace('-', ' ');
    return Optional.ofNullable(course.glossary().get(id))
        .or(() ->
            course.glossary().values().stream()
                .filter(t -> t.also().contains(id) || t.also().contains(words))
                .min(Comparator.comparing(Term::id)));
  }

  private Message explained(Term term) {
    var spans = new ArrayList<Span>();
    spans.add(new Span.Bold(Words.sentence(term.name())));
    spans.add(new Span.Plain(": "));
    spans.addAll(term.meaning().spans());
    List<Part> parts =
        List.of(
            new Reply.Paragraph(new Prose(List.copyOf(spans))),
            new Reply.Note(Prose.plain(from(term))));
    return new Message(null, parts, next.toBegin());
  }

  private String from(Term term) {
    var outline = course.outline(term.chapter());
    if (outline.isEmpty()) {
      return "From the course's glossary.";
    }
    String chapter = "chapter " + outline.get().number() + ", “" + outline.get().title() + "”";
    var written = course.chapters().get(term.chapter());
    if (written == null) {
      return "More in " + chapter + ", which is not written yet.";
    }
    return "From "
        + chapter
        + written.sections().stream()
            .filter(s -> s.id().equals(term.section()))
            .findFirst()
            .map(s -> ", section " + s.number() + ": " + s.title())
            .orElse("")
        + ".";
  }

  /// What a question lacks, with nearby ones to tap.
  Message unclear(Reading.Unclear unclear) {
    String lacks =
        switch (unclear.missing()) {
          case NODE -> "Which node do you mean? The story has 01, 02, 03 and 04.";
          case SERVICE ->
              "Which service do you mean? The story has storefront, orders, payments, dispatch and"
                  + " notifications.";
          case ZONE -> "Which zone do you mean? There are a (01 and 02) and b (03 and 04).";
          case ACTION -> "What happens to it? It can stop, come back, be scaled, crash, and more.";
          case SETTING ->
              "Which setting do you mean? The wait before Pods are replaced is one that can be"
                  + " changed.";
          case NAME -> "I can't tell which one is meant. A name would help.";
          case VALUE -> "To what? A number or a time is missing, such as 2 copies or 30 seconds.";
        };
    var buttons =
        unclear.suggestions().isEmpty()
            ? next.toBegin()
            : NextQuestions.asking(unclear.suggestions());
    return say(lacks + " I'd rather ask than guess.", buttons);
  }

  /// Something else altogether.
  Message outOfScope() {
    return say(
        "I can only work out what happens in Fennel's cluster, and say what the course's words mean."
            + " Here is where others begin:",
        next.toBegin());
  }

  /// “Why?” where nothing has happened.
  Message nothingToExplain() {
    return say(
        "Nothing has happened in this thread yet, so there is nothing to explain. Ask what happens"
            + " first, then why.",
        next.toBegin());
  }

  private static Message say(String words, List<Button> buttons) {
    return new Message(null, List.of(new Reply.Paragraph(Prose.plain(words))), buttons);
  }
}
