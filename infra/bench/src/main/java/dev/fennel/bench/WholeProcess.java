package dev.fennel.bench;

import dev.fennel.simulator.cluster.Limits;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Measures `simulate` as a person feels it, with the largest scenario there can be: from typing
/// the command to its end, and how much memory the process took.
public final class WholeProcess {
  private static final long POLL_MILLIS = 50;

  private WholeProcess() {}

  /// Arguments: `fennel.jar`, how often (5), and the heap (1536m).
  public static void main(String[] args) throws IOException, InterruptedException {
    if (args.length < 1) {
      System.err.println("Usage: WholeProcess PATH/TO/fennel.jar [TIMES] [HEAP]");
      System.exit(2);
    }
    int times = args.length > 1 ? Integer.parseInt(args[1]) : 5;
    String heap = args.length > 2 ? args[2] : "1536m";
    Path file = Files.createTempFile("largest", ".json");
    try {
      Files.writeString(file, largest());
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      measure(
          List.of(java, "-Xmx" + heap, "-jar", args[0], "simulate", file.toString()),
          times,
          System.out);
    } finally {
      Files.delete(file);
    }
  }

  /// The largest cluster, every Pod given one by one, losing a node.
  static String largest() {
    return Clusters.json(Clusters.losing(Clusters.Loss.NODE, Clusters.of(Limits.MOST_NODES)));
  }

  /// Runs a command so often and prints what each run took, and the middle one.
  static void measure(List<String> command, int times, PrintStream out)
      throws IOException, InterruptedException {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      long mebibytes = 0;
      Duration cpu = Duration.ZERO;
      while (!process.waitFor(Duration.ofMillis(POLL_MILLIS))) {
        mebibytes = Math.max(mebibytes, peak(process.pid()));
        cpu = process.info().totalCpuDuration().orElse(cpu);
      }
      double took = (System.nanoTime() - start) / 1e9;
      if (process.exitValue() != 0) {
        throw new IOException("The command ended with " + process.exitValue());
      }
      seconds.add(took);
      out.printf(
          Locale.ROOT, "%.2f s, %.2f s of CPU, %d MiB%n", took, cpu.toMillis() / 1e3, mebibytes);
    }
    seconds.sort(null);
    out.printf(Locale.ROOT, "middle: %.2f s%n", seconds.get(seconds.size() / 2));
  }

  /// The most memory that a process had so far, in MiB; 0 where the system does not tell.
  private static long peak(long pid) {
    Path status = Path.of("/proc", Long.toString(pid), "status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException | java.io.UncheckedIOException e) {
      return 0;
    }
  }
}
