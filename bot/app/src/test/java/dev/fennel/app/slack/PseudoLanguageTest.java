package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.ThreadDocument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Whoever writes words for people into the code, and not among the phrases, fails here: the bot
/// speaks a language that is made from the phrases, and every word that is seen must be of it.
class PseudoLanguageTest extends LocalRig {
  private static final int MORE_THAN_ENOUGH = 400;

  private final ScenarioParser parser = new ScenarioParser();
  private PlainWords words = new PlainWords();

  @Override
  LocalBot opened() throws Exception {
    return new LocalBot(
        folder, slack.workspace, PseudoLanguage.course(), PseudoLanguage.language());
  }

  @Override
  @BeforeEach
  void somebodyNew() {
    super.somebodyNew();
    words = new PlainWords();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void a_chapter_with_its_checks(int chapter) {
    say("start");
    say("chapter " + chapter);
    for (int i = 0; i < MORE_THAN_ENOUGH && !atTheEnd(); i++) {
      goOn(i);
    }
    assertThat(atTheEnd()).as(newest().toString()).isTrue();
    assertThat(foreign(somebody.seen(somebody.direct))).isEmpty();
  }

  /// Whether the map is shown, with a button for each chapter.
  private boolean atTheEnd() {
    return Someone.labels(newest()).contains("15");
  }

  /// Opens what is on the side first, then goes on, or past a wrong answer.
  private void goOn(int turn) {
    var choices = choices();
    var letters = choices.keySet().stream().filter(l -> l.length() == 1).toList();
    String label =
        choices.entrySet().stream()
            .filter(c -> c.getValue().startsWith("aside:"))
            .map(Map.Entry::getKey)
            .findFirst()
            .or(() -> letters.stream().skip(turn % Math.max(1, letters.size())).findFirst())
            .orElseGet(() ->
                choices.entrySet().stream()
                    .filter(c -> !c.getValue().equals("again"))
                    .findFirst()
                    .orElseThrow()
                    .getKey());
    var before = newest();
    somebody.pressOn(somebody.direct, before, label);
    somebody.await(() -> open().filter(m -> !m.equals(before)).isPresent());
  }

  /// What the newest message's buttons choose, by their labels.
  private Map<String, String> choices() {
    var choices = new LinkedHashMap<String, String>();
    for (var block : newest().path("blocks")) {
      for (var element : block.path("elements")) {
        if (element.path("type").asString("").equals("button")) {
          choices.put(
              element.path("text").path("text").asString(),
              Json.MAPPER.readTree(element.path("value").asString()).path("choice").asString(""));
        }
      }
    }
    return choices;
  }

  private JsonNode newest() {
    return open().orElseThrow();
  }

  /// The newest message with something to press.
  private Optional<JsonNode> open() {
    return somebody.seen(somebody.direct).reversed().stream()
        .filter(m -> !Someone.labels(m).isEmpty())
        .findFirst();
  }

  private void say(String words) {
    int before = somebody.seen(somebody.direct).size();
    somebody.say(somebody.direct, words, null);
    somebody.await(() -> somebody.seen(somebody.direct).size() > before + 1);
  }

  @Test
  void every_word_of_the_lesson_and_the_home_tab() {
    for (String word :
        List.of(
            "start",
            "menu",
            "help",
            "chapters",
            "progress",
            "glossary",
            "where am i",
            "pause",
            "chapter 9",
            "chapter 3",
            "begin",
            "recap",
            "continue",
            "back",
            "skip",
            "undo")) {
      say(word);
    }
    var seen = new ArrayList<>(somebody.seen(somebody.direct));
    seen.add(somebody.home());
    assertThat(foreign(seen)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "what if node 03 dies? / why was orders down for so long? / why did orders go to 04? / undo",
        "what if node 04 dies? / and then node 01? / why does orders wait? / show me the cluster",
        "what if node 03 stops for ten minutes? / what is in the record? / start over / help",
        "how long is orders down if node 03 dies? / why in that order?",
        "does the site stay up if node 02 dies? / why did nothing happen?",
        "where does everything go if node 04 dies?",
        "who is woken if node 03 dies? / what would Sam's list do?",
        "what if orders hangs?",
        "what if orders crashes every time it starts? / and if it is fixed after 20 minutes?",
        "ten times the traffic for storefront",
        "we ship a broken storefront / and then we go back",
        "what if the control plane is down for an hour?",
        "what if the scheduler is down for ten minutes and node 03 dies? / why did nothing happen?",
        "what if orders runs out of memory?",
        "what if the image of storefront is misspelt?",
        "we release storefront v5 / why in that order?",
        "scale storefront to 12 / why does storefront wait?",
        "drain node 03 / and two new nodes join",
        "by hand: node 04 dies at 03:04 / by hand we release storefront v5",
        "what if node 02 cannot be reached for ten minutes?",
        "we switch orders off",
        "compare: the wait is one minute and node 03 dies",
        "what is a Pod?",
        "what is the difference between a Pod and a container?",
        "what is a blorp?",
        "what is the weather like?",
        "what if the node dies?"
      })
  void answers_in_a_thread(String thread) {
    var texts = List.of(thread.split(" / "));
    String ts = somebody.ask(somebody.direct, texts.getFirst());
    for (String text : texts.subList(1, texts.size())) {
      int before = somebody.replies(somebody.direct, ts).size();
      somebody.say(somebody.direct, text, ts);
      somebody.await(() -> {
        var replies = somebody.replies(somebody.direct, ts);
        return replies.size() > before + 1 && !Someone.labels(replies.getLast()).isEmpty();
      });
    }
    allowReadings(ts);
    assertThat(foreign(somebody.replies(somebody.direct, ts))).isEmpty();
  }

  /// How the questions of a thread were read is English, for it may be read again.
  private void allowReadings(String ts) {
    var asked =
        bot.store.thread(new Conversation(SlackBot.PLATFORM, LocalBot.TEAM, somebody.direct, ts));
    var texts = asked.asked().stream().map(ThreadDocument.Asked::text).toList();
    for (int i = 0; i < texts.size(); i++) {
      if (parser.read(texts.subList(0, i), texts.get(i)) instanceof Reading.WhatIf meant) {
        words.allow(parser.canonical(meant));
      }
    }
  }

  @Test
  void the_form_and_sharing() {
    somebody.pressAtHome(PseudoLanguage.accented("⟦Build a question⟧"));
    for (String what : List.of("NODE_STOPS", "COPIES", "TRAFFIC", "LOOP_STOPS", "WAIT", "SIZE")) {
      somebody.choose("1.what", what);
      words.in(somebody.modal());
    }
    somebody.pressInModal(PseudoLanguage.accented("⟦Add a line⟧"));
    words.in(somebody.modal());
    words.in(somebody.send(Map.of()));
    somebody.close(somebody.modal().path("id").asString());
    String ts = somebody.ask(somebody.direct, "what if node 03 dies?");
    somebody.press(somebody.direct, ts, PseudoLanguage.accented("⟦Share to a channel⟧"));
    words.in(somebody.modal());
    assertThat(words.found()).isEmpty();
  }

  /// The words that are of no language, in what others than the person themselves said.
  private List<String> foreign(List<JsonNode> seen) {
    seen.stream().filter(m -> !m.path("user").asString("").equals(somebody.id)).forEach(words::in);
    return words.found();
  }
}
