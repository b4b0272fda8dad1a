package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
  private static final long MOST_SEEDS = 1_000_000;

  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The scenario, as JSON.")
  @SuppressWarnings("NullAway.Init")
  private Path file;

  @ArgGroup(exclusive = true)
  private @Nullable Chance chance;

  @Option(
      names = "--until",
      paramLabel = "DURATION",
      description =
          "Stop there, such as PT8M. Default: what the file says, else when all is quiet.")
  private @Nullable String until;

  @Option(names = "--json", description = "Print JSON, one document a line.")
  private boolean json;

  /// What Kubernetes leaves to chance is drawn from a seed.
  private static final class Chance {
    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Draw chance from this seed. Default: 1.")
    private @Nullable Long seed;

    @Option(
        names = "--seeds",
        paramLabel = "A..B",
        description = "Run with each of these seeds, one timeline after another.")
    private @Nullable String seeds;

    @Option(
        names = "--runs",
        paramLabel = "N",
        description = "Run with the seeds 1 to N and say what differed and how often.")
    private @Nullable Integer runs;
  }

  @Override
  public Integer call() throws BadInput {
    List<String> problems = new ArrayList<>();
    long[] seeds = seeds(problems);
    Duration limit = limit(problems);
    Scenario scenario = null;
    try {
      scenario = ScenarioJson.read(text());
    } catch (BadInput bad) {
      bad.problems().forEach(problem -> problems.add(file + ": " + problem));
    }
    if (scenario == null || !problems.isEmpty()) {
      throw new BadInput(problems);
    }
    run(limit == null ? scenario : scenario.until(limit), seeds);
    return 0;
  }

  private void run(Scenario scenario, long[] seeds) {
    PrintWriter out = spec.commandLine().getOut();
    if (chance != null && chance.runs != null) {
      var runs = Simulation.runs(scenario, LongStream.of(seeds).boxed().toList(), Limits.DEFAULT);
      if (json) {
        TimelineJson.write(runs, out);
        out.println();
      } else {
        new TimelineText(out).print(runs);
      }
    } else {
      for (long seed : seeds) {
        var timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
        if (json) {
          TimelineJson.write(timeline, out);
          out.println();
        } else {
          new TimelineText(out).print(timeline);
        }
      }
    }
    out.flush();
  }

  private String text() throws BadInput {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new BadInput(List.of("This is not a text file in UTF-8."));
    } catch (IOException e) {
      throw new BadInput(
          List.of(Files.exists(file) ? "The file cannot be read." : "There is no such file."));
    }
  }

  private long[] seeds(List<String> problems) {
    if (chance == null) {
      return new long[] {1};
    }
    if (chance.seed != null) {
      return new long[] {chance.seed};
    }
    if (chance.runs != null) {
      if (chance.runs < 1 || chance.runs > MOST_SEEDS) {
        problems.add("--runs must be from 1 to " + MOST_SEEDS + ".");
        return new long[0];
      }
      return LongStream.rangeClosed(1, chance.runs).toArray();
    }
    return range(String.valueOf(chance.seeds), problems);
  }

  private static long[] range(String text, List<String> problems) {
    String[] ends = text.split("\\.\\.", -1);
    try {
      if (ends.length == 2) {
        long first = Long.parseLong(ends[0]);
        long last = Long.parseLong(ends[1]);
        if (first <= last && last - first >= 0 && last - first < MOST_SEEDS) {
          return LongStream.rangeClosed(first, last).toArray();
        }
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    problems.add("--seeds must be like 1..100, at most " + MOST_SEEDS + " of them.");
    return new long[0];
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
