package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop.Cause;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// Writes actions as JSON, without what is the default anyway.
final class ActionWriter {
  private final ObjectNode out;

  private ActionWriter(ObjectNode out) {
    this.out = out;
  }

  static void write(Action action, ObjectNode out) {
    ActionWriter writer = new ActionWriter(out);
    writer.write(action);
    writer.time("at", action.at());
  }

  private void write(Action action) {
    switch (action) {
      case Action.NodeFails a ->
          name("node-fails").targets(a.targets()).time("for", a.lasts()).heard(a.lastHeard());
      case Action.NodePartitioned a ->
          name("node-partitioned").targets(a.targets()).time("for", a.lasts()).heard(a.lastHeard());
      case Action.NodeRemoved a -> name("node-removed").targets(a.targets());
      case Action.NodeDrained a -> name("node-drained").targets(a.targets()).time("for", a.lasts());
      case Action.NodeAdded a ->
          name("node-added").number("count", a.count(), 1).number("units", a.units(), 8);
      case Action.NodeReturns a -> name("node-returns").targets(new Targets.Named(a.nodes()));
      case Action.ZoneFails a ->
          name("zone-fails").text("zone", a.zone()).time("for", a.lasts()).heard(a.lastHeard());
      case Action.ControlPlaneFails a -> name("control-plane-fails").time("for", a.lasts());
      case Action.LoopStops a ->
          name("loop-stops").text("loop", a.loop()).text("node", a.node()).time("for", a.lasts());
      case Action.Setting a -> setting(a.name(), a.service()).time("value", a.value());
      case Action.AutoscalerTarget a ->
          setting("autoscaler-target", a.service()).number("value", a.percent(), -1);
      case Action.ByHand a -> name("by-hand").text("list", a.list());
      case Action.Nothing a -> name("nothing");
      default -> ofService(action);
    }
  }

  private void ofService(Action action) {
    switch (action) {
      case Action.Scale a -> scale(a);
      case Action.PodDeleted a -> service("pod-deleted", a.service()).number("count", a.count(), 1);
      case Action.ContainerCrashes a ->
          service("container-crashes", a.service()).number("times", a.times(), 1);
      case Action.CrashLoop a -> crashLoop(a);
      case Action.ImageMissing a -> service("image-missing", a.service());
      case Action.OutOfMemory a -> service("out-of-memory", a.service());
      case Action.Hangs a -> service("hangs", a.service());
      case Action.Release a -> release(a);
      case Action.Rollback a -> service("rollback", a.service());
      case Action.Traffic a -> {
        service("traffic", a.service());
        out.put("factor", a.factor());
        time("for", a.lasts());
      }
      case Action.ServiceAdded a ->
          service("service-added", a.service())
              .number("replicas", a.replicas(), 1)
              .number("size", a.size(), 1)
              .number("priority", a.priority(), 0);
      case Action.ServiceRemoved a -> service("service-removed", a.service());
      case Action.Size a -> service("size", a.service()).number("size", a.size(), -1);
      default -> throw new IllegalStateException("not an action of a service: " + action);
    }
  }

  private void scale(Action.Scale a) {
    service("scale", a.service());
    var list = out.putArray("replicas");
    a.replicas().forEach(list::add);
    time("every", a.every());
  }

  private void crashLoop(Action.CrashLoop a) {
    service("crash-loop", a.service());
    text("cause", a.cause() == Cause.BUG ? null : "missing-setting");
    time("fixedAt", a.fixedAt());
  }

  private void release(Action.Release a) {
    service("release", a.service()).text("version", a.version());
    if (a.broken()) {
      out.put("broken", true);
    }
  }

  private ActionWriter name(String name) {
    out.put("action", name);
    return this;
  }

  private ActionWriter service(String name, String service) {
    return name(name).text("service", service);
  }

  private ActionWriter setting(String name, @Nullable String service) {
    return name("setting").text("name", name).text("service", service);
  }

  private ActionWriter targets(Targets targets) {
    switch (targets) {
      case Targets.Named named -> {
        var list = out.putArray("nodes");
        named.nodes().forEach(list::add);
      }
      case Targets.All all -> out.put("nodes", "all");
      case Targets.Any any -> out.put("count", any.count());
    }
    return this;
  }

  private ActionWriter text(String name, @Nullable String value) {
    if (value != null) {
      out.put(name, value);
    }
    return this;
  }

  private ActionWriter number(String name, int value, int otherwise) {
    if (value != otherwise) {
      out.put(name, value);
    }
    return this;
  }

  private ActionWriter time(String name, @Nullable Duration value) {
    if (value != null) {
      out.put(name, value.toString());
    }
    return this;
  }

  private ActionWriter heard(Map<String, Duration> heard) {
    if (!heard.isEmpty()) {
      ObjectNode times = out.putObject("lastHeard");
      new TreeMap<>(heard).forEach((node, time) -> times.put(node, time.toString()));
    }
    return this;
  }
}
