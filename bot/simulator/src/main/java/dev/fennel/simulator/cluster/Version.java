package dev.fennel.simulator.cluster;

/// Of which copies of a service something is said.
public sealed interface Version extends Remark {
  /// Those that there are.
  record Any(String service) implements Version {}

  record Named(String service, String version) implements Version {}

  /// Its copies have another size than at first.
  record Sized(String service, String version, Cluster.Room size) implements Version {}

  /// The next one, whatever it is called.
  record New(String service) implements Version {}

  /// The one before.
  record Old(String service) implements Version {}
}
