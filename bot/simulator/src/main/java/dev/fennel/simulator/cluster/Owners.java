package dev.fennel.simulator.cluster;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Which service, which ReplicaSet and which node each Pod of a timeline belongs to.
final class Owners {
  private final Map<String, String> services = new LinkedHashMap<>();
  private final Map<String, String> owners = new HashMap<>();
  private final Map<String, String> nodes = new HashMap<>();
  private final Map<String, Cluster.Room> sizes = new HashMap<>();

  Owners(Timeline timeline) {
    stands(timeline.begin());
    stands(timeline.end());
    stands(timeline.begin());
    for (Moment moment : timeline.moments()) {
      if (moment.change() instanceof Change.EndpointAdded added) {
        services.putIfAbsent(added.pod(), added.service());
      } else if (moment.change() instanceof Change.PodCreated created) {
        owners.put(created.pod(), created.owner().substring(created.owner().indexOf('/') + 1));
      }
    }
    Set<String> known = new TreeSet<>(services.values());
    timeline.outages().forEach(outage -> known.add(outage.service()));
    owners.forEach((pod, owner) -> services.putIfAbsent(pod, longest(owner, known)));
  }

  private void stands(Timeline.Standing standing) {
    for (Timeline.NodeStanding node : standing.nodes()) {
      for (Timeline.PodStanding pod : node.pods()) {
        services.put(pod.name(), pod.service());
        nodes.put(pod.name(), node.name());
        sizes.put(pod.name(), pod.size());
      }
    }
    for (Timeline.Waiting pod : standing.waiting()) {
      services.put(pod.pod(), pod.service());
      sizes.put(pod.pod(), pod.size());
    }
    for (Timeline.Terminating pod : standing.terminating()) {
      services.put(pod.pod(), pod.service());
      String node = pod.node();
      if (node != null) {
        nodes.put(pod.pod(), node);
      }
    }
  }

  /// The service whose name an owner's begins with, or the owner's own name.
  private static String longest(String owner, Set<String> known) {
    String longest = owner;
    int length = 0;
    for (String service : known) {
      boolean fits = owner.equals(service) || owner.startsWith(service + "-");
      if (fits && service.length() > length) {
        longest = service;
        length = service.length();
      }
    }
    return longest;
  }

  /// Every Pod that there was at some time, with its service.
  Map<String, String> services() {
    return services;
  }

  /// A Pod's service; empty: there is no such Pod.
  String service(String pod) {
    return services.getOrDefault(pod, "");
  }

  /// What keeps a Pod's number: a ReplicaSet or a StatefulSet.
  String owner(String pod) {
    String owner = owners.get(pod);
    int dash = pod.lastIndexOf('-');
    return owner != null ? owner : dash < 0 ? pod : pod.substring(0, dash);
  }

  /// Where a Pod is, or was when it was removed.
  @Nullable String node(String pod) {
    return nodes.get(pod);
  }

  Cluster.@Nullable Room size(String pod) {
    return sizes.get(pod);
  }

  /// Takes note of where a Pod was put.
  void bound(Change.PodBound bound) {
    nodes.put(bound.pod(), bound.node());
  }
}
