package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An action that is being put together from parts of a sentence, as in frame semantics: what
/// happens, and what fills its roles.
final class Frame {
  private static final int STORY_UNITS = 8;
  private static final int STORY_TARGET = 50;
  private static final double HALF = 0.5;
  private static final double PERCENT = 100;

  private final String label;
  private final Map<Role, List<Part>> roles = new EnumMap<>(Role.class);
  private int index;

  /// @param index where it stands among the words; negative: nowhere yet
  Frame(String label, int index) {
    this.label = label;
    this.index = index;
  }

  String label() {
    return label;
  }

  /// Where it stands among the words; negative: nowhere.
  int index() {
    return index;
  }

  /// Lets a part fill a role.
  void fill(Role role, Part part) {
    roles.computeIfAbsent(role, none -> new ArrayList<>()).add(part);
    index = index < 0 ? part.index() : index;
  }

  /// The part that fills a role, the first of several; null: none.
  @Nullable Part part(Role role) {
    var parts = roles.get(role);
    return parts == null ? null : parts.getFirst();
  }

  /// The duration that fills a role; null: none.
  @Nullable Duration time(Role role) {
    var part = part(role);
    return part == null ? null : (Duration) part.thing();
  }

  /// Whether it needs somebody it happens to, and has nobody.
  boolean isBare() {
    return part(Role.WHO) == null
        && switch (Labels.family(label)) {
          case "by-hand", "nothing", "setting", "autoscaler-target", "traffic" -> false;
          default -> true;
        };
  }

  /// The action without its times, with blanks where nothing is said.
  ///
  /// @param it whether the sentence has a pronoun
  /// @param all whether it says "all" or "every"
  Action action(boolean it, boolean all) {
    var words = label.split(" ", 2);
    var detail = words.length > 1 ? words[1] : "";
    var who = part(Role.WHO);
    var named = who == null ? null : who.service();
    return switch (words[0]) {
      case "node-fails", "node-partitioned", "node-removed", "node-drained", "node-returns" ->
          machines(words[0], targets(who, it));
      case "zone-fails" ->
          new Action.ZoneFails(
              who == null || who.kind() != 'Z' ? Blank.MISSING : (String) who.thing(), null, null);
      case "node-added" -> new Action.NodeAdded(count(), number(Role.UNITS, STORY_UNITS), null);
      case "control-plane-fails" -> new Action.ControlPlaneFails(null, null);
      case "loop-stops" -> loop(who == null ? detail : (String) who.thing());
      case "by-hand" -> new Action.ByHand(detail, null);
      case "nothing" -> new Action.Nothing();
      case "setting" -> new Action.Setting(detail, value(), named, null);
      case "autoscaler-target" ->
          new Action.AutoscalerTarget(number(Role.GOAL, STORY_TARGET), named, null);
      case "traffic" ->
          new Action.Traffic(named == null ? "storefront" : named, factor(), null, null);
      case "service-added" -> added(named);
      default -> {
        var service = named != null ? named : it ? Blank.IT : Blank.MISSING;
        yield software(words[0], detail, service, all);
      }
    };
  }

  private static Action machines(String name, Targets targets) {
    return switch (name) {
      case "node-partitioned" -> new Action.NodePartitioned(targets, null, null);
      case "node-removed" -> new Action.NodeRemoved(targets, null);
      case "node-drained" -> new Action.NodeDrained(targets, null);
      case "node-returns" ->
          new Action.NodeReturns(
              targets instanceof Targets.Named(var nodes) ? nodes : List.of(Blank.IT), null);
      default -> new Action.NodeFails(targets, null, null, Map.of());
    };
  }

