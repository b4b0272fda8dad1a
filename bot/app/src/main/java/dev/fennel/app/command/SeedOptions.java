package dev.fennel.app.command;

import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which seeds a scenario is run with: what Kubernetes leaves to chance is drawn from a seed.
final class SeedOptions {
  private static final long MOST_SEEDS = 1_000_000;

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

  /// Whether the runs are to be laid beside each other.
  boolean compares() {
    return runs != null;
  }

  /// Whether there can be more than one run.
  boolean many() {
    return runs != null || seeds != null;
  }

  /// The seeds; what is wrong with them is added to the problems.
  long[] read(List<String> problems) {
    if (seed != null) {
      return new long[] {seed};
    }
    if (seeds != null) {
      return range(seeds, problems);
    }
    if (runs == null) {
      return new long[] {1};
    }
    if (runs < 1 || runs > MOST_SEEDS) {
      problems.add("--runs must be from 1 to " + MOST_SEEDS + ".");
      return new long[0];
    }
    return LongStream.rangeClosed(1, runs).toArray();
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
}
