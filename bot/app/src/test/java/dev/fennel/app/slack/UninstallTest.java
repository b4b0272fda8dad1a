package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// An app that is taken away, and with it everything that others could test here.
class UninstallTest extends LocalRig {
  @Test
  void an_app_that_is_taken_away_posts_no_more_and_keeps_what_waits() {
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
