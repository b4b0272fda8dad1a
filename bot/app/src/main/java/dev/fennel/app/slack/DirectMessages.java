package dev.fennel.app.slack;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Knows the channel of each person's direct message with the bot.
final class DirectMessages {
  private static final Logger LOG = LoggerFactory.getLogger(DirectMessages.class);

  private final SlackClient client;
  private final Cache<String, String> channels = Caffeine.newBuilder().maximumSize(100_000).build();

  DirectMessages(SlackClient client) {
    this.client = client;
  }

  /// The channel, asking Slack only the first time; empty when Slack does not say.
  Optional<String> of(String user) throws InterruptedException {
    String known = channels.getIfPresent(user);
    if (known != null) {
      return Optional.of(known);
    }
    var answer =
        client.call("conversations.open", Json.MAPPER.createObjectNode().put("users", user));
    if (!(answer instanceof SlackAnswer.Done(var body))) {
      LOG.warn("no direct message with {}: {}", user, answer);
      return Optional.empty();
    }
    String channel = body.path("channel").path("id").asString("");
    learn(user, channel);
    return channel.isEmpty() ? Optional.empty() : Optional.of(channel);
  }

  /// Remembers a channel that a delivery told.
  void learn(String user, String channel) {
    if (!channel.isEmpty() && !channel.equals(channels.getIfPresent(user))) {
      channels.put(user, channel);
    }
  }
}
