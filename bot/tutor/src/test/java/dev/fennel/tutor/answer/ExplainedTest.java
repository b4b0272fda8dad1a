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
        .contains("five minutes the wait")
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
}
