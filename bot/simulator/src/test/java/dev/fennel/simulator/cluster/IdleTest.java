package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Cluster.Service;
import dev.fennel.simulator.cluster.Idle.Subject;
import dev.fennel.simulator.cluster.Idle.Subject.Kind;
import dev.fennel.simulator.cluster.Idle.Why;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Each stretch in which a loop did nothing stands in the timeline with its reason and its numbers.
class IdleTest {
  private static Action.NodeFails fails(String... nodes) {
    return new Action.NodeFails(new Targets.Named(List.of(nodes)), null, null, Map.of());
  }

  private static Timeline run(Cluster cluster, @Nullable Duration until, Action... actions) {
    Scenario scenario = new Scenario(cluster, List.of(), List.of(actions), until, Map.of());
    return Simulation.run(scenario, 1, Limits.DEFAULT);
  }

  private static Timeline run(Action... actions) {
    return run(Story.cluster(), null, actions);
  }

  private static List<Idle> because(Timeline timeline, Class<? extends Why> type) {
    return timeline.idle().stream().filter(idle -> type.isInstance(idle.why())).toList();
  }

  private static Duration length(Idle idle) {
    return Objects.requireNonNull(idle.to()).minus(idle.from());
  }

  private static Cluster small(Service service, int... units) {
    List<Cluster.Node> nodes =
        java.util.stream.IntStream.range(0, units.length)
            .mapToObj(i ->
                new Cluster.Node("0" + (i + 1), Cluster.Room.ofUnits(units[i]), null, List.of()))
            .toList();
    return new Cluster(
        "1.36",
        nodes,
        List.of(service),
        List.of(),
        null,
        new Cluster.Agent(Duration.ofSeconds(3), Duration.ofSeconds(1)));
  }

  @Test
  void a_silent_node_counts_as_alive_for_the_grace() {
    for (long seed = 1; seed <= 40; seed++) {
      Timeline timeline =
          Simulation.run(new Scenario(Story.cluster(), List.of(fails("03"))), seed, Limits.DEFAULT);
      Idle idle = because(timeline, Why.Grace.class).get(0);
      assertThat(idle.subject()).isEqualTo(new Subject(Kind.NODE, "03"));
      assertThat(idle.loop()).isEqualTo(Loop.NODE);
      assertThat(((Why.Grace) idle.why()).grace()).hasSeconds(50);
      assertThat(((Why.Grace) idle.why()).heard()).isBetween(Duration.ZERO, ms(10_400));
      assertThat(length(idle)).as("seed %d", seed).isBetween(ms(39_600), ms(55_500));
    }
  }

  @Test
  void a_pod_of_a_marked_node_stays_for_its_five_minutes() {
    List<Idle> idle = because(run(fails("03")), Why.Toleration.class);

    assertThat(idle)
        .extracting(Idle::subject)
        .containsExactlyInAnyOrder(
            new Subject(Kind.POD, "orders-5c8x"), new Subject(Kind.POD, "dispatch-q7np"));
    assertThat(idle)
        .extracting(Idle::why)
        .containsOnly(new Why.Toleration("03", Duration.ofMinutes(5)));
    assertThat(idle).allSatisfy(one -> assertThat(length(one)).isBetween(ms(300_000), ms(300_400)));
  }

  @Test
  void meanwhile_the_dead_copy_still_counts() {
    Idle idle =
        because(run(fails("03")), Why.StillCounts.class).stream()
            .filter(one -> one.subject().name().equals("dispatch"))
            .findFirst()
            .orElseThrow();

    assertThat(idle.why()).isEqualTo(new Why.StillCounts(3, 3, 1));
    assertThat(idle.from()).isZero();
    assertThat(length(idle)).isBetween(ms(339_600), ms(356_000));
  }

  @Test
  void of_two_nodes_of_a_zone_the_second_waits_for_its_turn() {
    List<Idle> idle = because(run(fails("03", "04")), Why.EvictionRate.class);

    assertThat(idle).hasSize(1);
    Why.EvictionRate rate = (Why.EvictionRate) idle.get(0).why();
    assertThat(rate.disruption()).isEqualTo("normal");
    assertThat(rate.every()).hasSeconds(10);
    assertThat(length(idle.get(0))).isLessThan(ms(10_400));
  }

  @Test
  void when_three_of_four_are_silent_no_node_has_its_turn() {
    List<Idle> lasting =
        because(run(fails("01", "02", "03")), Why.EvictionRate.class).stream()
            .filter(idle -> idle.to() == null)
            .toList();

    assertThat(lasting)
        .hasSizeBetween(2, 3)
        .extracting(Idle::why)
        .containsOnly(new Why.EvictionRate("", "partial", 3, 4, null));
  }

  @Test
  void when_all_are_silent_the_control_plane_doubts_itself() {
    List<Idle> lasting =
        because(run(fails("01", "02", "03", "04")), Why.EvictionRate.class).stream()
            .filter(idle -> idle.to() == null)
            .toList();

    assertThat(lasting).hasSize(4);
    assertThat(lasting).allMatch(i -> ((Why.EvictionRate) i.why()).disruption().equals("full"));
  }

