package dev.fennel.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a person does in a modal or on their Home tab: fill in and submit, close, press.
final class ViewActions {
  private final Chat chat;
  private final Payloads payloads;
  private final Delivery delivery;
  private final Supplier<Addresses> addresses;
  private final Blocks blocks;

  ViewActions(
      Chat chat,
      Payloads payloads,
      Delivery delivery,
      Supplier<Addresses> addresses,
      Blocks blocks) {
    this.chat = chat;
    this.payloads = payloads;
    this.delivery = delivery;
    this.addresses = addresses;
    this.blocks = blocks;
  }

  ObjectNode act(Arguments args) {
    String user = chat.with(() -> Json.text(chat.places.user(args.required("user")), "id", ""));
    return switch (args.required("action")) {
      case "submit" -> submit(user, args);
      case "close" -> close(user, args);
      case "press" -> press(user, args);
      default -> throw Refusal.argument("action must be one of: submit, close, press");
    };
  }

  private ObjectNode press(String user, Arguments args) {
    ObjectNode payload =
        chat.with(() -> {
          ObjectNode view = chat.views.of(user, args.required("view_id"));
          ObjectNode values = ViewValues.filled(view, args.fields().path("values"));
          Controls.Control control = Controls.find(view.path("blocks"), args.fields());
          ObjectNode chosen = chosen(control, args.fields(), values);
          if (chosen != null && control.keepsState()) {
            values.withObjectProperty(control.blockId()).set(control.actionId(), chosen);
          }
          ObjectNode filled = chat.views.fill(user, view, values);
          return control.dispatches()
              ? payloads.viewAction(user, filled, payloads.action(control, chosen))
              : null;
        });
    return payload == null ? Outcome.quiet() : Outcome.of(send(payload));
  }

  /// In a view `values` are the form's fields, so what is chosen comes from `value` or from there.
  private static @Nullable ObjectNode chosen(
      Controls.Control control, ObjectNode fields, ObjectNode values) {
    ObjectNode given = Json.object();
    if (fields.has("value")) {
      given.set("value", fields.path("value"));
    } else if (fields.path("values").isArray()) {
      given.set("value", fields.path("values"));
    } else if (control.keepsState()) {
      return Json.child(values.path(control.blockId()), control.actionId());
    }
    return MessageActions.chosen(control, given);
  }

  private ObjectNode close(String user, Arguments args) {
    boolean all = args.flag("all");
    List<ObjectNode> closed =
        chat.with(() -> {
          ObjectNode view = chat.views.of(user, args.required("view_id"));
          return all
              ? chat.views.closeAll(user)
              : chat.views.close(user, Json.text(view, "id", ""));
        });
    Delivery.Answer answer = tellClosed(user, closed, all);
    return answer == null ? Outcome.quiet() : Outcome.of(answer);
  }

  private Delivery.@Nullable Answer tellClosed(
      String user, List<ObjectNode> closed, boolean cleared) {
    Delivery.Answer answer = null;
    for (ObjectNode view : closed.reversed()) {
      if (Json.flag(view, "notify_on_close")) {
        answer = send(chat.with(() -> payloads.closed(user, view, cleared)));
      }
    }
    return answer;
  }

  private ObjectNode submit(String user, Arguments args) {
    ObjectNode errors = Json.object();
    ObjectNode payload =
        chat.with(() -> {
          ObjectNode view = chat.views.of(user, args.required("view_id"));
          if (!view.path("submit").isObject()) {
            throw new Refusal("no_such_control");
          }
          ObjectNode values = ViewValues.filled(view, args.fields().path("values"));
          errors.setAll(ViewValues.problems(view, values));
          return payloads.submission(user, chat.views.fill(user, view, values));
        });
    if (!errors.isEmpty()) {
      ObjectNode refused = WebApi.failed("invalid_input").put("status", 0);
      return refused.set("errors", errors);
    }
    Delivery.Answer answer = send(payload);
    ObjectNode outcome = Outcome.of(answer);
    return answer.acknowledged()
        ? respond(user, Json.text(payload.path("view"), "id", ""), answer.body(), outcome)
        : outcome;
  }

  /// Does to the modals what the acknowledgement says: show errors, update, push, clear, or simply
  /// close.
  private ObjectNode respond(String user, String viewId, String body, ObjectNode outcome) {
    JsonNode response;
    try {
      response = body.isBlank() ? Json.object() : Json.parse(body);
    } catch (JacksonException _) {
      response = Json.object();
    }
    String action = Json.text(response, "response_action", "");
    if (!action.isEmpty()) {
      outcome.put("response_action", action);
    }
    JsonNode view = response.path("view");
    List<ObjectNode> cleared = new ArrayList<>();
    try {
      switch (action) {
        case "errors" -> outcome.set("errors", response.path("errors").deepCopy());
        case "update" -> chat.change(() -> chat.views.update(viewId, checked(view), null));
        case "push" -> chat.change(() -> chat.views.push(user, checked(view)));
        case "clear" -> cleared.addAll(chat.with(() -> chat.views.closeAll(user)));
        default -> chat.change(() -> chat.views.close(user, viewId));
      }
    } catch (Refusal refusal) {
      outcome.put("ok", false).put("error", refusal.error());
      outcome.set("messages", Json.array(refusal.messages().toArray(String[]::new)));
    }
    tellClosed(
        user, cleared.stream().filter(v -> !viewId.equals(Json.text(v, "id"))).toList(), true);
    return outcome;
  }

  private ObjectNode checked(JsonNode view) {
    return blocks.checkView(view, List.of("modal"));
  }

  private Delivery.Answer send(ObjectNode payload) {
    return delivery.interaction(addresses.get().interactivity(), payload);
  }
}
