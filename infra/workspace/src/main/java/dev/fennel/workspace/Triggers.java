package dev.fennel.workspace;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// Trigger ids: proof that a person did something just now; good once, for three seconds.
final class Triggers {
  private static final Duration GOOD_FOR = Duration.ofSeconds(3);
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(10);

  private record Trigger(String user, Instant given, boolean used) {}

  private final Clock clock;
  private final Map<String, Trigger> triggers = new HashMap<>();

  Triggers(Clock clock) {
    this.clock = clock;
  }

  synchronized String give(String user) {
    Instant now = clock.instant();
    triggers.values().removeIf(t -> t.given().plus(REMEMBERED_FOR).isBefore(now));
    String id = Ids.digits(12) + "." + Ids.digits(12) + "." + Ids.hex(32);
    triggers.put(id, new Trigger(user, now, false));
    return id;
  }

  /// The person who caused the trigger, which is used up by this.
  synchronized String exchange(String id) {
    Trigger trigger = triggers.get(id);
    if (trigger == null) {
      throw new Refusal("invalid_trigger_id");
    }
    if (trigger.used()) {
      throw new Refusal("exchanged_trigger_id");
    }
    if (trigger.given().plus(GOOD_FOR).isBefore(clock.instant())) {
      throw new Refusal("expired_trigger_id");
    }
    triggers.put(id, new Trigger(trigger.user(), trigger.given(), true));
    return trigger.user();
  }

  synchronized void forgetAll() {
    triggers.clear();
  }
}
