package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.ClusterDrawing;
import dev.fennel.tutor.answer.ClusterPicture;
import dev.fennel.tutor.answer.Rows;
import dev.fennel.tutor.answer.StripPicture;
import dev.fennel.tutor.course.LaneRun;
import dev.fennel.tutor.course.LaneSetup;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The lanes of a course as the simulator runs them, each run once.
final class Lanes {
  private final ScenarioParser parser;
  private final Map<LaneSetup, LaneRun> runs = new ConcurrentHashMap<>();

  Lanes(ScenarioParser parser) {
    this.parser = parser;
  }

  /// A step of a lane.
  ///
  /// @param words the author's, with what the run fills in
  /// @param shown the rows of the run, and how the nodes stand
  record Told(List<Reply.Part> words, List<Reply.Part> shown) {}

  /// What a step of a lane tells and shows.
  Told told(Path.Spot spot, Step.Lane step) {
    var setup = spot.chapter().lanes().get(step.lane());
    if (setup == null) {
      throw new IllegalStateException(
          "chapter %s has no lane %s".formatted(spot.chapter().id(), step.lane()));
    }
    var run = runs.computeIfAbsent(setup, s -> LaneRun.of(s, parser));
    var shown = new ArrayList<Reply.Part>();
    var rows = run.shown(step).stream().map(m -> Rows.row(m, run.timeline().start())).toList();
    if (!rows.isEmpty()) {
      shown.add(new Reply.Items(rows));
    }
    if (step.timeline()) {
      StripPicture.of(run.timeline()).ifPresent(shown::add);
    }
    if (step.cluster() != Step.Lane.Picture.NONE) {
      shown.add(picture(run, step));
    }
    return new Told(run.text(step), List.copyOf(shown));
  }

  private static Reply.Part picture(LaneRun run, Step.Lane step) {
    var before = run.timeline().begin();
    var now = run.standing(step);
    String nodes = phrase("lesson.lane.nodes", "picture", when(step));
    String machines = phrase("lesson.lane.machines", "picture", when(step));
    return run.byHand()
        ? new Reply.Figure(
            machines,
            ClusterDrawing.altOfMachines(before, now),
            ClusterDrawing.ofMachines(before, now),
            ClusterPicture.ofMachines(machines, before, now))
        : new Reply.Figure(
            nodes,
            ClusterDrawing.alt(before, now),
            ClusterDrawing.of(before, now),
            ClusterPicture.of(nodes, before, now));
  }

  private static String when(Step.Lane step) {
    return step.cluster().name().toLowerCase(Locale.ROOT);
  }
}
