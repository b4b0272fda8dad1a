package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/// Floods, and strangers.
class FairnessTest extends LocalRig {
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
}
