package dev.fennel.simulator.cluster;

/// Who made a change: one of Kubernetes' loops, a person, or the world outside.
public enum Loop {
  PERSON("person"),
  API_SERVER("api-server"),
  REPLICA_SET("replicaset"),
  DEPLOYMENT("deployment"),
  SCHEDULER("scheduler"),
  NODE("node"),
  TAINT_EVICTION("taint-eviction"),
  NODE_AGENT("node-agent"),
  ENDPOINTS("endpoints"),
  AUTOSCALER("autoscaler"),
  CLOUD_NODE("cloud-node"),
  POD_GC("pod-gc"),
  WORLD("world");

  private final String id;

  Loop(String id) {
    this.id = id;
  }

  /// Its name in JSON.
  public String id() {
    return id;
  }
}
