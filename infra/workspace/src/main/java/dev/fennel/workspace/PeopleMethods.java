package dev.fennel.workspace;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `auth.test`, `users.*`, `bots.info`, `team.info` and `dnd.info`: who is who.
final class PeopleMethods {
  private final Chat chat;
  private final String base;

  PeopleMethods(Chat chat, String base) {
    this.chat = chat;
    this.base = base;
  }

  Map<String, Method> methods() {
    return Map.of(
        "auth.test",
        _ -> authTest(),
        "users.info",
        this::userInfo,
        "users.list",
        _ -> usersList(),
        "bots.info",
        this::botInfo,
        "team.info",
        _ -> teamInfo(),
        "dnd.info",
        this::dndInfo);
  }

  private ObjectNode authTest() {
    return Json.object()
        .put("url", base + "/")
        .put("team", Places.TEAM_NAME)
        .put("user", Json.text(chat.places.user(Places.BOT_USER), "name"))
        .put("team_id", Places.TEAM)
        .put("user_id", Places.BOT_USER)
        .put("bot_id", Places.BOT)
        .put("is_enterprise_install", false);
  }

  private ObjectNode userInfo(Arguments args) {
    return Json.object().set("user", existing(args.required("user")).deepCopy());
  }

  private ObjectNode usersList() {
    ObjectNode answer = Json.object();
    ArrayNode members = answer.putArray("members");
    chat.places.users().forEach(user -> members.add(user.deepCopy()));
    answer.put("cache_ts", chat.clock().instant().getEpochSecond());
    answer.putObject("response_metadata").put("next_cursor", "");
    return answer;
  }

  private ObjectNode botInfo(Arguments args) {
    if (!Places.BOT.equals(args.text("bot", Places.BOT))) {
      throw new Refusal("bot_not_found");
    }
    ObjectNode bot = chat.places.user(Places.BOT_USER);
    ObjectNode answer = Json.object();
    answer
        .putObject("bot")
        .put("id", Places.BOT)
        .put("deleted", false)
        .put("name", Json.text(bot, "real_name"))
        .put("updated", bot.path("updated").asLong(0))
        .put("app_id", Places.APP)
        .put("user_id", Places.BOT_USER);
    return answer;
  }

  private ObjectNode teamInfo() {
    ObjectNode answer = Json.object();
    answer
        .putObject("team")
        .put("id", Places.TEAM)
        .put("name", Places.TEAM_NAME)
        .put("domain", Places.DOMAIN)
        .put("url", base + "/")
        .put("email_domain", "");
    return answer;
  }

  private ObjectNode dndInfo(Arguments args) {
    existing(args.required("user"));
    return Json.object()
        .put("dnd_enabled", false)
        .put("next_dnd_start_ts", 1)
        .put("next_dnd_end_ts", 1);
  }

  private ObjectNode existing(String id) {
    @Nullable ObjectNode user = chat.places.findUser(id);
    if (user == null) {
      throw new Refusal("user_not_found");
    }
    return user;
  }
}
