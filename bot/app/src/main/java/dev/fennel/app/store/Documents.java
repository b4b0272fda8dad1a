package dev.fennel.app.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Documents of one kind in one folder, one file each, with the ones in use kept in memory.
///
/// A file is written whole to a temporary one, synced, renamed, and the folder synced; the version
/// before stays beside it and is used when the newest turns out to be damaged. Changes of one
/// document wait for each other, of different documents only for the disk.
final class Documents<K, D> {
  private static final Logger LOG = LoggerFactory.getLogger(Documents.class);
  private static final int IN_MEMORY = 10_000;

  private final Path folder;
  private final FolderSync folderSync;
  private final Class<D> kind;
  private final Function<D, K> keyOf;
  private final Function<K, String> nameOf;
  private final Function<K, D> fresh;
  private final Cache<K, D> cache = Caffeine.newBuilder().maximumSize(IN_MEMORY).build();
  private final LoadingCache<K, ReentrantLock> locks =
      Caffeine.newBuilder().weakValues().build(key -> new ReentrantLock(true));

  Documents(
      Path folder,
      Class<D> kind,
      Function<D, K> keyOf,
      Function<K, String> nameOf,
      Function<K, D> fresh)
      throws IOException {
    this.folder = Files.createDirectories(folder);
    this.folderSync = new FolderSync(folder);
    this.kind = kind;
    this.keyOf = keyOf;
    this.nameOf = nameOf;
    this.fresh = fresh;
    removeHalfWritten();
  }

  D get(K key) {
    return cache.get(key, this::read);
  }

  <R> R change(K key, Function<D, Changed<D, R>> decide) {
    var lock = locks.get(key);
    lock.lock();
    try {
      D before = get(key);
      var changed = decide.apply(before);
      if (!changed.document().equals(before)) {
        write(key, changed.document());
        cache.put(key, changed.document());
      }
      return changed.result();
    } finally {
      lock.unlock();
    }
  }

  /// The keys of all documents that are so. Reads every file.
  List<K> keysWhere(Predicate<D> condition) {
    var keys = new ArrayList<K>();
    try (var files = Files.newDirectoryStream(folder, "*.json*")) {
      for (var file : files) {
        String name = file.getFileName().toString();
        boolean current = name.endsWith(".json");
        boolean onlyPrevious =
            name.endsWith(".json.previous")
                && !Files.exists(file.resolveSibling(name.replace(".previous", "")));
        D document =
            current || onlyPrevious
                ? readNewest(file.resolveSibling(name.replace(".previous", "")))
                : null;
        if (document != null && condition.test(document)) {
          keys.add(keyOf.apply(document));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return keys;
  }

  private D read(K key) {
    D document = readNewest(file(key));
    if (document == null) {
      return fresh.apply(key);
    }
    if (!keyOf.apply(document).equals(key)) {
      throw new IllegalStateException(
          file(key) + " belongs to somebody else: " + keyOf.apply(document));
    }
    return document;
  }

  private @Nullable D readNewest(Path file) {
    for (var candidate : List.of(file, previous(file))) {
      try {
        return DocumentJson.read(Files.readAllBytes(candidate), kind);
      } catch (NoSuchFileException e) {
        // the next candidate, if any
      } catch (DocumentJson.Damaged e) {
        setAside(candidate, e.getMessage());
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + candidate, e);
      }
    }
    return null;
  }

  private void setAside(Path file, @Nullable String why) {
    var aside = file.resolveSibling(file.getFileName() + ".damaged");
    try {
      Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot set aside the damaged " + file, e);
    }
    LOG.error(
        "{} is damaged ({}): set aside as {}, the version before is used",
        file,
        why,
        aside.getFileName());
  }

  private void write(K key, D document) {
    var file = file(key);
    var temporary = file.resolveSibling(file.getFileName() + ".writing");
    try {
      writeSynced(temporary, DocumentJson.write(document));
      if (Files.exists(file)) {
        Files.move(
            file,
            previous(file),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      }
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
      folderSync.sync();
    } catch (IOException e) {
      cache.invalidate(key);
      removeQuietly(temporary);
      throw new UncheckedIOException("cannot save " + file, e);
    }
  }

  private static void writeSynced(Path file, byte[] bytes) throws IOException {
    try (var channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      var buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
  }

  private static void removeQuietly(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      LOG.warn("cannot remove {}: {}", temporary, e.toString());
    }
  }

  private void removeHalfWritten() throws IOException {
    try (var files = Files.newDirectoryStream(folder, "*.writing")) {
      for (var file : files) {
        Files.delete(file);
      }
    }
  }

  private Path file(K key) {
    return folder.resolve(nameOf.apply(key) + ".json");
  }

  private static Path previous(Path file) {
    return file.resolveSibling(file.getFileName() + ".previous");
  }
}
