package dev.fennel.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Everyone's open modals (a stack of at most three) and Home tabs.
final class Views {
  private static final String TABLE = "view";
  private static final String STACKS = "stack";
  private static final int STACK_LIMIT = 3;

  private final Documents documents;
  private final Changes changes;

  Views(Documents documents, Changes changes) {
    this.documents = documents;
    this.changes = changes;
  }

  /// Opens a modal for the person, in place of what was open.
  ObjectNode open(String user, ObjectNode spec) {
    freeExternalId(Json.text(spec, "external_id", ""), "");
    ids(user).forEach(id -> documents.remove(TABLE, id));
    stack(user, List.of());
    return push(user, spec);
  }

  /// Puts a modal on top of the open ones.
  ObjectNode push(String user, ObjectNode spec) {
    List<String> ids = new ArrayList<>(ids(user));
    if (ids.size() >= STACK_LIMIT) {
      throw new Refusal("push_limit_reached");
    }
    freeExternalId(Json.text(spec, "external_id", ""), "");
    String id = Ids.capitals("V");
    ObjectNode view = view(id, spec);
    view.put("root_view_id", ids.isEmpty() ? id : ids.getFirst());
    view.put("previous_view_id", ids.isEmpty() ? null : ids.getLast());
    ids.add(id);
    stack(user, ids);
    return keep(user, view);
  }

  /// Replaces what an open view shows; what was typed into fields that stay is kept.
  ObjectNode update(String id, ObjectNode spec, @Nullable String hash) {
    ObjectNode kept = documents.get(TABLE, id);
    if (kept == null) {
      throw new Refusal("not_found");
    }
    ObjectNode old = Json.child(kept, "view");
    checkHash(old, hash);
    freeExternalId(Json.text(spec, "external_id", ""), id);
    ObjectNode view = view(id, spec);
    view.set("root_view_id", old.path("root_view_id"));
    view.set("previous_view_id", old.path("previous_view_id"));
    JsonNode typed = old.path("state").path("values");
    view.putObject("state").set("values", Controls.values(view.path("blocks"), typed));
    return keep(Json.text(kept, "user", ""), view);
  }

  /// Publishes the person's Home tab.
  ObjectNode publish(String user, ObjectNode spec, @Nullable String hash) {
    ObjectNode old = home(user);
    if (old != null) {
      checkHash(old, hash);
    }
    String id = old == null ? Ids.capitals("V") : Json.text(old, "id", "");
    ObjectNode view = view(id, spec);
    view.put("root_view_id", id).putNull("previous_view_id");
    documents.put(STACKS, "home/" + user, Json.object().put("id", id));
    return keep(user, view);
  }

  /// Keeps what the person has typed so far.
  ObjectNode fill(String user, ObjectNode view, ObjectNode values) {
    ObjectNode filled = view.deepCopy();
    filled.putObject("state").set("values", values);
    documents.put(TABLE, Json.text(view, "id", ""), owned(user, filled));
    return filled;
  }

  /// Closes the view and what lies on top of it.
  List<ObjectNode> close(String user, String id) {
    List<String> ids = ids(user);
    int at = ids.indexOf(id);
    if (at < 0) {
      return List.of();
    }
    List<ObjectNode> closed =
        ids.subList(at, ids.size()).stream().map(this::find).filter(Objects::nonNull).toList();
    ids.subList(at, ids.size()).forEach(gone -> documents.remove(TABLE, gone));
    stack(user, ids.subList(0, at));
    changes.next();
    return closed;
  }

  List<ObjectNode> closeAll(String user) {
    List<String> ids = ids(user);
    return ids.isEmpty() ? List.of() : close(user, ids.getFirst());
  }

  /// The person's open modals, the top one last.
  List<ObjectNode> modals(String user) {
    return ids(user).stream().map(this::find).filter(Objects::nonNull).toList();
  }

  @Nullable ObjectNode home(String user) {
    ObjectNode home = documents.get(STACKS, "home/" + user);
    return home == null ? null : find(Json.text(home, "id", ""));
  }

  @Nullable ObjectNode find(String id) {
    ObjectNode kept = documents.get(TABLE, id);
    return kept == null ? null : Json.child(kept, "view");
  }

  /// The person's own view with this id: an open modal or their Home.
  ObjectNode of(String user, String id) {
    ObjectNode kept = documents.get(TABLE, id);
    if (kept == null || !user.equals(Json.text(kept, "user"))) {
      throw new Refusal("view_not_found");
    }
    return Json.child(kept, "view");
  }

  @Nullable String idOfExternal(String externalId) {
    for (ObjectNode kept : documents.all(TABLE)) {
      if (externalId.equals(Json.text(kept.path("view"), "external_id"))) {
        return Json.text(kept.path("view"), "id");
      }
    }
    return null;
  }

  private void freeExternalId(String externalId, String own) {
    String holder = externalId.isEmpty() ? null : idOfExternal(externalId);
    if (holder != null && !holder.equals(own)) {
      throw new Refusal("duplicate_external_id");
    }
  }

  private static void checkHash(ObjectNode view, @Nullable String hash) {
    if (hash != null && !hash.isEmpty() && !hash.equals(Json.text(view, "hash"))) {
      throw new Refusal("hash_conflict");
    }
  }

  private ObjectNode view(String id, ObjectNode spec) {
    ObjectNode view = Json.object().put("id", id).put("team_id", Places.TEAM);
    view.put("private_metadata", "").put("callback_id", "").put("external_id", "");
    view.setAll(spec.deepCopy());
    view.putObject("state").set("values", Controls.values(spec.path("blocks"), Json.object()));
    view.put("hash", System.currentTimeMillis() / 1000 + "." + Ids.mixed(8))
        .put("clear_on_close", Json.flag(spec, "clear_on_close"))
        .put("notify_on_close", Json.flag(spec, "notify_on_close"))
        .put("app_id", Places.APP)
        .put("app_installed_team_id", Places.TEAM)
        .put("bot_id", Places.BOT);
    for (String text : List.of("title", "submit", "close")) {
      if (!view.has(text)) {
        view.putNull(text);
      }
    }
    return view;
  }

  private ObjectNode keep(String user, ObjectNode view) {
    documents.put(TABLE, Json.text(view, "id", ""), owned(user, view));
    changes.next();
    return view;
  }

  private static ObjectNode owned(String user, ObjectNode view) {
    return Json.object().put("user", user).set("view", view);
  }

  private List<String> ids(String user) {
    ObjectNode stack = documents.get(STACKS, user);
    return stack == null
        ? List.of()
        : stack.path("ids").valueStream().map(id -> id.asString("")).toList();
  }

  private void stack(String user, List<String> ids) {
    documents.put(STACKS, user, Json.object().set("ids", Json.array(ids.toArray(String[]::new))));
  }
}
