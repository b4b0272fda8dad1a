package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.time.LocalTime;
import java.util.List;

/// One run of a scenario: puts the cluster together, lets each stage happen until nothing is left
/// to happen, and reads off the timeline of the last one.
final class Run {
  private final Scenario scenario;
  private final Limits limits;
  private final long seed;
  private final Agenda agenda = new Agenda();
  private final Api api;
  private final ControlPlane plane;
  private final Director director;
  private final World world;

  private Run(Scenario scenario, long seed, Limits limits) {
    this.scenario = scenario;
    this.limits = limits;
    this.seed = seed;
    this.world = new World(scenario.cluster());
    long first = scenario.before().isEmpty() ? seed : scenario.before().get(0).seed();
    this.api = new Api(world, agenda, new Dice(first));
    new Beginning(api, scenario).build();
    this.plane = new ControlPlane(api);
    this.director = new Director(api, plane);
  }

  static Timeline run(Scenario scenario, long seed, Limits limits) {
    return new Run(scenario, seed, limits).run();
  }

  private Timeline run() {
    plane.begin();
    if (scenario.cluster().pods().isEmpty() && !scenario.cluster().services().isEmpty()) {
      rest(micros(limits.time()));
      pause();
    }
    long elapsed = stages();
    settle(scenario.actions());
    api.names.pin(scenario.podNames());
    Duration until = scenario.until();
    long most = micros(limits.time());
    LocalTime start = scenario.start().plusSeconds(elapsed / World.SECOND);
    world.clock(start, agenda.now());
    api.journal.restart();
    api.outages.restart();
    api.idling.restart();
    Timeline.Standing begin = Standings.of(world, Duration.ZERO);
    director.plan(rest(scenario.actions()));
    boolean asked = until != null && micros(until) <= most;
    Timeline.Ended ended = rest(until == null ? most : Math.min(most, micros(until)));
    boolean quiet = ended == Timeline.Ended.AT_REST;
    return new Timeline(
        scenario.cluster().kubernetes(),
        seed,
        start,
        api.journal.moments(),
        api.outages.all(),
        director.byHand().on() ? List.of() : api.idling.all(),
        director.byHand().woken(),
        director.byHand().sheet(),
        begin,
        Standings.of(world, quiet ? lastChange() : api.journal.sinceStart()),
        ended == Timeline.Ended.TIME_LIMIT && asked ? Timeline.Ended.UNTIL : ended);
  }

  /// Lets what was asked earlier happen; gives how long it took.
  private long stages() {
    long elapsed = 0;
    for (Scenario.Stage stage : scenario.before()) {
      world.clock(scenario.start().plusSeconds(elapsed / World.SECOND), agenda.now());
      api.dice = new Dice(stage.seed());
      elapsed += stage(stage.actions(), micros(limits.time()));
      elapsed += pause();
      elapsed += wait(stage, elapsed);
    }
    if (!scenario.before().isEmpty()) {
      api.dice = new Dice(seed);
    }
    return elapsed;
  }

  /// How long it is from there until the time at which the next question is asked.
  private long wait(Scenario.Stage stage, long elapsed) {
    LocalTime next = stage.next();
    long now = scenario.start().toNanoOfDay() / 1_000 + elapsed;
    return next == null
        ? 0
        : Math.floorMod(next.toNanoOfDay() / 1_000 - now, 86_400 * World.SECOND);
  }

  /// When it came to rest: what was planned after the last change came to nothing.
  private Duration lastChange() {
    List<Moment> moments = api.journal.moments();
    return moments.isEmpty() ? Duration.ZERO : moments.get(moments.size() - 1).at();
  }

  /// Lets one earlier question happen.
  private long stage(List<Action> actions, long most) {
    settle(actions);
    long from = agenda.now();
    director.plan(rest(actions));
    rest(most);
    return agenda.now() - from;
  }

  /// What was asked to hold from the start holds before anything fails.
  private void settle(List<Action> actions) {
    director.byHand().handBackUnless(actions);
    if (SetUp.beside(actions)) {
      director.build(actions.stream().filter(SetUp::isSetUp).toList());
      rest(micros(limits.time()));
      pause();
    }
  }

  private static List<Action> rest(List<Action> actions) {
    return SetUp.beside(actions)
        ? actions.stream().filter(action -> !SetUp.isSetUp(action)).toList()
        : actions;
  }

  /// Goes on until nothing is left to happen, or a limit is reached.
  private Timeline.Ended rest(long most) {
    long until = agenda.now() + most;
    while (agenda.step(until)) {
      if (api.journal.changes() > limits.changes()) {
        return Timeline.Ended.CHANGE_LIMIT;
      }
      if (world.podCount > limits.pods()) {
        return Timeline.Ended.POD_LIMIT;
      }
    }
    if (agenda.isEmpty()) {
      return Timeline.Ended.AT_REST;
    }
    agenda.stopAt(until);
    return Timeline.Ended.TIME_LIMIT;
  }

  /// Nobody asks the next thing at the very moment at which the last came to rest.
  private long pause() {
    long quiet = api.dice.between(10 * World.SECOND, 20 * World.SECOND);
    long until = agenda.now() + quiet;
    rest(quiet);
    agenda.stopAt(until);
    return quiet;
  }

  private static long micros(Duration duration) {
    return World.micros(duration);
  }
}
