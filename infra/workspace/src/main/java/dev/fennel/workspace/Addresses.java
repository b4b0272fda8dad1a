package dev.fennel.workspace;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// Where the bot listens; interactivity and commands go where events go unless they have their own
/// address.
record Addresses(@Nullable URI events, @Nullable URI ownInteractivity, @Nullable URI ownCommands) {

  @Nullable URI interactivity() {
    return ownInteractivity == null ? events : ownInteractivity;
  }

  @Nullable URI commands() {
    return ownCommands == null ? events : ownCommands;
  }
}
