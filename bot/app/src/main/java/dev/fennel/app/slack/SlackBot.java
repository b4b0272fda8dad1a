package dev.fennel.app.slack;

import com.slack.api.Slack;
import com.slack.api.SlackConfig;
import com.slack.api.bolt.App;
import com.slack.api.bolt.AppConfig;
import com.slack.api.bolt.request.RequestType;
import com.slack.api.bolt.response.Response;
import dev.fennel.app.picture.Pictures;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.ProgressStore;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The bot in Slack, put together: what comes in through its endpoint, the outbox that answers.
public final class SlackBot implements AutoCloseable {
  /// How learners and conversations of Slack are marked.
  public static final String PLATFORM = "slack";

  private static final Logger LOG = LoggerFactory.getLogger(SlackBot.class);

  private final SlackClient client;
  private final Outbox outbox;
  private final SlackEndpoint endpoint;
  private final ExecutorService asides;

  /// Puts a bot together.
  ///
  /// @param language what it speaks
  /// @param api the address of the Web API, such as `https://slack.com/api/`
  /// @throws IllegalArgumentException if the token or the signing secret is empty
  public SlackBot(
      URI api,
      String botToken,
      String signingSecret,
      Tutor tutor,
      ProgressStore store,
      InstantSource clock,
      Language language) {
    if (botToken.isBlank()) {
      throw new IllegalArgumentException(
          "The Slack bot token is empty. Copy it from OAuth & Permissions; it begins with xoxb-.");
    }
    var signature = new SlackSignature(signingSecret, clock);
    this.client = new SlackClient(api, botToken);
    this.asides =
        Executors.newThreadPerTaskExecutor(language.speaking(Thread.ofVirtual().factory()));
    var pictures = new PictureFiles(client, store);
    var responseUrls = new ResponseUrls();
    var crowd = new Crowd();
    this.outbox = new Outbox(store, client, pictures, responseUrls, tutor::answer, crowd, language);
    var notices = new Notices(client, asides);
    var directs = new DirectMessages(client);
    var asking = new Asking(tutor, outbox, directs, notices, clock, crowd);
    var sharing = new Sharing(tutor, outbox, asking, notices);
    var router =
        new SlackRouter(
            tutor,
            outbox,
            responseUrls,
            directs,
            new HomeTab(tutor, client, pictures, clock, asides),
            notices,
            asking,
            new Forms(tutor, client, asking, sharing, notices, clock, asides),
            clock);
    this.endpoint =
        new SlackEndpoint(signature, bolt(router, api, signingSecret), router, language);
    endpoint.warmUp();
    language.speaking(() ->
        BlockKit.home(tutor.home(new Learner(PLATFORM, "", ""), clock.instant()), "warm-up", ""));
  }

  /// Where Slack delivers.
  public SlackEndpoint endpoint() {
    return endpoint;
  }

  /// Goes on with what was left undone, and says in the log whether Slack takes the token.
  public void start() {
    Thread.ofPlatform().daemon().name("pictures").start(Pictures::warmUp);
    outbox.resume();
    asides.execute(this::checkToken);
  }

  /// Stops: what is being sent arrives, the rest waits in the store.
  @Override
  public void close() {
    outbox.close();
    asides.shutdownNow();
    client.close();
  }

  private void checkToken() {
    try {
      switch (client.read("auth.test", Map.of())) {
        case SlackAnswer.Done(var body) ->
            LOG.info("Slack: workspace {}", body.path("team_id").asString("?"));
        case SlackAnswer.Refused(String error) ->
            LOG.error("Slack refuses the bot token: {}. Check FENNEL_SLACK_BOT_TOKEN.", error);
        case SlackAnswer.Limited _ -> LOG.info("Slack is there, and busy");
        case SlackAnswer.Unknown(String why) ->
            LOG.warn("Slack does not answer: {}. It is tried again with each message.", why);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Bolt, with one way through it.
  ///
  /// Its own middleware is left out on purpose: its signature check is weaker than ours, which
  /// stands before it, and its authorization calls `auth.test` before the first requests and
  /// refuses all of them for ten minutes after one failure. One handler takes everything, so that
  /// no request is unmatched and none with two actions is dropped.
  private static App bolt(SlackRouter router, URI api, String signingSecret) {
    var slack = new SlackConfig();
    slack.setMethodsEndpointUrlPrefix(api.toString());
    var config =
        AppConfig.builder()
            .slack(Slack.getInstance(slack))
            .signingSecret(signingSecret)
            .allEventsApiAutoAckEnabled(true)
            .unmatchedRequestHandler(_ -> Response.ok())
            .build();
    var app = new App(config, new ArrayList<>());
    app.use((request, _, chain) ->
        request.getRequestType() == RequestType.UrlVerification
            ? chain.next(request)
            : router.route(SlackDelivery.read(request.getRequestBodyAsString())));
    return app.start();
  }
}
