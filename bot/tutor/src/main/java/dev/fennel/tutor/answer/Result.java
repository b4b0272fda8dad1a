package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A question worked out: the run that is shown, and what a hundred runs have in common.
///
/// @param question what was asked
/// @param seed the seed of the run that is shown
/// @param shown a run that ended as most runs do
record Result(
    WhatIf question, Ground ground, Scenario scenario, long seed, Timeline shown, Runs runs) {
  /// Where a run ends in a conversation: a hundred of them are made for an answer, and others wait
  /// for theirs. No question about the story's cluster comes near.
  static final Limits LIMITS = new Limits(Duration.ofHours(24), 20_000, 2_000);

  /// Works out the last of these questions, on the cluster that the others left.
  static Result of(List<WhatIf> questions, Ground ground, long seed, UsualSeeds usual) {
    var stages = new ArrayList<Scenario.Stage>();
    for (var question : questions.subList(0, questions.size() - 1)) {
      var earlier = scenario(ground, stages, question);
      stages.add(new Scenario.Stage(question.actions(), usual.of(earlier, seed)));
    }
    var question = questions.getLast();
    var scenario = scenario(ground, stages, question);
    var runs = UsualSeeds.runs(scenario, seed);
    long shown = UsualSeeds.usual(runs, seed);
    return new Result(
        question, ground, scenario, shown, Simulation.run(scenario, shown, LIMITS), runs);
  }

  private static Scenario scenario(Ground ground, List<Scenario.Stage> before, WhatIf question) {
    return new Scenario(
        ground.cluster(), before, question.actions(), null, ground.start(), Map.of());
  }
}
