package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlineTest {
  @Test
  void the_headline_says_who_can_order_what_is_short_who_notices_and_who_is_woken() {
    var headline = new Headline(Saturdays.node04());
    assertThat(headline.services())
        .isEqualTo(
            "Customers can order all the time. Storefront and dispatch run one copy short for about"
                + " six minutes; payments stays one copy short, because no node has room.");
    assertThat(headline.noticeAndWoken())
        .isEqualTo("The node loop notices after 47 seconds; nobody is woken.");
  }

  @Test
  void each_new_pod_is_placed_for_a_reason() {
    assertThat(new Placings(Saturdays.node04()).inBrief(List.of()))
        .containsExactly(
            "Storefront goes to 03: the only node with two units free.",
            "Dispatch goes to 01: of the two nodes with room, it spreads the copies best.",
            "Payments waits: it needs two units, and the most that any node has free is one.");
  }
}
