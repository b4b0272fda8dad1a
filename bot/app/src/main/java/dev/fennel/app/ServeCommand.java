package dev.fennel.app;

import dev.fennel.app.command.BadInput;
import dev.fennel.app.slack.SlackBot;
import dev.fennel.app.store.FileStore;
import dev.fennel.workspace.StartRefused;
import dev.fennel.workspace.Workspace;
import dev.fennel.workspace.WorkspaceSettings;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Starts the bot, and the local workspace beside it when no Slack is connected.
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
    try {
      start(Settings.from(System.getenv()));
      return 0;
    } catch (StartRefused | FileStore.InUse e) {
      throw new BadInput(List.of(String.valueOf(e.getMessage())));
    }
  }

  private void start(Settings settings) throws BadInput, IOException, FileStore.InUse {
    var store = FileStore.open(settings.dataDir());
    Workspace workspace = null;
    try {
      workspace =
          settings.slack() == null
              ? Workspace.start(
                  WorkspaceSettings.in(settings.dataDir()).withPort(settings.workspacePort()))
              : null;
      var context = startSpring(settings, store, workspace);
      context.getBean(SlackBot.class).start();
      tellWhere(context, workspace);
    } catch (RuntimeException e) {
      closeAfter(e, workspace);
      closeAfter(e, store);
      throw said(e);
    }
  }

  /// What was begun is undone, and trouble with that does not hide what went wrong.
  private static void closeAfter(RuntimeException failure, @Nullable AutoCloseable begun) {
    try {
      if (begun != null) {
        begun.close();
      }
    } catch (Exception e) {
      failure.addSuppressed(e);
    }
  }

  private static ConfigurableApplicationContext startSpring(
      Settings settings, FileStore store, @Nullable Workspace workspace) {
    return new SpringApplicationBuilder(Wiring.class)
        .web(WebApplicationType.SERVLET)
        .initializers(context -> {
          var beans = (GenericApplicationContext) context;
          beans.registerBean(FileStore.class, () -> store);
          beans.registerBean(Settings.Slack.class, () -> slack(settings, workspace));
          if (workspace != null) {
            beans.registerBean(Workspace.class, () -> workspace);
          }
        })
        .run();
  }

  private static Settings.Slack slack(Settings settings, @Nullable Workspace workspace) {
    if (workspace != null) {
      return new Settings.Slack(
          workspace.botToken(), workspace.signingSecret(), workspace.apiUrl());
    }
    if (settings.slack() == null) {
      throw new IllegalStateException("neither a Slack nor a workspace");
    }
    return settings.slack();
  }

  private void tellWhere(ConfigurableApplicationContext context, @Nullable Workspace workspace) {
    int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    var out = spec.commandLine().getOut();
    if (workspace == null) {
      out.printf("Fennel answers Slack at port %d, path /slack/events%n", port);
    } else {
      workspace.deliverTo(URI.create("http://127.0.0.1:" + port + "/slack/events"));
      out.printf("Fennel is in your browser: http://127.0.0.1:%d%n", workspace.port());
    }
    out.flush();
  }

  /// What went wrong at the start, as a sentence where there is one.
  private static RuntimeException said(RuntimeException failure) throws BadInput {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof PortInUseException taken) {
        throw new BadInput(
            List.of(
                "Port %d is taken: set SERVER_PORT to another, or stop what uses it."
                    .formatted(taken.getPort())));
      }
      if (cause instanceof StartRefused) {
        throw new BadInput(List.of(String.valueOf(cause.getMessage())));
      }
    }
    return failure;
  }
}
