package dev.fennel.simulator.cluster;

/// A mark that Kubernetes itself puts on a node.
enum Taint {
  UNREACHABLE_NO_SCHEDULE("unreachable:NoSchedule", false),
  UNREACHABLE_NO_EXECUTE("unreachable:NoExecute", true),
  NOT_READY_NO_SCHEDULE("not-ready:NoSchedule", false),
  NOT_READY_NO_EXECUTE("not-ready:NoExecute", true),
  UNSCHEDULABLE("unschedulable:NoSchedule", false);

  private final String id;
  private final boolean evicts;

  Taint(String id, boolean evicts) {
    this.id = id;
    this.evicts = evicts;
  }

  String id() {
    return id;
  }

  /// Whether Pods have to leave because of it, once their toleration is over.
  boolean evicts() {
    return evicts;
  }
}
