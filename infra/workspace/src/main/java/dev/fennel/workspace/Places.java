package dev.fennel.workspace;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The people and channels of the workspace, by id or by the names a person would use.
final class Places {
  static final String TEAM = "T0WORKSPC";
  static final String TEAM_NAME = "Fennel HQ";
  static final String DOMAIN = "fennel-hq";
  static final String APP = "A0FENNEL0";
  static final String BOT = "B0FENNEL0";
  static final String BOT_USER = "U0FENNEL0";

  private static final String USERS = "user";
  private static final String CHANNELS = "channel";
  private static final long CREATED = 1_767_225_600L;

  private final Documents documents;
  private final String botName;

  Places(Documents documents, String botName) {
    this.documents = documents;
    this.botName = botName;
    settle();
  }

  /// Puts the first people and channels in place, if they are not there yet.
  void settle() {
    if (documents.get(USERS, BOT_USER) == null) {
      documents.put(
          USERS, BOT_USER, person(BOT_USER, botName.toLowerCase(Locale.ROOT), botName, true));
      join("U0JORDAN0", "jordan", "Jordan");
      join("U0RILEY00", "riley", "Riley");
      documents.put(
          CHANNELS, "C0TEAM000", channel("C0TEAM000", "team", "Fennel's engineers", true));
      documents.put(
          CHANNELS, "C0RANDOM0", channel("C0RANDOM0", "random", "Everything else", false));
    }
  }

  /// A further person, with a direct message of their own.
  ///
  /// @param team their company's; another than ours shares our channels with us
  ObjectNode add(String name, String team) {
    String id = Ids.capitals("U");
    join(id, name.toLowerCase(Locale.ROOT), name);
    documents.put(USERS, id, user(id).put("team_id", team));
    for (ObjectNode channel : channels()) {
      if (!Json.flag(channel, "is_im")) {
        addMember(channel, id);
      }
    }
    return user(id);
  }

  private void join(String id, String name, String realName) {
    documents.put(USERS, id, person(id, name, realName, false));
    String dm = dmOf(id);
    ObjectNode im =
        Json.object()
            .put("id", dm)
            .put("created", CREATED)
            .put("is_im", true)
            .put("is_org_shared", false)
            .put("is_open", true)
            .put("user", id);
    im.set("members", Json.array(id, BOT_USER));
    documents.put(CHANNELS, dm, im);
  }

  private static ObjectNode person(String id, String name, String realName, boolean bot) {
    ObjectNode user =
        Json.object()
            .put("id", id)
            .put("team_id", TEAM)
            .put("name", name)
            .put("deleted", false)
            .put("real_name", realName)
            .put("tz", "Europe/London")
            .put("tz_label", "Greenwich Mean Time")
            .put("tz_offset", 0)
            .put("locale", "en-GB")
            .put("is_admin", false)
            .put("is_owner", false)
            .put("is_restricted", false)
            .put("is_ultra_restricted", false)
            .put("is_bot", bot)
            .put("is_app_user", false)
            .put("updated", CREATED);
    ObjectNode profile =
        user.putObject("profile")
            .put("real_name", realName)
            .put("display_name", name)
            .put("team", TEAM);
    if (bot) {
      profile.put("api_app_id", APP).put("bot_id", BOT);
    } else {
      profile.put("email", name + "@fennel.example");
    }
    return user;
  }

  private static ObjectNode channel(String id, String name, String purpose, boolean withBot) {
    ObjectNode channel =
        Json.object()
            .put("id", id)
            .put("name", name)
            .put("name_normalized", name)
            .put("is_channel", true)
            .put("is_group", false)
            .put("is_im", false)
            .put("is_mpim", false)
            .put("is_private", false)
            .put("is_archived", false)
            .put("is_general", false)
            .put("is_shared", false)
            .put("created", CREATED)
            .put("creator", "U0RILEY00");
    channel.putObject("topic").put("value", "");
    channel.putObject("purpose").put("value", purpose);
    ArrayNode members = channel.putArray("members").add("U0JORDAN0").add("U0RILEY00");
    if (withBot) {
      members.add(BOT_USER);
    }
    return channel;
  }

  static String dmOf(String user) {
    return "D" + user.substring(1);
  }

  Collection<ObjectNode> users() {
    return documents.all(USERS);
  }

  Collection<ObjectNode> channels() {
    return documents.all(CHANNELS);
  }

  @Nullable ObjectNode findUser(String id) {
    return documents.get(USERS, id);
  }

  @Nullable ObjectNode findChannel(String id) {
    return documents.get(CHANNELS, id);
  }

  ObjectNode user(String idOrName) {
    ObjectNode byId = findUser(idOrName);
    if (byId != null) {
      return byId;
    }
    for (ObjectNode user : users()) {
      if (idOrName.equalsIgnoreCase(Json.text(user, "name"))) {
        return user;
      }
    }
    throw new Refusal("user_not_found");
  }

  /// The channel as a bot names it: its id, `#name`, `name`, or a person's id for the direct
  /// message with them.
  ObjectNode channelForBot(String name) {
    String id = findUser(name) != null && !name.equals(BOT_USER) ? dmOf(name) : name;
    ObjectNode byId = findChannel(id);
    return byId != null ? byId : channelByName(name);
  }

  /// The channel as a person names it: as a bot does, or `dm` for their own direct message with the
  /// bot.
  ObjectNode channelForPerson(String name, String user) {
    String id = name.equals("dm") ? dmOf(user) : name;
    ObjectNode byId = findChannel(id);
    ObjectNode channel = byId != null ? byId : channelByName(name);
    if (!isMember(channel, user)) {
      throw new Refusal("channel_not_found");
    }
    return channel;
  }

  private ObjectNode channelByName(String name) {
    String bare = name.startsWith("#") ? name.substring(1) : name;
    for (ObjectNode channel : channels()) {
      if (bare.equals(Json.text(channel, "name"))) {
        return channel;
      }
    }
    throw new Refusal("channel_not_found");
  }

  static boolean isMember(ObjectNode channel, String user) {
    return Json.contains(channel.path("members"), user);
  }

  /// The company that a person belongs to.
  String teamOf(String user) {
    ObjectNode known = findUser(user);
    return known == null ? TEAM : Json.text(known, "team_id", TEAM);
  }

  /// Whether people of another company are in the channel.
  boolean isShared(ObjectNode channel) {
    return channel
        .path("members")
        .valueStream()
        .anyMatch(member -> !teamOf(member.asString("")).equals(TEAM));
  }

  static boolean isDirect(ObjectNode channel) {
    return Json.flag(channel, "is_im");
  }

  /// Adds the member; false if they were one already.
  boolean addMember(ObjectNode channel, String user) {
    if (isMember(channel, user)) {
      return false;
    }
    Json.list(channel, "members").add(user);
    documents.put(CHANNELS, Json.text(channel, "id", ""), channel);
    return true;
  }
}
