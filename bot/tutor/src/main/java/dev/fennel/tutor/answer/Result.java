package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// A question worked out: the run that is shown, and what a hundred runs have in common.
///
/// @param question what was asked
/// @param seed the seed of the run that is shown
/// @param shown a run that ended as most runs do
record Result(
    WhatIf question, Ground ground, Scenario scenario, long seed, Timeline shown, Runs runs) {
  /// How many runs are looked at for chance.
  static final int RUNS = 100;

  /// Works out the last of these questions, on the cluster that the others left.
  static Result of(List<WhatIf> questions, Ground ground, long seed) {
    var stages = new ArrayList<Scenario.Stage>();
    for (var question : questions.subList(0, questions.size() - 1)) {
      var earlier = scenario(ground, stages, question);
      stages.add(new Scenario.Stage(question.actions(), usual(runs(earlier, seed), seed)));
    }
    var question = questions.getLast();
    var scenario = scenario(ground, stages, question);
    var runs = runs(scenario, seed);
    long usual = usual(runs, seed);
    var shown = Simulation.run(scenario, usual, Limits.DEFAULT);
    return new Result(question, ground, scenario, usual, shown, runs);
  }

  private static Scenario scenario(Ground ground, List<Scenario.Stage> before, WhatIf question) {
    return new Scenario(ground.cluster(), before, question.actions(), null, Map.of());
  }

  private static Runs runs(Scenario scenario, long seed) {
    var seeds = LongStream.range(seed, seed + RUNS).boxed().toList();
    return Simulation.runs(scenario, seeds, Limits.DEFAULT);
  }

  /// The thread's own seed where it ends as most do, else the first that does: an answer shows what
  /// usually happens.
  private static long usual(Runs runs, long seed) {
    var seeds = runs.outcomes().getFirst().seeds();
    return seeds.contains(seed) ? seed : seeds.getFirst();
  }
}
