package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessagePattern;
import dev.fennel.simulator.cluster.Remark;
import dev.fennel.tutor.answer.Remarks;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The code and the phrases fit together.
class PhrasesTest {
  private static final Path BOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path ENGLISH = BOT.resolve("tutor/src/main/resources/phrases/en");

  @Test
  void the_code_asks_for_phrases_that_there_are() throws IOException {
    var english = english();
    var lacking = new TreeSet<>(asked());
    lacking.removeIf(
        id -> begins(id) ? english.stream().anyMatch(e -> e.startsWith(id)) : english.contains(id));
    assertThat(lacking).as("ids in the code that are not in %s", ENGLISH).isEmpty();
  }

  @Test
  void every_phrase_is_given_its_arguments() throws IOException {
    var english = patterns();
    var lacking = new TreeSet<String>();
    for (Path file : sources()) {
      for (var call : PhraseCall.in(Files.readString(file))) {
        for (String id : call.ids()) {
          String pattern = english.getProperty(id, "");
          for (String name : arguments(pattern)) {
            if (!call.names().contains(name)) {
              lacking.add("%s: %s needs %s".formatted(file.getFileName(), id, name));
            }
          }
        }
      }
    }
    assertThat(lacking).isEmpty();
  }

  @Test
  void everything_that_the_simulator_says_has_a_phrase_with_the_same_arguments()
      throws IOException {
    var english = patterns();
    for (Class<?> kind : remarks(Remark.class).toList()) {
      String id = Remarks.id(kind);
      assertThat(english.getProperty(id)).as(id).isNotNull();
      assertThat(arguments(english.getProperty(id)))
          .as(id)
          .containsExactlyInAnyOrderElementsOf(
              Stream.of(kind.getRecordComponents()).map(RecordComponent::getName).toList());
    }
  }

  /// Every kind of remark that there is.
  private static Stream<Class<?>> remarks(Class<?> kind) {
    return kind.isRecord()
        ? Stream.of(kind)
        : Stream.of(kind.getPermittedSubclasses()).flatMap(PhrasesTest::remarks);
  }

  @Test
  void every_phrase_is_asked_for() throws IOException {
    var asked = asked();
    remarks(Remark.class).map(Remarks::id).forEach(asked::add);
    assertThat(english())
        .as("ids that no code asks for")
        .allMatch(id ->
            asked.contains(id)
                || asked.stream().anyMatch(a -> a.endsWith(".") && id.startsWith(a)));
  }

  /// The arguments of a phrase, also of its branches.
  private static Set<String> arguments(String phrase) {
    var pattern = new MessagePattern(phrase);
    var names = new TreeSet<String>();
    for (int i = 0; i < pattern.countParts(); i++) {
      if (pattern.getPartType(i) == MessagePattern.Part.Type.ARG_NAME) {
        names.add(pattern.getSubstring(pattern.getPart(i)));
      }
    }
    return names;
  }

  /// Whether a text in the code is only the beginning of some ids.
  private static boolean begins(String id) {
    return id.endsWith(".") || id.endsWith("-");
  }

  private static Set<String> english() throws IOException {
    return new TreeSet<>(patterns().stringPropertyNames());
  }

  private static Properties patterns() throws IOException {
    var phrases = new Properties();
    for (Path file : files(ENGLISH, ".properties")) {
      try (Reader reader = Files.newBufferedReader(file)) {
        phrases.load(reader);
      }
    }
    return phrases;
  }

  /// Every text in the code that looks like an id; one that ends with a dot or a hyphen begins
  /// some.
  private static Set<String> asked() throws IOException {
    String rooms =
        files(ENGLISH, ".properties").stream()
            .map(f -> f.getFileName().toString().replace(".properties", ""))
            .collect(Collectors.joining("|"));
    var id = Pattern.compile("\"((?:" + rooms + ")\\.[A-Za-z0-9.-]*)\"");
    var asked = new TreeSet<String>();
    for (Path file : sources()) {
      id.matcher(Files.readString(file)).results().forEach(m -> asked.add(m.group(1)));
    }
    return asked;
  }

  private static List<Path> sources() throws IOException {
    var sources = new ArrayList<Path>();
    sources.addAll(files(BOT.resolve("tutor/src/main/java"), ".java"));
    sources.addAll(files(BOT.resolve("app/src/main/java"), ".java"));
    return sources;
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.filter(p -> p.toString().endsWith(suffix)).sorted().toList();
    }
  }
}
