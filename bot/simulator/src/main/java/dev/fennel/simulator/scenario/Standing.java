package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Story;
import java.util.ArrayList;
import java.util.Comparator;
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
/// @param room how many units each machine has
/// @param down machines that have stopped
/// @param moved where each service that last lost a machine now runs
/// @param topic the service spoken of last
record Standing(
    Map<String, List<String>> layout,
    Map<String, Integer> goals,
    Map<String, Integer> sizes,
    Map<String, Integer> room,
    List<String> down,
    Map<String, String> moved,
    @Nullable String topic) {

  Standing {
    layout = Map.copyOf(layout);
    goals = Map.copyOf(goals);
    sizes = Map.copyOf(sizes);
    room = Map.copyOf(room);
    down = List.copyOf(down);
    moved = Map.copyOf(moved);
  }

  /// The zones by name.
  static final Set<String> ZONES = Set.of("a", "b");

  /// The story's cluster.
  static final Standing STORY = of(Story.cluster(), Story.withNotifications());

  /// The machines of one cluster and what they hold, with the goals and sizes of another.
  private static Standing of(Cluster cluster, Cluster goals) {
    var layout = new HashMap<String, List<String>>();
    for (var node : cluster.nodes()) {
      var held =
          cluster.pods().stream()
              .filter(pod -> pod.node().equals(node.name()))
              .map(Cluster.Placed::service)
              .toList();
      layout.put(node.name(), held);
    }
    var replicas = new HashMap<String, Integer>();
    var sizes = new HashMap<String, Integer>();
    for (var service : goals.services()) {
      replicas.put(service.name(), service.replicas());
      sizes.put(service.name(), service.size().units());
    }
    var room = new HashMap<String, Integer>();
    cluster.nodes().forEach(node -> room.put(node.name(), node.room().units()));
    return new Standing(layout, replicas, sizes, room, List.of(), Map.of(), null);
  }

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
    return new Standing(layout, next, sizes, room, down, moved, topic);
  }

  /// The same with a service more, or with other sizes.
  Standing withSize(String service, int size) {
    var next = new HashMap<>(sizes);
    next.put(service, size);
    return new Standing(layout, goals, next, room, down, moved, topic);
  }

  /// The same with so many machines more, each of so many units.
  Standing withNodes(int count, int units) {
    var next = new TreeMap<>(layout);
    var rooms = new HashMap<>(room);
    for (int i = 0; i < Math.min(count, 90); i++) {
      var name = Machines.name(next.size() + 1);
      next.put(name, List.of());
      rooms.put(name, units);
    }
    return new Standing(next, goals, sizes, rooms, down, moved, topic);
  }

  /// The same with these machines stopped for good: what ran there starts elsewhere, the largest
  /// first, where room is left and few others of its kind run.
  Standing without(List<String> nodes) {
    var gone = new ArrayList<>(down);
    nodes.stream().filter(node -> !gone.contains(node)).forEach(gone::add);
    var next = new HashMap<>(layout);
    var homeless = new ArrayList<String>();
    for (var node : nodes) {
      homeless.addAll(next.getOrDefault(node, List.of()));
      next.put(node, List.of());
    }
    var homes = new HashMap<String, String>();
    homeless.sort(Comparator.comparingInt(this::size).reversed().thenComparing(name -> name));
    for (var service : homeless) {
      next.keySet().stream()
          .filter(node -> !gone.contains(node) && free(next, node) >= size(service))
          .min(
              Comparator.<String>comparingLong(node -> copies(next, node, service))
                  .thenComparingInt(node -> -free(next, node))
                  .thenComparing(node -> node))
          .ifPresent(node -> {
            next.merge(node, List.of(service), Standing::joined);
            homes.put(service, node);
          });
    }
    return new Standing(next, goals, sizes, room, gone, homes, topic);
  }

  /// Where a service moved that lost its machine; null: it did not.
  ///
  /// @param service null: the one spoken of last, or the one missed most, of which every copy moved
  @Nullable String home(@Nullable String service) {
    var meant = service == null ? topic : service;
    var home = meant == null ? null : moved.get(meant);
    if (home != null || service != null) {
      return home;
    }
    var missed = moved.keySet().stream().filter(name -> goal(name) == 1).toList();
    var homes = missed.size() == 1 ? missed.stream().map(moved::get) : moved.values().stream();
    var one = homes.distinct().toList();
    return one.size() == 1 ? one.getFirst() : null;
  }

  /// The same where this service was spoken of last.
  Standing about(@Nullable String service) {
    return new Standing(layout, goals, sizes, room, down, moved, service);
  }

  private static List<String> joined(List<String> some, List<String> more) {
    var all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  private static long copies(Map<String, List<String>> layout, String node, String service) {
    return layout.getOrDefault(node, List.of()).stream().filter(service::equals).count();
  }

  private int free(Map<String, List<String>> layout, String node) {
    int used = layout.getOrDefault(node, List.of()).stream().mapToInt(this::size).sum();
    return room.getOrDefault(node, 0) - used;
  }

  /// How many units one copy needs.
  int size(String service) {
    return sizes.getOrDefault(service, 1);
  }

  /// The same with these machines back.
  Standing with(List<String> nodes) {
    return new Standing(
        layout,
        goals,
        sizes,
        room,
        down.stream().filter(node -> !nodes.contains(node)).toList(),
        moved,
        topic);
  }

  /// The one machine that runs all of these, or null where there is none or a choice.
  @Nullable String only(Set<String> services) {
    var found = nodes().stream().filter(n -> services.stream().allMatch(s -> runs(n, s))).toList();
    return found.size() == 1 ? found.getFirst() : null;
  }
}