  private Action software(String name, String detail, String service, boolean all) {
    return switch (name) {
      case "scale" -> new Action.Scale(service, goals(), time(Role.EVERY), null);
      case "pod-deleted" ->
          new Action.PodDeleted(service, all ? CopyRules.EVERY : number(Role.GOAL, 1), null);
      case "container-crashes" ->
          new Action.ContainerCrashes(service, number(Role.TIMES, number(Role.GOAL, 1)), null);
      case "crash-loop" ->
          new CrashLoop(
              service,
              detail.isEmpty() ? CrashLoop.Cause.BUG : CrashLoop.Cause.MISSING_SETTING,
              null,
              null);
      case "image-missing" -> new Action.ImageMissing(service, null);
      case "out-of-memory" -> new Action.OutOfMemory(service, null);
      case "hangs" -> new Action.Hangs(service, null);
      case "release" -> new Action.Release(service, version(), !detail.isEmpty(), null);
      case "rollback" -> new Action.Rollback(service, null);
      case "service-removed" -> new Action.ServiceRemoved(service, null);
      case "size" -> new Action.Size(service, size(), null);
      default -> throw new IllegalArgumentException("no action is called " + name);
    };
  }

  private static Targets targets(@Nullable Part who, boolean it) {
    if (who == null) {
      return Blank.named(it ? Blank.IT : Blank.MISSING);
    }
    return switch (who.kind()) {
      case 'N' -> Blank.targets((Machines) who.thing());
      case 'Q' -> new Targets.Named(List.of(Machines.name((int) who.number())));
      default -> Blank.named(Blank.IT);
    };
  }

  private int count() {
    var who = part(Role.WHO);
    if (who != null && who.kind() == 'Q') {
      return (int) who.number();
    }
    return who != null && who.thing() instanceof Machines.Some(var count, var _) ? count : 1;
  }

  private Action loop(String name) {
    return new Action.LoopStops(name, name.equals("node-agent") ? where() : null, null, null);
  }

  private String where() {
    var where = part(Role.WHERE);
    if (where == null) {
      return Blank.MISSING;
    }
    return switch (where.kind()) {
      case 'Q' -> Machines.name((int) where.number());
      case 'X' -> Blank.IT;
      default ->
          where.thing() instanceof Machines.Named(var names) ? names.getFirst() : Blank.MISSING;
    };
  }

  private Action added(@Nullable String name) {
    return new Action.ServiceAdded(
        name == null || Blank.isBlank(name) ? Blank.NAMELESS : name,
        number(Role.GOAL, 1),
        number(Role.UNITS, 1),
        number(Role.PRIORITY, 0),
        null);
  }

  private int number(Role role, int otherwise) {
    var part = part(role);
    return part == null ? otherwise : (int) part.number();
  }

  private Duration value() {
    var value = time(Role.GOAL);
    return value == null ? Duration.ofSeconds(-1) : value;
  }

  private @Nullable String version() {
    var version = part(Role.VERSION);
    return version == null ? null : (String) version.thing();
  }

  private double factor() {
    var times = part(Role.TIMES);
    if (times != null) {
      return times.kind() == 'P' ? times.number() / PERCENT : times.number();
    }
    var more = part(Role.MORE);
    var fewer = part(Role.FEWER);
    return more != null
        ? 1 + more.number() / PERCENT
        : fewer != null ? 1 - fewer.number() / PERCENT : Double.NaN;
  }

  private List<Integer> goals() {
    var goals = roles.getOrDefault(Role.GOAL, List.of());
    if (!goals.isEmpty()) {
      return goals.stream().map(goal -> (int) goal.number()).toList();
    }
    var times = part(Role.TIMES);
    if (times != null) {
      boolean half = times.number() == HALF;
      return List.of(half ? CopyRules.HALF : 10 * CopyRules.RELATIVE + (int) times.number());
    }
    var more = roles.getOrDefault(Role.MORE, List.of());
    if (!more.isEmpty()) {
      var number = more.stream().filter(part -> part.kind() == 'Q').findFirst();
      return List.of(CopyRules.RELATIVE + (int) number.orElse(more.getFirst()).number());
    }
    var fewer = part(Role.FEWER);
    return fewer == null ? List.of() : List.of(CopyRules.RELATIVE - (int) fewer.number());
  }

  private int size() {
    var times = part(Role.TIMES);
    return times == null
        ? number(Role.GOAL, ServiceRules.UNSAID)
        : (int) (times.number() * CopyRules.RELATIVE);
  }
}
