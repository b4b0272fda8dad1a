package dev.fennel.workspace;

import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/// The bot's addresses, and whether the bot there has answered Slack's `url_verification`.
final class Connection {
  private static final int TRIES = 120;
  private static final long BETWEEN_TRIES_MS = 500;

  private final Delivery delivery;
  private final String verificationToken;
  private volatile Addresses addresses;
  private volatile String verified = "no";

  Connection(Delivery delivery, String verificationToken, Addresses addresses) {
    this.delivery = delivery;
    this.verificationToken = verificationToken;
    this.addresses = addresses;
  }

  Addresses addresses() {
    return addresses;
  }

  void events(URI events) {
    addresses = new Addresses(events, addresses.ownInteractivity(), addresses.ownCommands());
  }

  /// Sends the challenge until somebody answers at all, for a minute at most, or until the bot is
  /// said to be elsewhere. Says whether it still is where it was looked for.
  boolean verify() {
    URI to = addresses.events();
    if (to == null) {
      return false;
    }
    verified = "waiting";
    String challenge = Ids.mixed(52);
    ObjectNode request =
        Json.object()
            .put("token", verificationToken)
            .put("challenge", challenge)
            .put("type", "url_verification");
    String found = "no";
    try {
      for (int i = 0; i < TRIES && isAt(to) && found.equals("no"); i++) {
        Delivery.Answer answer = delivery.event(to, request, Map.of());
        if (answer.status() != 0) {
          found = answer.acknowledged() && answers(answer.body(), challenge) ? "yes" : "refused";
        } else {
          Thread.sleep(BETWEEN_TRIES_MS);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
    if (isAt(to)) {
      verified = found;
    }
    return isAt(to);
  }

  private boolean isAt(URI address) {
    return address.equals(addresses.events());
  }

  private static boolean answers(String body, String challenge) {
    if (body.strip().equals(challenge) || body.contains("challenge=" + challenge)) {
      return true;
    }
    try {
      return challenge.equals(Json.text(Json.parse(body), "challenge"));
    } catch (JacksonException _) {
      return false;
    }
  }

  ObjectNode describe() {
    return Json.object()
        .put("events", text(addresses.events()))
        .put("interactivity", text(addresses.interactivity()))
        .put("commands", text(addresses.commands()))
        .put("verified", verified);
  }

  private static @Nullable String text(@Nullable URI uri) {
    return uri == null ? null : uri.toString();
  }
}
