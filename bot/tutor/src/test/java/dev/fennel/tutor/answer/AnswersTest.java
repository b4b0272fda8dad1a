package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AnswersTest {
  private static final String NODE_03 = "what if node 03 dies?";

  @Test
  void an_answer_shows_what_a_run_of_the_simulator_with_its_seed_gives() {
    String said = Asking.said("what if node 04 dies?");
    var seed = Pattern.compile("run with seed (\\d+)").matcher(said);
    assertThat(seed.find()).isTrue();
    var fails = new Action.NodeFails(new Action.Targets.Named(List.of("04")), null, null, Map.of());
    var run =
        Simulation.run(
            new Scenario(Story.cluster(), List.of(fails)),
            Long.parseLong(seed.group(1)),
            Limits.DEFAULT);
    assertThat(said).contains(ClusterDrawing.beforeAndAfter(run.begin(), run.end()));
    run.moments().stream()
        .map(m -> Words.clock(run.start(), m.at()))
        .distinct()
        .filter(clock -> clock.compareTo("03:04:00") > 0)
        .findFirst()
        .ifPresent(clock -> assertThat(said).contains(clock + " node loop"));
  }

  @Test
  void the_same_question_gets_the_same_answer() {
    assertThat(Asking.answer(NODE_03)).isEqualTo(Asking.answer(NODE_03));
  }

  @Test
  void every_message_fits_a_chat() {
    for (String question :
        List.of(
            NODE_03,
            "what if nodes 03 and 04 die?",
            "what if zone a fails?",
            "What if notifications crashes every time it starts?")) {
      assertThat(Asking.answer(question).messages()).hasSizeLessThanOrEqualTo(2);
      assertThat(Asking.parts(question))
          .allSatisfy(part -> assertThat(part.length()).isLessThanOrEqualTo(3000))
          .allSatisfy(part -> assertThat(part.lines().count()).isLessThanOrEqualTo(40));
    }
  }

  @Test
  void what_a_button_asks_is_read_as_it_was_meant() {
    var answer = Asking.answer(NODE_03);
    var buttons = answer.messages().getLast().buttons();
    assertThat(buttons).hasSizeBetween(3, 5);
    for (var button : buttons) {
      String sentence = ((Reply.Press.Ask) button.press()).sentence();
      assertThat(Asking.answer(NODE_03, sentence).reading())
          .as(sentence)
          .isNotInstanceOfAny(Reading.Unclear.class, Reading.OutOfScope.class);
    }
  }

  @Test
  void a_follow_up_goes_on_from_where_the_cluster_stands() {
    assertThat(Asking.said(NODE_03, "and then node 02?"))
        .contains("Counted from where this thread's cluster stands.")
        .containsPattern("BEFORE[^A]*03 ✕ stopped");
    assertThat(Asking.buttons(NODE_03, "and then node 02?")).contains("The same from the start");
  }

  @Test
  void asking_again_tells_the_same_run_in_one_message() {
    assertThat(Asking.answer(NODE_03, "does anyone get woken up?").messages()).hasSize(1);
    assertThat(Asking.headline(NODE_03, "does anyone get woken up?"))
        .startsWith("Nobody is woken.");
  }

  @Test
  void undo_and_reset_bring_the_cluster_back() {
    String fresh = Asking.said("show me the cluster");
    assertThat(Asking.said(NODE_03, "undo that"))
        .contains("Taken back: node 03 stops and stays down.")
        .contains("03 ✓");
    assertThat(Asking.said(NODE_03, "reset")).contains("03 ✓");
    assertThat(Asking.said(NODE_03, "show me the cluster")).contains("03 ✕ stopped");
    assertThat(fresh).contains("03 ✓");
  }

  @Test
  void a_container_that_hangs_is_noticed_by_nobody() {
    assertThat(Asking.said("what if orders is running but stuck?"))
        .contains("I read this as: orders is running but stuck.")
        .contains("goes down and stays down");
  }

  @Test
  void a_word_is_answered_from_the_glossary_and_an_unwritten_chapter_is_called_so() {
    assertThat(Asking.said("what's a Pod again?"))
        .contains("Pod: A wrapper.")
        .contains(
            "More on Pod in chapter 6, “Shipping without downtime”, which is not written yet.");
  }

  @Test
  void a_word_is_found_under_another_name_and_an_unknown_one_is_not_made_up() {
    assertThat(Asking.said("what is an autoscaler?"))
        .startsWith("Autoscaling: More copies when there is more to do.");
    assertThat(Asking.said("what is a manifest?")).contains("no entry for “manifest”");
  }

  @Test
  void unclear_and_foreign_questions_offer_three_things_to_tap() {
    assertThat(Asking.buttons("what if it dies?")).hasSizeBetween(2, 3);
    assertThat(Asking.said("what if it dies?")).contains("Which node do you mean?");
    assertThat(Asking.buttons("what's the weather like?")).hasSize(3);
  }

  @Test
  void most_answers_are_short() {
    var lengths =
        Stream.of(
                NODE_03,
                "what if node 04 dies?",
                "what if orders hangs?",
                "we ship storefront v39",
                "twice the traffic",
                "we empty node 01",
                "what if we delete dispatch?",
                "what if node 03 dies and we follow Sam's list?",
                "what if the control plane is down for an hour?",
                "orders has two copies and node 03 dies",
                "dispatch crashes once")
            .map(question -> Asking.words(question).length())
            .sorted()
            .toList();
    assertThat(lengths.get(lengths.size() / 2)).isLessThan(1200);
  }

  @Test
  void even_answers_about_several_nodes_or_a_wrong_list_are_short_at_first() {
    for (String question :
        List.of(
            "what if nodes 03 and 04 die?",
            "zone a goes dark for ten minutes",
            "what if node 04 dies and we follow Sam's list?",
            "does the shop stay open if 01 and 03 die?")) {
      assertThat(Asking.answer(question).messages()).as(question).hasSize(2);
      assertThat(Asking.words(question).length()).as(question).isLessThan(1600);
      assertThat(Asking.said(question)).as(question).contains(" more steps");
      assertThat(Asking.buttons(question)).as(question).startsWith("Step by step");
      var step =
          (Reply.Press.Ask)
              Asking.answer(question).messages().getLast().buttons().getFirst().press();
      assertThat(Asking.answer(question, step.sentence()).messages()).as(question).hasSize(1);
      assertThat(Asking.said(question, step.sentence())).as(question).doesNotContain("more steps");
    }
    assertThat(Asking.buttons(NODE_03)).doesNotContain("Step by step");
  }
}
