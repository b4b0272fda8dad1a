package dev.fennel.app;

import dev.fennel.app.command.BadInput;
import dev.fennel.app.slack.SlackBot;
import dev.fennel.app.store.FileStore;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.workspace.StartRefused;
import dev.fennel.workspace.Workspace;
import dev.fennel.workspace.WorkspaceSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/// The bot as it runs, with the local workspace beside it when no Slack is connected.
final class Server {
  private final PrintWriter out;

  Server(PrintWriter out) {
    this.out = out;
  }

  /// Starts it; it runs on by itself.
  void start() throws BadInput, IOException {
    var settings = Settings.from(System.getenv());
    var tag = settings.language().tag();
    start(settings, CourseReader.read(Server.class.getClassLoader(), tag).orThrow());
  }

  /// Starts it on the course in a folder, in a local workspace of its own; it runs on by itself and
  /// reads the course again whenever that is saved.
  ///
  /// @param tag the language to show it in; null: that of the environment
  void preview(Path folder, int port, @Nullable String tag) throws BadInput, IOException {
    var settings = Settings.previewing(System.getenv(), folder, port, tag);
    var preview = Preview.open(folder, settings.language(), out);
    var tutor = start(settings, preview.course(), "--server.port=0").getBean(Tutor.class);
    Thread.ofPlatform().daemon().name("preview").start(() -> preview.teach(tutor));
  }

  private ConfigurableApplicationContext start(
      Settings settings, Course course, String... arguments) throws BadInput, IOException {
    try {
      return begin(settings, course, arguments);
    } catch (StartRefused | FileStore.InUse e) {
      throw new BadInput(List.of(String.valueOf(e.getMessage())));
    }
  }

  private ConfigurableApplicationContext begin(
      Settings settings, Course course, String... arguments)
      throws BadInput, IOException, FileStore.InUse {
    var store = FileStore.open(settings.dataDir());
    Workspace workspace = null;
    try {
      workspace =
          settings.slack() == null
              ? Workspace.start(
                  WorkspaceSettings.in(settings.dataDir()).withPort(settings.workspacePort()))
              : null;
      var context = startSpring(settings, course, store, workspace, arguments);
      context.getBean(SlackBot.class).start();
      tellWhere(context, workspace);
      return context;
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
      Settings settings,
      Course course,
      FileStore store,
      @Nullable Workspace workspace,
      String... arguments) {
    return new SpringApplicationBuilder(Wiring.class)
        .web(WebApplicationType.SERVLET)
        .initializers(context -> {
          var beans = (GenericApplicationContext) context;
          beans.registerBean(Course.class, () -> course);
          beans.registerBean(FileStore.class, () -> store);
          beans.registerBean(Settings.Slack.class, () -> slack(settings, workspace));
          beans.registerBean(Language.class, settings::language);
          if (workspace != null) {
            beans.registerBean(Workspace.class, () -> workspace);
          }
        })
        .run(arguments);
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
