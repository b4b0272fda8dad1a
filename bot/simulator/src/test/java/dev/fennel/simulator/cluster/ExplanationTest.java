package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Explanation.Downtime;
import dev.fennel.simulator.cluster.Explanation.Placement;
import dev.fennel.simulator.cluster.Explanation.Step;
import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Why things went as they did, worked out from the timeline alone.
class ExplanationTest {
  private static Action.NodeFails fails(@Nullable Duration lasts, String... nodes) {
    return new Action.NodeFails(new Targets.Named(List.of(nodes)), null, lasts, Map.of());
  }

  private static Timeline run(long seed, Action... actions) {
    return Simulation.run(new Scenario(Story.cluster(), List.of(actions)), seed, Limits.DEFAULT);
  }

  private static List<String> kinds(List<Step> steps) {
    return steps.stream().map(step -> step.moment().change().getClass().getSimpleName()).toList();
  }

  @Test
  void downtime_is_a_chain_from_the_failure_to_the_new_copy_on_the_list() {
    for (long seed = 1; seed <= 40; seed++) {
      Timeline timeline = run(seed, fails(null, "03"));
      List<Downtime> orders = Explanation.of(timeline).downtime("orders");

      assertThat(orders).as("seed %d", seed).hasSize(1);
      List<Step> chain = orders.get(0).chain();
      assertThat(kinds(chain))
          .as("seed %d", seed)
          .containsExactly(
              "NodeFailed",
              "NodeNotReady",
              "NodeTainted",
              "PodDeleting",
              "PodCreated",
              "PodBound",
              "PodRunning",
              "PodReady",
              "EndpointAdded");
      Duration all =
          chain.stream().map(Step::after).reduce(Duration.ZERO, (one, two) -> one.plus(two));
      assertThat(all).isEqualTo(orders.get(0).outage().to());
    }
  }

  @Test
  void each_wait_of_the_chain_has_its_reason() {
    List<Step> chain = Explanation.of(run(1, fails(null, "03"))).downtime("orders").get(0).chain();

    assertThat(chain.get(1).meanwhile())
        .extracting(Idle::why)
        .hasAtLeastOneElementOfType(Why.Grace.class);
    assertThat(chain.get(3).meanwhile())
        .extracting(Idle::why)
        .contains(new Why.Toleration("03", Duration.ofMinutes(5)), new Why.StillCounts(1, 1, 1));
    assertThat(chain.get(4).meanwhile()).isEmpty();
  }

  @Test
  void a_node_that_comes_back_ends_the_downtime_itself() {
    Downtime orders =
        Explanation.of(run(1, fails(Duration.ofMinutes(4), "03"))).downtime("orders").get(0);

    assertThat(kinds(orders.chain())).contains("NodeReturned").doesNotContain("PodCreated");
  }

  @Test
  void a_placement_has_the_score_or_the_reason_of_every_node() {
    List<Placement> placed = Explanation.of(run(1, fails(null, "03"))).placement("orders");

    assertThat(placed).hasSize(1);
    Placement orders = placed.get(0);
    assertThat(orders.node()).isEqualTo("04");
    assertThat(orders.size()).isEqualTo(Cluster.Room.ofUnits(3));
    assertThat(orders.filtered())
        .containsEntry("03", new Refusal.NotReporting())
        .containsEntry(
            "02", new Refusal.TooSmall(Cluster.Room.ofUnits(1), Cluster.Room.ofUnits(3)));
    assertThat(orders.scores()).isNotEmpty();
  }

  @Test
  void two_copies_that_are_lost_together_are_each_replaced_for_their_own_reason() {
    Timeline timeline = run(3, fails(null, "04"));
    List<Moment> created =
        timeline.moments().stream()
            .filter(moment -> moment.change() instanceof Change.PodCreated)
            .toList();

    assertThat(created).hasSize(3);
    for (Moment moment : created) {
      List<Step> chain = Explanation.of(timeline).order(moment);
      Change.PodCreated pod = (Change.PodCreated) moment.change();
      Change.PodDeleting gone = (Change.PodDeleting) chain.get(chain.size() - 2).moment().change();
      assertThat("ReplicaSet/" + gone.pod().substring(0, gone.pod().lastIndexOf('-')))
          .isEqualTo(pod.owner());
    }
  }

  @Test
  void nothing_was_done_for_what_had_no_gap() {
    Explanation explanation = Explanation.of(run(1, fails(null, "03")));

    assertThat(explanation.noAction("storefront").idle()).isEmpty();
    assertThat(explanation.noAction("replicaset").idle())
        .extracting(idle -> idle.subject().name())
        .containsExactlyInAnyOrder("orders", "dispatch");
    assertThat(explanation.noAction("orders").changes()).isPositive();
  }

  @Test
  void every_cause_comes_before_its_effect() {
    Action crash = new Action.CrashLoop("payments", Action.CrashLoop.Cause.BUG, null, null);
    Action drain = new Action.NodeDrained(new Targets.Named(List.of("01")), Duration.ofMinutes(2));
    Action ship = new Action.Release("storefront", "v39", false, Duration.ofMinutes(4));
    Scenario scenario =
        new Scenario(
            Story.cluster(),
            List.of(),
            List.of(crash, drain, ship, fails(null, "03")),
            Duration.ofMinutes(30),
            Map.of());
    for (long seed = 1; seed <= 5; seed++) {
      Timeline timeline = Simulation.run(scenario, seed, Limits.DEFAULT);
      Explanation explanation = Explanation.of(timeline);
      for (Moment moment : timeline.moments()) {
        List<Step> chain = explanation.order(moment);
        assertThat(chain.get(chain.size() - 1).moment()).isEqualTo(moment);
        assertThat(chain)
            .allSatisfy(step -> assertThat(step.after()).isGreaterThanOrEqualTo(Duration.ZERO));
      }
    }
  }
}
