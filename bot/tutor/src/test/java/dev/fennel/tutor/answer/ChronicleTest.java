package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChronicleTest {
  @Test
  void a_run_is_told_in_few_rows_with_quiet_stretches_folded() {
    var rows = new Chronicle(Saturdays.node04()).rows();
    assertThat(rows.stream().map(r -> r.mark() + " " + r.prose().text()))
        .containsExactly(
            "03:04:00 node 04 stops",
            "… 47 seconds: the silent node still counts as alive, calls to it fail",
            "03:04:47 node loop wants every node reporting, sees node 04 silent for 50 s: marks node"
                + " 04 not ready; traffic to three Pods there stops",
            "… five minutes: the wait, since a glitch looks like a death at first",
            "03:09:47 node loop wants no Pod left on a silent node, sees 04 still silent: marks"
                + " storefront, payments and dispatch for deletion",
            "03:09:47 ReplicaSet loops want 3 storefront, 2 payments and 3 dispatch, see 2, 1 and 2:"
                + " write three new Pods",
            "03:09:47 scheduler wants a node for every Pod, sees three without: storefront → 03 and"
                + " dispatch → 01; payments finds no room and waits",
            "03:09:57 node agents on 03 and 01 start storefront and dispatch, which answer from now"
                + " on");
  }
}
