package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QuestionFormTest {
  private static final List<String> NODE_03 = List.of("what if node 03 dies?");

  private static final List<String> NEW = List.of();

  private final ScenarioParser parser = new ScenarioParser();
  private final QuestionForm form = new QuestionForm(parser);

  @Test
  void it_starts_with_one_line_and_no_sentence() {
    var drawn = form.draw(List.of(), Map.of(), "");
    assertThat(fields(drawn)).containsExactly("1.what", "asks");
    assertThat(drawn.says()).isEmpty();
  }

  @Test
  void what_is_chosen_brings_its_menus_and_in_the_end_the_sentence() {
    var drawn = form.draw(List.of(), Map.of("1.what", "NODE_STOPS"), "");
    assertThat(fields(drawn)).containsExactly("1.what", "1.node", "1.for", "1.at", "asks");
    assertThat(drawn.says()).isEmpty();
    var filled = Map.of("1.what", "NODE_STOPS", "1.node", "04", "1.for", "PT10M");
    assertThat(form.draw(List.of(), filled, "").says()).isEqualTo("node 04 stops for 10 minutes");
    assertThat(form.sent(List.of(), filled, "node 04 stops for 10 minutes"))
        .isEqualTo(new Form.Asks("node 04 stops for 10 minutes"));
  }

  @Test
  void lines_come_and_go() {
    var one = Map.of("1.what", "NODE_STOPS", "1.node", "04");
    var two = form.draw(List.of(), one, "add");
    assertThat(fields(two)).contains("1.what", "2.what");
    var filled = new HashMap<>(one);
    filled.putAll(Map.of("2.what", "COPIES", "2.service", "orders", "2.copies", "2"));
    assertThat(form.draw(List.of(), filled, "").says())
        .isEqualTo("node 04 stops and stays down; orders has 2 copies");
    assertThat(fields(form.draw(List.of(), filled, "drop.1"))).doesNotContain("1.what");
    assertThat(form.draw(List.of(), filled, "drop.1").says()).isEqualTo("orders has 2 copies");
  }

  @Test
  void what_is_wrong_is_told_at_its_field() {
    assertThat(wrong(List.of(), Map.of("1.what", ""))).containsOnlyKeys("1.what");
    assertThat(wrong(List.of(), Map.of("1.what", "COPIES", "1.copies", "900")))
        .containsOnlyKeys("1.service", "1.copies");
    assertThat(
            wrong(
                List.of(),
                Map.of(
                    "1.what",
                    "NODE_STOPS",
                    "1.node",
                    "04",
                    "2.what",
                    "NODE_STOPS",
                    "2.node",
                    "04")))
        .containsOnlyKeys("2.what");
  }

  @Test
  void nothing_runs_that_was_not_shown() {
    var filled = Map.of("1.what", "NODE_STOPS", "1.node", "04");
    var sent = form.sent(List.of(), filled, "node 03 stops and stays down");
    assertThat(sent).isInstanceOf(Form.Again.class);
    assertThat(((Form.Again) sent).form().says()).isEqualTo("node 04 stops and stays down");
  }

  @Test
  void in_a_thread_it_goes_on_or_starts_afresh() {
    var filled = new HashMap<>(Map.of("1.what", "NODE_STOPS", "1.node", "04"));
    var here = form.draw(NODE_03, filled, "").says();
    filled.put("from", "start");
    var afresh = form.draw(NODE_03, filled, "").says();
    assertThat(((WhatIf) parser.read(NODE_03, here)).base()).hasToString("CURRENT");
    assertThat(((WhatIf) parser.read(NODE_03, afresh)).base()).hasToString("FRESH");
  }

  @Test
  void a_node_that_came_in_the_thread_can_be_chosen() {
    var filled = Map.of("1.what", "NODE_STOPS", "1.node", "05");
    assertThat(form.draw(List.of("we add a node of 8 units"), filled, "").says()).contains("05");
    assertThat(form.draw(List.of(), filled, "").says()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("happenings")
  void everything_that_can_be_chosen_can_be_said(Happening happening) {
    var unsaid = new ArrayList<String>();
    // People cannot take over in the middle: Sam's list holds from the start.
    boolean fromTheStart = happening.id().equals("BY_HAND");
    for (var thread : fromTheStart ? List.of(NEW) : List.of(NEW, NODE_03)) {
      for (var filled : choices(happening, 1)) {
        if (form.draw(thread, filled, "").says().isEmpty()) {
          unsaid.add(thread + " " + filled);
        }
      }
    }
    assertThat(unsaid).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("happenings")
  void most_pairs_can_be_said_and_the_others_are_told(Happening happening) {
    int said = 0;
    for (var other : Happening.ALL) {
      var filled = new HashMap<>(first(happening, 1));
      filled.putAll(first(other, 2));
      String sentence = form.draw(List.of(), filled, "").says();
      if (sentence.isEmpty()) {
        assertThat(wrong(List.of(), filled)).containsKey("2.what");
      } else {
        said++;
      }
    }
    assertThat(said).isGreaterThanOrEqualTo(Happening.ALL.size() - 5);
  }

  @Test
  void every_question_can_be_asked() {
    var filled = new HashMap<>(Map.of("1.what", "NODE_STOPS", "1.node", "04"));
    for (var asks : List.of("HOW_LONG", "STAYS_UP", "WHO_IS_WOKEN", "WHERE", "COMPARE")) {
      filled.put("asks", asks);
      assertThat(form.draw(List.of(), filled, "").says()).as(asks).isNotEmpty();
    }
  }

  @Test
  void what_nobody_offered_is_not_taken() {
    var filled =
        Map.of("1.what", "NODE_STOPS", "1.node", "<!channel>", "x.y", "z", "999.what", "COPIES");
    assertThat(form.draw(List.of(), filled, "drop.77").says()).isEmpty();
    assertThat(wrong(List.of(), filled)).containsOnlyKeys("1.node");
  }

  static List<Happening> happenings() {
    return Happening.ALL;
  }

  private Map<String, String> wrong(List<String> thread, Map<String, String> filled) {
    var sent = form.sent(thread, filled, "");
    assertThat(sent).isInstanceOf(Form.Wrong.class);
    return ((Form.Wrong) sent).problems();
  }

  private static List<String> fields(Form form) {
    return form.items().stream()
        .flatMap(
            item -> item instanceof Form.Choose choose ? Stream.of(choose.id()) : Stream.empty())
        .toList();
  }

  /// Each option of each menu once, the others at their first.
  private static List<Map<String, String>> choices(Happening happening, int line) {
    var all = new ArrayList<Map<String, String>>();
    all.add(first(happening, line));
    for (var menu : happening.menus()) {
      for (var option : menu.options(List.of("01", "02", "03", "04"), services())) {
        var filled = new HashMap<>(first(happening, line));
        filled.put(line + "." + menu.id(), option.value());
        all.add(filled);
      }
    }
    return all;
  }

  private static Map<String, String> first(Happening happening, int line) {
    var filled = new HashMap<String, String>();
    filled.put(line + ".what", happening.id());
    for (var menu : happening.menus()) {
      var options = menu.options(List.of("01", "02", "03", "04"), services());
      filled.put(line + "." + menu.id(), options.get(Math.min(line, options.size()) - 1).value());
    }
    return filled;
  }

  private static List<String> services() {
    return List.of("storefront", "orders", "payments", "dispatch");
  }
}
