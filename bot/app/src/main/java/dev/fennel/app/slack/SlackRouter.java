package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import com.slack.api.bolt.response.Response;
import dev.fennel.tutor.lesson.Move;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.lesson.Tutor.Taken;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.reply.Reply.Press;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns what Slack delivers into moves and questions for the tutor, and says how it is
/// acknowledged.
///
/// An acknowledgement is given when what was decided is saved; computing and posting follow.
final class SlackRouter {
  private static final Logger LOG = LoggerFactory.getLogger(SlackRouter.class);

  private final Tutor tutor;
  private final Outbox outbox;
  private final ResponseUrls responseUrls;
  private final DirectMessages directs;
  private final HomeTab home;
  private final Notices notices;
  private final Asking asking;
  private final Forms forms;
  private final InstantSource clock;
  private final Turns turns = new Turns();

  SlackRouter(
      Tutor tutor,
      Outbox outbox,
      ResponseUrls responseUrls,
      DirectMessages directs,
      HomeTab home,
      Notices notices,
      Asking asking,
      Forms forms,
      InstantSource clock) {
    this.tutor = tutor;
    this.outbox = outbox;
    this.responseUrls = responseUrls;
    this.directs = directs;
    this.home = home;
    this.notices = notices;
    this.asking = asking;
    this.forms = forms;
    this.clock = clock;
  }

  /// Takes a delivery and returns how it is answered.
  Response route(SlackDelivery delivery) throws InterruptedException {
    if (!(delivery instanceof SlackDelivery.Removed || delivery instanceof SlackDelivery.Other)) {
      outbox.back();
    }
    return switch (delivery) {
      case SlackDelivery.Wrote wrote -> wrote(wrote);
      case SlackDelivery.Pressed pressed -> pressed(pressed);
      case SlackDelivery.Commanded commanded -> commanded(commanded);
      case SlackDelivery.OpenedHome(String workspace, String user) -> {
        home.show(learner(workspace, user));
        yield Response.ok();
      }
      case SlackDelivery.Removed(String workspace, String event) -> {
        LOG.warn("workspace {}: {}; nothing is posted until the app is back", workspace, event);
        outbox.removed();
        yield Response.ok();
      }
      case SlackDelivery.Filled filled -> filled(filled);
      case SlackDelivery.Stranger(SlackDelivery did) -> {
        notices.stranger(did);
        yield Response.ok();
      }
      case SlackDelivery.Other _ -> Response.ok();
    };
  }

  private Response wrote(SlackDelivery.Wrote wrote) {
    var learner = learner(wrote.workspace(), wrote.user());
    var lock = turns.begin(learner);
    try {
      if (wrote.isDirect()) {
        wroteDirectly(wrote, learner);
      } else {
        wroteInChannel(wrote, learner);
      }
      return Response.ok();
    } catch (UncheckedIOException e) {
      // Slack delivers it again when it is not acknowledged; the learner is told meanwhile.
      LOG.error("message {} could not be saved: {}", wrote.ts(), e.getClass().getSimpleName());
      notices.notSaved(wrote);
      return Response.error(500);
    } finally {
      lock.unlock();
    }
  }

  private void wroteDirectly(SlackDelivery.Wrote wrote, Learner learner) {
    if (wrote.mention()) {
      return; // The same comes as a message.
    }
    directs.learn(wrote.user(), wrote.channel());
    var here = here(wrote);
    String text = SlackText.typedTo(wrote.bot(), wrote.text());
    if (wrote.thread() != null && tutor.isWhatIfThread(here)) {
      asking.ask(here, learner, text, ids(wrote));
      return;
    }
    var move = new Move.Typed(text.isEmpty() ? "help" : text);
    switch (tutor.take(learner, here.outsideThread(), move, ids(wrote), clock.instant())) {
      case SAVED -> outbox.deliver(learner, wrote.channel());
      case QUESTION -> asking.ask(here, learner, text, ids(wrote));
      case KNOWN -> {}
    }
  }

  private void wroteInChannel(SlackDelivery.Wrote wrote, Learner learner) {
    var here = here(wrote);
    String text = SlackText.typedTo(wrote.bot(), wrote.text());
    if (wrote.mention()) {
      if (text.isEmpty()) {
        notices.howTo(wrote);
      } else {
        asking.ask(here, learner, text, ids(wrote));
      }
    } else if (isFollowUp(wrote, text) && tutor.isWhatIfThread(here)) {
      asking.ask(here, learner, text, ids(wrote));
    }
  }

  /// Whether it goes on in a thread, and is not said to somebody else.
  private static boolean isFollowUp(SlackDelivery.Wrote wrote, String text) {
    return wrote.thread() != null && !text.isEmpty() && !wrote.text().startsWith("<@");
  }

  private Response filled(SlackDelivery.Filled filled) throws InterruptedException {
    var learner = learner(filled.workspace(), filled.user());
    if (!filled.sent()) {
      forms.changed(filled, learner);
      return Response.ok();
    }
    var lock = turns.begin(learner);
    try {
      return forms.sent(filled, learner);
    } finally {
      lock.unlock();
    }
  }

