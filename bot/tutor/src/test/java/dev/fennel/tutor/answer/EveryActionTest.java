package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Every kind of thing that can happen, from the sentence to what a manager reads of it.
class EveryActionTest {
  @Test
  void a_release_is_told_by_its_first_step_and_its_end() {
    assertThat(Asking.said("what if we ship storefront v39?"))
        .contains("All three copies of storefront are the new version after 31 seconds.")
        .contains("wants 3 copies of storefront v39, at least 3 ready, sees none yet")
        .contains("and so on, one new copy up, one old copy down")
        .contains("03:04:31 all three copies of storefront are the new version")
        .doesNotContainPattern("storefront-[0-9a-f]{8,10}");
    assertThat(Asking.buttons("what if we ship storefront v39?"))
        .contains("And if that version is broken?");
  }

  @Test
  void a_broken_version_and_a_missing_image_leave_the_old_copies_serving() {
    for (String question :
        new String[] {
          "we ship a broken version of storefront",
          "what if somebody makes a typo in the storefront image name?"
        }) {
      assertThat(Asking.headline(question))
          .startsWith("Customers notice nothing")
          .contains("stuck: after ten minutes the Deployment loop writes that down")
          .contains("it never goes back by itself")
          .contains("Every copy of storefront that answers is still the old version.");
      assertThat(Asking.buttons(question)).contains("And then we go back?");
    }
    assertThat(Asking.said("what if somebody makes a typo in the storefront image name?"))
        .containsOnlyOnce("cannot fetch the image of storefront");
  }

  @Test
  void a_hanging_container_is_noticed_by_nobody_and_a_probe_would_have_helped() {
    assertThat(Asking.said("what if orders hangs?"))
        .contains("orders goes down and stays down")
        .contains("No loop notices: the process runs")
        .contains("restarted orders: all well again after 51 seconds to 1 min 1 s.");
    assertThat(Asking.buttons("what if orders hangs?")).contains("What if orders had 2 copies?");
  }

  @Test
  void more_traffic_is_met_by_an_autoscaler_that_the_story_does_not_have() {
    assertThat(Asking.said("what if we have ten times the traffic?"))
        .contains("The story has no autoscaler; for this question storefront has one")
        .contains("raises storefront from three to ten copies (six answer, for want of room)")
        .contains("Each copy then has 250 % of the work it asked room for")
        .contains("Storefront waits: it needs two units");
    assertThat(Asking.headline("twice the traffic for an hour"))
        .contains("from three to six copies and lowers it again to three");
  }

  @Test
  void another_target_alone_changes_nothing_yet() {
    assertThat(Asking.said("what if the autoscaler target were 80 %?"))
        .contains("for this question every service has one")
        .contains("A new target shows only when copies are busier than that");
  }

  @Test
  void a_larger_size_finds_no_room_and_the_old_copy_serves_on() {
    assertThat(Asking.said("what if orders needs 6 units?"))
        .contains("Every copy of orders that answers is still the old version.")
        .contains(
            "Orders waits: it needs six units, and the most that any node has free is three.");
  }

  @Test
  void a_deleted_service_is_gone_and_customers_may_miss_it() {
    assertThat(Asking.headline("what if we delete dispatch?"))
        .startsWith("Customers can still order, but dispatch is gone, and its goal with it");
    assertThat(Asking.headline("what if we delete storefront?"))
        .startsWith("Customers cannot order any more: storefront is gone");
    assertThat(Asking.headline("what if we scale orders to zero?"))
        .startsWith("Customers cannot order any more.");
  }

  @Test
  void memory_that_runs_out_ends_one_container() {
    assertThat(Asking.said("what if payments uses too much memory?"))
        .contains("sees payments end, out of memory; starts payments again in place");
  }

  @Test
  void a_drain_marks_pods_before_they_are_replaced() {
    assertThat(Asking.said("we empty node 01 for maintenance"))
        .containsSubsequence(
            "somebody closes node 01 for new Pods",
            "API server marks",
            "on 01 for deletion, as the drain asks",
            "write two new Pods");
    assertThat(Asking.said("we empty node 04 for maintenance"))
        .doesNotContain("the most that any node has free is eight");
  }

  @Test
  void a_node_that_can_be_reached_again_never_stopped() {
    assertThat(Asking.said("node 02 cannot be reached for 3 minutes"))
        .contains("node 02 can be reached again")
        .containsPattern("reports that \\w+ and \\w+ answer again")
        .doesNotContain("there are two of it");
    assertThat(Asking.said("node 02 can't be reached but still runs"))
        .contains("once replaced, there are two of it");
  }

  @Test
  void a_goal_raised_and_lowered_at_once_is_told_with_what_the_loop_saw() {
    assertThat(Asking.said("storefront goes from 3 copies to 5 and straight back to 3"))
        .contains("wants 5 copies of storefront, sees 3: writes two new Pods")
        .contains("wants 3 copies of storefront, sees 5: stops two Pods");
  }

  @Test
  void nothing_happens_where_nothing_is_done() {
    assertThat(Asking.headline("what if we do nothing?"))
        .isEqualTo(
            "Nothing has to be done: every service has its copies, and no loop sees a gap. Nobody"
                + " is woken.");
  }
}
