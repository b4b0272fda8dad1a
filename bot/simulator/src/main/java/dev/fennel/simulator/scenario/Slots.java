package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The places of an action that a sentence fills: whom it is about, when, and for how long.
final class Slots {
  private Slots() {}

  static @Nullable String service(Action action) {
    return switch (action) {
      case Scale a -> a.service();
      case PodDeleted a -> a.service();
      case ContainerCrashes a -> a.service();
      case CrashLoop a -> a.service();
      case ImageMissing a -> a.service();
      case OutOfMemory a -> a.service();
      case Hangs a -> a.service();
      case Release a -> a.service();
      case Rollback a -> a.service();
      case Traffic a -> a.service();
      case ServiceAdded a -> a.service();
      case ServiceRemoved a -> a.service();
      case Size a -> a.service();
      case Setting a -> a.service();
      case AutoscalerTarget a -> a.service();
      case NodeFails _, NodePartitioned _, NodeRemoved _, NodeDrained _, NodeAdded _ -> null;
      case NodeReturns _, ZoneFails _, ControlPlaneFails _, LoopStops _, ByHand _, Nothing _ ->
          null;
    };
  }

  static Action withService(Action action, String service) {
    return switch (action) {
      case Scale a -> new Scale(service, a.replicas(), a.every(), a.at());
      case PodDeleted a -> new PodDeleted(service, a.count(), a.at());
      case ContainerCrashes a -> new ContainerCrashes(service, a.times(), a.at());
      case CrashLoop a -> new CrashLoop(service, a.cause(), a.fixedAt(), a.at());
      case ImageMissing a -> new ImageMissing(service, a.at());
      case OutOfMemory a -> new OutOfMemory(service, a.at());
      case Hangs a -> new Hangs(service, a.at());
      case Release a -> new Release(service, a.version(), a.broken(), a.at());
      case Rollback a -> new Rollback(service, a.at());
      case Traffic a -> new Traffic(service, a.factor(), a.at(), a.lasts());
      case ServiceAdded a ->
          new ServiceAdded(service, a.replicas(), a.size(), a.priority(), a.at());
      case ServiceRemoved a -> new ServiceRemoved(service, a.at());
      case Size a -> new Size(service, a.size(), a.at());
      case Setting a -> new Setting(a.name(), a.value(), service, a.at());
      case AutoscalerTarget a -> new AutoscalerTarget(a.percent(), service, a.at());
      case NodeFails _, NodePartitioned _, NodeRemoved _, NodeDrained _, NodeAdded _ -> action;
      case NodeReturns _, ZoneFails _, ControlPlaneFails _, LoopStops _, ByHand _, Nothing _ ->
          action;
    };
  }

  static @Nullable Targets targets(Action action) {
    return switch (action) {
      case NodeFails a -> a.targets();
      case NodePartitioned a -> a.targets();
      case NodeRemoved a -> a.targets();
      case NodeDrained a -> a.targets();
      case NodeReturns a -> new Targets.Named(a.nodes());
      case LoopStops a -> a.node() == null ? null : Blank.named(a.node());
      default -> null;
    };
  }

  static Action withTargets(Action action, Targets targets) {
    return switch (action) {
      case NodeFails a -> new NodeFails(targets, a.at(), a.lasts(), Map.of());
      case NodePartitioned a -> new NodePartitioned(targets, a.at(), a.lasts());
      case NodeRemoved a -> new NodeRemoved(targets, a.at());
      case NodeDrained a -> new NodeDrained(targets, a.at(), a.lasts());
      case NodeReturns a ->
          targets instanceof Targets.Named(var nodes) ? new NodeReturns(nodes, a.at()) : a;
      case LoopStops a ->
          targets instanceof Targets.Named(var nodes) && nodes.size() == 1
              ? new LoopStops(a.loop(), nodes.getFirst(), a.at(), a.lasts())
              : a;
      default -> action;
    };
  }

