package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Place;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How an author gets to any step of a preview at once: `jump`, `jump STEP`, `jump CHAPTER/STEP`.
final class Jumps {
  private static final Pattern JUMP =
      Pattern.compile("(?i)\\s*/?jump(?:\\s+(?:to\\s+)?(.*\\S))?\\s*");

  private final Path path;
  private final BiFunction<Progress, Path.Spot, Scene> show;

  Jumps(Path path, BiFunction<Progress, Path.Spot, Scene> show) {
    this.path = path;
    this.show = show;
  }

  /// Jumps where a text says, or lists where one can; empty: the text is about something else.
  Optional<Scene> typed(Progress progress, String text) {
    var match = JUMP.matcher(text);
    if (!match.matches()) {
      return Optional.empty();
    }
    var spot = Optional.ofNullable(match.group(1)).flatMap(step -> find(progress, step));
    return Optional.of(
        spot.map(s -> show.apply(progress, s))
            .orElseGet(() -> Scene.say(progress, list(progress))));
  }

  /// Jumps to a step; empty: it is gone.
  Optional<Scene> to(Progress progress, String chapter, String step) {
    return path.at(new Place(chapter, "", 0, step)).map(s -> show.apply(progress, s));
  }

  /// The step of this id, first in the chapter where the author is; a section's id is its first
  /// step.
  private Optional<Path.Spot> find(Progress progress, String id) {
    int slash = id.indexOf('/');
    if (slash >= 0) {
      return path.at(new Place(id.substring(0, slash), "", 0, id.substring(slash + 1)));
    }
    var here = Stream.concat(here(progress).stream(), path.written().stream()).toList();
    return Stream.concat(
            here.stream().flatMap(c -> path.at(new Place(c.id(), "", 0, id)).stream()),
            here.stream()
                .flatMap(c -> path.spots(c).stream())
                .filter(s -> s.section().id().equals(id)))
        .findFirst();
  }

  private Optional<Chapter> here(Progress progress) {
    return path.at(progress).map(Path.Spot::chapter);
  }

  /// Where one can jump: the steps of the chapter where the author is, by section, and the
  /// chapters.
  private Reply.Message list(Progress progress) {
    var parts = new ArrayList<Reply.Part>();
    var buttons = new ArrayList<Reply.Button>();
    parts.add(Parts.paragraph(phrase("lesson.jump.how")));
    here(progress)
        .or(path::first)
        .ifPresent(chapter -> {
          for (var section : chapter.sections()) {
            var steps = section.steps().stream().map(Step::id).toList();
            if (!steps.isEmpty()) {
              var ids = steps.stream().map(s -> "`" + s + "`").collect(Collectors.joining(" "));
              parts.add(new Reply.Paragraph(Prose.parse("*" + section.number() + "* " + ids)));
              buttons.add(
                  button(section.number() + " · " + section.title(), chapter, steps.getFirst()));
            }
          }
          for (var other : path.written()) {
            if (!other.equals(chapter) && !other.steps().isEmpty()) {
              String label =
                  phrase("lesson.map.chapter", "number", other.number(), "title", other.title());
              buttons.add(button(label, other, other.steps().getFirst().id()));
            }
          }
        });
    return Parts.message(parts, List.copyOf(buttons));
  }

  private static Reply.Button button(String label, Chapter chapter, String step) {
    return new Tap.Jump(chapter.id(), step).button(Parts.cut(label, 60), "", false);
  }
}
