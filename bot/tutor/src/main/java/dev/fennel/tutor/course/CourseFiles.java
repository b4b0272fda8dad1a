package dev.fennel.tutor.course;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The YAML files of a course: each one's text by its name inside the course folder, such as
/// `ch04/01-year-3.yaml`.
///
/// @param texts in the order of the names
public record CourseFiles(SortedMap<String, String> texts) {
  private static final String ENGLISH = "course";
  private static final String SUFFIX = ".yaml";

  public CourseFiles {
    texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
  }

  /// The files in a folder.
  public static CourseFiles in(Path folder) {
    var texts = new TreeMap<String, String>();
    try (var paths = Files.walk(folder, 2)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(path).toString().replace('\\', '/');
        if (name.endsWith(SUFFIX)) {
          texts.put(name, new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The course folder " + folder + " cannot be read", e);
    }
    return new CourseFiles(texts);
  }

  /// The files under `course/` on the class path, in a folder, a jar, or a jar inside a jar.
  public static CourseFiles onClassPath(ClassLoader loader) {
    return under(ENGLISH, loader)
        .orElseThrow(() ->
            new IllegalStateException(
                "There is no %s/%s on the class path: add the module content"
                    .formatted(ENGLISH, CourseReader.MAP)));
  }

  /// The files of a second language, under `course-TAG/` on the class path; none where there are
  /// none.
  public static CourseFiles onClassPath(ClassLoader loader, String tag) {
    return under(ENGLISH + "-" + tag, loader).orElse(new CourseFiles(new TreeMap<>()));
  }

  /// The second languages beside a course's folder, such as `course-de` beside `course`, by the
  /// folder's name.
  public static SortedMap<String, CourseFiles> beside(Path folder) {
    var languages = new TreeMap<String, CourseFiles>();
    var own = folder.toAbsolutePath().normalize();
    try (var siblings = Files.list(Objects.requireNonNullElse(own.getParent(), own))) {
      siblings
          .filter(Files::isDirectory)
          .filter(f -> f.getFileName().toString().startsWith(own.getFileName() + "-"))
          .forEach(f -> languages.put(f.getFileName().toString(), in(f)));
    } catch (IOException e) {
      throw new UncheckedIOException("The folders beside " + folder + " cannot be read", e);
    }
    return languages;
  }

  private static Optional<CourseFiles> under(String root, ClassLoader loader) {
    URL map = loader.getResource(root + "/" + CourseReader.MAP);
    if (map == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          map.openConnection() instanceof JarURLConnection jar
              ? in(jar, root + "/")
              : in(Path.of(map.toURI()).resolveSibling("")));
    } catch (IOException e) {
      throw new UncheckedIOException("The course at " + map + " cannot be read", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("The course at " + map + " cannot be read", e);
    }
  }

  private static CourseFiles in(JarURLConnection connection, String root) throws IOException {
    var texts = new TreeMap<String, String>();
    // A jar from the cache is shared with the class loader: it is not ours to close.
    connection.setUseCaches(false);
    try (var jar = connection.getJarFile()) {
      for (var entry : Collections.list(jar.entries())) {
        if (entry.getName().startsWith(root) && entry.getName().endsWith(SUFFIX)) {
          try (InputStream content = jar.getInputStream(entry)) {
            texts.put(
                entry.getName().substring(root.length()),
                new String(content.readAllBytes(), StandardCharsets.UTF_8));
          }
        }
      }
    }
    return new CourseFiles(texts);
  }
}
