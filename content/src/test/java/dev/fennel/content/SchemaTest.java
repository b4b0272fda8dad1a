package dev.fennel.content;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The schemas that editors complete from accept what the reader accepts.
class SchemaTest {
  private static final Path FOLDER = Path.of("course");
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  @ParameterizedTest
  @MethodSource("files")
  void every_file_of_the_course_is_as_its_schema_says(Path file) throws IOException {
    assertThat(problems(schemaOf(file), Files.readString(file))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("files")
  void every_file_names_its_schema_for_editors(Path file) throws IOException {
    var schema =
        FOLDER
            .resolve(FOLDER.relativize(file))
            .resolveSibling("")
            .relativize(FOLDER)
            .resolve(schemaOf(file))
            .toString();
    assertThat(Files.readString(file).lines().findFirst().orElse(""))
        .isEqualTo("# yaml-language-server: $schema=" + schema);
  }

  @ParameterizedTest
  @CsvSource({
    "speaker, spaeker",
    "kind: check, kind: quiz",
    "verdict: right, verdict: correct",
    "feedback, feedbak",
    "covers: [ch04, covers: [chapter4"
  })
  void what_the_reader_refuses_its_schema_refuses(String words, String others) throws IOException {
    var section = Files.readString(FOLDER.resolve("ch04/01-year-3.yaml"));
    assertThat(section).contains(words);
    assertThat(problems("schema/section.schema.json", section.replace(words, others))).isNotEmpty();
  }

  @Test
  void the_schemas_are_schemas() throws IOException {
    try (var schemas = Files.list(FOLDER.resolve("schema"))) {
      for (Path schema : schemas.toList()) {
        var meta =
            REGISTRY.getSchema(
                SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));
        assertThat(meta.validate(Files.readString(schema), InputFormat.JSON)).isEmpty();
      }
    }
  }

  private static List<String> problems(String schema, String text) throws IOException {
    return REGISTRY
        .getSchema(Files.readString(FOLDER.resolve(schema)), InputFormat.JSON)
        .validate(text, InputFormat.YAML)
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static String schemaOf(Path file) {
    return switch (file.getFileName().toString()) {
      case "course.yaml" -> "schema/course.schema.json";
      case "glossary.yaml" -> "schema/glossary.schema.json";
      case "chapter.yaml" -> "schema/chapter.schema.json";
      default -> "schema/section.schema.json";
    };
  }

  static Stream<Path> files() throws IOException {
    try (var paths = Files.walk(FOLDER)) {
      return paths.filter(p -> p.toString().endsWith(".yaml")).sorted().toList().stream();
    }
  }
}
