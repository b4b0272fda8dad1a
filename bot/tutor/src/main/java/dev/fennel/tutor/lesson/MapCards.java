package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;

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
    parts.add(new Reply.Heading("Chapter " + chapter.number() + " · " + chapter.title()));
    parts.add(note(frame(chapter)));
    parts.addAll(chapter.promise());
    var buttons = new ArrayList<Reply.Button>();
    if (isIn(chapter, progress)) {
      buttons.add(new Tap.Say(Word.SHOW).button("Go on", "", true));
      buttons.add(new Tap.Begin(chapter.id()).button("Start again", "", false));
    } else {
      buttons.add(new Tap.Begin(chapter.id()).button("Start", "", true));
    }
    if (course.chapters().size() > 1 || isIn(chapter, progress)) {
      buttons.add(new Tap.Say(Word.CHAPTERS).button("All chapters", "", false));
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
        .ifPresent(m -> told.add(m + " minutes"));
    told.add(stops == 0 ? "one sitting" : (stops + 1) + " sittings");
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
            paragraph("*Chapter %d isn't written yet.*".formatted(outline.number())),
            new Reply.Paragraph(Prose.plain("“" + outline.title() + "” will be about this:")),
            new Reply.Paragraph(outline.about())),
        buttons);
  }

  /// The list of chapters, each to tap.
  Reply.Message chapters(Progress progress) {
    var buttons = new ArrayList<Reply.Button>();
    path.at(progress)
        .filter(s -> !progress.finished().contains(s.chapter().id()))
        .ifPresent(s -> buttons.add(new Tap.Say(Word.SHOW).button("Go on", "", true)));
    for (var part : course.parts()) {
      for (var outline : part.chapters()) {
        String spoken = Parts.spoken("Chapter " + outline.number() + ": " + outline.title());
        var press = new Tap.Open(outline.id()).press("");
        buttons.add(new Reply.Button(String.valueOf(outline.number()), spoken, press, false));
      }
    }
    return message(map(progress), buttons);
  }

  private List<Reply.Part> map(Progress progress) {
    var parts = new ArrayList<Reply.Part>();
    parts.add(new Reply.Heading(course.title()));
    for (var part : course.parts()) {
      parts.add(new Reply.Paragraph(new Prose(List.of(new Prose.Span.Bold(part.title())))));
      parts.add(new Reply.Items(part.chapters().stream().map(o -> line(o, progress)).toList()));
    }
    return parts;
  }

  private Reply.Item line(Course.Outline outline, Progress progress) {
    String minutes = outline.minutes() == null ? "" : " · " + outline.minutes() + " min";
    return new Reply.Item(
        String.valueOf(outline.number()),
        Prose.plain(outline.title() + minutes + " · " + state(outline, progress)));
  }

  private String state(Course.Outline outline, Progress progress) {
    var place = progress.place();
    if (progress.finished().contains(outline.id())) {
      return "done";
    }
    if (place != null && place.chapter().equals(outline.id())) {
      return "you are here";
    }
    if (course.chapters().containsKey(outline.id())) {
      return "ready";
    }
    return switch (outline.state()) {
      case RUNNING -> "running, not written here yet";
      case UNDER_REVIEW -> "under review, not written here yet";
      case PENDING -> "planned";
    };
  }

  /// The Home tab.
  Reply.Message home(Progress progress) {
    var spot = path.at(progress);
    var parts = new ArrayList<Reply.Part>();
    parts.add(new Reply.Heading("Your course"));
    parts.add(paragraph(Standing.line(path, progress)));
    parts.addAll(map(progress));
    parts.add(
        new Reply.Note(
            Prose.parse(
                "Ask me in a message, or mention me in a channel: “what if node 04 dies?” The"
                    + " answer is worked out by a simulation.")));
    return message(
        parts,
        onHome(spot, progress),
        new Reply.Button("Build a question", new Reply.Press.Build()));
  }

  private Reply.Button onHome(Optional<Path.Spot> spot, Progress progress) {
    if (spot.isPresent() && !progress.finished().contains(spot.get().chapter().id())) {
      return new Tap.Say(Word.SHOW).button("Go on", spot.get().step().id(), true);
    }
    return path.first()
        .filter(_ -> progress.finished().isEmpty())
        .map(c -> new Tap.Open(c.id()).button("Start chapter " + c.number(), "", true))
        .orElseGet(() -> new Tap.Say(Word.CHAPTERS).button("Choose a chapter", "", true));
  }
}
