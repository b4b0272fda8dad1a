package dev.fennel.simulator.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Sam's spreadsheet: which machines each service runs on, as somebody last wrote it. It is all the
/// record there is, and nothing acts on it.
final class Sheet {
  private final World world;
  private final Map<String, List<String>> lines = new LinkedHashMap<>();

  Sheet(World world) {
    this.world = world;
  }

  /// Up to date, as on the day before anything happens.
  void begin() {
    lines.clear();
    world.services.values().forEach(this::write);
  }

  void write(ServiceState service) {
    lines.put(service.name, places(service));
  }

  private static List<String> places(ServiceState service) {
    return service.pods().stream().map(PodState::nodeName).sorted().toList();
  }

  /// Whether it is wrong about a service of which something does not run.
  boolean misleads() {
    return world.services.values().stream()
        .filter(service -> service.serving < service.goalReplicas())
        .anyMatch(service -> !places(service).equals(line(service)));
  }

  private List<String> line(ServiceState service) {
    return lines.getOrDefault(service.name, List.of());
  }

  /// What it says against what runs.
  List<Timeline.SheetRow> rows() {
    List<Timeline.SheetRow> rows = new ArrayList<>();
    for (ServiceState service : world.services.values()) {
      List<String> runs =
          service.pods().stream()
              .filter(PodState::answers)
              .map(PodState::nodeName)
              .sorted()
              .toList();
      rows.add(new Timeline.SheetRow(service.name, line(service), runs));
    }
    return rows;
  }
}
