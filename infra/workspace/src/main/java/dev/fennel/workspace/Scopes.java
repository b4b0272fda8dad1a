package dev.fennel.workspace;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which scope a Web API method asks for; methods that read a conversation ask by the
/// conversation's kind.
final class Scopes {
  static final Set<String> ALL =
      Set.of(
          "app_mentions:read",
          "channels:history",
          "channels:join",
          "channels:read",
          "chat:write",
          "commands",
          "dnd:read",
          "files:read",
          "files:write",
          "im:history",
          "im:read",
          "im:write",
          "reactions:write",
          "team:read",
          "users:read",
          "users:read.email");

  private static final Map<String, String> BY_METHOD =
      Map.ofEntries(
          Map.entry("chat.postMessage", "chat:write"),
          Map.entry("chat.postEphemeral", "chat:write"),
          Map.entry("chat.update", "chat:write"),
          Map.entry("chat.delete", "chat:write"),
          Map.entry("conversations.open", "im:write"),
          Map.entry("conversations.join", "channels:join"),
          Map.entry("conversations.list", "channels:read"),
          Map.entry("users.info", "users:read"),
          Map.entry("users.list", "users:read"),
          Map.entry("bots.info", "users:read"),
          Map.entry("team.info", "team:read"),
          Map.entry("dnd.info", "dnd:read"),
          Map.entry("reactions.add", "reactions:write"),
          Map.entry("files.info", "files:read"),
          Map.entry("files.getUploadURLExternal", "files:write"),
          Map.entry("files.completeUploadExternal", "files:write"));

  private final Set<String> granted;

  Scopes(Set<String> granted) {
    this.granted = granted;
  }

  boolean has(String scope) {
    return granted.contains(scope);
  }

  String joined() {
    return String.join(",", granted.stream().sorted().toList());
  }

  /// Refuses the method if its scope was not granted.
  void check(String method) {
    require(BY_METHOD.get(method));
  }

  /// Refuses reading the channel (`history` or `read`) if the scope for its kind was not granted.
  void checkChannel(boolean directMessage, String right) {
    require((directMessage ? "im:" : "channels:") + right);
  }

  private void require(@Nullable String scope) {
    if (scope != null && !granted.contains(scope)) {
      throw Refusal.missingScope(scope);
    }
  }
}
