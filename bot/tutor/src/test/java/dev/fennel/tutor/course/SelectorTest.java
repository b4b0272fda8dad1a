package dev.fennel.tutor.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Change;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelectorTest {
  private static final Change BOUND = new Change.PodBound("orders-q2rw", "04", List.of(), Map.of());

  @Test
  void the_type_alone_picks_every_change_of_it() {
    assertThat(Selector.parse("pod-bound").matches(BOUND)).isTrue();
    assertThat(Selector.parse("pod-created").matches(BOUND)).isFalse();
  }

  @Test
  void every_word_must_stand_in_a_name_of_its_subject() {
    assertThat(Selector.parse("pod-bound orders 04").matches(BOUND)).isTrue();
    assertThat(Selector.parse("pod-bound  orders-q2rw").matches(BOUND)).isTrue();
    assertThat(Selector.parse("pod-bound orders 03").matches(BOUND)).isFalse();
  }

  @Test
  void types_are_those_of_a_timeline_in_json() {
    assertThat(Selector.TYPES)
        .contains("node-not-ready", "replicaset-created", "back-off", "endpoint-added")
        .contains("pod-unschedulable", "image-pull-failed", "control-plane", "goal-changed");
  }

  @Test
  void a_change_of_a_node_is_found_by_its_taint_and_one_of_a_goal_by_its_name() {
    var tainted = new Change.NodeTainted("03", "unreachable:NoExecute");
    var goal = new Change.GoalChanged("ReplicaSet", "storefront", 3, null, null);
    assertThat(Selector.parse("node-tainted 03 NoExecute").matches(tainted)).isTrue();
    assertThat(Selector.parse("goal-changed storefront").matches(goal)).isTrue();
  }

  @Test
  void what_people_did_is_found_by_their_deed() {
    var starts = new Change.ByHand(Change.Deed.STARTS, "orders", "orders-a", "04");
    assertThat(Selector.parse("by-hand starts orders 04").matches(starts)).isTrue();
    assertThat(Selector.parse("by-hand stops orders").matches(starts)).isFalse();
  }
}
