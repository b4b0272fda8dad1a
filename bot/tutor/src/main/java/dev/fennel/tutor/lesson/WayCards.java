package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;
import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The messages about the way: where one is, what was so far, what can be said.
final class WayCards {
  /// After so long the recap is offered first.
  static final Duration LONG_AWAY = Duration.ofDays(7);

  private static final int RECALLED = 2;
  private static final int RECALLED_WORDS = 35;

  private final Course course;
  private final Path path;
  private final TimeLeft time;

  WayCards(Course course, Path path) {
    this.course = course;
    this.path = path;
    this.time = new TimeLeft(course, path);
  }

  /// What to press to go on from here: the step's own button where nothing has to be read again,
  /// else one that shows it.
  List<Reply.Button> onward(Progress progress) {
    return path.at(progress).map(s -> List.of(onward(s, progress))).orElseGet(this::toStart);
  }

  private static Reply.Button onward(Path.Spot spot, Progress progress) {
    String id = spot.step().id();
    if (spot.asks() && progress.waits()) {
      return new Tap.Say(Word.SHOW).button(phrase("lesson.button.show-question"), id, true);
    }
    return progress.stage() == Progress.Stage.REVEALED
        ? new Tap.Say(Word.SHOW).button(phrase("lesson.button.show-answer"), id, true)
        : new Tap.Next().button(spot.step().next(), id, true);
  }

  private List<Reply.Button> toStart() {
    return List.of(new Tap.Say(Word.START).button(phrase("lesson.button.start"), "", true));
  }

  private static Reply.Button goOn() {
    return new Tap.Say(Word.SHOW).button(phrase("lesson.button.go-on"), "", true);
  }

  private static Reply.Button chapters() {
    return new Tap.Say(Word.CHAPTERS).button(phrase("lesson.button.chapters"), "", false);
  }

  private static Reply.Button recapping(boolean primary) {
    return new Tap.Say(Word.RECAP).button(phrase("lesson.button.recap"), "", primary);
  }

  /// Said once, to somebody never seen before.
  Reply.Message welcome() {
    return message(
        List.of(
            paragraph(phrase("lesson.way.welcome")), paragraph(phrase("lesson.way.welcome-ask"))));
  }

  /// Where one is.
  Reply.Message where(Progress progress) {
    var spot = path.at(progress);
    if (spot.isEmpty()) {
      return message(List.of(paragraph(Standing.line(path, progress))), toStart());
    }
    var buttons = new ArrayList<>(onward(progress));
    buttons.add(recapping(false));
    buttons.add(chapters());
    return message(withTime(paragraph(Standing.line(path, progress)), progress), buttons);
  }

  /// A part, and under it how long the chapter still takes.
  private List<Reply.Part> withTime(Reply.Part part, Progress progress) {
    var parts = new ArrayList<Reply.Part>();
    parts.add(part);
    path.at(progress).flatMap(time::words).ifPresent(left -> parts.add(note(left)));
    return parts;
  }

  /// On return: where we were, and the ways on; after a long time the recap comes first.
  Reply.Message back(Path.Spot spot, Progress progress, Instant now) {
    var line = paragraph(phrase("lesson.way.back") + " " + Standing.place(spot));
    return isLongAway(progress, now)
        ? message(
            withTime(line, progress),
            recapping(true),
            new Tap.Say(Word.SHOW).button(phrase("lesson.button.go-on"), "", false))
        : message(withTime(line, progress), goOn(), recapping(false), chapters());
  }

  static boolean isLongAway(Progress progress, Instant now) {
    var seen = progress.seen();
    return seen != null && Duration.between(seen, now).compareTo(LONG_AWAY) >= 0;
  }

  /// Said to a button of a message that is over.
  Reply.Message passed(Progress progress) {
    String where =
        path.at(progress).map(Standing::place).orElseGet(() -> Standing.line(path, progress));
    return message(List.of(paragraph(phrase("lesson.way.passed") + " " + where)), onward(progress));
  }

