package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Story;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where in the story a lane begins: a cluster, a time of day, and what happened just before.
enum Opening {
  /// Year 2 on a Monday: nine containers on eight machines.
  EIGHT_MACHINES(LocalTime.of(10, 0), false),

  /// Year 2 once Sam has packed them onto four, on the Saturday.
  YEAR_2(Scenario.SATURDAY, false),

  /// Year 2 on the Tuesday after machine 03 died.
  AFTER_SATURDAY(LocalTime.of(10, 0), false),

  /// Year 3 in the morning of the day on which storefront moves.
  BEFORE_MOVING_DAY(LocalTime.of(9, 30), true),

  /// Year 3 on the Saturday.
  SATURDAY(Scenario.SATURDAY, true),

  /// The same with notifications.
  WITH_NOTIFICATIONS(Scenario.SATURDAY, true);

  /// What Sam does without a list.
  private static final Action SAMS_WAYS = new Action.ByHand(Action.ByHand.SAMS_WAYS, null);

  private final LocalTime clock;
  private final boolean loops;

  Opening(LocalTime clock, boolean loops) {
    this.clock = clock;
    this.loops = loops;
  }

  /// The opening that authors write so; empty: there is none.
  static Optional<Opening> named(String name) {
    return Arrays.stream(values()).filter(o -> o.id().equals(name)).findFirst();
  }

  /// What authors may write.
  static String names() {
    return String.join(", ", Arrays.stream(values()).map(Opening::id).toList());
  }

  /// How authors write it: `before-moving-day`.
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Whether there is Kubernetes yet.
  boolean hasLoops() {
    return loops;
  }

  Cluster cluster() {
    return switch (this) {
      case EIGHT_MACHINES -> Story.eightMachines();
      case YEAR_2, AFTER_SATURDAY, SATURDAY -> Story.cluster();
      case BEFORE_MOVING_DAY -> Story.beforeMovingDay();
      case WITH_NOTIFICATIONS -> Story.withNotifications();
    };
  }

  /// What happens there, at this time of day (null: the story's). The night before runs on the same
  /// seed.
  Scenario scenario(
      List<Action> actions, @Nullable LocalTime at, long seed, Map<String, List<String>> podNames) {
    LocalTime time = at == null ? clock : at;
    if (this != AFTER_SATURDAY) {
      return new Scenario(cluster(), List.of(), actions, null, time, podNames);
    }
    var dies = new Action.NodeFails(new Action.Targets.Named(List.of("03")), null, null, Map.of());
    var night = new Scenario.Stage(List.of(SAMS_WAYS, dies), seed, time);
    return new Scenario(cluster(), List.of(night), actions, null, podNames);
  }
}
