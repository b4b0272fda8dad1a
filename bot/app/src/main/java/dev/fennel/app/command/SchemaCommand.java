package dev.fennel.app.command;

import dev.fennel.tutor.course.Nearest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `schema`: prints the JSON Schema of what `simulate` takes and gives.
@Command(
    name = "schema",
    mixinStandardHelpOptions = true,
    description = "Prints a JSON Schema (2020-12), for editors and for programs.",
    footer = {
      "",
      "  scenario   the file that simulate takes",
      "  timeline   what simulate --json prints, and --seeds A..B --json on each line",
      "  runs       what simulate --runs N --json prints"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:The schema is printed.", "2:There is no schema of that name."})
final class SchemaCommand implements Callable<Integer> {
  private static final List<String> NAMES = List.of("scenario", "timeline", "runs");

  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(paramLabel = "NAME", description = "scenario, timeline or runs.")
  @SuppressWarnings("NullAway.Init")
  private String name;

  @Override
  public Integer call() throws BadInput, IOException {
    if (!NAMES.contains(name)) {
      throw new BadInput(
          List.of(
              "There is no schema "
                  + name
                  + Nearest.hint(name, NAMES)
                  + "; the schemas are "
                  + String.join(", ", NAMES)
                  + "."));
    }
    spec.commandLine().getOut().print(text(name));
    spec.commandLine().getOut().flush();
    return 0;
  }

  /// The text of a schema.
  static String text(String name) throws IOException {
    String file = "/schema/" + name + ".schema.json";
    try (InputStream in = SchemaCommand.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException("This build has no " + file + ".");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
