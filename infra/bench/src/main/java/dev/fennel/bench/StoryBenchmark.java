package dev.fennel.bench;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// A question as it is asked in the chat: reading it, one run of the story's cluster, and the
/// hundred runs behind an answer.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class StoryBenchmark {
  static final String QUESTION = "what if node 03 dies and comes back after four minutes?";

  private static final List<Long> SEEDS = LongStream.rangeClosed(1, 100).boxed().toList();

  private final ScenarioParser parser = new ScenarioParser();
  private final Scenario dies =
      story(new Action.NodeFails(new Action.Targets.Named(List.of("03")), null, null, Map.of()));
  private final Scenario crashes =
      story(new Action.CrashLoop("orders", Action.CrashLoop.Cause.BUG, null, null));
  private long seed;

  private static Scenario story(Action action) {
    return new Scenario(Story.cluster(), List.of(action));
  }

  /// What a sentence means.
  @Benchmark
  public Reading read() {
    return parser.read(List.of(), QUESTION);
  }

  /// A node dies, once.
  @Benchmark
  public Timeline nodeDies() {
    return Simulation.run(dies, ++seed, Limits.DEFAULT);
  }

  /// The same with a hundred seeds.
  @Benchmark
  public Runs nodeDiesRuns() {
    return Simulation.runs(dies, SEEDS, Limits.DEFAULT);
  }

  /// A service crashes again and again for a day, with a hundred seeds: the longest answer.
  @Benchmark
  public Runs crashLoopRuns() {
    return Simulation.runs(crashes, SEEDS, Limits.DEFAULT);
  }
}
