package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Floods, strangers, and an app that is taken away.
class FairnessTest {
  private static final String TEAM = LocalSlack.TEAM_CHANNEL;
  private static final String MENTION = "<@U0FENNEL0> ";

  private LocalSlack slack;
  private LocalBot bot;

  @BeforeEach
  void start(@TempDir Path folder) throws Exception {
    slack = new LocalSlack(folder);
    bot = new LocalBot(folder, slack.workspace);
  }

  @AfterEach
  void stop() throws IOException {
    bot.close();
    slack.close();
  }

  @Test
  void a_flood_is_told_once_and_every_question_of_it_is_answered() {
    var hasty = Someone.in(slack, "Hasty");
    var patient = Someone.in(slack, "Patient");
    var asked = new ArrayList<String>();
    for (int i = 0; i < 12; i++) {
      asked.add(hasty.say(hasty.direct, "what if orders has " + (i + 1) + " copies?", null));
    }
    String one = patient.say(patient.direct, "what if node 04 dies?", null);
    patient.await(() -> patient.replies(patient.direct, one).size() == 2);
    hasty.await(() -> asked.stream().allMatch(ts -> hasty.replies(hasty.direct, ts).size() >= 2));
    assertThat(hasty.seen(hasty.direct).stream().map(m -> m.path("text").asString()))
        .filteredOn(text -> text.contains("One at a time"))
        .hasSize(1);
    assertThat(patient.seen(patient.direct).toString()).doesNotContain("One at a time");
  }

  @Test
  void people_of_another_company_are_refused_in_private() {
    var guest = Someone.ofAnotherCompany(slack, "Guest");
    var host = Someone.in(slack, "Host");
    String asked = guest.say(TEAM, MENTION + "what if node 04 dies?", null);
    guest.await(() -> guest.seen(TEAM).toString().contains("company that installed me"));
    assertThat(host.seen(TEAM).toString()).doesNotContain("company that installed me");
    assertThat(host.replies(TEAM, asked)).isEmpty();
    String ts = host.ask(TEAM, MENTION + "what if node 04 dies?");
    int before = host.replies(TEAM, ts).size();
    guest.press(TEAM, ts, "Start over");
    guest.say(TEAM, "just talking", ts);
    slack.settle(() -> true);
    assertThat(host.replies(TEAM, ts)).hasSize(before + 1);
  }

  @Test
  void an_app_that_is_taken_away_posts_no_more_and_keeps_what_waits() {
    var somebody = Someone.in(slack, "Somebody");
    somebody.ask(somebody.direct, "what if node 04 dies?");
    slack.control("uninstall", "{}");
    slack.settle(() -> true);
    long before = calls().size();
    somebody.say(somebody.direct, "what if node 03 dies?", null);
    slack.settle(() -> true);
    assertThat(calls().size() - before).isLessThan(4);
  }

  private List<String> calls() {
    return slack
        .ask("log")
        .path("entries")
        .valueStream()
        .map(Object::toString)
        .filter(entry -> entry.contains("chat.postMessage"))
        .toList();
  }
}
