package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop.Cause;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.tutor.course.Nearest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Actions as JSON, both ways: `{"action": "node-fails", "nodes": ["04"], "for": "PT15M"}`. The
/// same form stands in scenario files and in readings.
public final class ActionJson {
  private static final Map<String, Cause> CAUSES =
      Map.of("bug", Cause.BUG, "missing-setting", Cause.MISSING_SETTING);
  private static final List<String> ACTIONS =
      List.of(
          "node-fails",
          "node-partitioned",
          "node-removed",
          "node-drained",
          "node-added",
          "node-returns",
          "zone-fails",
          "scale",
          "pod-deleted",
          "container-crashes",
          "crash-loop",
          "image-missing",
          "out-of-memory",
          "hangs",
          "release",
          "rollback",
          "traffic",
          "service-added",
          "service-removed",
          "size",
          "control-plane-fails",
          "loop-stops",
          "setting",
          "by-hand",
          "nothing");
  private static final List<String> SETTINGS =
      List.of("eviction-wait", "node-grace", "termination-grace", "autoscaler-target");
  private static final List<String> LOOPS =
      List.of(
          "controllers",
          "scheduler",
          "replicaset",
          "deployment",
          "node",
          "node-agent",
          "endpoints",
          "autoscaler");

  private ActionJson() {}

  /// Reads one action; what is wrong with it is added to the problems, each with `path`, the place
  /// where the action stands. Null only when there are problems.
  public static @Nullable Action read(JsonNode node, String path, List<String> problems) {
    return read(new Fields(node, path, problems), problems);
  }

  static @Nullable Action read(Fields f, List<String> problems) {
    int before = problems.size();
    String name = f.requiredText("action");
    Action action = name.isEmpty() ? null : byName(f, name);
    if (action != null) {
      f.done();
    }
    return problems.size() == before ? action : null;
  }

  private static @Nullable Action byName(Fields f, String name) {
    Duration at = f.duration("at");
    return switch (name) {
      case "node-fails" ->
          new Action.NodeFails(targets(f), at, f.duration("for"), f.durations("lastHeard"));
      case "node-partitioned" ->
          new Action.NodePartitioned(targets(f), at, f.duration("for"), f.durations("lastHeard"));
      case "node-removed" -> new Action.NodeRemoved(targets(f), at);
      case "node-drained" -> new Action.NodeDrained(targets(f), at, f.duration("for"));
      case "node-added" ->
          new Action.NodeAdded(f.number("count", 1, 1), f.number("units", 8, 1), at);
      case "node-returns" -> new Action.NodeReturns(required(f, "nodes", f.texts("nodes")), at);
      case "zone-fails" ->
          new Action.ZoneFails(
              f.requiredText("zone"), at, f.duration("for"), f.durations("lastHeard"));
      case "control-plane-fails" -> new Action.ControlPlaneFails(at, f.duration("for"));
      case "loop-stops" -> new Action.LoopStops(loop(f), f.text("node"), at, f.duration("for"));
      case "setting" -> setting(f, at);
      case "by-hand" -> new Action.ByHand(f.requiredText("list"), at);
      case "nothing" -> new Action.Nothing();
      default -> ofService(f, name, at);
    };
  }

  private static @Nullable Action ofService(Fields f, String name, @Nullable Duration at) {
    return switch (name) {
      case "scale" ->
          new Action.Scale(
              f.requiredText("service"),
              required(f, "replicas", f.numbers("replicas", 0)),
              f.duration("every"),
              at);
      case "pod-deleted" ->
          new Action.PodDeleted(f.requiredText("service"), f.number("count", 1, 1), at);
      case "container-crashes" ->
          new Action.ContainerCrashes(f.requiredText("service"), f.number("times", 1, 1), at);
      case "crash-loop" ->
          new Action.CrashLoop(
              f.requiredText("service"),
              f.choice("cause", CAUSES, Cause.BUG),
              f.duration("fixedAt"),
              at);
      case "image-missing" -> new Action.ImageMissing(f.requiredText("service"), at);
      case "out-of-memory" -> new Action.OutOfMemory(f.requiredText("service"), at);
      case "hangs" -> new Action.Hangs(f.requiredText("service"), at);
      case "release" ->
          new Action.Release(f.requiredText("service"), f.text("version"), f.flag("broken"), at);
      case "rollback" -> new Action.Rollback(f.requiredText("service"), at);
      case "traffic" -> traffic(f, at);
      case "service-added" ->
          new Action.ServiceAdded(
              f.requiredText("service"),
              f.number("replicas", 1, 0),
              f.number("size", 1, 1),
              f.number("priority", 0, Integer.MIN_VALUE),
              at);
      case "service-removed" -> new Action.ServiceRemoved(f.requiredText("service"), at);
      case "size" -> new Action.Size(f.requiredText("service"), f.requiredNumber("size", 1), at);
      default -> unknown(f, name);
    };
  }

  private static @Nullable Action unknown(Fields f, String name) {
    f.problem("action", "is \"" + name + "\", which is no action" + Nearest.hint(name, ACTIONS));
    return null;
  }

  private static Targets targets(Fields f) {
    JsonNode nodes = f.get("nodes");
    int count = f.number("count", 1, 1);
    if (nodes == null) {
      return new Targets.Any(count);
    }
    if (f.has("count")) {
      f.problem("count", "cannot stand beside nodes: give one of them");
    }
    if (nodes.isString() && nodes.stringValue().equals("all")) {
      return new Targets.All();
    }
    return new Targets.Named(required(f, "nodes", f.texts("nodes")));
  }

  private static <T> List<T> required(Fields f, String name, List<T> values) {
    if (!f.has(name)) {
      f.problem(name, "is missing");
    } else if (values.isEmpty()) {
      f.problem(name, "must not be empty");
    }
    return values;
  }

  private static String loop(Fields f) {
    String loop = f.requiredText("loop");
    if (!loop.isEmpty() && !LOOPS.contains(loop)) {
      f.problem("loop", "must be one of " + String.join(", ", LOOPS) + Nearest.hint(loop, LOOPS));
    }
    return loop;
  }

  private static Action traffic(Fields f, @Nullable Duration at) {
    String service = f.text("service");
    if (!f.has("factor")) {
      f.problem("factor", "is missing");
    }
    return new Action.Traffic(
        service == null ? "storefront" : service, f.decimal("factor", 1), at, f.duration("for"));
  }

  private static @Nullable Action setting(Fields f, @Nullable Duration at) {
    String name = f.requiredText("name");
    String service = f.text("service");
    return switch (name) {
      case "eviction-wait", "node-grace", "termination-grace" ->
          new Action.Setting(name, f.requiredDuration("value"), service, at);
      case "autoscaler-target" ->
          new Action.AutoscalerTarget(f.requiredNumber("value", 1), service, at);
      default -> {
        f.problem(
            "name", "must be one of " + String.join(", ", SETTINGS) + Nearest.hint(name, SETTINGS));
        yield null;
      }
    };
  }

  /// Writes one action; defaults are left out.
  public static ObjectNode write(Action action) {
    ObjectNode out = JsonNodeFactory.instance.objectNode();
    ActionWriter.write(action, out);
    return out;
  }
}
