package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.*;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A question with the readings that are right for it, as a line of the labelled data.
record Labelled(String id, List<String> thread, String text, List<Reading> right) {

  static Labelled of(JsonNode json) {
    var thread = new ArrayList<String>();
    json.path("thread").forEach(text -> thread.add(text.asString()));
    var right = new ArrayList<Reading>();
    right.add(reading(json.path("expect")));
    json.path("accept").forEach(other -> right.add(reading(other)));
    return new Labelled(json.path("id").asString(), thread, json.path("text").asString(), right);
  }

  boolean accepts(Reading read) {
    return right.stream().anyMatch(read::means);
  }

  static Reading reading(JsonNode json) {
    return switch (json.path("reading").asString()) {
      case "scenario" -> {
        var actions = new ArrayList<Action>();
        json.path("actions").forEach(action -> actions.add(action(action)));
        yield new WhatIf(
            constant(Base.class, json.path("base").asString("fresh")),
            actions,
            constant(Asks.class, json.path("asks").asString("what-happens")),
            List.of());
      }
      case "concept" -> new Concept(json.path("concept").asString());
      case "explain" ->
          new Explain(constant(About.class, json.path("about").asString()), text(json, "subject"));
      case "control" -> new Control(constant(Command.class, json.path("command").asString()));
      case "unclear" ->
          new Unclear(constant(Missing.class, json.path("missing").asString()), List.of());
      default -> new OutOfScope();
    };
  }

  private static Action action(JsonNode json) {
    var at = time(json, "at");
    var lasts = time(json, "for");
    var service = Objects.requireNonNullElse(text(json, "service"), "storefront");
    return switch (json.path("action").asString()) {
      case "node-fails" -> new NodeFails(targets(json), at, lasts, Map.of());
      case "node-partitioned" -> new NodePartitioned(targets(json), at, lasts);
      case "node-removed" -> new NodeRemoved(targets(json), at);
      case "node-drained" -> new NodeDrained(targets(json), at, lasts);
      case "node-added" ->
          new NodeAdded(json.path("count").asInt(1), json.path("units").asInt(8), at);
      case "node-returns" -> new NodeReturns(nodes(json), at);
      case "zone-fails" -> new ZoneFails(json.path("zone").asString(), at, lasts);
      case "scale" -> new Scale(service, numbers(json.path("replicas")), time(json, "every"), at);
      case "pod-deleted" -> new PodDeleted(service, json.path("count").asInt(1), at);
      case "container-crashes" -> new ContainerCrashes(service, json.path("times").asInt(1), at);
      case "crash-loop" ->
          new CrashLoop(
              service,
              constant(CrashLoop.Cause.class, json.path("cause").asString("bug")),
              time(json, "fixedAt"),
              at);
      default -> software(json, service, at, lasts);
    };
  }

  private static Action software(
      JsonNode json, String service, @Nullable Duration at, @Nullable Duration lasts) {
    return switch (json.path("action").asString()) {
      case "image-missing" -> new ImageMissing(service, at);
      case "out-of-memory" -> new OutOfMemory(service, at);
      case "hangs" -> new Hangs(service, at);
      case "release" ->
          new Release(service, text(json, "version"), json.path("broken").asBoolean(false), at);
      case "rollback" -> new Rollback(service, at);
      case "traffic" -> new Traffic(service, json.path("factor").asDouble(), at, lasts);
      case "service-added" ->
          new ServiceAdded(
              service,
              json.path("replicas").asInt(1),
              json.path("size").asInt(1),
              json.path("priority").asInt(0),
              at);
      case "service-removed" -> new ServiceRemoved(service, at);
      case "size" -> new Size(service, json.path("size").asInt(), at);
      case "control-plane-fails" -> new ControlPlaneFails(at, lasts);
      case "loop-stops" ->
          new LoopStops(json.path("loop").asString(), text(json, "node"), at, lasts);
      case "setting" -> setting(json, at);
      case "by-hand" -> new ByHand(json.path("list").asString(), at);
      case "nothing" -> new Nothing();
      default -> throw new IllegalArgumentException("no such action: " + json);
    };
  }

  private static Action setting(JsonNode json, @Nullable Duration at) {
    var name = json.path("name").asString();
    var service = text(json, "service");
    return name.equals("autoscaler-target")
        ? new AutoscalerTarget(json.path("value").asInt(), service, at)
        : new Setting(name, Duration.parse(json.path("value").asString()), service, at);
  }

  private static Targets targets(JsonNode json) {
    if (json.has("count")) {
      return new Targets.Any(json.path("count").asInt());
    }
    return json.path("nodes").isString() ? new Targets.All() : new Targets.Named(nodes(json));
  }

  private static List<String> nodes(JsonNode json) {
    var nodes = new ArrayList<String>();
    json.path("nodes").forEach(node -> nodes.add(node.asString()));
    return nodes;
  }

  private static List<Integer> numbers(JsonNode json) {
    var numbers = new ArrayList<Integer>();
    json.forEach(number -> numbers.add(number.asInt()));
    return json.isInt() ? List.of(json.asInt()) : numbers;
  }

  private static @Nullable String text(JsonNode json, String name) {
    return json.has(name) ? json.path(name).asString() : null;
  }

  private static @Nullable Duration time(JsonNode json, String name) {
    return json.has(name) ? Duration.parse(json.path(name).asString()) : null;
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
