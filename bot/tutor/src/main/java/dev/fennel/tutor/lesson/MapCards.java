package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;
import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The messages about the course as a whole: its map, a chapter's card, the Home tab.
final class MapCards {
  private final Course course;
  private final Path path;

  MapCards(Course course, Path path) {
    this.course = course;
    this.path = path;
  }

  /// The card that a written chapter opens with.
  Reply.Message card(Chapter chapter, Progress progress) {
    var parts = new ArrayList<Reply.Part>();
    parts.add(
        new Reply.Heading(
            phrase("lesson.map.chapter", "number", chapter.number(), "title", chapter.title())));
    parts.add(note(frame(chapter)));
    parts.addAll(chapter.promise());
    var buttons = new ArrayList<Reply.Button>();
    if (isIn(chapter, progress)) {
      buttons.add(new Tap.Say(Word.SHOW).button(phrase("lesson.button.go-on"), "", true));
      buttons.add(
          new Tap.Begin(chapter.id()).button(phrase("lesson.button.start-again"), "", false));
    } else {
      buttons.add(new Tap.Begin(chapter.id()).button(phrase("lesson.button.start"), "", true));
    }
    if (course.chapters().size() > 1 || isIn(chapter, progress)) {
      buttons.add(
          new Tap.Say(Word.CHAPTERS).button(phrase("lesson.button.all-chapters"), "", false));
    }
    return message(parts, buttons);
  }

  private String frame(Chapter chapter) {
    long stops = chapter.steps().stream().filter(Step.Stop.class::isInstance).count();
    var told = new ArrayList<String>();
    course.parts().stream()
        .filter(p -> p.chapters().stream().anyMatch(o -> o.id().equals(chapter.id())))
        .findFirst()
        .ifPresent(p -> told.add(p.title()));
    course
        .outline(chapter.id())
        .map(Course.Outline::minutes)
        .ifPresent(m -> told.add(phrase("lesson.map.minutes", "minutes", m)));
    told.add(phrase("lesson.map.sittings", "sittings", stops + 1));
    return String.join(" · ", told);
  }

  private static boolean isIn(Chapter chapter, Progress progress) {
    var place = progress.place();
    return place != null && place.chapter().equals(chapter.id());
  }

  /// What is said of a chapter that is on the map and not written yet.
  static Reply.Message unwritten(Course.Outline outline, List<Reply.Button> buttons) {
    return message(
        List.of(
            paragraph(phrase("lesson.map.unwritten", "number", outline.number())),
            new Reply.Paragraph(
                Prose.plain(phrase("lesson.map.will-be", "title", outline.title()))),
            new Reply.Paragraph(outline.about())),
        buttons);
  }

  /// The list of chapters, each to tap.
  Reply.Message chapters(Progress progress) {
    var buttons = new ArrayList<Reply.Button>();
    path.at(progress)
        .filter(s -> !progress.finished().contains(s.chapter().id()))
        .ifPresent(s ->
            buttons.add(new Tap.Say(Word.SHOW).button(phrase("lesson.button.go-on"), "", true)));
    for (var part : course.parts()) {
      for (var outline : part.chapters()) {
        String spoken =
            Parts.spoken(
                phrase(
                    "lesson.map.chapter-spoken",
                    "number",
                    outline.number(),
                    "title",
                    outline.title()));
        var press = new Tap.Open(outline.id()).press("");
        buttons.add(new Reply.Button(String.valueOf(outline.number()), spoken, press, false));
      }
    }
    return message(List.of(new MapFigure(course, path, progress).figure()), buttons);
  }

  /// The Home tab.
  Reply.Message home(Progress progress) {
    var spot = path.at(progress);
    var parts = new ArrayList<Reply.Part>();
    parts.add(new Reply.Heading(phrase("lesson.home.title")));
    parts.add(paragraph(Standing.line(path, progress)));
    parts.add(new MapFigure(course, path, progress).figure());
    parts.add(new Reply.Note(Prose.parse(phrase("lesson.home.ask"))));
    return message(
        parts,
        onHome(spot, progress),
        new Reply.Button(phrase("lesson.button.build"), new Reply.Press.Build()));
  }

  private Reply.Button onHome(Optional<Path.Spot> spot, Progress progress) {
    if (spot.isPresent() && !progress.finished().contains(spot.get().chapter().id())) {
      return new Tap.Say(Word.SHOW)
          .button(phrase("lesson.button.go-on"), spot.get().step().id(), true);
    }
    return path.first()
        .filter(_ -> progress.finished().isEmpty())
        .map(c ->
            new Tap.Open(c.id())
                .button(phrase("lesson.button.start-chapter", "chapter", c.number()), "", true))
        .orElseGet(() ->
            new Tap.Say(Word.CHAPTERS).button(phrase("lesson.button.choose-chapter"), "", true));
  }
}
