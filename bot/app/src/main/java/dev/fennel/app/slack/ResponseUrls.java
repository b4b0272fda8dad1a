package dev.fennel.app.slack;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;

/// Addresses at which clicked messages can be edited for a while, outside the limits of the API.
///
/// Slack takes five uses within half an hour. They are kept in memory only: after a restart the
/// message is edited by the API.
final class ResponseUrls {
  private final Cache<String, String> urls =
      Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(Duration.ofMinutes(28)).build();

  /// Remembers the address that came with the newest click in a message.
  void remember(String channel, String ts, String url) {
    if (!url.isEmpty()) {
      urls.put(channel + " " + ts, url);
    }
  }

  /// Takes the address, to be used once: the next click brings a new one.
  Optional<String> take(String channel, String ts) {
    return Optional.ofNullable(urls.asMap().remove(channel + " " + ts));
  }
}