  /// Said when one goes on past a question without an answer.
  Reply.Message unanswered(Path.Spot spot) {
    String id = spot.step().id();
    return message(
        List.of(paragraph(phrase("lesson.way.unanswered"))),
        new Tap.Say(Word.SHOW).button(phrase("lesson.button.show-question"), id, true),
        new Tap.Skip().button(phrase("lesson.button.skip"), id, false));
  }

  /// What was so far.
  Reply.Message recap(Path.Spot spot, Progress progress) {
    var parts = new ArrayList<Reply.Part>();
    parts.add(paragraph(phrase("lesson.way.so-far", "chapter", spot.chapter().number())));
    parts.add(
        new Reply.Items(
            Standing.sections(spot).stream()
                .map(s -> new Reply.Item(String.valueOf(s.number()), Prose.plain(s.title())))
                .toList()));
    var told =
        path.spots(spot.chapter()).stream()
            .limit(spot.number() + 1L)
            .map(s -> s.step())
            .filter(Step.Say.class::isInstance)
            .map(s -> Parts.firstParagraph(((Step.Say) s).text()))
            .filter(t -> !t.isBlank())
            .toList();
    if (!told.isEmpty()) {
      parts.add(paragraph(phrase("lesson.way.last-heard")));
    }
    told.stream()
        .skip(Math.max(0, told.size() - RECALLED))
        .map(t -> new Reply.Quote(Prose.plain(Parts.firstWords(t, RECALLED_WORDS))))
        .forEach(parts::add);
    return message(parts, goOn(), chapters());
  }

  /// What can be done.
  Reply.Message menu(Progress progress) {
    var buttons = new ArrayList<>(onward(progress));
    buttons.add(new Tap.Say(Word.WHERE).button(phrase("lesson.button.where"), "", false));
    buttons.add(chapters());
    buttons.add(new Tap.Say(Word.GLOSSARY).button(phrase("lesson.button.glossary"), "", false));
    buttons.add(new Tap.Say(Word.HELP).button(phrase("lesson.button.help"), "", false));
    return message(withTime(paragraph(phrase("lesson.way.menu")), progress), buttons);
  }

  /// What can be said.
  Reply.Message help(Progress progress) {
    return message(
        List.of(
            paragraph(phrase("lesson.help.title")),
            new Reply.Items(
                List.of(
                    line(phrase("lesson.help.move")),
                    line(phrase("lesson.help.answer")),
                    line(phrase("lesson.help.undo")),
                    line(phrase("lesson.help.where")),
                    line(phrase("lesson.help.glossary")),
                    line(phrase("lesson.help.what-if")),
                    line(phrase("lesson.help.pause"))))),
        onward(progress));
  }

  private static Reply.Item line(String markup) {
    return new Reply.Item("•", Prose.parse(markup));
  }

  /// Said when one stops.
  Reply.Message paused(Progress progress) {
    var where = path.at(progress).map(Standing::place);
    return message(
        List.of(
            paragraph(phrase("lesson.way.paused")),
            note(where.orElseGet(() -> Standing.line(path, progress)))),
        path.at(progress).isPresent() ? List.of(goOn()) : toStart());
  }

  /// How far one is, in all chapters.
  Reply.Message progress(Progress progress) {
    var lines = new ArrayList<Reply.Part>();
    lines.add(paragraph(Standing.line(path, progress)));
    for (String id : progress.finished()) {
      course
          .outline(id)
          .ifPresent(o ->
              lines.add(
                  note(
                      phrase(
                          "lesson.way.gone-through", "chapter", o.number(), "title", o.title()))));
    }
    lines.add(note(phrase("lesson.way.only-you")));
    var buttons = new ArrayList<>(onward(progress));
    buttons.add(chapters());
    return message(lines, buttons);
  }

  /// What a step is that is read beside one's own place, and whether one has been there.
  String page(Path.Spot spot, Progress progress) {
    boolean been =
        progress.finished().contains(spot.chapter().id())
            || path.at(progress)
                .filter(s -> s.chapter().id().equals(spot.chapter().id()))
                .filter(s -> s.number() >= spot.number())
                .isPresent();
    return phrase(
        been ? "lesson.way.page" : "lesson.way.page-ahead",
        "chapter",
        spot.chapter().number(),
        "section",
        spot.section().number(),
        "title",
        spot.section().title());
  }
}
