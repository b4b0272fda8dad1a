package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Cluster.Autoscaler;
import dev.fennel.simulator.cluster.Cluster.Bound;
import dev.fennel.simulator.cluster.Cluster.Probe;
import dev.fennel.simulator.cluster.Cluster.Probes;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import dev.fennel.simulator.cluster.Limits;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A cluster's services as JSON, both ways. Only name and replicas are required.
final class ServiceJson {
  private static final Map<String, Service.Kind> KINDS = kinds();
  private static final String TOLERATES = "tolerates";
  private static final String FOREVER = "forever";

  private ServiceJson() {}

  private static Map<String, Service.Kind> kinds() {
    Map<String, Service.Kind> kinds = new LinkedHashMap<>();
    kinds.put("ReplicaSet", Service.Kind.REPLICA_SET);
    kinds.put("Deployment", Service.Kind.DEPLOYMENT);
    kinds.put("StatefulSet", Service.Kind.STATEFUL_SET);
    kinds.put("Pod", Service.Kind.POD);
    return kinds;
  }

  static Service read(Fields f) {
    int replicas = f.requiredNumber("replicas", 0);
    Service.Kind kind = f.choice("kind", KINDS, Service.Kind.REPLICA_SET);
    Room room =
        f.has("units") || f.has("cpu") || f.has("memory") ? ClusterJson.room(f) : Room.ofUnits(1);
    Service service =
        new Service(
            ClusterJson.name(f, "name"),
            kind,
            replicas,
            room,
            tolerates(f),
            tolerations(f),
            f.number("priority", 0, Integer.MIN_VALUE),
            bound(f, "minAvailable"),
            bound(f, "maxSurge"),
            bound(f, "maxUnavailable"),
            probes(f.object("probes")),
            autoscaler(f.object("autoscaler"), replicas));
    f.done();
    return service;
  }

  private static @Nullable Probes probes(@Nullable Fields f) {
    if (f == null) {
      return null;
    }
    Probes probes = new Probes(probe(f.object("readiness")), probe(f.object("liveness")));
    f.done();
    return probes;
  }

  /// What is left out is as Kubernetes has it.
  private static @Nullable Probe probe(@Nullable Fields f) {
    if (f == null) {
      return null;
    }
    Duration delay = f.duration("delay");
    Duration period = f.duration("period");
    int failures = f.number("failures", Probe.DEFAULT.failures(), 1);
    if (period != null && period.compareTo(Duration.ofSeconds(1)) < 0) {
      f.problem("period", "must be at least PT1S");
    }
    f.done();
    return new Probe(
        delay == null ? Probe.DEFAULT.delay() : delay,
        period == null ? Probe.DEFAULT.period() : period,
        failures);
  }

  private static @Nullable Autoscaler autoscaler(@Nullable Fields f, int replicas) {
    if (f == null) {
      return null;
    }
    int target = f.number("target", 50, 1);
    int min = f.number("min", Math.max(1, replicas), 1);
    int max = f.number("max", Math.max(10, min), 1);
    if (max < min) {
      f.problem("max", "must be at least min, " + min);
    }
    Autoscaler autoscaler = new Autoscaler(target, min, max, f.number("load", target, 0));
    f.done();
    return autoscaler;
  }

  /// A duration or `"forever"`; a century and more means the same.
  private static @Nullable Duration tolerates(Fields f) {
    JsonNode value = f.get(TOLERATES);
    if (value != null && value.isString() && value.stringValue().equals(FOREVER)) {
      return Cluster.FOREVER;
    }
    return f.longDuration(TOLERATES);
  }

  private static List<String> tolerations(Fields f) {
    List<String> tolerations = f.texts("tolerations");
    for (String toleration : tolerations) {
      if (toleration.startsWith("node.kubernetes.io/")) {
        f.problem("tolerations", "are of the nodes' own taints; for silent nodes give tolerates");
      } else if (!toleration.matches(
          "[^=:\\s]+(=[^:\\s]*)?(:(NoSchedule|PreferNoSchedule|NoExecute))?")) {
        f.problem(
            "tolerations", "must be like \"key=value:NoSchedule\", \"key:NoSchedule\" or \"key\"");
      }
    }
    return tolerations;
  }

  /// A number of copies, or a share such as `"25%"`.
  private static @Nullable Bound bound(Fields f, String name) {
    JsonNode value = f.get(name);
    if (value == null) {
      return null;
    }
    if (value.isString() && value.stringValue().matches("\\d{1,3}%")) {
      return new Bound(Integer.parseInt(value.stringValue().replace("%", "")), true);
    }
    if (value.isIntegralNumber()
        && value.canConvertToInt()
        && value.intValue() >= 0
        && value.intValue() <= Limits.MOST_PODS) {
      return new Bound(value.intValue(), false);
    }
    f.problem(name, "must be a whole number, at least 0, or a share such as \"25%\"");
    return null;
  }

  private static void write(ObjectNode out, String name, @Nullable Bound bound) {
    if (bound != null && bound.percent()) {
      out.put(name, bound.amount() + "%");
    } else if (bound != null) {
      out.put(name, bound.amount());
    }
  }

  private static void write(ObjectNode out, String name, @Nullable Probe probe) {
    if (probe != null) {
      out.putObject(name)
          .put("delay", probe.delay().toString())
          .put("period", probe.period().toString())
          .put("failures", probe.failures());
    }
  }

  static void write(Service service, ObjectNode out) {
    out.put("name", service.name());
    KINDS.forEach((name, kind) -> {
      if (kind == service.kind()) {
        out.put("kind", name);
      }
    });
    out.put("replicas", service.replicas());
    Quantity.write(out, service.size());
    if (service.tolerates() != null) {
      boolean forEver = service.tolerates().compareTo(Cluster.FOREVER) >= 0;
      out.put(TOLERATES, forEver ? FOREVER : service.tolerates().toString());
    }
    if (!service.tolerations().isEmpty()) {
      var tolerations = out.putArray("tolerations");
      service.tolerations().forEach(tolerations::add);
    }
    if (service.priority() != 0) {
      out.put("priority", service.priority());
    }
    write(out, "minAvailable", service.minAvailable());
    write(out, "maxSurge", service.maxSurge());
    write(out, "maxUnavailable", service.maxUnavailable());
    Probes probes = service.probes();
    if (probes != null) {
      ObjectNode asked = out.putObject("probes");
      write(asked, "readiness", probes.readiness());
      write(asked, "liveness", probes.liveness());
    }
    Autoscaler autoscaler = service.autoscaler();
    if (autoscaler != null) {
      out.putObject("autoscaler")
          .put("target", autoscaler.target())
          .put("min", autoscaler.min())
          .put("max", autoscaler.max())
          .put("load", autoscaler.load());
    }
  }
}
