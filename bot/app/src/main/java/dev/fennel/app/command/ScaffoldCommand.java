package dev.fennel.app.command;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.CourseReading;
import dev.fennel.tutor.course.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `scaffold`: writes the files of a new chapter, with a step of every kind to write over.
@Command(
    name = "scaffold",
    mixinStandardHelpOptions = true,
    description = "Writes the files of a new chapter: a step of every kind, to write over.",
    footer = {"", "  fennel scaffold chapter 5", "  fennel preview content/course"},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:The files are there.", "2:It cannot be; nothing is written."})
final class ScaffoldCommand implements Callable<Integer> {
  private static final List<String> FILES =
      List.of("chapter.yaml", "01-what-happens.yaml", "02-what-to-ask.yaml");

  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "WHAT", description = "chapter.")
  @SuppressWarnings("NullAway.Init")
  private String what;

  @Parameters(index = "1", paramLabel = "NUMBER", description = "Its number on the map.")
  private int number;

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "TITLE",
      description = "Its title; else the one on the map.")
  private @Nullable String title;

  @Option(
      names = "--course",
      paramLabel = "DIR",
      defaultValue = "content/course",
      description = "The folder that holds course.yaml (${DEFAULT-VALUE}).")
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @Override
  public Integer call() throws BadInput, IOException {
    if (!what.equals("chapter")) {
      throw new BadInput(List.of("There is no scaffold for " + what + ": write chapter."));
    }
    if (!Files.isDirectory(folder)) {
      throw new BadInput(
          List.of("There is no folder " + folder + ": name the one that holds course.yaml."));
    }
    var outline = outline(course());
    var chapter = folder.resolve(outline.id());
    if (Files.exists(chapter)) {
      throw new BadInput(List.of(chapter + " is there already: write on in it, or remove it."));
    }
    Files.createDirectories(chapter);
    for (String file : FILES) {
      Files.writeString(chapter.resolve(file), filled(file, outline));
    }
    tell(chapter);
    return 0;
  }

  private Course course() throws BadInput {
    return switch (CourseReader.read(folder)) {
      case CourseReading.Complete(Course course) -> course;
      case CourseReading.Broken(List<Problem> problems) ->
          throw new BadInput(problems.stream().map(p -> folder + "/" + p).toList());
    };
  }

  private Course.Outline outline(Course course) throws BadInput {
    return course.parts().stream()
        .flatMap(p -> p.chapters().stream())
        .filter(o -> o.number() == number)
        .findFirst()
        .orElseThrow(() ->
            new BadInput(
                List.of(
                    "There is no chapter %d on the map. Add it to a part in %s, then try again:"
                        .formatted(number, folder.resolve("course.yaml")),
                    "      - id: ch%02d".formatted(number),
                    "        number: " + number,
                    "        title: " + quoted(title == null ? "Its title" : title),
                    "        state: pending",
                    "        about: What it will be about.")));
  }

  private String filled(String file, Course.Outline outline) throws IOException {
    try (InputStream in = ScaffoldCommand.class.getResourceAsStream("/scaffold/" + file)) {
      if (in == null) {
        throw new IOException("This build has no scaffold/" + file + ".");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("@ID@", outline.id())
          .replace("@NUMBER@", String.valueOf(number))
          .replace("@TITLE@", quoted(title == null ? outline.title() : title));
    }
  }

  private static String quoted(String words) {
    return '"' + words.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private void tell(Path chapter) {
    PrintWriter out = spec.commandLine().getOut();
    FILES.forEach(file -> out.println(chapter.resolve(file)));
    out.println("Write over them while this shows what comes of it: fennel preview " + folder);
    out.flush();
  }
}
