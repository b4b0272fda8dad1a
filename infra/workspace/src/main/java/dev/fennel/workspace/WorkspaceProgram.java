package dev.fennel.workspace;

import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The workspace as a program of its own, for any bot that speaks Slack's HTTP.
@Command(
    name = "workspace",
    mixinStandardHelpOptions = true,
    version = "Fennel workspace 0.1.0",
    sortOptions = false,
    description =
        "A local Slack for one machine: a chat page, Slack's Web API and signed deliveries to a bot.")
public final class WorkspaceProgram implements Callable<Integer> {
  @Option(
      names = "--events",
      paramLabel = "URL",
      required = true,
      description = "where the bot takes events, e.g. http://127.0.0.1:3000/slack/events")
  private @Nullable URI events;

  @Option(
      names = "--interactivity",
      paramLabel = "URL",
      description = "where it takes buttons and forms (default: the address of --events)")
  private @Nullable URI interactivity;

  @Option(
      names = "--commands",
      paramLabel = "URL",
      description = "where it takes slash commands (default: the address of --events)")
  private @Nullable URI commands;

  @Option(
      names = "--bot-token",
      paramLabel = "TOKEN",
      description = "the token the bot uses (default: minted and kept in the data folder)")
  private @Nullable String botToken;

  @Option(
      names = "--signing-secret",
      paramLabel = "SECRET",
      description = "what deliveries are signed with (default: minted and kept in the data folder)")
  private @Nullable String signingSecret;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "${env:FENNEL_WORKSPACE_PORT:-8090}",
      description = "port for page and APIs, on 127.0.0.1 only (default: ${DEFAULT-VALUE})")
  private int port;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = "${env:FENNEL_DATA_DIR:-data}",
      description = "folder that keeps the chat (default: ${DEFAULT-VALUE})")
  private Path data = Path.of("data");

  @Option(
      names = "--bot-name",
      paramLabel = "NAME",
      defaultValue = "Fennel",
      description = "how the bot is called in the chat (default: ${DEFAULT-VALUE})")
  private String botName = "Fennel";

  @Option(
      names = "--scopes",
      paramLabel = "SCOPE",
      split = ",",
      description = "what the token may do (default: everything the workspace knows)")
  private Set<String> scopes = Scopes.ALL;

  @Spec private @Nullable CommandSpec spec;

  public static void main(String[] args) {
    System.exit(new CommandLine(new WorkspaceProgram()).execute(args));
  }

  @Override
  public Integer call() throws InterruptedException {
    CommandLine line = spec == null ? new CommandLine(this) : spec.commandLine();
    try (Workspace workspace =
        Workspace.start(
            WorkspaceSettings.in(data)
                .withPort(port)
                .withCredentials(botToken, signingSecret)
                .withAddresses(events, interactivity, commands)
                .withBotName(botName)
                .withScopes(scopes))) {
      line.getOut().println("The workspace is in your browser: " + workspace.pageUrl());
      line.getOut().println("Slack's API for the bot:          " + workspace.apiUrl());
      line.getOut()
          .println(
              "Token and signing secret:         "
                  + data.resolve("workspace").resolve("credentials.json"));
      line.getOut().flush();
      new CountDownLatch(1).await();
      return 0;
    } catch (StartRefused refused) {
      line.getErr().println(refused.getMessage());
      return 1;
    }
  }
}