  private Response pressed(SlackDelivery.Pressed pressed) throws InterruptedException {
    var learner = learner(pressed.workspace(), pressed.user());
    var place = pressed.message();
    if (place != null) {
      responseUrls.remember(place.channel(), place.ts(), pressed.responseUrl());
    }
    var lock = turns.begin(learner);
    try {
      for (var button : pressed.buttons()) {
        press(pressed, button, learner);
      }
    } catch (UncheckedIOException e) {
      LOG.error(
          "a click of {} could not be saved: {}", pressed.user(), e.getClass().getSimpleName());
      notices.notSaved(pressed);
    } finally {
      lock.unlock();
    }
    return Response.ok();
  }

  private void press(
      SlackDelivery.Pressed pressed, SlackDelivery.Pressed.Button button, Learner learner)
      throws InterruptedException {
    var value = ButtonValue.read(button.value());
    if (value.isEmpty()) {
      notices.unknownButton(pressed);
      return;
    }
    var place = pressed.message();
    var ids = List.of("action:" + button.actionTs() + ":" + (place == null ? "home" : place.ts()));
    switch (value.get().press()) {
      case Press.Ask(String sentence) -> {
        if (place == null) {
          asking.askDirectly(learner, sentence, ids);
        } else {
          asking.ask(conversation(learner, place.channel(), place.root()), learner, sentence, ids);
        }
      }
      case Press.Build _ -> forms.build(pressed, learner);
      case Press.Share(int question) -> forms.share(pressed, question);
      case Press.ShareQuestions(String chapter) -> forms.shareQuestions(pressed, chapter);
      case Press.TakeAlong(int question) -> {
        if (place != null) {
          var thread = conversation(learner, place.channel(), place.root());
          outbox.deliver(
              thread, learner, () -> tutor.takeAlong(thread, question, ids) == Taken.SAVED);
        }
      }
      case Press.Lesson lesson -> {
        // What leads from a thread's answer into the course is anybody's, and moves their own
        // lesson.
        String owner = value.get().owner();
        if (owner.isEmpty() || owner.equals(learner.user())) {
          move(learner, place, new Move.Pressed(lesson, pressed.ticked()), ids);
        } else {
          notices.othersButton(pressed);
        }
      }
    }
  }

  private void move(
      Learner learner, SlackDelivery.Pressed.@Nullable Place place, Move move, List<String> ids)
      throws InterruptedException {
    if (place != null && place.channel().startsWith("D")) {
      directs.learn(learner.user(), place.channel());
    }
    var channel = directs.of(learner.user());
    if (channel.isEmpty()) {
      throw new UncheckedIOException(new IOException("no direct message"));
    }
    var direct = conversation(learner, channel.get(), null);
    if (tutor.take(learner, direct, move, ids, clock.instant()) == Taken.SAVED) {
      outbox.deliver(learner, channel.get());
      if (place == null) {
        home.show(learner);
      }
    }
  }

  private Response commanded(SlackDelivery.Commanded commanded) throws InterruptedException {
    var learner = learner(commanded.workspace(), commanded.user());
    var lock = turns.begin(learner);
    try {
      var channel = directs.of(commanded.user());
      if (channel.isEmpty()) {
        return Notices.ephemeral(phrase("slack.notice.no-direct"));
      }
      var ids = List.of("command:" + commanded.trigger());
      var move = new Move.Command(commanded.words());
      var direct = conversation(learner, channel.get(), null);
      var taken = tutor.take(learner, direct, move, ids, clock.instant());
      if (taken == Taken.QUESTION && !asking.askDirectly(learner, commanded.words(), ids)) {
        return Notices.ephemeral(phrase("slack.notice.no-direct"));
      }
      outbox.deliver(learner, channel.get());
      return channel.get().equals(commanded.channel())
          ? Response.ok()
          : Notices.ephemeral(phrase("slack.notice.direct"));
    } catch (UncheckedIOException e) {
      LOG.error(
          "a command of {} could not be saved: {}", commanded.user(), e.getClass().getSimpleName());
      return Notices.ephemeral(phrase("slack.notice.not-saved"));
    } finally {
      lock.unlock();
    }
  }

  private static List<String> ids(SlackDelivery.Wrote wrote) {
    return List.of("event:" + wrote.event(), "message:" + wrote.channel() + ":" + wrote.ts());
  }

  private static Conversation here(SlackDelivery.Wrote wrote) {
    return new Conversation(SlackBot.PLATFORM, wrote.workspace(), wrote.channel(), wrote.root());
  }

  private static Conversation conversation(
      Learner learner, String channel, @Nullable String thread) {
    return new Conversation(learner.platform(), learner.workspace(), channel, thread);
  }

  private static Learner learner(String workspace, String user) {
    return new Learner(SlackBot.PLATFORM, workspace, user);
  }
}
