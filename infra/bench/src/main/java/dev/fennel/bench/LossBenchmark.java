package dev.fennel.bench;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Timeline;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// Clusters of growing size that lose a node, one node of a hundred, or a zone: the cluster put
/// together, the loss, and all that follows until nothing is left to happen.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LossBenchmark {
  /// How many nodes, with 30 Pods each.
  @Param({"100", "1000", "5000"})
  public int nodes;

  /// What is lost.
  @Param public Clusters.Loss loss;

  private Scenario scenario = Clusters.losing(Clusters.Loss.NODE, Clusters.of(100));
  private long seed;

  public LossBenchmark() {
    loss = Clusters.Loss.NODE;
  }

  /// Puts the cluster together as a scenario.
  @Setup
  public void prepare() {
    scenario = Clusters.losing(loss, Clusters.of(nodes));
  }

  /// One run.
  @Benchmark
  public Timeline run() {
    return Simulation.run(scenario, ++seed, Limits.DEFAULT);
  }
}
