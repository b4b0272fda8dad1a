package dev.fennel.simulator.cluster;

import static dev.fennel.simulator.cluster.Clusters.changes;
import static dev.fennel.simulator.cluster.Clusters.run;
import static dev.fennel.simulator.cluster.Clusters.standing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Services that are deleted on purpose.
class ServiceRemovedTest {
  private static final int SEEDS = 20;
  private static final Action REMOVED = new Action.ServiceRemoved("dispatch", null);

  @Test
  void its_pods_are_marked_at_once_gone_when_they_stopped_and_nobody_calls_it_an_outage() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(Story.cluster(), seed, REMOVED);
      assertThat(changes(timeline, Change.PodDeleting.class))
          .as("seed %d", seed)
          .hasSize(3)
          .allMatch(moment -> moment.at().toMillis() < 200);
      assertThat(changes(timeline, Change.PodRemoved.class))
          .as("seed %d", seed)
          .hasSize(3)
          .allMatch(moment -> moment.at().toMillis() > 1000 && moment.at().toMillis() < 1200);
      assertThat(changes(timeline, Change.EndpointRemoved.class)).as("seed %d", seed).hasSize(3);
      assertThat(changes(timeline, Change.PodCreated.class)).as("seed %d", seed).isEmpty();
      assertThat(timeline.outages()).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void an_outage_that_lasts_is_over_when_its_service_is_removed() {
    Timeline timeline =
        run(
            Story.cluster(),
            1,
            new Action.CrashLoop("orders", Action.CrashLoop.Cause.BUG, null, null),
            new Action.ServiceRemoved("orders", Duration.ofMinutes(2)));
    assertThat(timeline.outages())
        .singleElement()
        .satisfies(outage ->
            assertThat(outage.to())
                .isBetween(Duration.ofMinutes(2), Duration.ofMinutes(2).plusMillis(10)));
  }

  @Test
  void a_deployment_takes_the_replicasets_of_all_its_versions_with_it() {
    Timeline timeline =
        run(
            Story.cluster(),
            1,
            new Action.Release("dispatch", "v9", true, null),
            new Action.ServiceRemoved("dispatch", Duration.ofMinutes(1)));
    assertThat(changes(timeline, Change.ReplicaSetRemoved.class)).hasSize(3);
    assertThat(standing(timeline.end(), "dispatch")).isZero();
    assertThat(changes(timeline, Change.ProgressDeadlineExceeded.class)).isEmpty();
    assertThat(timeline.end().at()).isLessThan(Duration.ofSeconds(62));
  }

  @Test
  void its_name_can_be_given_again() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline =
          run(
              Story.cluster(),
              seed,
              REMOVED,
              new Action.ServiceAdded("dispatch", 2, 1, 0, Duration.ofSeconds(1)));
      assertThat(standing(timeline.end(), "dispatch")).as("seed %d", seed).isEqualTo(2);
    }
  }

  @Test
  void whoever_names_it_later_is_told_that_there_is_none() {
    Action later = new Action.PodDeleted("dispatch", 1, Duration.ofMinutes(1));
    assertThatThrownBy(() -> run(Story.cluster(), 1, REMOVED, later))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There is no service dispatch. The services are storefront, orders, payments.");
  }

  @Test
  void while_the_loops_stand_still_its_pods_run_on() {
    Action stops = new Action.LoopStops("controllers", null, null, Duration.ofMinutes(10));
    Action removed = new Action.ServiceRemoved("dispatch", Duration.ofMinutes(1));
    Timeline timeline = run(Story.cluster(), 1, stops, removed);
    List<Moment> marked = changes(timeline, Change.PodDeleting.class);
    assertThat(marked).hasSize(3).allMatch(moment -> moment.at().toMinutes() == 10);
    assertThat(timeline.end().at()).isLessThan(Duration.ofMinutes(11));
  }

  @Test
  void the_pod_of_a_silent_node_stays_in_the_record() {
    Action fails =
        new Action.NodeFails(new Action.Targets.Named(List.of("03")), null, null, Map.of());
    Action removed = new Action.ServiceRemoved("dispatch", Duration.ofMinutes(2));
    Timeline timeline = run(Story.cluster(), 1, fails, removed);
    assertThat(timeline.end().terminating())
        .extracting(Timeline.Terminating::service)
        .contains("dispatch");
  }
}
