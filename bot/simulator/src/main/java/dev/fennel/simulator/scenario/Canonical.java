package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Says a reading back, in words that are read as the same reading again.
final class Canonical {
  private Canonical() {}

  static String of(WhatIf reading) {
    var parts = new ArrayList<String>();
    for (var action : reading.actions()) {
      var at = action.at();
      parts.add(at == null ? words(action) : "after " + words(at) + " " + words(action));
    }
    if (parts.isEmpty()) {
      parts.add("the same run again");
    }
    var asks = asks(reading.asks(), reading.of());
    if (!asks.isEmpty()) {
      parts.add(asks);
    }
    return String.join("; ", parts);
  }

  /// Whether a plain text is the very sentence in which a reading is shown.
  static boolean is(String plain, WhatIf read) {
    var unnamed = new WhatIf(read.base(), read.actions(), read.asks(), List.of());
    return plain.equals(Plain.of(of(read))) || plain.equals(Plain.of(of(unnamed)));
  }

  private static String words(Action action) {
    return switch (action) {
      case NodeFails a ->
          machines(a.targets(), "stops", "stop") + staysDown(a.targets(), a.lasts());
      case NodePartitioned a ->
          machines(a.targets(), "cannot be reached but runs on", "cannot be reached but run on")
              + lasting(a.lasts());
      case NodeRemoved a -> "the provider deletes " + machines(a.targets());
      case NodeDrained a -> machines(a.targets(), "is emptied", "are emptied") + lasting(a.lasts());
      case NodeAdded a ->
          "we add %s of %d %s"
              .formatted(
                  a.count() == 1 ? "a node" : a.count() + " nodes",
                  a.units(),
                  a.units() == 1 ? "unit" : "units");
      case NodeReturns a -> machines(new Targets.Named(a.nodes()), "comes back", "come back");
      case ZoneFails a -> "zone " + a.zone() + " goes dark" + lasting(a.lasts());
      case ControlPlaneFails a -> "the control plane is down" + lasting(a.lasts());
      case LoopStops a -> loop(a) + lasting(a.lasts());
      case Setting a -> setting(a);
      case AutoscalerTarget a ->
          "the autoscaler target" + forService(a.service()) + " is " + a.percent() + " percent";
      case ByHand a -> byHand(a);
      case Nothing _ -> "nobody touches anything";
      case Scale _, PodDeleted _, ServiceAdded _, ServiceRemoved _, Size _, Traffic _ ->
          service(action);
      case ContainerCrashes _, CrashLoop _, ImageMissing _, OutOfMemory _, Hangs _ ->
          software(action);
      case Release _, Rollback _ -> software(action);
    };
  }

  private static String byHand(ByHand list) {
    return switch (list.list()) {
      case ByHand.SAMS_WAYS -> "we do it in Sam's ways";
      case ByHand.MONDAYS_MOVES -> "we make Monday's moves";
      default -> "we follow Sam's list";
    };
  }

  private static String service(Action action) {
    return switch (action) {
      case Scale a -> scale(a);
      case PodDeleted a ->
          "somebody deletes %d %s Pod%s"
              .formatted(a.count(), a.service(), a.count() == 1 ? "" : "s");
      case ServiceAdded a ->
          "we add a service called %s with %s of %s each%s"
              .formatted(
                  a.service(),
                  copies(a.replicas()),
                  units(a.size()),
                  a.priority() == 0 ? "" : " and priority " + a.priority());
      case ServiceRemoved a -> "we delete the " + a.service() + " service";
      case Size a -> a.service() + " needs " + units(a.size());
      case Traffic a ->
          a.service() + " gets " + number(a.factor()) + " times the traffic" + lasting(a.lasts());
      default -> throw new IllegalArgumentException("not about a service: " + action);
    };
  }

  private static String software(Action action) {
    return switch (action) {
      case ContainerCrashes a ->
          a.service() + " crashes " + (a.times() == 1 ? "once" : a.times() + " times");
      case CrashLoop a ->
          a.service()
              + " crashes every time it starts"
              + (a.cause() == CrashLoop.Cause.MISSING_SETTING
                  ? " because a setting is missing"
                  : "")
              + (a.fixedAt() == null ? "" : ", and it is fixed after " + words(a.fixedAt()));
      case ImageMissing a -> "the image of " + a.service() + " cannot be found";
      case OutOfMemory a -> a.service() + " uses too much memory";
      case Hangs a -> a.service() + " is running but stuck";
      case Release a -> release(a);
      case Rollback a -> "we roll back " + a.service();
      default -> throw new IllegalArgumentException("not about software: " + action);
    };
  }

