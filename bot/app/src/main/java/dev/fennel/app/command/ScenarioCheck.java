package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.tutor.course.Nearest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Checks that a scenario's actions name nodes, zones and services that exist, those included that
/// the scenario itself adds.
final class ScenarioCheck {
  private final List<String> problems;
  private final Set<String> nodes = new LinkedHashSet<>();
  private final Set<String> zones = new LinkedHashSet<>();
  private final Set<String> services = new LinkedHashSet<>();

  /// Services whose Pods nobody keeps.
  private final Set<String> bare = new HashSet<>();

  /// What the scenario adds, and from when on that is there.
  private final Set<String> coming = new HashSet<>();

  private final Map<String, Duration> since = new HashMap<>();

  private Duration now = Duration.ZERO;

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
      zones.addAll(nodes.size() < 2 ? List.of("a") : List.of("a", "b"));
    }
    for (Cluster.Service service : cluster.services()) {
      services.add(service.name());
      if (service.kind() == Cluster.Service.Kind.POD) {
        bare.add(service.name());
      }
      copies.put(service.name(), service.replicas());
    }
  }

  /// Checks what happens next; what an earlier stage added is there from the start.
  ///
  /// @param place where the actions stand in the file
  void check(String place, List<Action> actions) {
    coming.clear();
    since.clear();
    nodesAdded(place, actions);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      order.add(i);
      if (actions.get(i) instanceof Action.ServiceAdded a) {
        coming.add(a.service());
      }
    }
    order.sort(Comparator.comparing(i -> time(actions.get(i), actions)));
    for (int i : order) {
      now = time(actions.get(i), actions);
      check(place + "[" + i + "]", actions.get(i));
    }
  }

  private void added(String path, Action.ServiceAdded a) {
    if (services.add(a.service())) {
      since.put(a.service(), now);
    } else {
      problems.add(path + ".service is \"" + a.service() + "\", which exists already");
    }
    copies(path, a.service(), a.replicas());
  }

  /// Nobody may name it from then on, until it is added again.
  private void removed(String path, String service) {
    service(path, service);
    services.remove(service);
    since.remove(service);
    bare.remove(service);
  }

  /// When an action happens; what belongs to how the cluster is built does so before all others.
  private static Duration time(Action action, List<Action> all) {
    Duration at = action.at();
    return at != null
        ? at
        : Simulation.isSetUp(action, all) ? Duration.ofSeconds(-1) : Duration.ZERO;
  }

  /// New nodes go on with the numbers of those that are there.
  private void nodesAdded(String place, List<Action> actions) {
    int highest = nodes.size();
    for (String name : nodes) {
      String digits = name.replaceAll("\\D", "");
      if (!digits.isEmpty() && digits.length() < 9) {
        highest = Math.max(highest, Integer.parseInt(digits));
      }
    }
    long all = nodes.size();
    for (int i = 0; i < actions.size(); i++) {
      if (actions.get(i) instanceof Action.NodeAdded a) {
        all += a.count();
        tooMany(place + "[" + i + "].count", all, "nodes", Limits.MOST_NODES);
        for (int n = 0; n < a.count() && all <= Limits.MOST_NODES; n++) {
          nodes.add(String.format(Locale.ROOT, "%02d", ++highest));
        }
      }
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
        kept(path, a.service());
        a.replicas().forEach(replicas -> copies(path, a.service(), replicas));
      }
      case Action.ServiceAdded a -> added(path, a);
      case Action.PodDeleted a -> service(path, a.service());
      case Action.ContainerCrashes a -> service(path, a.service());
      case Action.CrashLoop a -> service(path, a.service());
      case Action.ImageMissing a -> kept(path, a.service());
      case Action.OutOfMemory a -> service(path, a.service());
      case Action.Hangs a -> service(path, a.service());
      case Action.Release a -> kept(path, a.service());
      case Action.Rollback a -> kept(path, a.service());
      case Action.Traffic a -> service(path, a.service());
      case Action.ServiceRemoved a -> removed(path, a.service());
      case Action.Size a -> service(path, a.service());
      case Action.AutoscalerTarget a when a.service() != null -> service(path, a.service());
      case Action.Setting a when a.service() != null -> service(path, a.service());
      case Action.ByHand a -> list(path, a.list());
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

  private void list(String path, String list) {
    if (!Action.ByHand.LISTS.contains(list)) {
      problems.add(
          path
              + ".list is \""
              + list
              + "\""
              + Nearest.hint(list, Action.ByHand.LISTS)
              + "; the lists are "
              + String.join(", ", Action.ByHand.LISTS));
    } else if (list.equals(Action.ByHand.MONDAYS_MOVES)
        && !nodes.containsAll(List.of("03", "04", "05", "06", "07"))) {
      problems.add(
          path
              + ".list is \""
              + list
              + "\", which packs eight machines onto four: give a cluster with the nodes 01 to 08");
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
    Duration added = since.get(name);
    boolean early =
        services.contains(name)
            ? added != null && now.compareTo(added) <= 0
            : coming.contains(name);
    if (!early) {
      among(path + ".service", name, services, "services");
    } else {
      problems.add(
          path
              + ".service names \""
              + name
              + "\", which is not there yet: give this action an \"at\" after the one that adds it");
    }
  }

  /// Pods that somebody made one by one have neither a goal nor versions.
  private void kept(String path, String name) {
    service(path, name);
    if (bare.contains(name)) {
      problems.add(
          path
              + ".service names \""
              + name
              + "\", Pods that nothing keeps; give the service another kind");
    }
  }

  private void among(String place, String name, Set<String> known, String what) {
    if (!known.contains(name)) {
      String list = known.size() > 12 ? known.size() + " others" : String.join(", ", known);
      problems.add(
          place
              + " names \""
              + name
              + "\""
              + Nearest.hint(name, known)
              + "; the "
              + what
              + " are "
              + list);
    }
  }
}