  @Test
  void a_container_that_crashes_again_and_again_waits_longer_each_time() {
    Action crashes = new Action.CrashLoop("orders", Action.CrashLoop.Cause.BUG, null, null);
    List<Idle> waits =
        because(run(Story.cluster(), Duration.ofMinutes(30), crashes), Why.RestartBackOff.class);

    assertThat(waits)
        .extracting(idle -> ((Why.RestartBackOff) idle.why()).lasts().toSeconds())
        .startsWith(10L, 20L, 40L, 80L, 160L, 300L, 300L);
    assertThat(waits.get(0).loop()).isEqualTo(Loop.NODE_AGENT);
    assertThat(length(waits.get(1))).isBetween(ms(20_000), ms(30_000));
  }

  @Test
  void an_image_that_is_not_there_is_asked_for_less_and_less_often() {
    Action missing = new Action.ImageMissing("orders", null);
    List<Idle> waits =
        because(run(Story.cluster(), Duration.ofHours(1), missing), Why.ImageBackOff.class);

    assertThat(waits)
        .extracting(idle -> ((Why.ImageBackOff) idle.why()).lasts().toSeconds())
        .startsWith(10L, 20L, 40L, 80L, 160L, 300L);
    assertThat(waits.get(waits.size() - 1).to()).isNull();
  }

  @Test
  void a_quota_lets_no_more_copies_be_written() {
    Cluster story = Story.cluster();
    Cluster full =
        new Cluster("1.36", story.nodes(), story.services(), story.pods(), 17, story.agent());
    Action more = new Action.Scale("dispatch", List.of(5), null, null);

    List<Idle> idle = because(run(full, null, more), Why.Quota.class);

    assertThat(idle).extracting(Idle::why).containsExactly(new Why.Quota(1, 17, 17));
    assertThat(idle.get(0).subject()).isEqualTo(new Subject(Kind.SERVICE, "dispatch"));
    assertThat(idle.get(0).to()).isNull();
  }

  @Test
  void a_pod_that_fits_nowhere_waits_with_the_reason_of_each_node() {
    Service one = new Service("big", Service.Kind.REPLICA_SET, 1, Cluster.Room.ofUnits(3));
    Cluster cluster = small(one, 2, 2);
    Action later = new Action.NodeAdded(1, 4, Duration.ofMinutes(2));

    List<Idle> idle = because(run(cluster, null, later), Why.NoRoom.class);

    assertThat(idle).hasSize(1);
    assertThat(idle.get(0).loop()).isEqualTo(Loop.SCHEDULER);
    assertThat(((Why.NoRoom) idle.get(0).why()).reasons())
        .containsEntry(
            "01", new Refusal.TooSmall(Cluster.Room.ofUnits(2), Cluster.Room.ofUnits(3)));
    assertThat(length(idle.get(0))).isBetween(ms(120_000), ms(131_000));
  }

  @Test
  void nothing_is_decided_while_the_control_plane_is_down() {
    Timeline timeline = run(new Action.ControlPlaneFails(null, Duration.ofMinutes(10)));

    assertThat(because(timeline, Why.ControlPlaneDown.class))
        .extracting(IdleTest::length)
        .containsExactly(Duration.ofMinutes(10));
  }

  @Test
  void a_stopped_loop_says_so_until_it_runs_again() {
    Duration ten = Duration.ofMinutes(10);
    Timeline timeline = run(new Action.LoopStops("scheduler", null, null, ten), fails("03"));

    List<Idle> idle = because(timeline, Why.LoopStopped.class);
    assertThat(idle).extracting(Idle::subject).containsExactly(new Subject(Kind.LOOP, "scheduler"));
    assertThat(length(idle.get(0))).isEqualTo(ten);
  }

  @Test
  void a_budget_lets_a_drain_wait() {
    Service one =
        new Service(
            "orders",
            Service.Kind.REPLICA_SET,
            1,
            Cluster.Room.ofUnits(1),
            null,
            List.of(),
            0,
            new Cluster.Bound(1, false),
            null,
            null,
            null,
            null);
    Action drain =
        new Action.NodeDrained(new Targets.Named(List.of("01")), null, Duration.ofMinutes(1));

    Timeline timeline = run(small(one, 4), null, drain);

    List<Idle> idle = because(timeline, Why.Budget.class);
    assertThat(idle).extracting(Idle::why).containsExactly(new Why.Budget(1, 1));
    assertThat(length(idle.get(0))).isBetween(ms(59_000), ms(60_500));
  }

  @Test
  void a_rollout_waits_for_a_copy_that_never_answers() {
    Timeline timeline = run(new Action.Release("storefront", "v39", true, null));

    assertThat(because(timeline, Why.RolloutReadiness.class))
        .extracting(Idle::why)
        .containsExactly(
            new Why.RolloutReadiness("v39", 0, 1, 3, false),
            new Why.RolloutReadiness("v39", 0, 1, 3, true));
  }

  @Test
  void a_statefulset_makes_no_second_pod_while_the_record_of_the_first_stays() {
    Service one = new Service("ledger", Service.Kind.STATEFUL_SET, 1, Cluster.Room.ofUnits(1));
    Cluster cluster = small(one, 4, 1);
    String node =
        run(cluster, null).begin().nodes().stream()
            .filter(each -> !each.pods().isEmpty())
            .findFirst()
            .orElseThrow()
            .name();

    Idle idle = because(run(cluster, null, fails(node)), Why.RecordStays.class).get(0);

    assertThat(idle.subject()).isEqualTo(new Subject(Kind.POD, "ledger-0"));
    assertThat(idle.why()).isEqualTo(new Why.RecordStays(node));
    assertThat(idle.to()).isNull();
  }

  private static Duration ms(long millis) {
    return Duration.ofMillis(millis);
  }
}