  private static String release(Release release) {
    var version = release.version();
    if (version == null) {
      return "we ship a "
          + (release.broken() ? "broken" : "new")
          + " version of "
          + release.service();
    }
    return "we ship "
        + release.service()
        + " "
        + version
        + (release.broken() ? ", which is broken" : "");
  }

  private static String scale(Scale scale) {
    var goals = scale.replicas();
    if (goals.size() == 1) {
      return scale.service() + " has " + copies(goals.getFirst());
    }
    var later = goals.subList(1, goals.size()).stream().map(goal -> ", then to " + goal).toList();
    return scale.service()
        + " goes to "
        + copies(goals.isEmpty() ? 0 : goals.getFirst())
        + String.join("", later)
        + (scale.every() == null ? "" : ", " + words(scale.every()) + " apart");
  }

  private static String loop(LoopStops stops) {
    return switch (stops.loop()) {
      case "scheduler", "autoscaler" -> "the " + stops.loop() + " stops";
      case "controllers" -> "the controllers stop";
      case "node-agent" -> "the node agent on " + stops.node() + " stops";
      default -> "the " + stops.loop() + " loop stops";
    };
  }

  private static String setting(Setting setting) {
    var value = words(setting.value());
    return switch (setting.name()) {
      case "node-grace" -> "Kubernetes notices a silent node after " + value;
      case "termination-grace" ->
          (setting.service() == null ? "Pods" : setting.service() + " Pods")
              + " get "
              + value
              + " to shut down";
      default -> "the five-minute wait" + forService(setting.service()) + " is " + value;
    };
  }

  private static String asks(Asks asks, List<String> of) {
    var one = of.isEmpty() ? null : of.getFirst();
    return switch (asks) {
      case WHAT_HAPPENS -> "";
      case HOW_LONG -> "how long is " + (one == null ? "it" : one) + " down";
      case STAYS_UP -> "does " + (one == null ? "the site" : one) + " stay up";
      case WHO_IS_WOKEN -> "who is woken";
      case WHERE -> "where does " + (one == null ? "everything" : one) + " go";
      case HOW_MANY -> "how many " + (one == null ? "" : one + " ") + "copies are running";
      case COMPARE -> "how does that compare";
    };
  }

  private static String machines(Targets targets) {
    return switch (targets) {
      case Targets.Named(var nodes) -> (nodes.size() == 1 ? "node " : "nodes ") + listed(nodes);
      case Targets.All() -> "all nodes";
      case Targets.Any(var count) -> count == 1 ? "one node" : count + " nodes";
    };
  }

  private static String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private static String machines(Targets targets, String one, String many) {
    return machines(targets) + " " + (isOne(targets) ? one : many);
  }

  private static boolean isOne(Targets targets) {
    return switch (targets) {
      case Targets.Named(var nodes) -> nodes.size() == 1;
      case Targets.All() -> false;
      case Targets.Any(var count) -> count == 1;
    };
  }

  private static String staysDown(Targets targets, @Nullable Duration lasts) {
    if (lasts != null) {
      return lasting(lasts);
    }
    return isOne(targets) ? " and stays down" : " and stay down";
  }

  private static String lasting(@Nullable Duration lasts) {
    return lasts == null ? "" : " for " + words(lasts);
  }

  private static String forService(@Nullable String service) {
    return service == null ? "" : " for " + service;
  }

  private static String copies(int count) {
    return count == 1 ? "1 copy" : count + " copies";
  }

  private static String units(int count) {
    return count == 1 ? "1 unit" : count + " units";
  }

  private static String number(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }

  /// A duration in words, such as "1 hour and 30 minutes".
  static String words(Duration duration) {
    var parts = new ArrayList<String>();
    count(parts, duration.toHours(), "hour");
    count(parts, duration.toMinutesPart(), "minute");
    int millis = duration.toMillisPart();
    if (millis > 0) {
      parts.add(duration.toSecondsPart() + "." + "%03d".formatted(millis) + " seconds");
    } else if (duration.toSecondsPart() > 0 || parts.isEmpty()) {
      count(parts, duration.toSecondsPart(), "second");
    }
    return parts.isEmpty() ? "0 seconds" : String.join(" and ", parts);
  }

  private static void count(List<String> parts, long count, String unit) {
    if (count > 0) {
      parts.add(count + " " + unit + (count == 1 ? "" : "s"));
    }
  }
}
