package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Explanation;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Nearest;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `simulate`: runs a scenario file and prints what happened.
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    description =
        "Runs a scenario and prints its timeline: who noticed what when, and what it did.",
    footer = {
      "",
      "A scenario file holds actions and, if it is not to be the story's, a cluster:",
      "  {\"actions\": [{\"action\": \"node-fails\", \"nodes\": [\"04\"]}], \"until\": \"PT8M\"}"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The scenario ran.",
      "2:The file or an option is wrong; every problem is listed."
    })
final class SimulateCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "The scenario, as JSON; - reads it from standard input.")
  @SuppressWarnings("NullAway.Init")
  private Path file;

  @ArgGroup(exclusive = true)
  private @Nullable SeedOptions seedOptions;

  @Option(
      names = "--until",
      paramLabel = "DURATION",
      description =
          "Stop there, such as PT8M. Default: what the file says, else when all is quiet.")
  private @Nullable String until;

  @Option(
      names = "--as-in-chat",
      description =
          "Stop where a conversation stops looking: after 20,000 changes, or with 2,000 Pods.")
  private boolean asInChat;

  @Option(
      names = "--why",
      paramLabel = "POD",
      description =
          "Print all about one Pod, or a service's Pods: who made it, why it is there, what it"
              + " waited for, how it ended.")
  private @Nullable String why;

  @Option(
      names = "--draw",
      description = "Draw the nodes before and after, and the loops over the clock.")
  private boolean draw;

  @Option(names = "--json", description = "Print JSON, one document a line.")
  private boolean json;

  private final InputStream in;

  SimulateCommand() {
    this(System.in);
  }

  SimulateCommand(InputStream in) {
    this.in = in;
  }

  @Override
  public Integer call() throws BadInput {
    List<String> problems = new ArrayList<>();
    SeedOptions chance = seedOptions == null ? new SeedOptions() : seedOptions;
    long[] seeds = chance.read(problems);
    Duration limit = limit(problems);
    combined(chance, problems);
    Scenario scenario = null;
    try {
      scenario = ScenarioJson.read(text());
    } catch (BadInput bad) {
      bad.problems().forEach(problem -> problems.add(file + ": " + problem));
    }
    if (scenario == null || !problems.isEmpty()) {
      throw new BadInput(problems);
    }
    run(limit == null ? scenario : scenario.until(limit), seeds, chance.compares());
    return 0;
  }

  /// Some options are about one run, or each about another form of it.
  private void combined(SeedOptions chance, List<String> problems) {
    if (why != null && chance.many()) {
      problems.add("--why explains one run: give --seed, not --seeds or --runs.");
    }
    if (draw && chance.many()) {
      problems.add("--draw draws one run: give --seed, not --seeds or --runs.");
    }
    if (draw && json) {
      problems.add("--draw is for people and --json for programs: give one of them.");
    }
    if (draw && why != null) {
      problems.add("--draw and --why are two answers: give one of them.");
    }
  }

  private void run(Scenario scenario, long[] seeds, boolean compare) throws BadInput {
    PrintWriter out = spec.commandLine().getOut();
    Limits limits = asInChat ? Answers.LIMITS : Limits.DEFAULT;
    if (compare) {
      var runs = Simulation.runs(scenario, LongStream.of(seeds).boxed().toList(), limits);
      if (json) {
        TimelineJson.write(runs, out);
        out.println();
      } else {
        new TimelineText(out).print(runs);
      }
    } else {
      for (long seed : seeds) {
        print(Simulation.run(scenario, seed, limits), out);
      }
    }
    out.flush();
  }

  private void print(Timeline timeline, PrintWriter out) throws BadInput {
    String subject = why;
    if (subject != null) {
      explain(timeline, subject, out);
    } else if (draw) {
      draw(timeline, out);
    } else if (json) {
      TimelineJson.write(timeline, out);
      out.println();
    } else {
      new TimelineText(out).print(timeline);
    }
  }

  private void explain(Timeline timeline, String subject, PrintWriter out) throws BadInput {
    Explanation explanation = Explanation.of(timeline);
    if (explanation.pods(subject).isEmpty()) {
      throw new BadInput(
          List.of(
              "--why: there is no Pod or service "
                  + subject
                  + " in this run"
                  + Nearest.hint(subject, explanation.subjects())
                  + "; the services are "
                  + String.join(", ", explanation.services())
                  + "."));
    }
    if (json) {
      WhyJson.write(timeline, subject, out);
      out.println();
    } else {
      new WhyText(out, timeline).print(subject);
    }
  }

  private static void draw(Timeline timeline, PrintWriter out) {
    NodesDrawing nodes = new NodesDrawing(out, timeline.begin(), timeline.end());
    nodes.draw(timeline.begin(), "Before, " + clock(timeline, Duration.ZERO));
    out.println();
    new LanesDrawing(out, timeline).draw();
    out.println();
    nodes.draw(timeline.end(), "After, " + clock(timeline, timeline.end().at()));
    out.println();
    out.println("Nodes");
    NodesDrawing.legend(out);
    out.println("Lanes");
    LanesDrawing.legend(out);
  }

  private static String clock(Timeline timeline, Duration at) {
    return DateTimeFormatter.ofPattern("HH:mm:ss").format(timeline.start().plus(at));
  }

  private String text() throws BadInput {
    try {
      return file.toString().equals("-") ? standardInput() : Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new BadInput(List.of("This is not a text file in UTF-8."));
    } catch (IOException e) {
      throw new BadInput(
          List.of(Files.exists(file) ? "The file cannot be read." : "There is no such file."));
    }
  }

  private String standardInput() throws IOException {
    return StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(in.readAllBytes()))
        .toString();
  }

  private @Nullable Duration limit(List<String> problems) {
    if (until == null) {
      return null;
    }
    try {
      Duration limit = Duration.parse(until);
      if (!limit.isNegative()) {
        return limit;
      }
    } catch (DateTimeParseException e) {
      // Said below.
    }
    problems.add("--until must be a duration such as PT8M.");
    return null;
  }
}
