package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.slack.api.bolt.response.Response;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.reply.Form;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/// Modals: opens them, draws them anew with what is filled in, and takes them when they are sent.
///
/// Nothing is kept of an open one: where it belongs to travels in it.
final class Forms {
  /// The field of the sharing form.
  static final String PLACE = "place";

  private static final int MOST_TRIES = 3;
  private static final Logger LOG = LoggerFactory.getLogger(Forms.class);

  private final Tutor tutor;
  private final SlackClient client;
  private final Asking asking;
  private final Sharing sharing;
  private final Notices notices;
  private final InstantSource clock;
  private final Executor executor;
  private final InOrder<String> views;

  /// Forms that were sent and taken: Slack, or an impatient person, may send one twice.
  private final Cache<String, Boolean> taken =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofHours(1)).build();

  Forms(
      Tutor tutor,
      SlackClient client,
      Asking asking,
      Sharing sharing,
      Notices notices,
      InstantSource clock,
      Executor executor) {
    this.tutor = tutor;
    this.client = client;
    this.asking = asking;
    this.sharing = sharing;
    this.notices = notices;
    this.clock = clock;
    this.executor = executor;
    this.views = new InOrder<>(executor);
  }

  /// Opens the form in which a question is put together.
  void build(SlackDelivery.Pressed pressed, Learner learner) {
    var place = place(pressed, 0, "");
    var thread = place.conversation(learner.workspace());
    open(
        pressed,
        () -> FormView.draw(tutor.form(thread, learner, Map.of(), "", clock.instant()), place));
  }

  /// Opens the form that asks where to share an answer.
  void share(SlackDelivery.Pressed pressed, int question) {
    open(pressed, () -> FormView.draw(Sharing.form(), place(pressed, question, "")));
  }

  /// Opens the form that asks where to share a chapter's questions for one's own team.
  void shareQuestions(SlackDelivery.Pressed pressed, String chapter) {
    open(pressed, () -> FormView.draw(Sharing.questionsForm(), place(pressed, 0, chapter)));
  }

  private static FormPlace place(SlackDelivery.Pressed pressed, int question, String chapter) {
    var message = pressed.message();
    return message == null
        ? new FormPlace(null, null, question, chapter, "")
        : new FormPlace(message.channel(), message.root(), question, chapter, "");
  }

  /// A click lets us open a form for three seconds, so this does not wait for anything.
  private void open(SlackDelivery.Pressed pressed, Drawing drawing) {
    executor.execute(() -> {
      try {
        var body = Json.MAPPER.createObjectNode().put("trigger_id", pressed.trigger());
        body.set("view", drawing.draw());
        if (!isOpened(body)) {
          notices.toPresser(pressed, phrase("slack.form.late"));
        }
      } catch (UncheckedIOException e) {
        LOG.error("a form cannot be drawn: {}", e.getClass().getSimpleName());
        notices.notSaved(pressed);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private boolean isOpened(ObjectNode body) throws InterruptedException {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      switch (client.call("views.open", body)) {
        case SlackAnswer.Done _ -> {
          return true;
        }
        case SlackAnswer.Refused(String error) -> {
          LOG.info("a form was not opened: {}", error);
          // An earlier try whose answer was lost opened it.
          return tries > 0 && error.equals("exchanged_trigger_id");
        }
        case SlackAnswer.Limited(var after) -> Thread.sleep(after);
        case SlackAnswer.Unknown(String why) -> LOG.info("a form: {}, trying again", why);
      }
    }
    return false;
  }

  /// Draws a form anew after something in it was chosen or pressed.
  void changed(SlackDelivery.Filled filled, Learner learner) {
    var place = FormPlace.read(filled.metadata());
    if (place.isEmpty() || place.get().shares()) {
      return;
    }
    views.run(
        filled.view(),
        () -> {
          try {
            update(filled, learner, place.get());
          } catch (UncheckedIOException e) {
            LOG.error("a form cannot be drawn anew: {}", e.getClass().getSimpleName());
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /// A form that was closed meanwhile is simply not there any more. One that is not drawn anew says
  /// what it said; it is when it is sent that this is noticed.
  private void update(SlackDelivery.Filled filled, Learner learner, FormPlace place)
      throws InterruptedException {
    var form =
        tutor.form(
            place.conversation(learner.workspace()),
            learner,
            filled.values(),
            filled.pressed(),
            clock.instant());
    var body = Json.MAPPER.createObjectNode().put("view_id", filled.view());
    body.set("view", FormView.draw(form, place));
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      switch (client.call("views.update", body)) {
        case SlackAnswer.Done _ -> {
          return;
        }
        case SlackAnswer.Refused(String error) -> {
          LOG.info("a form was not drawn anew: {}", error);
          return;
        }
        case SlackAnswer.Limited(var after) -> Thread.sleep(after);
        case SlackAnswer.Unknown(String why) -> LOG.info("a form: {}, trying again", why);
      }
    }
  }

  /// Takes a form that was sent; the answer closes it, or says what is wrong.
  Response sent(SlackDelivery.Filled filled, Learner learner) throws InterruptedException {
    var place = FormPlace.read(filled.metadata());
    if (place.isEmpty() || taken.getIfPresent(filled.view()) != null) {
      return Response.ok();
    }
    try {
      return place.get().shares()
          ? shared(filled, learner, place.get())
          : built(filled, learner, place.get());
    } catch (UncheckedIOException e) {
      LOG.error("a form could not be saved: {}", e.getClass().getSimpleName());
      String first = filled.values().keySet().stream().findFirst().orElse(PLACE);
      return errors(Map.of(first, phrase("slack.notice.not-saved")));
    }
  }

  private Response built(SlackDelivery.Filled filled, Learner learner, FormPlace place)
      throws InterruptedException {
    var thread = place.conversation(learner.workspace());
    return switch (tutor.sent(thread, learner, filled.values(), place.says(), clock.instant())) {
      case Form.Wrong(var problems) -> errors(problems);
      case Form.Again(Form form) -> answer("update").sets("view", FormView.draw(form, place));
      case Form.Asks(String sentence) -> {
        var ids = List.of("form:" + filled.view());
        if (thread != null) {
          asking.ask(thread, learner, sentence, ids);
        } else if (!asking.askDirectly(learner, sentence, ids)) {
          yield errors(Map.of("1.what", phrase("slack.form.not-taken")));
        }
        taken.put(filled.view(), true);
        yield Response.ok();
      }
    };
  }

  private Response shared(SlackDelivery.Filled filled, Learner learner, FormPlace place)
      throws InterruptedException {
    var from = place.conversation(learner.workspace());
    String channel = filled.values().getOrDefault(PLACE, "");
    if (from == null || channel.isEmpty()) {
      return errors(Map.of(PLACE, phrase("slack.share.nowhere")));
    }
    var problem =
        place.question() > 0
            ? sharing.share(from, place.question(), channel, learner, filled.view())
            : sharing.shareQuestions(from, place.chapter(), channel, learner, filled.view());
    if (problem.isPresent()) {
      return errors(Map.of(PLACE, problem.get()));
    }
    taken.put(filled.view(), true);
    return Response.ok();
  }

  private static Response errors(Map<String, String> problems) {
    var errors = Json.MAPPER.createObjectNode();
    problems.forEach(errors::put);
    return answer("errors").sets("errors", errors);
  }

  private static Answer answer(String action) {
    return new Answer(Json.MAPPER.createObjectNode().put("response_action", action));
  }

  private record Answer(ObjectNode body) {
    Response sets(String field, ObjectNode value) {
      body.set(field, value);
      return Response.builder()
          .statusCode(200)
          .contentType(Response.CONTENT_TYPE_APPLICATION_JSON_UTF8)
          .body(body.toString())
          .build();
    }
  }

  private interface Drawing {
    ObjectNode draw();
  }
}
