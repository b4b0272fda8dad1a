package dev.fennel.tutor.course;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/// The version of what a step says before it is answered. Punctuation does not count: a comma more
/// asks nobody anew.
public final class Wording {
  private static final Source NOWHERE = new Source("", new Yaml.Mapping(1, new LinkedHashMap<>()));

  private Wording() {}

  /// The version of a step: the same as long as its text, its caption and its choices say the same
  /// in the same order, whatever its id.
  public static String version(Step step) {
    String words =
        Passage.of(step, NOWHERE).stream()
            .filter(p ->
                switch (p.role()) {
                  case TEXT, CHOICE, CAPTION -> true;
                  default -> false;
                })
            .map(p -> p.words().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}{}]+", " "))
            .collect(Collectors.joining("\n"));
    var sum = new CRC32();
    sum.update(words.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}
