package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The story's questions, from the sentence to the answer, run by the real simulator.
class StoryQuestionsTest {
  @Test
  void node_04_dies() {
    assertThat(Asking.said("what if node 04 dies?"))
        .contains("I read this as: node 04 stops and stays down.")
        .contains("Customers can order all the time.")
        .containsPattern("On 04: one copy each of \\w+, \\w+ and \\w+\\.")
        .containsPattern("one copy short for about six minutes")
        .containsPattern("stays? one copy short, because no node has room")
        .containsPattern("The node loop notices after [45]\\d seconds; nobody is woken\\.")
        .contains("every node reporting, sees node 04 silent")
        .contains("traffic to three Pods there stops")
        .contains("five minutes: the wait")
        .contains("write three new Pods")
        .contains("finds no room and waits")
        .contains("dispatch → 01")
        .containsPattern("\\w+ waits: it needs two units")
        .containsPattern("n \\d+ (of 100 runs )?\\w+ waits, as here")
        .contains("04 ✕ stopped");
  }

  @Test
  void node_03_dies() {
    assertThat(Asking.headline("what if node 03 dies?"))
        .startsWith("Customers cannot order for a while: orders is down for about six minutes.")
        .endsWith("nobody is woken.");
    assertThat(Asking.said("what if node 03 dies?"))
        .contains("On 03: orders (its only copy) and one copy of dispatch.")
        .contains("dispatch → 01 and orders → 04")
        .contains("All 100 runs end alike.")
        .containsPattern("orders down for 5 min \\d\\d s to 6 min \\d+ s");
    assertThat(Asking.buttons("what if node 03 dies?"))
        .contains("Why was orders down for so long?", "What if orders had 2 copies?")
        .endsWith("Start over");
  }

  @Test
  void both_die() {
    assertThat(Asking.said("what if nodes 03 and 04 die?"))
        .contains("Customers cannot order, and no loop can change that")
        .contains("orders goes down and stays down")
        .contains("no loop wakes anybody, so that is for your own alerts")
        .contains("On 03: ", "On 04: ");
    assertThat(Asking.said("what if nodes 03 and 04 die?", "Why in that order?"))
        .contains("silent nodes get it one at a time");
  }

  @Test
  void all_die_and_nothing_is_replaced() {
    assertThat(Asking.said("what if all nodes die?"))
        .contains("all services go down and stay down")
        .contains("with so many nodes silent at once the node loop holds back")
        .doesNotContain("new Pod");
  }

  @Test
  void a_second_copy_keeps_orders_up_and_its_replacement_waits() {
    assertThat(Asking.said("orders has two copies and node 03 dies"))
        .contains("Customers can order all the time.")
        .contains("orders stays one copy short, because no node has room")
        .contains("Orders waits: it needs three units");
  }

  @Test
  void a_shorter_wait() {
    assertThat(Asking.said("what if the five-minute wait were 30 seconds and node 03 dies?"))
        .contains("30 seconds: the wait")
        .containsPattern("orders down for 1 min \\d+ s to 1 min \\d+ s");
  }

  @Test
  void back_after_five_minutes_is_the_same_pods_again() {
    assertThat(Asking.said("what if node 03 dies?", "what if it came back after five minutes?"))
        .contains("orders is down for about five minutes")
        .contains("again in place: the same Pods, the same names")
        .doesNotContain("new Pod");
  }

  @Test
  void without_a_control_plane_nothing_is_replaced() {
    assertThat(Asking.said("Suppose the control plane is down and node 04 fails."))
        .contains("While the control plane is down nothing is placed or replaced")
        .contains("No loop notices that the node is dead")
        .contains("In the record 04 still counts as alive, so nothing is replaced.");
  }

  @Test
  void a_crash_loop_is_told_in_three_rows() {
    assertThat(Asking.said("What if notifications crashes every time it starts?"))
        .contains("notifications runs here too")
        .contains("Notifications goes down and stays down.")
        .contains("16 times in the first hour")
        .contains("10 seconds, 20 seconds, 40 seconds, 1 min 20 s, 2 min 40 s, then five minutes");
  }

  @Test
  void five_copies_and_straight_back_to_three() {
    assertThat(Asking.said("storefront goes from 3 copies to 5 and straight back to 3"))
        .contains("Storefront ends with three copies, as its goal says.")
        .contains("Customers notice nothing");
  }

  @Test
  void a_node_that_is_added_takes_what_waits() {
    assertThat(Asking.said("what if node 04 dies?", "what if we add a node?"))
        .containsPattern("sees one without: \\w+ → 05")
        .doesNotContain("finds no room");
  }
}
