package dev.fennel.app;

import dev.fennel.app.command.BadInput;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseFiles;
import dev.fennel.tutor.course.CourseLinter;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.CourseReading;
import dev.fennel.tutor.course.LaneRun;
import dev.fennel.tutor.course.Problem;
import dev.fennel.tutor.lesson.Lesson;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.phrase.Language;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// A course while its author works on it: whenever a file is saved, the course is read again. What
/// cannot be taught is told in the terminal, and the last course that could be goes on. A second
/// language is laid over it as it is when it is taught.
final class Preview {
  private static final Duration LOOK = Duration.ofMillis(400);

  private final Path folder;
  private final String tag;
  private final PrintWriter out;
  private final ScenarioParser parser = new ScenarioParser();
  private Saved taken;
  private Course course;

  /// The files as they were once.
  ///
  /// @param texts those of the second language; none where there is none
  private record Saved(CourseFiles english, CourseFiles texts) {}

  private Preview(Path folder, String tag, PrintWriter out, Saved taken, Course course) {
    this.folder = folder;
    this.tag = tag;
    this.out = out;
    this.taken = taken;
    this.course = course;
  }

  /// Reads the course in a folder.
  ///
  /// @param language what it is shown in; its texts stand in the folder beside, such as `course-de`
  /// @throws BadInput with every problem, when there is none that can be taught
  static Preview open(Path folder, Language language, PrintWriter out) throws BadInput {
    if (!Files.isDirectory(folder)) {
      throw new BadInput(
          List.of("There is no folder " + folder + ": name the one that holds course.yaml."));
    }
    String tag = language.tag();
    var saved = saved(folder, tag);
    return switch (read(saved, folder, tag)) {
      case CourseReading.Complete(Course course) -> new Preview(folder, tag, out, saved, course);
      case CourseReading.Broken(List<Problem> problems) ->
          throw new BadInput(problems.stream().map(p -> line(folder, p)).toList());
    };
  }

  /// What a folder beside this one is called that has the texts of a language.
  static String beside(Path folder, String tag) {
    return folder.toAbsolutePath().normalize().getFileName() + "-" + tag;
  }

  private static Saved saved(Path folder, String tag) {
    var none = new CourseFiles(new TreeMap<>());
    return new Saved(
        CourseFiles.in(folder), CourseFiles.beside(folder).getOrDefault(beside(folder, tag), none));
  }

  private static CourseReading read(Saved saved, Path folder, String tag) {
    return CourseReader.read(saved.english(), "../" + beside(folder, tag), saved.texts());
  }

  /// The course as it is taught.
  Course course() {
    return course;
  }

  /// Teaches the course, and every course that its files become; returns when it is interrupted.
  void teach(Tutor tutor) {
    teach(tutor, course);
    tell(taken);
    try {
      while (true) {
        Thread.sleep(LOOK);
        saved().ifPresent(files -> take(files, tutor));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The files, where they are others than before and an editor is through with writing them.
  private Optional<Saved> saved() throws InterruptedException {
    var now = files();
    if (now.isEmpty() || now.get().equals(taken)) {
      return Optional.empty();
    }
    Thread.sleep(LOOK);
    return files().filter(now.get()::equals);
  }

  /// Empty while the folder is being replaced.
  private Optional<Saved> files() {
    try {
      return Optional.of(saved(folder, tag));
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private void take(Saved files, Tutor tutor) {
    taken = files;
    if (read(files, folder, tag) instanceof CourseReading.Complete(Course now) && runs(now)) {
      course = now;
      teach(tutor, now);
      out.println("Read again: type show in the chat to see the step as it is now.");
    } else {
      out.println("This cannot be taught yet, so the chat goes on with what was saved before:");
    }
    tell(files);
  }

  private void teach(Tutor tutor, Course next) {
    tutor.teach(Lesson.preview(next, parser), new Answers(parser, next));
  }

  /// A lane that cannot be run would stop its learner in the middle of the chapter.
  private boolean runs(Course next) {
    try {
      next.chapters().values().stream()
          .flatMap(c -> c.lanes().values().stream())
          .forEach(setup -> LaneRun.of(setup, parser));
      return true;
    } catch (LaneRun.CannotRun | IllegalArgumentException e) {
      return false;
    }
  }

  private void tell(Saved files) {
    var lint = new CourseLinter(parser).lint(files.english());
    if (!files.texts().texts().isEmpty()) {
      String texts = "../" + beside(folder, tag);
      lint = lint.and(CourseLinter.lint(files.english(), texts, files.texts()));
    }
    lint.errors().forEach(p -> out.println(line(folder, p)));
    lint.warnings()
        .forEach(p ->
            out.println(line(folder, new Problem(p.file(), p.line(), "warning: " + p.what()))));
    out.println(
        "%d to mend, %d to look at".formatted(lint.errors().size(), lint.warnings().size()));
    out.flush();
  }

  /// As editors and terminals make it a link: the path as it was typed, then the line.
  private static String line(Path folder, Problem problem) {
    var file = folder.resolve(problem.file()).normalize().toString();
    return new Problem(file, problem.line(), problem.what()).toString();
  }
}