  static Action withAt(Action action, @Nullable Duration at) {
    return switch (action) {
      case NodeFails a -> new NodeFails(a.targets(), at, a.lasts(), a.lastHeard());
      case NodePartitioned a -> new NodePartitioned(a.targets(), at, a.lasts(), a.lastHeard());
      case NodeRemoved a -> new NodeRemoved(a.targets(), at);
      case NodeDrained a -> new NodeDrained(a.targets(), at, a.lasts());
      case NodeAdded a -> new NodeAdded(a.count(), a.units(), at);
      case NodeReturns a -> new NodeReturns(a.nodes(), at);
      case ZoneFails a -> new ZoneFails(a.zone(), at, a.lasts(), a.lastHeard());
      case Scale a -> new Scale(a.service(), a.replicas(), a.every(), at);
      case PodDeleted a -> new PodDeleted(a.service(), a.count(), at);
      case ContainerCrashes a -> new ContainerCrashes(a.service(), a.times(), at);
      case CrashLoop a -> new CrashLoop(a.service(), a.cause(), a.fixedAt(), at);
      case ImageMissing a -> new ImageMissing(a.service(), at);
      case OutOfMemory a -> new OutOfMemory(a.service(), at);
      case Hangs a -> new Hangs(a.service(), at);
      case Release a -> new Release(a.service(), a.version(), a.broken(), at);
      case Rollback a -> new Rollback(a.service(), at);
      case Traffic a -> new Traffic(a.service(), a.factor(), at, a.lasts());
      case ServiceAdded a ->
          new ServiceAdded(a.service(), a.replicas(), a.size(), a.priority(), at);
      case ServiceRemoved a -> new ServiceRemoved(a.service(), at);
      case Size a -> new Size(a.service(), a.size(), at);
      case ControlPlaneFails a -> new ControlPlaneFails(at, a.lasts());
      case LoopStops a -> new LoopStops(a.loop(), a.node(), at, a.lasts());
      case Setting a -> new Setting(a.name(), a.value(), a.service(), at);
      case AutoscalerTarget a -> new AutoscalerTarget(a.percent(), a.service(), at);
      case ByHand a -> new ByHand(a.list(), at);
      case Nothing a -> a;
    };
  }

  static boolean canLast(Action action) {
    return switch (action) {
      case NodeFails _, NodePartitioned _, ZoneFails _, ControlPlaneFails _, LoopStops _ -> true;
      case NodeDrained _, Traffic _, CrashLoop _ -> true;
      default -> false;
    };
  }

  static @Nullable Duration lasts(Action action) {
    return switch (action) {
      case NodeFails a -> a.lasts();
      case NodePartitioned a -> a.lasts();
      case NodeDrained a -> a.lasts();
      case ZoneFails a -> a.lasts();
      case ControlPlaneFails a -> a.lasts();
      case LoopStops a -> a.lasts();
      case Traffic a -> a.lasts();
      case CrashLoop a -> a.fixedAt();
      default -> null;
    };
  }

  static Action withLasts(Action action, @Nullable Duration lasts) {
    return switch (action) {
      case NodeFails a -> new NodeFails(a.targets(), a.at(), lasts, a.lastHeard());
      case NodePartitioned a -> new NodePartitioned(a.targets(), a.at(), lasts, a.lastHeard());
      case ZoneFails a -> new ZoneFails(a.zone(), a.at(), lasts, a.lastHeard());
      case NodeDrained a -> new NodeDrained(a.targets(), a.at(), lasts);
      case ControlPlaneFails a -> new ControlPlaneFails(a.at(), lasts);
      case LoopStops a -> new LoopStops(a.loop(), a.node(), a.at(), lasts);
      case Traffic a -> new Traffic(a.service(), a.factor(), a.at(), lasts);
      case CrashLoop a -> new CrashLoop(a.service(), a.cause(), lasts, a.at());
      default -> action;
    };
  }

  /// The action over at this time, counted from the start of the question; a time before it happens
  /// is how long it lasts.
  static Action withEnd(Action action, Duration end) {
    var from = Objects.requireNonNullElse(action.at(), Duration.ZERO);
    var over = end.compareTo(from) > 0 ? end : from.plus(end);
    // A crash loop knows when it is fixed, the others how long they last.
    return withLasts(action, action instanceof CrashLoop ? over : over.minus(from));
  }

  /// Whether an action changes how a cluster is set up, as against something that befalls it.
  static boolean isSetUp(Action action) {
    return switch (action) {
      case Scale _, Size _, ServiceAdded _, NodeAdded _, Setting _, AutoscalerTarget _ -> true;
      default -> false;
    };
  }
}
