package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What people did by hand, beside what the loops do.
class SamsListTest {
  private static final String ON_ITS_NIGHT = "what if node 03 dies and we follow Sam's list?";
  private static final String ON_ANOTHER = "what if node 04 dies and we follow Sam's list?";

  @Test
  void both_stand_side_by_side_with_the_differences_first() {
    assertThat(Asking.said(ON_ITS_NIGHT))
        .contains("by hand      the loops")
        .containsPattern(
            "orders down +29 min \\d+ s +6 min \\d+ s|orders down +29 min \\d+ s +5 min")
        .containsPattern("woken +Sam +nobody")
        .containsPattern("who acts +Sam, \\d×? +loops")
        .containsPattern("sheet or record +2 wrong +right")
        .contains("This is the night the list was written for");
  }

  @Test
  void the_rows_are_sams() {
    assertThat(Asking.said(ON_ITS_NIGHT))
        .containsPattern("03:0\\d:\\d\\d Sam is paged: orders does not answer")
        .contains("Sam starts orders on 04")
        .doesNotContain("somebody Sam")
        .doesNotContain("no loop sees a gap");
    assertThat(Asking.headline(ON_ITS_NIGHT))
        .containsPattern("Sam is woken at 03:0\\d:\\d\\d, as orders does not answer\\.");
  }

  @Test
  void on_another_night_the_list_takes_down_what_ran() {
    assertThat(Asking.said(ON_ANOTHER))
        .contains("The list does not fit: it was written for the night machine 03 died")
        .contains("takes orders down for about 45 minutes, though nothing had happened to it")
        .contains("Without it, with what Sam knows, nothing is down")
        .contains("Sam cannot start orders on 04: 04 does not answer");
  }

  @Test
  void with_nothing_broken_it_starts_what_nobody_needs() {
    assertThat(Asking.said("what if we followed Sam's list?"))
        .contains("Nothing is broken here")
        .contains("it starts copies that nobody needs");
    assertThat(Asking.buttons("what if we followed Sam's list?"))
        .contains("And if node 03 is dead?");
  }

  @Test
  void its_downtime_is_explained_by_what_sam_did() {
    assertThat(Asking.said(ON_ITS_NIGHT, "why was orders down for so long?"))
        .contains("until Sam is paged")
        .contains("twelve minutes until Sam has the list at hand and follows it")
        .contains("five minutes until Sam starts orders on 04");
  }

  @Test
  void the_loops_answer_offers_the_list() {
    assertThat(Asking.buttons("what if node 03 dies?")).contains("What would Sam's list do?");
  }

  @Test
  void mid_thread_it_is_the_last_question_that_is_done_by_hand() {
    for (String byHand :
        List.of(
            "what would Sam have had to do?",
            "and by hand?",
            "what if we had followed Sam's list instead?")) {
      assertThat(Asking.said("what if node 03 dies?", byHand))
          .as(byHand)
          .startsWith("I read this as: node 03 stops and stays down; we follow Sam's list.")
          .contains("by hand      the loops");
      assertThat(Asking.said("what if node 03 dies?", "and then node 02?", byHand))
          .as(byHand)
          .startsWith("I read this as: node 02 stops and stays down; we follow Sam's list.")
          .containsPattern("BEFORE[^A]*03 ✕ stopped")
          .contains("by hand      the loops");
    }
  }

  @Test
  void a_thread_goes_on_from_what_was_done_by_hand() {
    assertThat(Asking.said("what if node 03 dies?", "and then node 02?", "and by hand?", "undo"))
        .contains("Taken back: node 02 stops and stays down; we follow Sam's list")
        .contains("02 ✕ stopped");
    assertThat(Asking.said("what if node 03 dies?", "and then node 02?", "and by hand?", "why 01?"))
        .contains("I read this as: why");
  }

  @Test
  void sams_ways_and_mondays_moves_are_told_when_asked_for() {
    assertThat(Asking.said("show me all of Sam's ways"))
        .contains("Nothing is broken here, so Sam has nothing to do.")
        .contains("start it where there is room, tell its callers")
        .containsPattern("who acts +nobody +loops");
    assertThat(Asking.said("what if node 03 dies?", "Sam's ways"))
        .startsWith("I read this as: node 03 stops and stays down; we do it in Sam's ways.")
        .containsPattern("orders down +37 min \\d+ s")
        .doesNotContain("The list", "nobody noticed yet");
    assertThat(Asking.said("Monday's packing"))
        .contains("a Monday of year 2: nine containers on eight machines")
        .contains("10:05:00 Sam starts payments on 04")
        .contains("Four machines are empty in the end, after 52 minutes of Sam's day.");
  }
}
