package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.lesson.Parts.message;
import static dev.fennel.tutor.lesson.Parts.note;
import static dev.fennel.tutor.lesson.Parts.paragraph;
import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A chapter's questions for one's own team: to copy, and to share.
final class TeamCards {
  private final Course course;

  TeamCards(Course course) {
    this.course = course;
  }

  /// To copy: as plain text, with the button that shares them.
  ///
  /// @param onward how one goes on in the lesson
  Optional<Reply.Message> toCopy(String chapter, List<Reply.Button> onward) {
    return written(chapter)
        .map(written -> {
          var buttons = new ArrayList<Reply.Button>();
          buttons.add(
              new Reply.Button(
                  phrase("lesson.button.share"), new Reply.Press.ShareQuestions(chapter)));
          buttons.addAll(onward);
          String head = phrase("lesson.team.head", "title", written.title());
          return message(
              List.of(paragraph(phrase("lesson.team.copy")), new Reply.Fixed(plain(head, written))),
              buttons);
        });
  }

  /// As somebody shares them: where they come from, and nothing of how far that person is.
  Optional<Reply.Begin> toShare(String chapter, String person) {
    return written(chapter)
        .map(written -> {
          var shares =
              new Prose(
                  List.of(
                      new Span.Person(person), new Span.Plain(" " + phrase("lesson.team.shares"))));
          var from =
              phrase("lesson.team.from", "number", written.number(), "title", written.title());
          return new Reply.Begin(
              message(List.of(new Reply.Paragraph(shares), numbered(written), note(from))),
              person,
              List.of());
        });
  }

  private Optional<Chapter> written(String chapter) {
    return Optional.ofNullable(course.chapters().get(chapter)).filter(c -> !of(c).isEmpty());
  }

  private static List<Prose> of(Chapter chapter) {
    return chapter.steps().stream()
        .filter(Step.Recap.class::isInstance)
        .flatMap(s -> ((Step.Recap) s).questions().stream())
        .map(Prose::parse)
        .toList();
  }

  private static Reply.Items numbered(Chapter chapter) {
    var items = new ArrayList<Reply.Item>();
    of(chapter).forEach(q -> items.add(new Reply.Item(items.size() + 1 + ".", q)));
    return new Reply.Items(items);
  }

  private static String plain(String head, Chapter chapter) {
    var text = new StringBuilder(head).append('\n');
    numbered(chapter)
        .items()
        .forEach(i -> text.append('\n').append(i.mark()).append(' ').append(i.prose().text()));
    return text.toString();
  }
}
