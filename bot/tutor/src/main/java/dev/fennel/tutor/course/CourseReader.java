package dev.fennel.tutor.course;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Reads a course from its files: strictly, and to the end, so that one problem does not hide the
/// others.
public final class CourseReader {
  static final String MAP = "course.yaml";
  static final String GLOSSARY = "glossary.yaml";
  static final String CHAPTER = "chapter.yaml";

  private CourseReader() {}

  /// Reads the course in a folder.
  public static CourseReading read(Path folder) {
    return read(CourseFiles.in(folder));
  }

  /// Reads the course under `course/` on the class path.
  public static CourseReading read(ClassLoader loader) {
    return read(CourseFiles.onClassPath(loader));
  }

  /// Reads the course under `course/` on the class path in another language, whose texts are under
  /// `course-TAG/` beside it; all of it is English where there are none.
  public static CourseReading read(ClassLoader loader, String tag) {
    return read(CourseFiles.onClassPath(loader), CourseFiles.onClassPath(loader, tag));
  }

  /// Reads the course that these files are.
  public static CourseReading read(CourseFiles files) {
    return read(files, Translation.NONE);
  }

  /// Reads the course that these files are, with the texts of a second language laid over them.
  public static CourseReading read(CourseFiles english, CourseFiles texts) {
    return read(english, new Translation("translation", texts));
  }

  /// The same, whose problems say in which folder the second language stands.
  ///
  /// @param folder as it is called from the English one
  public static CourseReading read(CourseFiles english, String folder, CourseFiles texts) {
    return read(english, new Translation(folder, texts));
  }

  private static CourseReading read(CourseFiles files, Translation translation) {
    var draft = draft(files, translation);
    var problems = new ArrayList<>(draft.problems());
    problems.addAll(translation.lint().errors());
    return problems.isEmpty()
        ? new CourseReading.Complete(draft.course())
        : new CourseReading.Broken(problems);
  }

  /// Reads as much as there is to read.
  static Draft draft(CourseFiles files) {
    return draft(files, Translation.NONE);
  }

  static Draft draft(CourseFiles files, Translation translation) {
    var reader = new Reader(new Problems(), new Sources(), translation);
    var frame = new MapReader(reader);
    var map = top(reader, files, MAP, frame::map).orElse(new MapReader.CourseMap("", List.of()));
    var glossary = top(reader, files, GLOSSARY, frame::glossary).orElse(Map.of());
    var chapters = new HashMap<String, Chapter>();
    folders(files, reader.problems())
        .forEach((folder, texts) ->
            new ChapterReader(reader, folder)
                .read(texts)
                .ifPresent(chapter -> chapters.put(folder, chapter)));
    translation.done(files);
    var course = new Course(map.title(), map.parts(), chapters, glossary);
    new References(course, reader.sources(), reader.problems()).check();
    return new Draft(course, reader.sources(), reader.problems().sorted());
  }

  private static <T> Optional<T> top(
      Reader reader, CourseFiles files, String name, Function<Fields, T> read) {
    String text = files.texts().get(name);
    if (text == null) {
      reader.problems().add(name, 1, "there is no %s: write it".formatted(name));
      return Optional.empty();
    }
    return reader.file(name, text).map(read);
  }

  /// The files of each chapter by their folder.
  private static SortedMap<String, SortedMap<String, String>> folders(
      CourseFiles files, Problems problems) {
    var folders = new TreeMap<String, SortedMap<String, String>>();
    files
        .texts()
        .forEach((name, text) -> {
          int slash = name.indexOf('/');
          if (slash >= 0) {
            folders.computeIfAbsent(name.substring(0, slash), f -> new TreeMap<>()).put(name, text);
          } else if (!name.equals(MAP) && !name.equals(GLOSSARY)) {
            problems.add(
                name, 1, "this file belongs to no chapter: put it into a chapter's folder");
          }
        });
    return folders;
  }
}
