package dev.fennel.app;

import dev.fennel.app.command.BadInput;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Starts the bot, and the local workspace beside it when no Slack is connected. What that needs is
/// loaded when it is asked for: the other commands have no use for a web server.
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description =
        "Starts the bot; with no Slack connected, in a local workspace in the browser. This is the default.",
    footer = {
      "",
      "Settings (environment):",
      "  FENNEL_SLACK_BOT_TOKEN       the bot's token (xoxb-…)",
      "  FENNEL_SLACK_SIGNING_SECRET  what Slack signs its requests with",
      "  FENNEL_SLACK_API_URL         Slack's Web API (https://slack.com/api/)",
      "  FENNEL_DATA_DIR              where everything is kept (./data)",
      "  SERVER_PORT                  the bot's port (8080)",
      "  SERVER_ADDRESS               the bot's address (127.0.0.1: this machine only)",
      "  FENNEL_WORKSPACE_PORT        the local workspace's port (8090)"
    })
final class ServeCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Override
  public Integer call() throws BadInput, IOException {
    new Server(spec.commandLine().getOut()).start();
    return 0;
  }
}
