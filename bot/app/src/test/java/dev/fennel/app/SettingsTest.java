package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.fennel.app.command.BadInput;
import dev.fennel.tutor.phrase.Language;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {

  private static List<String> problems(Map<String, String> environment) {
    return catchThrowableOfType(BadInput.class, () -> Settings.from(environment)).problems();
  }

  @Test
  void without_any_the_local_workspace_stands_in() throws BadInput {
    assertThat(Settings.from(Map.of("PATH", "/bin")))
        .isEqualTo(new Settings(null, Path.of("data"), 8090, Language.ENGLISH));
  }

  @Test
  void each_has_its_name() throws BadInput {
    var settings =
        Settings.from(
            Map.of(
                "FENNEL_SLACK_BOT_TOKEN", "xoxb-1",
                "FENNEL_SLACK_SIGNING_SECRET", "secret",
                "FENNEL_SLACK_API_URL", "http://127.0.0.1:9100/api",
                "FENNEL_DATA_DIR", "/var/lib/fennel",
                "FENNEL_WORKSPACE_PORT", "8191"));
    assertThat(settings)
        .isEqualTo(
            new Settings(
                new Settings.Slack("xoxb-1", "secret", URI.create("http://127.0.0.1:9100/api/")),
                Path.of("/var/lib/fennel"),
                8191,
                Language.ENGLISH));
    assertThat(settings.toString()).doesNotContain("xoxb-1", "secret");
  }

  @Test
  void the_slack_that_is_meant_by_default_is_slack() throws BadInput {
    var settings =
        Settings.from(Map.of("FENNEL_SLACK_BOT_TOKEN", "t", "FENNEL_SLACK_SIGNING_SECRET", "s"));
    assertThat(settings.slack())
        .isEqualTo(new Settings.Slack("t", "s", URI.create("https://slack.com/api/")));
  }

  @Test
  void a_language_that_it_does_not_speak_is_refused() throws BadInput {
    assertThat(Settings.from(Map.of("FENNEL_LANGUAGE", "en")).language())
        .isEqualTo(Language.ENGLISH);
    for (String tag : List.of("xx", "../en", "English")) {
      assertThat(problems(Map.of("FENNEL_LANGUAGE", tag)))
          .containsExactly(
              "FENNEL_LANGUAGE is %s, which Fennel does not speak: leave it out for English, or add the folder phrases/%s with its phrases."
                  .formatted(tag, tag));
    }
  }

  @Test
  void half_a_slack_is_refused_with_what_is_missing() {
    assertThat(problems(Map.of("FENNEL_SLACK_BOT_TOKEN", "t", "FENNEL_SLACK_SIGNING_SECRET", " ")))
        .singleElement()
        .asString()
        .startsWith("FENNEL_SLACK_SIGNING_SECRET is missing");
    assertThat(problems(Map.of("FENNEL_SLACK_SIGNING_SECRET", "s")))
        .singleElement()
        .asString()
        .startsWith("FENNEL_SLACK_BOT_TOKEN is missing");
    assertThat(problems(Map.of("FENNEL_SLACK_API_URL", "http://localhost:9100/api/")))
        .singleElement()
        .asString()
        .startsWith("FENNEL_SLACK_BOT_TOKEN and FENNEL_SLACK_SIGNING_SECRET are missing");
  }

  @Test
  void all_problems_are_told_at_once_each_saying_what_to_do() {
    assertThat(
            problems(
                Map.of(
                    "FENNEL_DATADIR", "x",
                    "FENNEL_WORKSPACE_PORT", "eighty",
                    "FENNEL_SLACK_BOT_TOKEN", "t",
                    "FENNEL_SLACK_SIGNING_SECRET", "s",
                    "FENNEL_SLACK_API_URL", "http://slack.example/api/")))
        .satisfiesExactly(
            p ->
                assertThat(p)
                    .startsWith("FENNEL_DATADIR is not a setting")
                    .contains("FENNEL_DATA_DIR"),
            p -> assertThat(p).startsWith("FENNEL_SLACK_API_URL must be an https address"),
            p -> assertThat(p).startsWith("FENNEL_WORKSPACE_PORT must be a port"));
  }
}
