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
import java.util.SortedMap;
import java.util.TreeMap;

/// The YAML files of a course: each one's text by its name inside the course folder, such as
/// `ch04/01-year-3.yaml`.
///
/// @param texts in the order of the names
public record CourseFiles(SortedMap<String, String> texts) {
  private static final String ROOT = "course/";
  private static final String MAP = ROOT + CourseReader.MAP;
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
    URL map = loader.getResource(MAP);
    if (map == null) {
      throw new IllegalStateException(
          "There is no " + MAP + " on the class path: add the module content");
    }
    try {
      return map.openConnection() instanceof JarURLConnection jar
          ? in(jar)
          : in(Path.of(map.toURI()).resolveSibling(""));
    } catch (IOException e) {
      throw new UncheckedIOException("The course at " + map + " cannot be read", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("The course at " + map + " cannot be read", e);
    }
  }

  private static CourseFiles in(JarURLConnection connection) throws IOException {
    var texts = new TreeMap<String, String>();
    // A jar from the cache is shared with the class loader: it is not ours to close.
    connection.setUseCaches(false);
    try (var jar = connection.getJarFile()) {
      for (var entry : Collections.list(jar.entries())) {
        if (entry.getName().startsWith(ROOT) && entry.getName().endsWith(SUFFIX)) {
          try (InputStream content = jar.getInputStream(entry)) {
            texts.put(
                entry.getName().substring(ROOT.length()),
                new String(content.readAllBytes(), StandardCharsets.UTF_8));
          }
        }
      }
    }
    return new CourseFiles(texts);
  }
}
