package dev.fennel.workspace;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// `views.*`: modals and Home tabs.
final class ViewsMethods {
  private final Chat chat;
  private final Blocks blocks;

  ViewsMethods(Chat chat, Blocks blocks) {
    this.chat = chat;
    this.blocks = blocks;
  }

  Map<String, Method> methods() {
    return Map.of(
        "views.open", this::open,
        "views.push", this::push,
        "views.update", this::update,
        "views.publish", this::publish);
  }

  private ObjectNode open(Arguments args) {
    ObjectNode view = view(args, "modal");
    return answer(chat.views.open(chat.triggers.exchange(trigger(args)), view));
  }

  private ObjectNode push(Arguments args) {
    ObjectNode view = view(args, "modal");
    return answer(chat.views.push(chat.triggers.exchange(trigger(args)), view));
  }

  private static String trigger(Arguments args) {
    String trigger = args.text("trigger_id");
    return trigger == null ? args.required("interactivity_pointer") : trigger;
  }

  private ObjectNode update(Arguments args) {
    String id = args.text("view_id");
    if (id == null) {
      id = chat.views.idOfExternal(args.required("external_id"));
    }
    if (id == null) {
      throw new Refusal("not_found");
    }
    ObjectNode view =
        blocks.checkView(args.json("view", "invalid_arguments"), List.of("modal", "home"));
    return answer(chat.views.update(id, view, args.text("hash")));
  }

  private ObjectNode publish(Arguments args) {
    String user = args.required("user_id");
    if (chat.places.findUser(user) == null || user.equals(Places.BOT_USER)) {
      throw new Refusal("user_not_found");
    }
    return answer(chat.views.publish(user, view(args, "home"), args.text("hash")));
  }

  private ObjectNode view(Arguments args, String type) {
    return blocks.checkView(args.json("view", "invalid_arguments"), List.of(type));
  }

  private static ObjectNode answer(ObjectNode view) {
    return Json.object().set("view", view.deepCopy());
  }
}
