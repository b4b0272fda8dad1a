package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A person in a local workspace: what they type, press and fill in, and what they see.
final class Someone {
  final String id;
  final String direct;
  private final LocalSlack slack;

  private Someone(LocalSlack slack, JsonNode person) {
    this.slack = slack;
    this.id = person.path("id").asString();
    this.direct = person.path("dm").asString();
  }

  /// Somebody new.
  static Someone in(LocalSlack slack, String name) {
    return new Someone(slack, slack.control("person", "{\"name\":\"" + name + "\"}"));
  }

  /// Somebody of another company.
  static Someone ofAnotherCompany(LocalSlack slack, String name) {
    return new Someone(
        slack, slack.control("person", "{\"name\":\"" + name + "\",\"team\":\"T0ANOTHER\"}"));
  }

  String say(String channel, String text, @Nullable String thread) {
    var message = act().put("channel", channel).put("text", text);
    if (thread != null) {
      message.put("thread_ts", thread);
    }
    var answer = slack.control("message", message.toString());
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    return answer.path("ts").asString();
  }

  /// Asks and waits for the answer; the `ts` of the question.
  String ask(String channel, String text) {
    String ts = say(channel, text, null);
    await(() -> replies(channel, ts).stream().anyMatch(m -> !labels(m).isEmpty()));
    return ts;
  }

  /// Presses a button in the newest message of a thread that has it.
  JsonNode press(String channel, String thread, String label) {
    return press(channel, replies(channel, thread), label);
  }

  /// Presses a button in the newest message of a channel that has it, once there is one.
  JsonNode press(String channel, String label) {
    await(() -> seen(channel).stream().anyMatch(m -> labels(m).contains(label)));
    return press(channel, seen(channel), label);
  }

  private JsonNode press(String channel, List<JsonNode> messages, String label) {
    var message =
        messages.reversed().stream()
            .filter(m -> labels(m).contains(label))
            .findFirst()
            .orElseThrow();
    return pressOn(channel, message, label);
  }

  /// Ticks just these boxes of the newest message that has boxes.
  void tick(String channel, String... marks) {
    var message =
        seen(channel).reversed().stream()
            .filter(m -> m.path("blocks").toString().contains("checkboxes"))
            .findFirst()
            .orElseThrow();
    var tick = act().put("channel", channel).put("action_id", "ticks");
    tick.put("message_ts", message.path("ts").asString());
    List.of(marks).forEach(tick.putArray("values")::add);
    var answer = slack.control("action", tick.toString());
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
  }

  /// Presses a button of a message.
  JsonNode pressOn(String channel, JsonNode message, String label) {
    return slack.control(
        "action",
        act()
            .put("channel", channel)
            .put("message_ts", message.path("ts").asString())
            .put("label", label)
            .toString());
  }

  /// What the Home tab shows.
  JsonNode home() {
    return slack.control("home", act().toString()).path("view");
  }

  /// Opens the Home tab and presses a button there.
  void pressAtHome(String label) {
    var view = home();
    slack.control(
        "view",
        act()
            .put("view_id", view.path("id").asString())
            .put("action", "press")
            .put("label", label)
            .toString());
  }

  /// Presses a button of the Home tab or a modal as it was drawn then.
  JsonNode pressIn(JsonNode view, String label) {
    var act = act().put("view_id", view.path("id").asString()).put("action", "press");
    for (var block : view.path("blocks")) {
      for (var element : block.path("elements")) {
        if (element.path("text").path("text").asString("").equals(label)) {
          act.put("block_id", block.path("block_id").asString());
          act.put("action_id", element.path("action_id").asString());
        }
      }
    }
    return slack.control("view", act.toString());
  }

  /// The modal that is open on top, once there is one.
  JsonNode modal() {
    await(() -> !modals().isEmpty());
    return modals().getLast();
  }

  List<JsonNode> modals() {
    return slack.ask("views?user=" + id).path("modals").valueStream().toList();
  }

  /// Chooses in a menu of the open modal and waits until it is drawn anew.
  void choose(String field, String value) {
    var before = modal();
    var answer =
        slack.control(
            "view",
            act()
                .put("view_id", before.path("id").asString())
                .put("action", "press")
                .put("block_id", field)
                .put("action_id", field)
                .put("value", value)
                .toString());
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    await(() -> !modal().path("hash").equals(before.path("hash")));
  }

  /// Presses a button in the open modal and waits until it is drawn anew.
  void pressInModal(String label) {
    var before = modal();
    slack.control(
        "view",
        act()
            .put("view_id", before.path("id").asString())
            .put("action", "press")
            .put("label", label)
            .toString());
    await(() -> !modal().path("hash").equals(before.path("hash")));
  }

  /// Sends the open modal.
  JsonNode send(Map<String, String> values) {
    return send(modal().path("id").asString(), values);
  }

  JsonNode send(String view, Map<String, String> values) {
    var filled = act().put("view_id", view).put("action", "submit");
    var fields = filled.putObject("values");
    values.forEach((field, value) -> fields.putObject(field).put(field, value));
    return slack.control("view", filled.toString());
  }

  void close(String view) {
    slack.control("view", act().put("view_id", view).put("action", "close").toString());
  }

  void await(BooleanSupplier awaited) {
    slack.settle(awaited);
  }

  List<JsonNode> seen(String channel) {
    return slack.messages(id, URLEncoder.encode(channel, StandardCharsets.UTF_8));
  }

  List<JsonNode> replies(String channel, String ts) {
    return seen(channel).stream()
        .filter(message -> message.path("thread_ts").asString("").equals(ts))
        .filter(message -> !message.path("ts").asString().equals(ts))
        .toList();
  }

  /// The labels of a message's buttons.
  static List<String> labels(JsonNode message) {
    var labels = new ArrayList<String>();
    for (var block : message.path("blocks")) {
      if (block.path("type").asString("").equals("actions")) {
        block.path("elements").forEach(e -> labels.add(e.path("text").path("text").asString()));
      }
    }
    return labels;
  }

  private ObjectNode act() {
    return Json.MAPPER.createObjectNode().put("user", id);
  }
}
