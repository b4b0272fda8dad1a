package dev.fennel.workspace;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a person does with the buttons, selects and inputs of a message.
final class MessageActions {
  private final Chat chat;
  private final Payloads payloads;
  private final Delivery delivery;
  private final Supplier<Addresses> addresses;

  MessageActions(Chat chat, Payloads payloads, Delivery delivery, Supplier<Addresses> addresses) {
    this.chat = chat;
    this.payloads = payloads;
    this.delivery = delivery;
    this.addresses = addresses;
  }

  ObjectNode act(Arguments args) {
    ObjectNode payload = chat.with(() -> prepare(args));
    return payload == null
        ? Outcome.quiet()
        : Outcome.of(delivery.interaction(addresses.get().interactivity(), payload));
  }

  private @Nullable ObjectNode prepare(Arguments args) {
    String user = Json.text(chat.places.user(args.required("user")), "id", "");
    ObjectNode channel = chat.places.channelForPerson(args.required("channel"), user);
    ObjectNode message = chat.messages.find(Chat.channelId(channel), args.required("message_ts"));
    if (message == null || !Messages.visibleTo(message, user)) {
      throw new Refusal("message_not_found");
    }
    JsonNode blocks = shown(message);
    Controls.Control control = Controls.find(blocks, args.fields());
    ObjectNode typed = Json.child(message.path("state"), user);
    ObjectNode chosen = chosen(control, args.fields());
    ObjectNode values = ViewValues.filled(blocks, typed, args.fields().path("state"));
    if (chosen != null && control.keepsState()) {
      values.withObjectProperty(control.blockId()).set(control.actionId(), chosen);
    }
    if (!values.isEmpty()) {
      message.withObjectProperty("state").set(user, values);
      chat.messages.keepQuietly(message);
    }
    return control.dispatches()
        ? payloads.messageAction(user, channel, message, payloads.action(control, chosen), values)
        : null;
  }

  private static JsonNode shown(ObjectNode message) {
    if (!message.path("attachments").isArray()) {
      return message.path("blocks");
    }
    var all = Json.array();
    message.path("blocks").forEach(all::add);
    message.path("attachments").forEach(a -> a.path("blocks").forEach(all::add));
    return all;
  }

  /// What the person chose or typed in the control; null for plain buttons.
  static @Nullable ObjectNode chosen(Controls.Control control, JsonNode given) {
    JsonNode value = given.has("values") ? given.path("values") : given.path("value");
    return switch (control.type()) {
      case "button", "workflow_button", "icon_button" -> null;
      case "feedback_buttons" -> feedback(control.element(), value);
      default -> {
        if (value.isMissingNode()) {
          throw Refusal.argument("say what to choose: value or values");
        }
        yield Controls.given(control, value);
      }
    };
  }

  private static ObjectNode feedback(ObjectNode element, JsonNode value) {
    for (String side : new String[] {"positive_button", "negative_button"}) {
      JsonNode button = element.path(side);
      if (value.asString("").equals(Json.text(button, "value"))) {
        ObjectNode chosen = Json.object().put("value", Json.text(button, "value"));
        return chosen.set("text", button.path("text").deepCopy());
      }
    }
    throw new Refusal("no_such_option");
  }
}
