package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExplainedTest {
  private static final String NODE_03 = "what if node 03 dies?";

  @Test
  void a_placement_is_explained_node_by_node() {
    assertThat(Asking.said(NODE_03, "why did orders land on 04 and not 02?"))
        .contains("Orders needs three units and went to 04.")
        .contains("02   free: 1 unit, needs 3 units")
        .contains("03   not reporting");
  }

  @Test
  void downtime_is_explained_by_its_pieces() {
    assertThat(Asking.said(NODE_03, "why did orders take six minutes to come back?"))
        .containsPattern("Orders was down for [56] min \\d+ s. The pieces:")
        .containsPattern("[45]\\d seconds until the node loop noticed")
        .contains("five minutes of waiting, until its Pod was marked for deletion")
        .contains("10 seconds until the node agent had it running and answering");
  }

  @Test
  void order_is_explained_by_what_each_loop_waits_for() {
    assertThat(Asking.said(NODE_03, "why does the scheduler come after the ReplicaSet loop?"))
        .contains("each one's write is the next one's cause")
        .contains("scheduler wants a node for every Pod");
  }

  @Test
  void doing_nothing_is_explained_by_the_missing_gap() {
    assertThat(Asking.said(NODE_03, "Why did nothing happen to storefront?"))
        .contains("no gap there is nothing to do");
  }

  @Test
  void there_is_nothing_to_explain_before_anything_happened() {
    assertThat(Asking.said("why did orders land on 04?")).contains("Nothing has happened");
  }

  @Test
  void a_node_that_comes_back_ends_the_downtime() {
    assertThat(
            Asking.said(
                NODE_03,
                "what if it came back after five minutes?",
                "why was orders down so long?"))
        .containsPattern("4 min \\d+ s until the node ran again")
        .doesNotContain("waiting");
  }

  @Test
  void a_crash_loop_is_explained_by_its_growing_waits() {
    assertThat(
            Asking.said(
                "notifications is missing a setting and Riley fixes it after 20 minutes",
                "why was notifications down for so long?"))
        .contains("once more, and now it runs: nine restarts in all")
        .contains("a cure shows only at the next start");
  }

  @Test
  void scores_are_shown_where_several_nodes_had_room() {
    assertThat(Asking.said("what if node 04 dies", "why did dispatch go to 01?"))
        .containsPattern("node +sum +spread")
        .containsPattern("01 .* ←");
  }

  @Test
  void doing_nothing_is_explained_by_the_reason_to_wait() {
    assertThat(Asking.said("what if all nodes die?", "why did nothing happen?"))
        .contains("counts Pods, not health")
        .contains("as alive until it has been silent for 50 seconds");
    assertThat(Asking.said("what if orders hangs?", "why did nothing happen?"))
        .contains("it wants 1 of orders and sees 1 in the record")
        .contains("does not mind that one gives no answer");
    assertThat(Asking.said("we ship a broken version of storefront", "why did nothing happen?"))
        .contains("0 of 1 new copies are ready");
  }

  @Test
  void scores_are_not_explained_where_none_were_given() {
    assertThat(
            Asking.said("what if orders had 2 copies and node 03 dies?", "why does orders wait?"))
        .contains("scores count only among those that are left")
        .doesNotContain("Spread:");
  }

  @Test
  void a_node_that_is_named_means_what_went_to_it() {
    assertThat(Asking.said(NODE_03, "why 04?"))
        .startsWith("I read this as: why orders went to 04.")
        .contains("Orders needs three units and went to 04.")
        .doesNotContain("Dispatch");
    assertThat(Asking.said("what if node 04 dies?", "why 03?"))
        .startsWith("I read this as: why payments went to 03.")
        .doesNotContain("Storefront", "Dispatch");
    assertThat(Asking.said(NODE_03, "why not 02?"))
        .startsWith("I read this as: why no new Pod went to 02.")
        .contains("None went to 02.", "02   free: 1 unit, needs 3 units");
  }

  @Test
  void there_is_where_the_last_answer_put_it() {
    assertThat(Asking.said("somebody deletes a payments Pod", "why there?"))
        .startsWith("I read this as: why payments went where it did.");
    assertThat(Asking.said(NODE_03, "why there?"))
        .startsWith("I read this as: why each new Pod went where it did.")
        .contains("Orders needs", "Dispatch needs");
    assertThat(Asking.said("where does orders go when 03 dies?", "why there?"))
        .startsWith("I read this as: why orders went where it did.");
  }

  @Test
  void what_is_stuck_is_what_waits_in_the_run() {
    for (String question : new String[] {"why is it stuck?", "why is it waiting?"}) {
      assertThat(Asking.said("what if node 04 dies?", question))
          .startsWith("I read this as: why storefront waits.")
          .contains("Storefront's new Pod waits: it needs two units, and no node can take it.")
          .doesNotContain("Payments", "Dispatch");
    }
    assertThat(Asking.said("storefront goes to 9 copies", "why is it stuck?"))
        .contains("Storefront has three Pods that wait: each needs two units")
        .doesNotContain("went to");
  }

  @Test
  void where_nothing_waits_what_is_stuck_is_what_no_loop_does_anything_about() {
    assertThat(Asking.said("what if orders hangs?", "why is it stuck?"))
        .startsWith("I read this as: why nothing was done about orders.")
        .contains("it wants 1 of orders and sees 1 in the record");
    assertThat(
            Asking.said(
                "what if the scheduler stops?",
                "and then somebody deletes an orders Pod",
                "why is it waiting?"))
        .contains("no scheduler has looked for a node");
  }

  @Test
  void after_a_run_that_came_to_rest_nothing_comes_but_what_stays_open() {
    assertThat(Asking.said("what if node 04 dies?", "and after that?"))
        .startsWith("I read this as: what comes after this: node 04 stops and stays down.")
        .containsPattern("Nothing more: at 03:1\\d:\\d\\d the cluster has come to rest")
        .contains("Storefront stays one copy short, because no node has room.")
        .contains("Node 04 is still down.");
    assertThat(Asking.said("dispatch crashes once", "what next?"))
        .contains("Every service has all its copies.");
  }
}
