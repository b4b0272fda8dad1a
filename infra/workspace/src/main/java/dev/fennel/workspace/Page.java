package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/// The chat page and the files people and the bot have shared.
final class Page {
  private static final Pattern ASSET = Pattern.compile("/([a-z-]+)\\.(html|css|js|svg)");
  private static final Pattern FILE = Pattern.compile("/files/(F[A-Z0-9]+)");
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");
  private static final Set<String> SHOWN =
      Set.of("image/png", "image/jpeg", "image/gif", "image/webp");
  private static final String POLICY =
      "default-src 'self'; img-src 'self' https: http://127.0.0.1:* data:; object-src 'none';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private final Chat chat;

  Page(Chat chat) {
    this.chat = chat;
  }

  void serve(Http http) throws IOException {
    String path = http.path();
    Matcher file = FILE.matcher(path);
    if (file.matches()) {
      file(http, file.group(1));
      return;
    }
    Matcher asset =
        ASSET.matcher(path.equals("/") || path.startsWith("/archives/") ? "/index.html" : path);
    if (asset.matches()) {
      try (InputStream in = Page.class.getResourceAsStream("page" + asset.group())) {
        if (in != null) {
          http.send(
              200,
              TYPES.getOrDefault(asset.group(2), "text/plain"),
              in.readAllBytes(),
              Map.of("Content-Security-Policy", POLICY, "Referrer-Policy", "no-referrer"));
          return;
        }
      }
    }
    http.send(
        404, "text/plain; charset=utf-8", "There is no such page.\n".getBytes(UTF_8), Map.of());
  }

  private void file(Http http, String id) throws IOException {
    ObjectNode file = chat.with(() -> chat.files.find(id));
    if (file == null) {
      http.send(
          404, "text/plain; charset=utf-8", "There is no such file.\n".getBytes(UTF_8), Map.of());
      return;
    }
    String type = Json.text(file, "mimetype", "");
    boolean shown = SHOWN.contains(type) && !http.queryArguments().flag("download");
    Map<String, String> headers = new HashMap<>();
    headers.put("Content-Security-Policy", "default-src 'none'; sandbox");
    headers.put(
        "Content-Disposition",
        (shown ? "inline" : "attachment")
            + "; filename=\""
            + Json.text(file, "name", "file").replaceAll("[^\\w. -]", "_")
            + "\"");
    http.send(
        200,
        shown ? type : "application/octet-stream",
        Files.readAllBytes(chat.files.path(file)),
        headers);
  }
}
