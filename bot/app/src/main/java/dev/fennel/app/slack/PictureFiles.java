package dev.fennel.app.slack;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.fennel.app.picture.Pictures;
import dev.fennel.app.picture.Png;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.progress.WorkspaceDocument.Uploaded;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Reply;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Pictures as files in the workspace, each uploaded once and used by its id, also after a restart.
///
/// Nobody waits long for a picture: what is not there in time is shown by its text twin first.
final class PictureFiles {
  private static final Logger LOG = LoggerFactory.getLogger(PictureFiles.class);

  /// How long a message waits for its pictures.
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  /// How long a workspace that takes no pictures is not asked again.
  private static final Duration PAUSE = Duration.ofMinutes(10);

  /// How long to wait before an upload is tried again, each time longer.
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

  private static final int MOST_TRIES = 6;

  private static final CompletableFuture<Optional<String>> NONE =
      CompletableFuture.completedFuture(Optional.empty());

  private final Upload upload;
  private final ProgressStore store;
  private final Duration patience;
  private final Duration firstWait;
  private final Pictures pictures = new Pictures();
  private final Cache<Key, CompletableFuture<Optional<String>>> files =
      Caffeine.newBuilder().maximumSize(10_000).build();
  private final Cache<Workspace, String> refused =
      Caffeine.newBuilder().expireAfterWrite(PAUSE).maximumSize(1_000).build();

  private record Key(Workspace workspace, String name) {}

  PictureFiles(SlackClient client, ProgressStore store) {
    this(client, store, PATIENCE, FIRST_WAIT);
  }

  /// @param patience how long a message waits for its pictures
  /// @param firstWait how long to wait before an upload is tried again
  PictureFiles(SlackClient client, ProgressStore store, Duration patience, Duration firstWait) {
    this.upload = new Upload(client);
    this.store = store;
    this.patience = patience;
    this.firstWait = firstWait;
  }

  /// What there is of a message's pictures.
  ///
  /// @param ready the files that can be shown
  /// @param late those that are still on their way
  record Found(Map<Picture, String> ready, List<CompletableFuture<Optional<String>>> late) {
    Found {
      ready = Map.copyOf(ready);
      late = List.copyOf(late);
    }

    /// Does something once the last has arrived, if any does.
    void whenThere(Runnable then) {
      if (!late.isEmpty()) {
        var _ =
            CompletableFuture.allOf(late.toArray(CompletableFuture<?>[]::new))
                .thenRun(() -> {
                  if (late.stream().anyMatch(file -> file.join().isPresent())) {
                    then.run();
                  }
                });
      }
    }
  }

  /// The files of a message's pictures, as far as they are there in time.
  Found of(Workspace workspace, Reply.Message message) throws InterruptedException {
    return of(workspace, message, patience);
  }

  /// The same within another time.
  Found of(Workspace workspace, Reply.Message message, Duration within)
      throws InterruptedException {
    var threads = Language.spoken().speaking(Thread.ofVirtual().factory());
    Executor drawing = task -> threads.newThread(task).start();
    var waited = new HashMap<Picture, CompletableFuture<Optional<String>>>();
    for (var part : message.parts()) {
      if (part instanceof Reply.Figure(String _, String alt, String _, Picture picture)
          && picture != null) {
        waited.put(
            picture,
            CompletableFuture.supplyAsync(() -> pictures.png(picture), drawing)
                .thenCompose(png -> png.map(p -> file(workspace, p, alt)).orElse(NONE)));
      }
    }
    long until = System.nanoTime() + within.toNanos();
    var ready = new HashMap<Picture, String>();
    var late = new ArrayList<CompletableFuture<Optional<String>>>();
    for (var one : waited.entrySet()) {
      try {
        one.getValue()
            .get(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS)
            .ifPresent(id -> ready.put(one.getKey(), id));
      } catch (TimeoutException e) {
        late.add(one.getValue());
      } catch (ExecutionException e) {
        LOG.error("a picture failed: {}", String.valueOf(e.getCause()));
      }
    }
    return new Found(ready, late);
  }

  /// Forgets files that the workspace does not show: the next message uploads their pictures again.
  void forget(Workspace workspace, Found found) {
    for (var id : found.ready().values()) {
      files.asMap().values().removeIf(file -> id.equals(file.getNow(Optional.empty()).orElse("")));
      keep(workspace, id, null);
    }
  }

  private CompletableFuture<Optional<String>> file(Workspace workspace, Png png, String alt) {
    if (refused.getIfPresent(workspace) != null) {
      return NONE;
    }
    return files.get(
        new Key(workspace, png.name()),
        key -> {
          var known = store.workspace(workspace).file(png.name());
          if (known.isPresent()) {
            return CompletableFuture.completedFuture(known);
          }
          var file = new CompletableFuture<Optional<String>>();
          Thread.startVirtualThread(() -> {
            var id = uploaded(workspace, png, alt);
            id.ifPresentOrElse(i -> keep(workspace, i, png.name()), () -> files.invalidate(key));
            file.complete(id);
          });
          return file;
        });
  }

  /// Remembers a file under a name, or under none any more. A store that cannot write costs one
  /// upload after the next start.
  private void keep(Workspace workspace, String id, @Nullable String name) {
    try {
      store.change(
          workspace,
          document ->
              new Changed<>(
                  name == null ? document.without(id) : document.with(new Uploaded(name, id)), 0));
    } catch (UncheckedIOException e) {
      LOG.error("a picture's file could not be saved: {}", e.getClass().getSimpleName());
    }
  }

  private Optional<String> uploaded(Workspace workspace, Png png, String alt) {
    try {
      for (int tries = 0; tries < MOST_TRIES; tries++) {
        switch (upload.keep("fennel-" + png.name() + ".png", png.bytes(), alt)) {
          case SlackAnswer.Done(var body) -> {
            return Optional.of(body.path("files").path(0).path("id").asString(""));
          }
          case SlackAnswer.Refused(String error) -> {
            LOG.warn("pictures are not taken: {}; their text twins are shown", error);
            refused.put(workspace, error);
            return Optional.empty();
          }
          case SlackAnswer.Limited(var after) -> Thread.sleep(after);
          case SlackAnswer.Unknown _ -> Thread.sleep(firstWait.multipliedBy(1L << tries));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }
}
