package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a question can refer to at its place in a thread: which machines and services there are,
/// the goals in force, and what runs where.
///
/// @param layout the services that each machine holds, by machine
/// @param down machines that have stopped
record Standing(
    Map<String, List<String>> layout,
    Map<String, Integer> goals,
    Map<String, Integer> sizes,
    List<String> down) {

  Standing {
    layout = Map.copyOf(layout);
    goals = Map.copyOf(goals);
    sizes = Map.copyOf(sizes);
    down = List.copyOf(down);
  }

  /// The story's cluster.
  static final Standing STORY =
      new Standing(
          Map.of(
              "01", List.of("storefront", "payments"),
              "02", List.of("storefront", "dispatch"),
              "03", List.of("orders", "dispatch"),
              "04", List.of("storefront", "payments", "dispatch")),
          Map.of("storefront", 3, "orders", 1, "payments", 2, "dispatch", 3, "notifications", 1),
          Map.of("storefront", 2, "orders", 3, "payments", 2, "dispatch", 1, "notifications", 1),
          List.of());

  boolean isService(String name) {
    return goals.containsKey(name);
  }

  boolean isNode(String name) {
    return layout.containsKey(name);
  }

  /// The machines by name.
  List<String> nodes() {
    return layout.keySet().stream().sorted().toList();
  }

  /// The machines that run this service, by name.
  List<String> holding(String service) {
    return nodes().stream().filter(node -> runs(node, service)).toList();
  }

  private boolean runs(String node, String service) {
    return layout.getOrDefault(node, List.of()).contains(service);
  }

  /// The goal in force.
  int goal(String service) {
    return goals.getOrDefault(service, 1);
  }

  /// The same with other goals.
  Standing withGoal(String service, int copies) {
    var next = new HashMap<>(goals);
    next.put(service, copies);
    return new Standing(layout, next, sizes, down);
  }

  /// The same with a service more, or with other sizes.
  Standing withSize(String service, int size) {
    var next = new HashMap<>(sizes);
    next.put(service, size);
    return new Standing(layout, goals, next, down);
  }

  /// The same with so many machines more.
  Standing withNodes(int count) {
    var next = new TreeMap<>(layout);
    for (int i = 0; i < Math.min(count, 90); i++) {
      next.put("%02d".formatted(next.size() + 1), List.of());
    }
    return new Standing(next, goals, sizes, down);
  }

  /// The same with these machines stopped.
  Standing without(List<String> nodes) {
    var next = new ArrayList<>(down);
    nodes.stream().filter(node -> !next.contains(node)).forEach(next::add);
    return new Standing(layout, goals, sizes, next);
  }

  /// The same with these machines back.
  Standing with(List<String> nodes) {
    return new Standing(
        layout, goals, sizes, down.stream().filter(node -> !nodes.contains(node)).toList());
  }

  /// The machines that still run.
  List<String> up() {
    return nodes().stream().filter(node -> !down.contains(node)).toList();
  }

  /// The one machine that runs all of these, or null where there is none or a choice.
  @Nullable String only(Set<String> services) {
    var found = nodes().stream().filter(n -> services.stream().allMatch(s -> runs(n, s))).toList();
    return found.size() == 1 ? found.getFirst() : null;
  }
}
