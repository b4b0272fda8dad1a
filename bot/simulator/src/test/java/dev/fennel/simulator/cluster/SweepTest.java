package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Many scenarios drawn at random: whatever happens, some things always hold. A failure prints the
/// scenario and the seed.
class SweepTest {
  private static final long FIRST_SEED = 20_261_130;
  private static final List<String> SERVICES =
      List.of("storefront", "orders", "payments", "dispatch");

  @Test
  void what_must_always_hold_holds_whatever_happens() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 1_000; seed++) {
      Scenario scenario = new RandomScenarios(seed).story();
      String what = "seed " + seed + ", " + scenario.actions();
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      Invariants.check(scenario, timeline, what);
      if (seed % 25 == 0) {
        assertThat(Simulation.run(scenario, seed, Limits.DEFAULT)).as(what).isEqualTo(timeline);
      }
    }
  }

  @Test
  void it_holds_in_any_cluster_too() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 1_500; seed++) {
      Scenario scenario = new RandomScenarios(seed).any();
      String what = "seed " + seed + ", " + scenario.cluster() + ", " + scenario.actions();
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      Invariants.check(scenario, timeline, what);
      if (seed % 25 == 0) {
        assertThat(Simulation.run(scenario, seed, Limits.DEFAULT)).as(what).isEqualTo(timeline);
      }
    }
  }

  @Test
  void by_hand_no_loop_acts_and_nothing_is_started_where_there_is_no_room() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 500; seed++) {
      Scenario scenario = new RandomScenarios(seed).byHand();
      String what = "seed " + seed + ", " + scenario.actions();
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      assertThat(timeline.moments())
          .as(what)
          .allMatch(m -> m.loop() == Loop.PERSON || m.loop() == Loop.WORLD);
      Invariants.roomIsKept(timeline.end(), what);
      assertThat(timeline.sheet()).as(what).hasSize(4);
      assertThat(Simulation.run(scenario, seed, Limits.DEFAULT)).as(what).isEqualTo(timeline);
    }
  }

  @Test
  void without_failures_and_with_room_every_goal_is_met_in_the_end() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 200; seed++) {
      Random random = new Random(seed);
      List<Action> actions = new ArrayList<>();
      for (String service : SERVICES) {
        actions.add(
            new Action.Scale(
                service,
                List.of(random.nextInt(12), random.nextInt(12)),
                Duration.ofMillis(random.nextInt(30_000)),
                Duration.ofMillis(random.nextInt(30_000))));
      }
      Timeline timeline = Simulation.run(new Scenario(roomy(), actions), seed, Limits.DEFAULT);
      String what = "seed " + seed + ", " + actions;
      assertThat(timeline.end().waiting()).as(what).isEmpty();
      for (Action action : actions) {
        Action.Scale scale = (Action.Scale) action;
        assertThat(serving(timeline, scale.service()))
            .as(what)
            .isEqualTo((long) scale.replicas().get(1));
      }
    }
  }

  private static long serving(Timeline timeline, String service) {
    return timeline.end().nodes().stream()
        .flatMap(node -> node.pods().stream())
        .filter(pod -> pod.service().equals(service) && pod.serves())
        .count();
  }

  private static Cluster roomy() {
    Cluster story = Story.cluster();
    List<Cluster.Node> nodes = new ArrayList<>();
    for (Cluster.Node node : story.nodes()) {
      nodes.add(new Cluster.Node(node.name(), Cluster.Room.ofUnits(40), null, List.of()));
    }
    return new Cluster("1.36", nodes, story.services(), story.pods(), null, story.agent());
  }
}
