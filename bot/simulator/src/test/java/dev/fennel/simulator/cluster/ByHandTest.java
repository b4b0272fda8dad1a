package dev.fennel.simulator.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fennel.simulator.cluster.Action.NodeFails;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Change.Deed;
import dev.fennel.simulator.cluster.Timeline.Outage;
import dev.fennel.simulator.cluster.Timeline.SheetRow;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The story's second year: the same failures, and people instead of loops.
class ByHandTest {
  private static final int SEEDS = 40;
  private static final Action WAYS = new Action.ByHand(ByHand.WAYS, null);
  private static final Action LIST = new Action.ByHand(ByHand.LIST, null);

  private static NodeFails fails(@Nullable Duration lasts, String... nodes) {
    return new NodeFails(new Targets.Named(List.of(nodes)), null, lasts, Map.of());
  }

  private static Timeline run(Scenario scenario, long seed) {
    return Simulation.run(scenario, seed, Limits.DEFAULT);
  }

  private static Timeline run(long seed, Action... actions) {
    return run(new Scenario(Story.cluster(), List.of(actions)), seed);
  }

  private static Stream<Moment> deeds(Timeline timeline, Deed deed) {
    return timeline.moments().stream()
        .filter(m -> m.change() instanceof Change.ByHand hand && hand.deed() == deed);
  }

  private static List<Chore> does(Timeline timeline, Deed deed) {
    return deeds(timeline, deed).map(ByHandTest::chore).toList();
  }

  private static Chore chore(Moment moment) {
    return ((Does.Sam) moment.does()).chore();
  }

  private static Chore starts(String service, String node) {
    return new Chore.Starts(new Version.Any(service), node);
  }

  private static Optional<Outage> down(Timeline timeline, String service) {
    return timeline.outages().stream()
        .filter(o -> o.service().equals(service) && o.kind() == Outage.Kind.DOWN)
        .findFirst();
  }

  private static Duration minutes(double minutes) {
    return Duration.ofSeconds((long) (minutes * 60));
  }

