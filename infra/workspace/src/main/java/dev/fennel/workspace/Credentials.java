package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The bot's token and signing secret: given, or minted once and kept beside the chat.
record Credentials(String botToken, String signingSecret, String verificationToken) {

  static Credentials of(WorkspaceSettings settings, Path folder) throws IOException {
    Path file = folder.resolve("credentials.json");
    JsonNode kept = Files.exists(file) ? Json.parse(Files.readString(file, UTF_8)) : Json.object();
    Credentials credentials =
        new Credentials(
            first(
                settings.botToken(),
                Json.text(kept, "bot_token"),
                "xoxb-" + Ids.digits(12) + "-" + Ids.digits(13) + "-" + Ids.mixed(24)),
            first(settings.signingSecret(), Json.text(kept, "signing_secret"), Ids.hex(32)),
            first(null, Json.text(kept, "verification_token"), Ids.mixed(24)));
    credentials.keep(file);
    return credentials;
  }

  private static String first(@Nullable String given, @Nullable String kept, String minted) {
    if (given != null && !given.isBlank()) {
      return given;
    }
    return kept == null ? minted : kept;
  }

  private void keep(Path file) throws IOException {
    Path fresh = file.resolveSibling("credentials.json.new");
    Files.deleteIfExists(fresh);
    if (Files.getFileStore(file.toAbsolutePath().getParent()).supportsFileAttributeView("posix")) {
      Files.createFile(
          fresh,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    Files.writeString(
        fresh,
        Json.object()
                .put("bot_token", botToken)
                .put("signing_secret", signingSecret)
                .put("verification_token", verificationToken)
            + "\n");
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public String toString() {
    return "Credentials[hidden]";
  }
}
