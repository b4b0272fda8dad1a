package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Tables of JSON documents, kept in one file of lines: every change is appended before anyone
/// hears of it.
///
/// A process that is killed leaves at most one unfinished last line, which is dropped on the next
/// start. The file is rewritten when it opens and whenever most of its lines are outdated. Callers
/// hold the chat's lock.
final class Documents implements AutoCloseable {
  private static final int ROOM_BEFORE_REWRITE = 20_000;

  private final Path file;
  private final Map<String, Map<String, ObjectNode>> tables = new HashMap<>();
  // Not a channel: a channel closes when a thread that writes to it is interrupted.
  private FileOutputStream log;
  private int lines;
  private boolean closed;

  Documents(Path file) {
    this.file = file;
    try {
      if (Files.exists(file)) {
        read();
      }
      this.log = rewrite();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Nullable ObjectNode get(String table, String key) {
    return table(table).get(key);
  }

  Collection<ObjectNode> all(String table) {
    return List.copyOf(table(table).values());
  }

  /// Keeps the document under the key, as it is now; a document changed later must be put again.
  void put(String table, String key, ObjectNode document) {
    table(table).put(key, document);
    append(line(table, key, document));
  }

  void remove(String table, String key) {
    if (table(table).remove(key) != null) {
      append(line(table, key, null));
    }
  }

  /// Forgets every table but the named ones.
  void clearExcept(Collection<String> kept) {
    tables.keySet().removeIf(table -> !kept.contains(table));
    try {
      log.close();
      log = rewrite();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Closes the file; what threads that still end put afterwards is not kept.
  @Override
  public void close() {
    closed = true;
    try {
      log.getFD().sync();
      log.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, ObjectNode> table(String name) {
    return tables.computeIfAbsent(name, _ -> new LinkedHashMap<>());
  }

  private void append(String line) {
    if (closed) {
      return;
    }
    try {
      log.write(line.getBytes(UTF_8));
      if (++lines > ROOM_BEFORE_REWRITE + 4 * size()) {
        log.close();
        log = rewrite();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int size() {
    return tables.values().stream().mapToInt(Map::size).sum();
  }

  private void read() throws IOException {
    for (String line : new String(Files.readAllBytes(file), UTF_8).lines().toList()) {
      JsonNode entry;
      try {
        entry = Json.parse(line);
      } catch (JacksonException _) {
        continue; // The line a killed process did not finish.
      }
      Map<String, ObjectNode> table = table(Json.text(entry, "t", ""));
      String key = Json.text(entry, "k", "");
      if (entry.path("d") instanceof ObjectNode document) {
        table.put(key, document);
      } else {
        table.remove(key);
      }
    }
  }

  private FileOutputStream rewrite() throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    StringBuilder all = new StringBuilder();
    tables.forEach(
        (table, documents) -> documents.forEach((key, doc) -> all.append(line(table, key, doc))));
    try (FileOutputStream out = new FileOutputStream(fresh.toFile())) {
      out.write(all.toString().getBytes(UTF_8));
      out.getFD().sync();
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    lines = size();
    return new FileOutputStream(file.toFile(), true);
  }

  private static String line(String table, String key, @Nullable ObjectNode document) {
    ObjectNode entry = Json.object().put("t", table).put("k", key);
    if (document != null) {
      entry.set("d", document);
    }
    return entry + "\n";
  }
}
