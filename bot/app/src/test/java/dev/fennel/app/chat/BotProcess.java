package dev.fennel.app.chat;

import dev.fennel.workspace.Workspace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// The bot as a process of its own, that can be killed at any moment and started again.
public final class BotProcess implements AutoCloseable {
  private final Process process;
  private final List<String> before;
  private final String firstLine;
  private final List<String> later;

  private BotProcess(Process process, List<String> before, String firstLine, List<String> later) {
    this.process = process;
    this.before = before;
    this.firstLine = firstLine;
    this.later = later;
  }

  /// Starts the bot for a workspace that runs elsewhere, and has the workspace deliver to it.
  public static BotProcess start(Workspace workspace, Path data) throws IOException {
    var settings = new HashMap<String, String>();
    settings.put("FENNEL_SLACK_BOT_TOKEN", workspace.botToken());
    settings.put("FENNEL_SLACK_SIGNING_SECRET", workspace.signingSecret());
    settings.put("FENNEL_SLACK_API_URL", workspace.apiUrl().toString());
    settings.put("FENNEL_DATA_DIR", data.toString());
    settings.put("SERVER_PORT", "0");
    var bot = start(settings);
    var port = bot.firstLine.replaceAll("\\D*(\\d+).*", "$1");
    workspace.deliverTo(URI.create("http://127.0.0.1:" + port + "/slack/events"));
    return bot;
  }

  /// Starts the program with these settings and waits for the line that says where it is.
  public static BotProcess start(Map<String, String> settings, String... arguments)
      throws IOException {
    var process = program(settings, arguments).start();
    var output = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
    var before = new ArrayList<String>();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("Fennel ")) {
        var later = new CopyOnWriteArrayList<String>();
        Thread.ofVirtual().start(() -> passOn(output, later));
        return new BotProcess(process, before, line, later);
      }
      before.add(line);
    }
    throw new IllegalStateException("the bot did not start:\n" + String.join("\n", before));
  }

  private static void passOn(BufferedReader output, List<String> later) {
    try {
      output
          .lines()
          .forEach(line -> {
            System.out.println(line);
            synchronized (later) {
              later.add(line);
              later.notifyAll();
            }
          });
    } catch (UncheckedIOException e) {
      // it was killed, and its output with it
    }
  }

  /// Runs the program to its end: exit code and all it printed.
  public static Ended run(Map<String, String> settings, String... arguments)
      throws IOException, InterruptedException {
    var process = program(settings, arguments).start();
    var output =
        process.inputReader(StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n"));
    return new Ended(process.waitFor(), output);
  }

  /// The program as a newcomer's shell would start it: no setting but these.
  private static ProcessBuilder program(Map<String, String> settings, String... arguments) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var command =
        new ArrayList<>(
            List.of(
                java,
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.fennel.app.Fennel"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("FENNEL_") || name.startsWith("SERVER_"));
    builder.environment().putAll(settings);
    return builder;
  }

  /// How a program ended.
  public record Ended(int exitCode, String output) {}

  /// The line in which it said where it is.
  public String firstLine() {
    return firstLine;
  }

  /// Waits until it has printed a line with these words, a minute at most.
  public void awaitLine(String words) throws InterruptedException {
    if (before.stream().anyMatch(line -> line.contains(words))) {
      return;
    }
    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    synchronized (later) {
      while (later.stream().noneMatch(line -> line.contains(words))) {
        long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
        if (left <= 0) {
          throw new IllegalStateException("never said: " + words);
        }
        later.wait(left);
      }
    }
  }

  /// What it printed after that, so far.
  public List<String> later() {
    return List.copyOf(later);
  }

  /// Kills it as a power cut would: nothing in it gets to run any more.
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  /// Stops it as an operator would.
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
