package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.fail;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a real control plane was recorded to do must be among the simulated histories: one of a
/// thousand seeds gives the very same changes, each within half a second, and some seed the same
/// end.
class TraceTest {
  private static final int SEEDS = 1_000;
  private static final int MOST_ENDS = 100;

  static Stream<Path> traces() throws IOException, URISyntaxException {
    Path folder = Path.of(Objects.requireNonNull(TraceTest.class.getResource("/traces")).toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(path -> path.toString().endsWith(".jsonl")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("traces")
  void a_recorded_history_is_a_possible_one(Path trace) throws IOException, BadInput {
    List<String> lines = Files.readAllLines(trace);
    String name = trace.getFileName().toString().replace(".jsonl", "");
    Scenario scenario =
        ScenarioJson.read(Files.readString(trace.resolveSibling(name + ".scenario.json")));
    boolean coarse = History.coarse(lines);
    History recorded = History.recorded(lines);
    List<String> nearest = List.of("nothing was simulated");
    boolean matched = false;
    Set<List<String>> ends = new HashSet<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      History run = History.simulated(Simulation.run(scenario, seed, Limits.DEFAULT), coarse);
      ends.add(run.end());
      List<String> rows = recorded.differences(run, coarse);
      if (rows.size() < nearest.size() || seed == 1) {
        nearest = rows;
      }
      matched |= rows.isEmpty();
      if (matched && (ends.contains(recorded.end()) || ends.size() > MOST_ENDS)) {
        return;
      }
    }
    fail(
        "%s: %s",
        name,
        matched
            ? "this end is never simulated: " + recorded.end()
            : "no seed gives these changes; the nearest differs in\n  "
                + String.join("\n  ", nearest));
  }
}
