package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Limits;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Checks that a scenario's actions name nodes, zones and services that exist, those included that
/// the scenario itself adds.
final class ScenarioCheck {
  private final List<String> problems;
  private final Set<String> nodes = new LinkedHashSet<>();
  private final Set<String> zones = new LinkedHashSet<>();
  private final Set<String> services = new LinkedHashSet<>();

  /// The most copies that each service is asked to have at some time.
  private final Map<String, Integer> copies = new HashMap<>();

  ScenarioCheck(Cluster cluster, List<String> problems) {
    this.problems = problems;
    for (Cluster.Node node : cluster.nodes()) {
      nodes.add(node.name());
      if (node.zone() != null) {
        zones.add(node.zone());
      }
    }
    if (zones.isEmpty()) {
      zones.addAll(List.of("a", "b"));
    }
    for (Cluster.Service service : cluster.services()) {
      services.add(service.name());
      copies.put(service.name(), service.replicas());
    }
  }

  void check(List<Action> actions) {
    long added = 0;
    for (int i = 0; i < actions.size(); i++) {
      if (actions.get(i) instanceof Action.ServiceAdded a && !services.add(a.service())) {
        problems.add("actions[" + i + "].service is \"" + a.service() + "\", which exists already");
      }
      if (actions.get(i) instanceof Action.NodeAdded a) {
        added += a.count();
        tooMany("actions[" + i + "].count", nodes.size() + added, "nodes", Limits.MOST_NODES);
      }
    }
    int known = nodes.size();
    for (int i = 1; i <= Math.min(added, Limits.MOST_NODES); i++) {
      nodes.add(String.format(java.util.Locale.ROOT, "%02d", known + i));
    }
    for (int i = 0; i < actions.size(); i++) {
      check("actions[" + i + "]", actions.get(i));
    }
  }

  private void check(String path, Action action) {
    switch (action) {
      case Action.NodeFails a -> {
        targets(path, a.targets());
        a.lastHeard().keySet().forEach(node -> node(path + ".lastHeard", node));
      }
      case Action.NodePartitioned a -> targets(path, a.targets());
      case Action.NodeRemoved a -> targets(path, a.targets());
      case Action.NodeDrained a -> targets(path, a.targets());
      case Action.NodeReturns a -> a.nodes().forEach(node -> node(path + ".nodes", node));
      case Action.ZoneFails a -> among(path + ".zone", a.zone(), zones, "zones");
      case Action.Scale a -> {
        service(path, a.service());
        a.replicas().forEach(replicas -> copies(path, a.service(), replicas));
      }
      case Action.ServiceAdded a -> copies(path, a.service(), a.replicas());
      case Action.PodDeleted a -> service(path, a.service());
      case Action.ContainerCrashes a -> service(path, a.service());
      case Action.CrashLoop a -> service(path, a.service());
      case Action.ImageMissing a -> service(path, a.service());
      case Action.OutOfMemory a -> service(path, a.service());
      case Action.Hangs a -> service(path, a.service());
      case Action.Release a -> service(path, a.service());
      case Action.Rollback a -> service(path, a.service());
      case Action.Traffic a -> service(path, a.service());
      case Action.ServiceRemoved a -> service(path, a.service());
      case Action.Size a -> service(path, a.service());
      case Action.Setting a when a.service() != null -> service(path, a.service());
      case Action.LoopStops a when a.node() != null -> node(path + ".node", a.node());
      default -> {}
    }
  }

  /// However late the copies are asked for: all of them have to be held then.
  private void copies(String path, String service, int replicas) {
    if (replicas > copies.getOrDefault(service, 0)) {
      copies.put(service, replicas);
      long all = copies.values().stream().mapToLong(Integer::longValue).sum();
      tooMany(path + ".replicas", all, "Pods", Limits.MOST_PODS);
    }
  }

  private void tooMany(String place, long all, String what, int most) {
    if (all > most) {
      problems.add(
          place + " makes it " + all + " " + what + "; at most " + most + " can be simulated");
    }
  }

  private void targets(String path, Targets targets) {
    switch (targets) {
      case Targets.Named named -> named.nodes().forEach(node -> node(path + ".nodes", node));
      case Targets.Any any when any.count() > nodes.size() ->
          problems.add(
              path + ".count is " + any.count() + ", but there are " + nodes.size() + " nodes");
      default -> {}
    }
  }

  private void node(String place, String name) {
    among(place, name, nodes, "nodes");
  }

  private void service(String path, String name) {
    among(path + ".service", name, services, "services");
  }

  private void among(String place, String name, Set<String> known, String what) {
    if (!known.contains(name)) {
      String list = known.size() > 12 ? known.size() + " others" : String.join(", ", known);
      problems.add(place + " names \"" + name + "\"; the " + what + " are " + list);
    }
  }
}
