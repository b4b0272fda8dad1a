package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.cluster.Timeline;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A run that goes on beyond what is worked out in a conversation: its answer says where it ends.
class CutTest {
  private static final Action MANY = new Action.Scale("storefront", List.of(400), null, null);

  private static Timeline run(List<Scenario.Stage> before, Limits limits) {
    var scenario = new Scenario(Story.cluster(), before, List.of(MANY), null, Map.of());
    return Simulation.run(scenario, 1, limits);
  }

  @Test
  void a_conversation_sees_a_day_20_000_changes_and_2_000_pods() {
    assertThat(Result.LIMITS).isEqualTo(new Limits(Duration.ofHours(24), 20_000, 2_000));
  }

  @Test
  void after_a_day() {
    String crashes = "What if notifications crashes every time it starts?";
    assertThat(Asking.said(crashes))
        .contains(
            "I stopped looking after 24 hours, at 03:04:00 the next day. It goes on after that.");
    assertThat(Asking.said(crashes, "and after that?"))
        .contains("I stopped looking after 24 hours", "Notifications stays down.");
  }

  @Test
  void with_more_pods_than_are_worked_out_that_comes_first() {
    String many = "storefront has 2100 copies";
    assertThat(Asking.headline(many))
        .matches(
            "I stopped looking after 1 min \\d\\d s, at 03:05:\\d\\d: more happens than I work out\\."
                + " It goes on after that\\.");
    assertThat(Asking.said(many)).contains("Up to then: ");
  }

  @Test
  void with_more_changes_than_are_worked_out() {
    var cut = new Cut(run(List.of(), new Limits(Duration.ofHours(24), 300, 2_000)));
    assertThat(cut.isShort()).isTrue();
    assertThat(cut.isEmpty()).isFalse();
    assertThat(cut.sentences()).get().asString().contains("more happens than I work out");
  }

  @Test
  void where_the_thread_was_cut_before_nothing_is_said_of_what_was_not_seen() {
    var earlier = List.of(new Scenario.Stage(List.of(MANY), 1));
    var cut = new Cut(run(earlier, new Limits(Duration.ofHours(24), 20_000, 300)));
    assertThat(cut.isEmpty()).isTrue();
    assertThat(cut.sentences())
        .get()
        .asString()
        .startsWith("This thread's cluster holds more than I work out, so I stopped looking before")
        .contains("at 03:0")
        .endsWith("Start over, or ask about less.");
  }

  @Test
  void what_comes_to_rest_says_nothing_of_it() {
    assertThat(Asking.said("what if node 03 dies?")).doesNotContain("stopped looking");
  }
}