  /// The clock of the story: paged at 03:06, orders up at 03:31, storefront told at 03:42, done at
  /// 03:55; chance is only when the monitor looks.
  @Test
  void on_saturday_sam_is_woken_and_orders_is_back_when_storefront_is_told() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, WAYS, fails(null, "03"));
      assertThat(timeline.woken())
          .as("seed %d", seed)
          .singleElement()
          .matches(w -> w.who().equals("Sam") && w.why().equals(new Sees.Down("orders")))
          .extracting(Timeline.Woken::at)
          .matches(at -> at.compareTo(minutes(1)) >= 0 && at.compareTo(minutes(2)) <= 0);
      assertThat(does(timeline, Deed.STARTS))
          .containsExactly(starts("orders", "04"), starts("dispatch", "02"));
      assertThat(down(timeline, "orders").orElseThrow().to())
          .as("seed %d", seed)
          .isBetween(minutes(37), minutes(38));
      assertThat(timeline.end().at()).as("seed %d", seed).isBetween(minutes(50), minutes(51));
      assertThat(timeline.moments())
          .allMatch(m -> m.loop() == Loop.PERSON || m.loop() == Loop.WORLD);
    }
  }

  @Test
  void at_night_the_sheet_is_forgotten() {
    Timeline timeline = run(1, WAYS, fails(null, "03"));
    assertThat(timeline.sheet())
        .contains(
            new SheetRow("orders", List.of("03"), List.of("04")),
            new SheetRow("dispatch", List.of("02", "03", "04"), List.of("02", "02", "04")),
            new SheetRow("payments", List.of("01", "04"), List.of("01", "04")));
  }

  @Test
  void by_day_the_sheet_is_written() {
    Scenario afternoon =
        new Scenario(Story.cluster(), List.of(WAYS, fails(null, "03"))).at(LocalTime.of(15, 20));
    Timeline timeline = run(afternoon, 1);
    assertThat(timeline.woken()).isEmpty();
    assertThat(timeline.sheet()).allMatch(row -> row.written().equals(row.runs()));
    assertThat(does(timeline, Deed.WRITES)).hasSize(2);
  }

  @Test
  void a_wrong_sheet_costs_ten_minutes_the_next_time() {
    Scenario.Stage saturday = new Scenario.Stage(List.of(WAYS, fails(null, "03")), 1);
    Scenario again =
        new Scenario(
            Story.cluster(), List.of(saturday), List.of(WAYS, fails(null, "04")), null, Map.of());
    Timeline timeline = run(again, 1);
    Duration keyboard = deeds(timeline, Deed.SEES).toList().get(0).at();
    Duration found = deeds(timeline, Deed.SEES).toList().get(1).at();
    assertThat(found.minus(keyboard)).isEqualTo(minutes(20));
    assertThat(does(timeline, Deed.SEES).get(1)).isInstanceOf(Chore.FindsAstray.class);
  }

  @Test
  void what_is_only_short_of_copies_wakes_nobody_and_is_seen_in_the_morning() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, WAYS, fails(null, "02"));
      assertThat(timeline.woken()).as("seed %d", seed).isEmpty();
      Moment first = deeds(timeline, Deed.SEES).findFirst().orElseThrow();
      assertThat(timeline.start().plus(first.at())).isEqualTo(LocalTime.of(9, 0));
    }
  }

  @Test
  void sams_list_fits_the_failure_it_was_written_for() {
    Timeline timeline = run(1, LIST, fails(null, "03"));
    assertThat(down(timeline, "orders").orElseThrow().to()).isBetween(minutes(29), minutes(30));
    assertThat(does(timeline, Deed.CANNOT)).isEmpty();
  }

  @Test
  void sams_list_followed_when_node_04_dies_takes_orders_down() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Timeline timeline = run(seed, LIST, fails(null, "04"));
      assertThat(does(timeline, Deed.CANNOT))
          .as("seed %d", seed)
          .containsExactly(new Chore.CannotStartOnSilent("orders", "04"));
      Duration told = deeds(timeline, Deed.TELLS).toList().get(1).at();
      assertThat(down(timeline, "orders").orElseThrow().from()).as("seed %d", seed).isEqualTo(told);
      Timeline loops = run(seed, fails(null, "04"));
      assertThat(down(loops, "orders")).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void a_crashed_container_is_started_again_where_it_was() {
    Timeline timeline = run(1, WAYS, new Action.ContainerCrashes("orders", 1, null));
    assertThat(does(timeline, Deed.STARTS)).containsExactly(new Chore.StartsAgain("orders", "03"));
    assertThat(timeline.end().nodes().get(2).pods())
        .anyMatch(pod -> pod.name().equals("orders-5c8x") && pod.serves());
  }

  @Test
  void a_machine_that_comes_back_is_empty_until_sam_starts_what_was_on_it() {
    Timeline timeline = run(1, WAYS, fails(minutes(1), "03"));
    assertThat(does(timeline, Deed.STARTS))
        .containsExactly(
            new Chore.StartsAgain("orders", "03"), new Chore.StartsAgain("dispatch", "03"));
    assertThat(down(timeline, "orders").orElseThrow().to()).isBetween(minutes(23), minutes(26));
  }

  /// Tuesday: exactly one spare slot for storefront, on 01.
  @Test
  void with_one_spare_slot_a_release_by_hand_goes_copy_by_copy() {
    LocalTime ten = LocalTime.of(10, 0);
    Scenario.Stage saturday = new Scenario.Stage(List.of(WAYS, fails(null, "03")), 1, ten);
    Scenario tuesday =
        new Scenario(
            Story.cluster(),
            List.of(saturday),
            List.of(WAYS, new Action.Release("storefront", "v13", false, null)),
            null,
            Map.of());
    Timeline timeline = run(tuesday, 1);
    assertThat(timeline.start()).isEqualTo(ten);
    assertThat(timeline.sheet())
        .as("nobody wrote into the sheet on Saturday night")
        .contains(new SheetRow("orders", List.of("03"), List.of("04")));
    Version v13 = new Version.Named("storefront", "v13");
    assertThat(
            timeline.moments().stream()
                .filter(m ->
                    m.change() instanceof Change.ByHand hand
                        && Set.of(Deed.STARTS, Deed.STOPS).contains(hand.deed()))
                .map(ByHandTest::chore))
        .containsExactly(
            new Chore.Starts(v13, "01"),
            new Chore.Stops("storefront", "02"),
            new Chore.Starts(v13, "02"),
            new Chore.Stops("storefront", "04"),
            new Chore.Starts(v13, "04"),
            new Chore.Stops("storefront", "01"));
    assertThat(timeline.outages()).filteredOn(o -> o.service().equals("storefront")).isEmpty();
  }

  @Test
  void a_broken_version_by_hand_is_stopped_at_the_first_copy() {
    Timeline timeline = run(1, WAYS, new Action.Release("storefront", "v39", true, null));
    assertThat(does(timeline, Deed.CANNOT)).hasSize(1);
    assertThat(timeline.outages()).isEmpty();
  }

  /// Monday: nine containers on eight machines, 16 of 48 units; afterwards on four, 16 of 24.
  @Test
  void mondays_moves_pack_nine_containers_onto_four_machines() {
    Scenario monday =
        new Scenario(Story.eightMachines(), List.of(new Action.ByHand(ByHand.MOVES, null)))
            .at(LocalTime.of(10, 0));
    Timeline timeline = run(monday, 1);
    assertThat(timeline.outages()).isEmpty();
    assertThat(timeline.woken()).isEmpty();
    assertThat(timeline.sheet()).allMatch(row -> row.written().equals(row.runs()));
    List<Integer> used =
        timeline.end().nodes().stream()
            .map(n -> n.pods().stream().mapToInt(pod -> pod.size().units()).sum())
            .toList();
    assertThat(used).containsExactly(4, 3, 4, 5, 0, 0, 0, 0);
  }

  @Test
  void when_the_loops_are_back_they_go_on_from_what_was_done_by_hand() {
    Scenario.Stage byHand = new Scenario.Stage(List.of(WAYS, fails(null, "03")), 1);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Scenario loops =
          new Scenario(
              Story.cluster(), List.of(byHand), List.of(fails(null, "02")), null, Map.of());
      Timeline timeline = run(loops, seed);
      assertThat(timeline.sheet()).isEmpty();
      assertThat(timeline.woken()).isEmpty();
      assertThat(timeline.moments()).noneMatch(m -> m.change() instanceof Change.ByHand);
      assertThat(timeline.moments())
          .as("seed %d", seed)
          .anyMatch(m -> m.change() instanceof Change.PodCreated);
    }
  }

  @Test
  void an_unknown_list_is_told() {
    assertThatThrownBy(() -> run(1, new Action.ByHand("rileys-list", null)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("sams-list, sams-ways, mondays-moves");
  }
}
