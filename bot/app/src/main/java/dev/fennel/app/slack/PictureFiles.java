package dev.fennel.app.slack;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.fennel.app.picture.Pictures;
import dev.fennel.app.picture.Png;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Pictures as files in the workspace, each uploaded once and used by its id.
///
/// A message does not wait long for its pictures: what is not there in time is shown by its text
/// twin, and its picture by the next message that has the same.
final class PictureFiles {
  private static final Logger LOG = LoggerFactory.getLogger(PictureFiles.class);

  /// How long a message waits for its pictures.
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /// How long a workspace that takes no pictures is not asked again.
  private static final Duration PAUSE = Duration.ofMinutes(10);

  private static final CompletableFuture<Optional<String>> NONE =
      CompletableFuture.completedFuture(Optional.empty());

  private final SlackClient client;
  private final Pictures pictures = new Pictures();
  private final Cache<String, CompletableFuture<Optional<String>>> files =
      Caffeine.newBuilder().maximumSize(10_000).build();
  private final Cache<String, String> refused =
      Caffeine.newBuilder().expireAfterWrite(PAUSE).maximumSize(1).build();

  PictureFiles(SlackClient client) {
    this.client = client;
  }

  /// The files of a message's pictures, as far as they are there in time.
  Map<Picture, String> of(Reply.Message message) throws InterruptedException {
    var threads = Language.spoken().speaking(Thread.ofVirtual().factory());
    Executor drawing = task -> threads.newThread(task).start();
    var waited = new HashMap<Picture, CompletableFuture<Optional<String>>>();
    for (var part : message.parts()) {
      if (part instanceof Reply.Figure(String _, String alt, String _, Picture picture)
          && picture != null) {
        waited.put(
            picture,
            CompletableFuture.supplyAsync(() -> pictures.png(picture), drawing)
                .thenCompose(png -> png.map(p -> file(p, alt)).orElse(NONE)));
      }
    }
    long until = System.nanoTime() + PATIENCE.toNanos();
    var ready = new HashMap<Picture, String>();
    for (var one : waited.entrySet()) {
      long left = Math.max(0, until - System.nanoTime());
      within(one.getValue(), left).ifPresent(id -> ready.put(one.getKey(), id));
    }
    return Map.copyOf(ready);
  }

  private static Optional<String> within(CompletableFuture<Optional<String>> file, long nanos)
      throws InterruptedException {
    try {
      return file.get(nanos, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      LOG.info("a picture is late: its text twin is shown");
    } catch (ExecutionException e) {
      LOG.error("a picture failed: {}", String.valueOf(e.getCause()));
    }
    return Optional.empty();
  }

  private CompletableFuture<Optional<String>> file(Png png, String alt) {
    if (refused.getIfPresent("") != null) {
      return NONE;
    }
    return files.get(
        png.name(),
        name -> {
          var file = new CompletableFuture<Optional<String>>();
          Thread.startVirtualThread(() -> {
            var id = uploaded(png, alt);
            if (id.isEmpty()) {
              files.invalidate(name);
            }
            file.complete(id);
          });
          return file;
        });
  }

  private Optional<String> uploaded(Png png, String alt) {
    try {
      return switch (upload(png, alt)) {
        case SlackAnswer.Done(var body) ->
            Optional.of(body.path("files").path(0).path("id").asString(""));
        case SlackAnswer.Refused(String error) -> {
          LOG.warn("pictures are not taken: {}; their text twins are shown", error);
          refused.put("", error);
          yield Optional.empty();
        }
        case SlackAnswer.Limited _, SlackAnswer.Unknown _ -> Optional.empty();
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /// Asks where to, sends the bytes there, and ends it without sharing it anywhere.
  private SlackAnswer upload(Png png, String alt) throws InterruptedException {
    String name = "fennel-" + png.name() + ".png";
    var announced =
        client.read(
            "files.getUploadURLExternal",
            Map.of(
                "filename", name,
                "length", Integer.toString(png.bytes().length),
                "alt_txt", SlackText.cut(alt, 1000)));
    if (!(announced instanceof SlackAnswer.Done(var place))) {
      return announced;
    }
    var sent = client.upload(place.path("upload_url").asString(""), png.bytes());
    if (!(sent instanceof SlackAnswer.Done)) {
      return sent;
    }
    var body = Json.MAPPER.createObjectNode();
    body.putArray("files")
        .addObject()
        .put("id", place.path("file_id").asString(""))
        .put("title", name);
    return client.call("files.completeUploadExternal", body);
  }
}
