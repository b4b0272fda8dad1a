package dev.fennel.app.command;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// The root of the command line; each subcommand is a class of its own.
@Command(
    name = "fennel",
    mixinStandardHelpOptions = true,
    version = "fennel 0.1.0",
    description = "A tutor that teaches how Kubernetes works, inside the chat a team already uses.",
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All is well.",
      "1:Something went wrong; one line says what.",
      "2:The input is wrong; every problem is listed."
    },
    subcommands = {
      AskCommand.class,
      DrawCommand.class,
      LintCommand.class,
      ScaffoldCommand.class,
      SchemaCommand.class,
      SimulateCommand.class
    })
public final class FennelCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  /// Runs the command line that a person typed and gives the exit code.
  ///
  /// @param outside the subcommands that start the bot; `serve` of them is what is run when none is
  ///   named
  public static int run(List<?> outside, String... args) {
    var line = new CommandLine(new FennelCommand());
    outside.forEach(line::addSubcommand);
    return explaining(line).execute(args);
  }

  /// The command line with every subcommand but the one that starts the bot.
  static CommandLine line() {
    return explaining(new CommandLine(new FennelCommand()));
  }

  /// Picocli gives the handler to the subcommands that are there by then, and to none added later.
  private static CommandLine explaining(CommandLine line) {
    return line.setExecutionExceptionHandler(FennelCommand::explain);
  }

  @Override
  public Integer call() {
    return requireNonNull(spec.commandLine().getSubcommands().get("serve")).execute();
  }

  /// Bad input is explained, never shown as a stack trace.
  private static int explain(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    switch (e) {
      case BadInput bad -> bad.problems().forEach(command.getErr()::println);
      default -> command.getErr().println(e);
    }
    command.getErr().flush();
    return e instanceof BadInput ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
  }
}
