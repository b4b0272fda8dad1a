package dev.fennel.workspace;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How a workspace is started: where it keeps its chat, where it listens, whom it delivers to.
///
/// @param data the data folder; the workspace keeps its own files in `data/workspace`
/// @param port the loopback port for page and APIs; 0 takes a free one
/// @param botToken the bot's token; minted at the first start if null
/// @param signingSecret what deliveries are signed with; minted at the first start if null
/// @param events where events go; interactivity and commands go there too unless they have their
///   own address. May be given later with [Workspace#deliverTo(URI)]
/// @param botName how the bot is called in the chat
/// @param scopes what the bot's token may do
/// @param ackTimeout how long a delivery may wait for its acknowledgement (Slack: 3 seconds)
/// @param retryWaits how long to wait before each further attempt of an event (Slack: at once, 1
///   minute, 5 minutes)
public record WorkspaceSettings(
    Path data,
    int port,
    @Nullable String botToken,
    @Nullable String signingSecret,
    @Nullable URI events,
    @Nullable URI interactivity,
    @Nullable URI commands,
    String botName,
    Set<String> scopes,
    Duration ackTimeout,
    List<Duration> retryWaits) {

  public static final int DEFAULT_PORT = 8090;

  public WorkspaceSettings {
    scopes = Set.copyOf(scopes);
    retryWaits = List.copyOf(retryWaits);
  }

  /// The usual workspace in a data folder: default port, everything minted, all scopes, Slack's own
  /// waits.
  public static WorkspaceSettings in(Path data) {
    return new WorkspaceSettings(
        data,
        DEFAULT_PORT,
        null,
        null,
        null,
        null,
        null,
        "Fennel",
        Scopes.ALL,
        Duration.ofSeconds(3),
        List.of(Duration.ZERO, Duration.ofMinutes(1), Duration.ofMinutes(5)));
  }

  public WorkspaceSettings withPort(int newPort) {
    return new WorkspaceSettings(
        data,
        newPort,
        botToken,
        signingSecret,
        events,
        interactivity,
        commands,
        botName,
        scopes,
        ackTimeout,
        retryWaits);
  }

  public WorkspaceSettings withCredentials(@Nullable String token, @Nullable String secret) {
    return new WorkspaceSettings(
        data,
        port,
        token,
        secret,
        events,
        interactivity,
        commands,
        botName,
        scopes,
        ackTimeout,
        retryWaits);
  }

  /// Where deliveries go; null for interactivity or commands means to the events' address.
  public WorkspaceSettings withAddresses(
      @Nullable URI newEvents, @Nullable URI newInteractivity, @Nullable URI newCommands) {
    return new WorkspaceSettings(
        data,
        port,
        botToken,
        signingSecret,
        newEvents,
        newInteractivity,
        newCommands,
        botName,
        scopes,
        ackTimeout,
        retryWaits);
  }

  public WorkspaceSettings withBotName(String name) {
    return new WorkspaceSettings(
        data,
        port,
        botToken,
        signingSecret,
        events,
        interactivity,
        commands,
        name,
        scopes,
        ackTimeout,
        retryWaits);
  }

  public WorkspaceSettings withScopes(Set<String> newScopes) {
    return new WorkspaceSettings(
        data,
        port,
        botToken,
        signingSecret,
        events,
        interactivity,
        commands,
        botName,
        newScopes,
        ackTimeout,
        retryWaits);
  }

  public WorkspaceSettings withDeliveryTimes(Duration newAckTimeout, List<Duration> newWaits) {
    return new WorkspaceSettings(
        data,
        port,
        botToken,
        signingSecret,
        events,
        interactivity,
        commands,
        botName,
        scopes,
        newAckTimeout,
        newWaits);
  }
}
