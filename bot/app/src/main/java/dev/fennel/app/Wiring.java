package dev.fennel.app;

import dev.fennel.app.command.ScenarioJson;
import dev.fennel.app.slack.SlackBot;
import dev.fennel.app.slack.SlackEndpoint;
import dev.fennel.app.store.FileStore;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.phrase.Language;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Which part is given which. What needs a clear word when it fails is made before this, by
/// [Server].
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
class Wiring {
  @Bean
  Tutor tutor(Course course, FileStore store) {
    var parser = new ScenarioParser();
    return new Tutor(course, store, new Answers(parser, course), parser, ScenarioJson::write);
  }

  @Bean
  SlackBot slackBot(Settings.Slack slack, Tutor tutor, FileStore store, Language language) {
    return new SlackBot(
        slack.api(),
        slack.botToken(),
        slack.signingSecret(),
        tutor,
        store,
        InstantSource.system(),
        language);
  }

  @Bean
  SlackEndpoint slackEndpoint(SlackBot slackBot) {
    return slackBot.endpoint();
  }
}
