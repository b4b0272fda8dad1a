package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/// The small valid course of the tests, and how to break it.
final class SmallCourse {
  static final String NIGHT = "ch01/01-night.yaml";
  static final String MORNING = "ch01/02-morning.yaml";
  static final String FRAME = "ch01/chapter.yaml";

  private final SortedMap<String, String> texts;

  private SmallCourse(SortedMap<String, String> texts) {
    this.texts = texts;
  }

  static SmallCourse valid() {
    return new SmallCourse(
        new TreeMap<>(CourseFiles.in(Path.of("src/test/resources/courses/valid")).texts()));
  }

  /// The same with the first occurrence of some words in a file replaced.
  SmallCourse with(String file, String words, String others) {
    assertThat(texts.get(file)).contains(words);
    texts.computeIfPresent(
        file,
        (name, text) -> {
          int at = text.indexOf(words);
          return text.substring(0, at) + others + text.substring(at + words.length());
        });
    return this;
  }

  SmallCourse withFile(String file, String text) {
    texts.put(file, text);
    return this;
  }

  SmallCourse without(String file) {
    texts.remove(file);
    return this;
  }

  CourseFiles files() {
    return new CourseFiles(texts);
  }

  /// What the linter says of it, its lanes left aside.
  static Lint lint(SmallCourse course) {
    return CourseLinter.lintWords(course.files());
  }
}
