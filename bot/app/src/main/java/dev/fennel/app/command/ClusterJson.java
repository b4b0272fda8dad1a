package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Cluster.Placed;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import dev.fennel.simulator.cluster.Limits;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Clusters as JSON, both ways. Only nodes and services are required.
final class ClusterJson {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
  private static final Pattern VERSION = Pattern.compile("1\\.(\\d{1,3})(\\.\\d{1,3})?");

  private ClusterJson() {}

  static Cluster read(Fields f, List<Placed> pods) {
    String version = ScenarioJson.or(f.text("kubernetes"), "1.36");
    if (!VERSION.matcher(version).matches()) {
      f.problem("kubernetes", "must be a version such as \"1.36\"");
      version = "1.36";
    }
    requireList(f, "nodes");
    requireList(f, "services");
    List<Cluster.Node> nodes = f.objects("nodes", ClusterJson::node);
    List<Service> services = f.objects("services", ServiceJson::read);
    // Only that it is a list: what stands in it was taken while it was read.
    f.objects("pods", pod -> null);
    Fields quota = f.object("quota");
    Integer most = quota == null ? null : quota.requiredNumber("units", 0);
    if (quota != null) {
      quota.done();
    }
    Cluster.Agent agent = agent(f.object("agent"));
    f.done();
    check(f, nodes, services, pods);
    return new Cluster(version, nodes, services, pods, most, agent);
  }

  private static void requireList(Fields f, String name) {
    if (!f.has(name)) {
      f.problem(name, "is missing");
    }
  }

  private static Cluster.Agent agent(@Nullable Fields f) {
    if (f == null) {
      return new Cluster.Agent(Duration.ofSeconds(10), Duration.ofSeconds(1));
    }
    Duration start = f.duration("start");
    Duration stop = f.duration("stop");
    f.done();
    return new Cluster.Agent(
        start == null ? Duration.ofSeconds(10) : start,
        stop == null ? Duration.ofSeconds(1) : stop);
  }

  private static Cluster.Node node(Fields f) {
    Cluster.Node node =
        new Cluster.Node(name(f, "name"), room(f), f.text("zone"), f.texts("taints"));
    for (String taint : node.taints()) {
      if (!taint.matches("[^=:\\s]+(=[^:\\s]*)?:(NoSchedule|PreferNoSchedule|NoExecute)")) {
        f.problem("taints", "must be like \"key=value:NoSchedule\"");
      }
    }
    f.done();
    return node;
  }

  static String name(Fields f, String field) {
    String name = f.requiredText(field);
    if (!name.isBlank() && !NAME.matcher(name).matches()) {
      f.problem(field, "must be lower-case letters, digits and dashes, at most 63");
    }
    return name;
  }

  static Room room(Fields f) {
    if (f.has("cpu") || f.has("memory")) {
      if (f.has("units")) {
        f.problem("units", "cannot stand beside cpu and memory");
      }
      return new Room(Quantity.milliCpu(f), Quantity.mebibytes(f));
    }
    return Room.ofUnits(f.requiredNumber("units", 0));
  }

  static Placed placed(Fields f) {
    Duration age = f.duration("age");
    Duration ready = f.duration("readyFor");
    if (age == null) {
      age = ready == null ? Duration.ofMinutes(10) : ready;
    }
    Placed placed =
        new Placed(
            f.requiredText("service"),
            f.requiredText("node"),
            age,
            ready == null ? age : ready,
            f.text("name"));
    f.done();
    return placed;
  }

  private static void check(
      Fields f, List<Cluster.Node> nodes, List<Service> services, List<Placed> pods) {
    if (f.has("nodes") && nodes.isEmpty()) {
      f.problem("nodes", "must not be empty");
    }
    if (nodes.size() > Limits.MOST_NODES) {
      f.problem(
          "nodes", "are " + nodes.size() + "; at most " + Limits.MOST_NODES + " can be simulated");
    }
    long wanted = services.stream().mapToLong(Service::replicas).sum();
    if (Math.max(wanted, pods.size()) > Limits.MOST_PODS) {
      f.problem(
          "services",
          "ask for " + wanted + " Pods; at most " + Limits.MOST_PODS + " can be simulated");
    }
    Map<String, long[]> free = new HashMap<>();
    for (Cluster.Node node : nodes) {
      long[] room = {node.room().milliCpu(), node.room().mebibytes()};
      if (free.put(node.name(), room) != null) {
        f.problem("nodes", "have \"" + node.name() + "\" twice");
      }
    }
    Map<String, Service> known = new HashMap<>();
    for (Service service : services) {
      if (known.put(service.name(), service) != null) {
        f.problem("services", "have \"" + service.name() + "\" twice");
      }
    }
    checkPods(f, pods, free, known);
  }

  private static void checkPods(
      Fields f, List<Placed> pods, Map<String, long[]> free, Map<String, Service> services) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < pods.size(); i++) {
      Placed pod = pods.get(i);
      Service service = services.get(pod.service());
      long[] room = free.get(pod.node());
      if (service == null) {
        f.problem(
            "pods[" + i + "].service", "names \"" + pod.service() + "\", which is no service");
      }
      if (room == null) {
        f.problem("pods[" + i + "].node", "names \"" + pod.node() + "\", which is no node");
      }
      if (pod.name() != null && !names.add(pod.name())) {
        f.problem("pods[" + i + "].name", "is \"" + pod.name() + "\", which another Pod has");
      }
      if (service != null && room != null) {
        room[0] -= service.size().milliCpu();
        room[1] -= service.size().mebibytes();
        if (room[0] < 0 || room[1] < 0) {
          f.problem("pods[" + i + "]", "does not fit: node " + pod.node() + " is full");
        }
      }
    }
  }

  static ObjectNode write(Cluster cluster) {
    ObjectNode out = JsonNodeFactory.instance.objectNode();
    out.put("kubernetes", cluster.kubernetes());
    var nodes = out.putArray("nodes");
    for (Cluster.Node node : cluster.nodes()) {
      ObjectNode item = nodes.addObject().put("name", node.name());
      Quantity.write(item, node.room());
      if (node.zone() != null) {
        item.put("zone", node.zone());
      }
      if (!node.taints().isEmpty()) {
        var taints = item.putArray("taints");
        node.taints().forEach(taints::add);
      }
    }
    var services = out.putArray("services");
    cluster.services().forEach(service -> ServiceJson.write(service, services.addObject()));
    var pods = out.putArray("pods");
    for (Placed pod : cluster.pods()) {
      ObjectNode item = pods.addObject().put("service", pod.service()).put("node", pod.node());
      item.put("age", pod.age().toString()).put("readyFor", pod.readyFor().toString());
      if (pod.name() != null) {
        item.put("name", pod.name());
      }
    }
    if (cluster.quota() != null) {
      out.putObject("quota").put("units", cluster.quota());
    }
    out.putObject("agent")
        .put("start", cluster.agent().start().toString())
        .put("stop", cluster.agent().stop().toString());
    return out;
  }
}
