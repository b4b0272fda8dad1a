package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Timeline;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a recorded run and a simulated one are compared by: for each kind of change and what it
/// happened to, when it came. Pods count by their service, since their names are chance; in coarse
/// traces nodes are not told apart either, and only what happens to nodes counts.
record History(Map<String, List<Double>> times, List<String> end) {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Set<String> DRIVING =
      Set.of(
          "goal-changed",
          "node-failed",
          "node-returned",
          "node-added",
          "node-removed",
          "node-cordoned",
          "deployment-created");
  private static final Set<String> UNSEEN =
      Set.of("container-exited", "back-off", "image-pull-failed", "autoscaler-scaled");

  static History recorded(List<String> lines) {
    JsonNode head = JSON.readTree(lines.get(0));
    boolean coarse = coarse(lines);
    Map<String, List<Double>> times = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      JsonNode change = JSON.readTree(line);
      add(times, change, change.get("at").doubleValue(), coarse);
    }
    List<String> end = new ArrayList<>();
    for (JsonNode pod : head.get("end").values()) {
      if (!pod.get("deleting").booleanValue()) {
        end.add(pod.get("service").stringValue() + " " + pod.get("node").stringValue());
      }
    }
    return sorted(times, end);
  }

  static boolean coarse(List<String> lines) {
    JsonNode coarse = JSON.readTree(lines.get(0)).get("coarse");
    return coarse != null && coarse.booleanValue();
  }

  /// Reads a simulated run as the command line prints it.
  static History simulated(Timeline timeline, boolean coarse) {
    StringWriter text = new StringWriter();
    TimelineJson.write(timeline, text);
    JsonNode run = JSON.readTree(text.toString());
    Map<String, List<Double>> times = new TreeMap<>();
    for (JsonNode moment : run.get("moments").values()) {
      double at = Duration.parse(moment.get("at").stringValue()).toMillis() / 1000.0;
      add(times, moment.get("change"), at, coarse);
    }
    List<String> end = new ArrayList<>();
    for (JsonNode node : run.get("end").get("nodes").values()) {
      for (JsonNode pod : node.get("pods").values()) {
        end.add(service(pod.stringValue()) + " " + node.get("name").stringValue());
      }
    }
    for (JsonNode waiting : run.get("end").get("waiting").values()) {
      end.add(service(waiting.get("pod").stringValue()) + " ");
    }
    return sorted(times, end);
  }

  private static History sorted(Map<String, List<Double>> times, List<String> end) {
    times.values().forEach(list -> list.sort(null));
    end.sort(null);
    return new History(times, end);
  }

  private static void add(
      Map<String, List<Double>> times, JsonNode change, double at, boolean coarse) {
    String type = change.get("type").stringValue();
    boolean counts = !DRIVING.contains(type) && !UNSEEN.contains(type);
    if (counts && (!coarse || type.startsWith("node-"))) {
      times.computeIfAbsent(key(change, type, coarse), key -> new ArrayList<>()).add(at);
    }
  }

  private static String key(JsonNode change, String type, boolean coarse) {
    if (type.startsWith("node-")) {
      String taint = change.has("taint") ? " " + change.get("taint").stringValue() : "";
      return type + (coarse ? "" : " " + change.get("node").stringValue()) + taint;
    }
    if (type.startsWith("endpoint-")) {
      return type + " " + change.get("service").stringValue();
    }
    if (type.equals("replicaset-scaled")) {
      return type
          + " "
          + service(change.get("name").stringValue())
          + " "
          + change.get("from")
          + "->"
          + change.get("to");
    }
    JsonNode name = change.has("pod") ? change.get("pod") : change.get("name");
    return type + " " + (name == null ? "" : service(name.stringValue()));
  }

  private static String service(String pod) {
    return pod.contains("-") ? pod.substring(0, pod.indexOf('-')) : pod;
  }

  /// How a simulated history differs from this recorded one, line by line; empty: it does not.
  List<String> differences(History simulated, boolean coarse) {
    List<String> rows = new ArrayList<>();
    Map<String, List<Double>> all = new TreeMap<>(times);
    simulated.times.keySet().forEach(key -> all.putIfAbsent(key, List.of()));
    all.forEach((key, recorded) -> {
      List<Double> found = simulated.times.getOrDefault(key, List.of());
      if (found.size() != recorded.size()) {
        rows.add(key + ": recorded " + recorded.size() + ", simulated " + found.size());
        return;
      }
      double slack = coarse ? 2 : key.startsWith("endpoint-") ? 1.1 : 0.5;
      for (int i = 0; i < recorded.size(); i++) {
        if (Math.abs(found.get(i) - recorded.get(i)) > slack) {
          rows.add(key + ": recorded at " + recorded.get(i) + " s, simulated at " + found.get(i));
        }
      }
    });
    return rows;
  }
}
