package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;
import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Course.Term;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The glossary: its pages, and the entry of a term. Both say where a term is told of, and whether
/// the learner has come to that place.
final class GlossaryCards {
  /// So many terms are on a page: with where they are told of, as much as a message may have words.
  static final int ON_A_PAGE = 12;

  private final Course course;
  private final Path path;
  private final List<Term> terms;
  private final Map<String, Path.Spot> places = new HashMap<>();

  GlossaryCards(Course course, Path path) {
    this.course = course;
    this.path = path;
    this.terms =
        course.glossary().values().stream()
            .sorted(Comparator.comparing(t -> t.name().toLowerCase(Locale.ROOT)))
            .toList();
    terms.forEach(t -> place(t).ifPresent(spot -> places.put(t.id(), spot)));
  }

  /// The step that introduces a term; else the first of its section that names it, else the first.
  private Optional<Path.Spot> place(Term term) {
    var chapter = course.chapters().get(term.chapter());
    if (chapter == null) {
      return Optional.empty();
    }
    var spots = path.spots(chapter);
    var section =
        spots.stream()
            .filter(s -> term.section() == null || s.section().id().equals(term.section()))
            .toList();
    return spots.stream()
        .filter(s -> s.step() instanceof Step.Say say && say.introduces().contains(term.id()))
        .findFirst()
        .or(() -> section.stream().filter(s -> names(s.step(), term)).findFirst())
        .or(() -> section.stream().findFirst());
  }

  private static boolean names(Step step, Term term) {
    var told =
        switch (step) {
          case Step.Say say -> say.text();
          case Step.Figure figure -> figure.text();
          case Step.Lane lane -> lane.text();
          case Step.Check _, Step.Reveal _, Step.Stop _, Step.Recap _ -> List.<Reply.Part>of();
        };
    String words = Word.plain(Reply.text(told));
    return Stream.concat(Stream.of(term.name()), term.also().stream())
        .anyMatch(name -> words.contains(Word.plain(name)));
  }

  /// A page of the terms, each to tap; the first is 1, and one beyond the last is the last.
  Reply.Message page(int number, Progress progress, List<Reply.Button> onward) {
    int pages = Math.max(1, (terms.size() + ON_A_PAGE - 1) / ON_A_PAGE);
    int page = Math.clamp(number, 1, pages);
    var shown = terms.subList(ON_A_PAGE * (page - 1), Math.min(terms.size(), ON_A_PAGE * page));
    var gone = path.gone(progress);
    var buttons = new ArrayList<Reply.Button>();
    shown.forEach(t -> buttons.add(new Tap.Term(t.id()).button(t.name(), "", false)));
    if (page > 1) {
      buttons.add(new Tap.Glossary(page - 1).button(phrase("lesson.glossary.before"), "", false));
    }
    if (page < pages) {
      buttons.add(new Tap.Glossary(page + 1).button(phrase("lesson.glossary.more"), "", false));
    }
    buttons.addAll(onward);
    return message(
        List.of(
            paragraph(phrase("lesson.glossary.title", "page", page, "pages", pages)),
            new Reply.Items(shown.stream().map(t -> line(t, gone)).toList())),
        buttons);
  }

  private Reply.Item line(Term term, List<Path.Spot> gone) {
    var spot = places.get(term.id());
    return new Reply.Item(
        "•",
        Prose.plain(
            spot == null
                ? outside(term)
                : phrase(
                    gone.contains(spot) ? "lesson.glossary.line-met" : "lesson.glossary.line",
                    "name",
                    term.name(),
                    "chapter",
                    spot.chapter().number(),
                    "section",
                    spot.section().number())));
  }

  private String outside(Term term) {
    return course
        .outline(term.chapter())
        .map(
            o -> phrase("lesson.glossary.line-chapter", "name", term.name(), "chapter", o.number()))
        .orElseGet(term::name);
  }

  /// A term: what it means, where it is told of, and the terms beside it. Empty: there is none.
  Optional<Reply.Message> entry(String id, Progress progress, List<Reply.Button> onward) {
    return Optional.ofNullable(course.glossary().get(id))
        .map(term -> entry(term, progress, onward));
  }

  private Reply.Message entry(Term term, Progress progress, List<Reply.Button> onward) {
    var meaning = new ArrayList<Span>();
    meaning.add(new Span.Bold(term.name()));
    meaning.add(new Span.Plain(": "));
    meaning.addAll(term.meaning().spans());
    var parts = new ArrayList<Reply.Part>();
    parts.add(new Reply.Paragraph(new Prose(meaning)));
    if (!term.also().isEmpty()) {
      parts.add(note(phrase("lesson.glossary.also", "words", String.join(", ", term.also()))));
    }
    where(term, progress).ifPresent(words -> parts.add(note(words)));
    var buttons = new ArrayList<Reply.Button>();
    var spot = places.get(term.id());
    if (spot != null) {
      String label =
          phrase(
              "lesson.glossary.open",
              "chapter",
              spot.chapter().number(),
              "section",
              spot.section().number());
      buttons.add(new Tap.Page(spot.chapter().id(), spot.step().id()).button(label, "", false));
    }
    term.related().stream()
        .map(course.glossary()::get)
        .filter(Objects::nonNull)
        .forEach(t -> buttons.add(new Tap.Term(t.id()).button(t.name(), "", false)));
    buttons.add(
        new Tap.Glossary(terms.indexOf(term) / ON_A_PAGE + 1)
            .button(phrase("lesson.button.glossary"), "", false));
    buttons.addAll(onward);
    return message(parts, buttons);
  }

  private Optional<String> where(Term term, Progress progress) {
    var spot = places.get(term.id());
    if (spot != null) {
      return Optional.of(
          phrase(
              path.gone(progress).contains(spot) ? "lesson.glossary.met" : "lesson.glossary.ahead",
              "chapter",
              spot.chapter().number(),
              "section",
              spot.section().number(),
              "title",
              spot.section().title()));
    }
    return course
        .outline(term.chapter())
        .map(o -> phrase("lesson.glossary.unwritten", "chapter", o.number(), "title", o.title()));
  }
}
