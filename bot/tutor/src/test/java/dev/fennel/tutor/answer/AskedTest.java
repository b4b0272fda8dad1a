package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AskedTest {
  @Test
  void how_long_begins_with_the_duration_and_its_range() {
    assertThat(Asking.headline("how long is orders down when 03 dies?"))
        .matches(
            "Orders is down for about six minutes: between 5 min \\d\\d s and 6 min \\d+ s\\..*");
  }

  @Test
  void stays_up_begins_with_yes_or_no() {
    assertThat(Asking.headline("would storefront survive losing 01 and 02?"))
        .startsWith("Yes: storefront answers all the time, though it ");
    assertThat(Asking.headline("does orders stay up when node 03 dies?"))
        .startsWith("No: orders is down for about six minutes");
  }

  @Test
  void who_is_woken_begins_with_nobody() {
    assertThat(Asking.headline("Does anyone get paged if machine 03 goes down at 3am?"))
        .startsWith("Nobody is woken. Customers cannot order for a while");
  }

  @Test
  void where_begins_with_placements() {
    assertThat(Asking.headline("where does orders go when node-03 fails?"))
        .startsWith("Orders goes to 04: the only node with three units free.");
  }

  @Test
  void how_many_begins_with_numbers() {
    assertThat(
            Asking.headline("How many storefront Pods are running if somebody sets the goal to 1?"))
        .startsWith("Answering in the end: storefront 1 of 1 wanted.");
  }

  @Test
  void a_comparison_stands_side_by_side_with_the_same_left_as_it_is() {
    assertThat(
            Asking.said(
                "How much faster is orders back with a 30-second wait than with the normal one"
                    + " when node 03 dies?"))
        .containsPattern("orders down +1 min \\d+ s +6 min \\d+ s|orders down +1 min \\d+ s +5 min")
        .contains("as asked     as it is")
        .contains("the same in both:");
  }
}
