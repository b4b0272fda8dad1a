package dev.fennel.workspace;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What tests and the chat page use: people act, and everyone sees what there is.
final class ControlApi {
  private static final Duration HOME_WAIT = Duration.ofSeconds(3);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);

  private final Chat chat;
  private final People people;
  private final MessageActions messageActions;
  private final ViewActions viewActions;
  private final Activity activity;
  private final Faults faults;
  private final RequestLog log;
  private final Connection connection;

  ControlApi(
      Chat chat,
      People people,
      MessageActions messageActions,
      ViewActions viewActions,
      Activity activity,
      Faults faults,
      RequestLog log,
      Connection connection) {
    this.chat = chat;
    this.people = people;
    this.messageActions = messageActions;
    this.viewActions = viewActions;
    this.activity = activity;
    this.faults = faults;
    this.log = log;
    this.connection = connection;
  }

  ObjectNode post(String call, Arguments args) throws InterruptedException {
    return switch (call) {
      case "message" -> people.say(args);
      case "command" -> people.command(args);
      case "action" -> messageActions.act(args);
      case "view" -> viewActions.act(args);
      case "home" -> home(args);
      case "person" -> person(args);
      case "faults" -> {
        faults.plan(args.fields());
        yield ok();
      }
      case "uninstall" -> {
        people.uninstall();
        yield ok();
      }
      case "reset" -> {
        chat.forgetAll();
        log.forgetAll();
        yield ok();
      }
      default -> throw new Refusal("unknown_method");
    };
  }

  ObjectNode get(String call, Arguments args) throws InterruptedException {
    return switch (call) {
      case "messages" -> messages(args);
      case "views" -> views(args);
      case "idle" -> idle(args);
      case "log" -> log.after(number(args, "after", 0));
      case "state" -> state();
      case "wait" -> awaitChange(args);
      default -> throw new Refusal("unknown_method");
    };
  }

  private static ObjectNode ok() {
    return Json.object().put("ok", true);
  }

  private ObjectNode messages(Arguments args) {
    return chat.with(() -> {
      String user = userId(args);
      long after = number(args, "after", 0);
      List<ObjectNode> channels =
          args.has("channel")
              ? List.of(chat.places.channelForPerson(args.required("channel"), user))
              : chat.places.channels().stream().filter(c -> Places.isMember(c, user)).toList();
      ObjectNode answer = ok().put("seq", chat.changes.now());
      ArrayNode messages = answer.putArray("messages");
      for (ObjectNode channel : channels) {
        for (ObjectNode message : chat.messages.all(Chat.channelId(channel))) {
          if (message.path("seq").asLong(0) > after && Messages.visibleTo(message, user)) {
            messages.add(chat.view.forPerson(message));
          }
        }
      }
      return answer;
    });
  }

  private ObjectNode views(Arguments args) {
    return chat.with(() -> {
      String user = userId(args);
      ObjectNode answer = ok().put("seq", chat.changes.now());
      ArrayNode modals = answer.putArray("modals");
      chat.views.modals(user).forEach(view -> modals.add(view.deepCopy()));
      ObjectNode home = chat.views.home(user);
      answer.set("home", home == null ? null : home.deepCopy());
      return answer;
    });
  }

  /// Opens the person's Home tab and gives the bot a moment to publish it afresh.
  private ObjectNode home(Arguments args) throws InterruptedException {
    String user = chat.with(() -> userId(args));
    String tab = args.text("tab", "home");
    String before = homeHash(user);
    long seq = chat.changes.now();
    people.openApp(user, tab);
    long end = System.nanoTime() + HOME_WAIT.toNanos();
    while (tab.equals("home")
        && System.nanoTime() < end
        && Objects.equals(before, homeHash(user))
        && !activity.awaitQuiet(Duration.ofMillis(400), Duration.ZERO)) {
      seq = chat.changes.await(seq, Duration.ofMillis(50));
    }
    ObjectNode answer = ok();
    chat.change(() -> {
      ObjectNode view = chat.views.home(user);
      answer.set("view", view == null ? null : view.deepCopy());
    });
    return answer;
  }

  private String homeHash(String user) {
    return chat.with(() -> {
      ObjectNode view = chat.views.home(user);
      return view == null ? "" : Json.text(view, "hash", "");
    });
  }

  /// A further person in the workspace, for tests with many learners; with `team`, one of another
  /// company that shares our channels.
  private ObjectNode person(Arguments args) {
    String name = args.required("name");
    if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,40}")) {
      throw Refusal.argument("name must be letters, digits, spaces, dots or dashes");
    }
    return chat.with(() -> {
      ObjectNode user = chat.places.add(name, args.text("team", Places.TEAM));
      chat.changes.next();
      String id = Json.text(user, "id", "");
      return ok().put("id", id).put("dm", Places.dmOf(id));
    });
  }

  private ObjectNode idle(Arguments args) throws InterruptedException {
    long started = System.nanoTime();
    boolean idle =
        activity.awaitQuiet(wait(args, "quiet_ms", 300), wait(args, "timeout_ms", 10_000));
    return Json.object()
        .put("idle", idle)
        .put("waited_ms", (System.nanoTime() - started) / 1_000_000);
  }

  private ObjectNode awaitChange(Arguments args) throws InterruptedException {
    long seq = chat.changes.await(number(args, "after", 0), wait(args, "timeout_ms", 25_000));
    return ok().put("seq", seq).put("epoch", chat.epoch());
  }

  private ObjectNode state() {
    return chat.with(() -> {
      ObjectNode answer = ok().put("seq", chat.changes.now()).put("epoch", chat.epoch());
      answer
          .putObject("team")
          .put("id", Places.TEAM)
          .put("name", Places.TEAM_NAME)
          .put("domain", Places.DOMAIN);
      answer
          .putObject("bot")
          .put("user_id", Places.BOT_USER)
          .put("bot_id", Places.BOT)
          .put("app_id", Places.APP)
          .put("name", Json.text(chat.places.user(Places.BOT_USER), "real_name"));
      people(answer.putArray("people"));
      ArrayNode channels = answer.putArray("channels");
      chat.places.channels().forEach(channel -> channels.add(channel.deepCopy()));
      answer.set("delivery", connection.describe());
      return answer;
    });
  }

  private void people(ArrayNode people) {
    for (ObjectNode user : chat.places.users()) {
      String id = Json.text(user, "id", "");
      if (!id.equals(Places.BOT_USER)) {
        people
            .addObject()
            .put("id", id)
            .put("name", Json.text(user, "name"))
            .put("real_name", Json.text(user, "real_name"))
            .put("dm", Places.dmOf(id));
      }
    }
  }

  private String userId(Arguments args) {
    return Json.text(chat.places.user(args.required("user")), "id", "");
  }

  private static Duration wait(Arguments args, String name, long otherwise) {
    Duration asked = Duration.ofMillis(number(args, name, otherwise));
    return asked.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : asked;
  }

  private static long number(Arguments args, String name, long otherwise) {
    String value = args.text(name);
    if (value == null) {
      return otherwise;
    }
    try {
      return Math.max(0, Long.parseLong(value));
    } catch (NumberFormatException _) {
      throw Refusal.argument(name + " must be a whole number");
    }
  }
}
