package dev.fennel.app;

import dev.fennel.app.command.BadInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `preview`: the local workspace on the course in a folder, read again whenever a file is saved.
@Command(
    name = "preview",
    mixinStandardHelpOptions = true,
    description =
        "Starts the local workspace on the course in a folder; what you save is in the chat at once.",
    footer = {
      "",
      "In the chat, `show` shows the step again as it is now, and `jump` goes to any step.",
      "The preview keeps its chat and your place in the folder preview of FENNEL_DATA_DIR (./data)."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:It was stopped.", "2:There is no course in that folder that can be read."})
final class PreviewCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder that holds course.yaml.")
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "8091",
      description = "The port of the chat page (${DEFAULT-VALUE}); 0: any free one.")
  private int port;

  @Option(
      names = "--language",
      paramLabel = "TAG",
      description =
          "Shows it in another language, whose texts stand in a folder beside: DIR-TAG, such as"
              + " course-de. Without it in that of FENNEL_LANGUAGE, else in English.")
  private @Nullable String language;

  @Override
  public Integer call() throws BadInput, IOException {
    new Server(spec.commandLine().getOut()).preview(folder, port, language);
    return 0;
  }
}
