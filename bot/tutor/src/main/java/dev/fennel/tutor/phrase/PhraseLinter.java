package dev.fennel.tutor.phrase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Says what is wrong with the phrases in a folder that holds `en` and the other languages beside
/// it: what they lack, and what cannot be said in place of the English phrase.
public final class PhraseLinter {
  private static final String ENGLISH = "en";

  private final Path folder;
  private final List<Finding> findings = new ArrayList<>();

  private PhraseLinter(Path folder) {
    this.folder = folder;
  }

  /// Something that was found.
  ///
  /// @param file its name inside the folder, such as `de/lesson.properties`
  /// @param line counted from 1
  /// @param wrong whether it keeps the phrase from being said; else it is only missing
  public record Finding(String file, int line, String what, boolean wrong) {}

  /// Whether a folder is one of phrases.
  public static boolean isPhrases(Path folder) {
    return Files.isDirectory(folder.resolve(ENGLISH));
  }

  /// Lints the phrases of every language in a folder.
  public static List<Finding> lint(Path folder) {
    var linter = new PhraseLinter(folder);
    try (var languages = Files.list(folder)) {
      languages.filter(Files::isDirectory).sorted().forEach(linter::language);
    } catch (IOException e) {
      throw new UncheckedIOException("The phrases in " + folder + " cannot be read", e);
    }
    return List.copyOf(linter.findings);
  }

  private void language(Path language) {
    for (String name : PhraseFiles.NAMES) {
      String file = language.getFileName() + "/" + name + ".properties";
      String text = text(file);
      var own = PhraseFiles.read(text);
      var english = new TreeMap<>(PhraseFiles.read(text(ENGLISH + "/" + name + ".properties")));
      if (own.isEmpty() && !english.isEmpty()) {
        warning(file, 1, "there is no such file: what it would say is said in English");
        continue;
      }
      own.forEach((id, pattern) -> phrase(file, line(text, id), id, pattern, english.get(id)));
      english.keySet().stream()
          .filter(id -> !own.containsKey(id))
          .forEach(
              id -> warning(file, 1, "`%s` is not there: it is said in English".formatted(id)));
    }
  }

  private void phrase(String file, int line, String id, String pattern, @Nullable String english) {
    if (english == null) {
      findings.add(
          new Finding(file, line, "there is no `%s` in English: remove it".formatted(id), true));
      return;
    }
    problem(pattern, english)
        .ifPresent(
            what -> findings.add(new Finding(file, line, "`%s` %s".formatted(id, what), true)));
  }

  /// Why a phrase cannot be said in place of the English one; empty: it can.
  static Optional<String> problem(String pattern, String english) {
    Set<String> own;
    try {
      own = new Message(pattern, ENGLISH).arguments();
    } catch (IllegalArgumentException e) {
      return Optional.of("is no message: " + e.getMessage());
    }
    var given = new Message(english, ENGLISH).arguments();
    return own.stream()
        .filter(name -> !given.contains(name))
        .findFirst()
        .map(name ->
            "has the argument {%s}, and in English there are %s: use those".formatted(name, given));
  }

  private void warning(String file, int line, String what) {
    findings.add(new Finding(file, line, what, false));
  }

  private String text(String file) {
    try {
      Path path = folder.resolve(file);
      return Files.exists(path) ? Files.readString(path, StandardCharsets.UTF_8) : "";
    } catch (IOException e) {
      throw new UncheckedIOException("The phrases in " + file + " cannot be read", e);
    }
  }

  private static int line(String text, String id) {
    var lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).strip().matches(Pattern.quote(id) + "[ =:].*")) {
        return i + 1;
      }
    }
    return 1;
  }
}
