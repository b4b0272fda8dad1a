package dev.fennel.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Files given to the workspace: announced, uploaded, then completed and shared.
final class SharedFiles {
  static final int MAX_BYTES = 50_000_000;
  private static final String TABLE = "file";
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("gif", "image/gif"),
          Map.entry("webp", "image/webp"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("txt", "text/plain"),
          Map.entry("md", "text/markdown"),
          Map.entry("csv", "text/csv"),
          Map.entry("yaml", "text/yaml"),
          Map.entry("yml", "text/yaml"),
          Map.entry("json", "application/json"),
          Map.entry("pdf", "application/pdf"));

  private final Documents documents;
  private final Path folder;

  SharedFiles(Documents documents, Path folder) {
    this.documents = documents;
    this.folder = folder;
  }

  ObjectNode announce(String name, long length, String altText) {
    if (length <= 0 || length > MAX_BYTES) {
      throw Refusal.argument("length must be from 1 to " + MAX_BYTES);
    }
    if (BlockCheck.length(altText) > 1000) {
      throw new Refusal("alt_txt_too_large");
    }
    String id = Ids.capitals("F");
    String extension = extension(name);
    ObjectNode file =
        Json.object()
            .put("id", id)
            .put("name", name)
            .put("title", name)
            .put("mimetype", TYPES.getOrDefault(extension, "application/octet-stream"))
            .put("filetype", extension.isEmpty() ? "binary" : extension)
            .put("user", Places.BOT_USER)
            .put("size", length)
            .put("alt_txt", altText)
            .put("mode", "hosted")
            .put("is_external", false)
            .put("is_public", false)
            .put("upload_key", Ids.mixed(32))
            .put("state", "announced");
    documents.put(TABLE, id, file);
    return file;
  }

  /// Takes the bytes sent to an upload address.
  void receive(String id, String uploadKey, byte[] bytes) {
    ObjectNode file = documents.get(TABLE, id);
    if (file == null || !uploadKey.equals(Json.text(file, "upload_key"))) {
      throw new Refusal("file_not_found");
    }
    try {
      Files.createDirectories(folder);
      Path fresh = folder.resolve(id + ".new");
      Files.write(fresh, bytes);
      Files.move(fresh, folder.resolve(id), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    file.put("size", bytes.length).put("state", "uploaded");
    documents.put(TABLE, id, file);
  }

  ObjectNode complete(String id, @Nullable String title) {
    ObjectNode file = documents.get(TABLE, id);
    if (file == null || !"uploaded".equals(Json.text(file, "state"))) {
      throw new Refusal("file_not_found");
    }
    file.put("state", "complete");
    if (title != null) {
      file.put("title", title);
    }
    documents.put(TABLE, id, file);
    return file;
  }

  @Nullable ObjectNode find(String id) {
    ObjectNode file = documents.get(TABLE, id);
    return file == null || !"complete".equals(Json.text(file, "state")) ? null : file;
  }

  Path path(ObjectNode file) {
    return folder.resolve(Json.text(file, "id", ""));
  }

  /// The file as Slack describes it.
  ObjectNode view(ObjectNode file, String base) {
    ObjectNode view = file.deepCopy();
    view.remove("upload_key");
    view.remove("state");
    String url = base + "/files/" + Json.text(file, "id", "");
    view.put("url_private", url)
        .put("url_private_download", url + "?download=1")
        .put("permalink", url);
    return view;
  }

  void forgetAll() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String extension(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
