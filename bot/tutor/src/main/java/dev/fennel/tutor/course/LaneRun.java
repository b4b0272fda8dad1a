package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A lane as the simulator runs it: what its steps show of the cluster comes from here, not from
/// the author.
public final class LaneRun {
  private final Scenario scenario;
  private final long seed;
  private final Timeline timeline;

  private LaneRun(Scenario scenario, long seed) {
    this.scenario = scenario;
    this.seed = seed;
    this.timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
  }

  /// Runs a lane. Same setup, same run.
  ///
  /// @throws CannotRun when its question does not read as something that happens to the cluster;
  ///   the linter lets no such lane through
  public static LaneRun of(LaneSetup setup, ScenarioParser parser) {
    var opening =
        Opening.named(setup.cluster())
            .orElseThrow(() ->
                new CannotRun(
                    "there is no cluster \"%s\": take one of %s"
                        .formatted(setup.cluster(), Opening.names())));
    var actions = new ArrayList<Action>();
    String list = setup.byHand();
    if (list != null) {
      actions.add(new Action.ByHand(list, null));
    } else if (!opening.hasLoops()) {
      throw new CannotRun(
          "there are no loops on the cluster %s yet: say who does it, as in byHand: sams-ways"
              .formatted(opening.id()));
    }
    if (list == null || !setup.question().isEmpty()) {
      asked(setup.question(), parser).stream()
          .map(a -> pinned(a, setup.lastHeard()))
          .map(a -> arriving(a, opening.cluster()))
          .forEach(actions::add);
    }
    return new LaneRun(
        opening.scenario(actions, setup.clock(), setup.seed(), setup.podNames()), setup.seed());
  }

  private static List<Action> asked(String question, ScenarioParser parser) {
    Reading reading = parser.read(List.of(), question);
    if (!(reading instanceof Reading.WhatIf whatIf) || whatIf.actions().isEmpty()) {
      throw new CannotRun(
          "the question \"%s\" does not read as something that happens to the cluster: say it as in"
                  .formatted(question)
              + " \"node 03 dies\"");
    }
    return whatIf.actions();
  }

  /// The moments that a step shows as rows, in order of time: for each of its selectors, every
  /// moment that it matches.
  public List<Moment> shown(Step.Lane step) {
    var selectors = step.shows().stream().map(Selector::parse).toList();
    return timeline.moments().stream()
        .filter(m -> selectors.stream().anyMatch(s -> s.matches(m.change())))
        .toList();
  }

  /// A step's words, with what the run gives in place of each placeholder.
  public List<Reply.Part> text(Step.Lane step) {
    return new Placeholders(timeline).fill(step.text());
  }

  /// How things stand at a step: as the run starts, at the last moment that the step shows (at the
  /// start, if it shows none), or as the run ends. For a step without a picture, as at its last
  /// moment.
  public Timeline.Standing standing(Step.Lane step) {
    return switch (step.cluster()) {
      case START -> timeline.begin();
      case END -> timeline.end();
      case NOW, NONE -> {
        var shown = shown(step);
        yield shown.isEmpty() ? timeline.begin() : standingAt(shown.getLast().at());
      }
    };
  }

  /// Whether people do the work in it, and no loop.
  public boolean byHand() {
    return !timeline.sheet().isEmpty();
  }

  /// The whole run.
  public Timeline timeline() {
    return timeline;
  }

  /// The first moment that a selector matches.
  Optional<Moment> first(Selector selector) {
    return selector.first(timeline);
  }

  /// What a placeholder becomes.
  Optional<String> value(Placeholders.Placeholder placeholder) {
    return new Placeholders(timeline).value(placeholder);
  }

  /// A moment on the story's clock.
  String clock(Moment moment) {
    return Placeholders.clock(timeline.start(), moment.at());
  }

  /// Times of moments are cut to the millisecond: whatever happened in it has happened.
  private Timeline.Standing standingAt(Duration at) {
    return Simulation.run(scenario.until(at.plusMillis(1)), seed, Limits.DEFAULT).end();
  }

  /// Questions are read as asked on the Saturday, when every service of the story is there: how
  /// many copies there shall be of one that has not come yet, is its arrival, as big as it will be.
  private static Action arriving(Action action, Cluster cluster) {
    if (!(action instanceof Action.Scale scale)
        || cluster.services().stream().anyMatch(s -> s.name().equals(scale.service()))) {
      return action;
    }
    return Story.withNotifications().services().stream()
        .filter(s -> s.name().equals(scale.service()))
        .findFirst()
        .<Action>map(s ->
            new Action.ServiceAdded(
                s.name(), scale.replicas().getLast(), s.size().units(), s.priority(), scale.at()))
        .orElse(action);
  }

  private static Action pinned(Action action, Map<String, Duration> lastHeard) {
    if (!(action instanceof Action.NodeFails fails) || lastHeard.isEmpty()) {
      return action;
    }
    var pins = new HashMap<>(fails.lastHeard());
    pins.putAll(lastHeard);
    return new Action.NodeFails(fails.targets(), fails.at(), fails.lasts(), pins);
  }

  /// A lane that cannot be run; its message says what to change.
  public static final class CannotRun extends RuntimeException {
    private final String what;

    CannotRun(String what) {
      super(what);
      this.what = what;
    }

    /// What to change.
    public String what() {
      return what;
    }
  }
}
