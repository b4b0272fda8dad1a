package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Cluster.Probe;
import dev.fennel.simulator.cluster.Cluster.Probes;
import dev.fennel.simulator.cluster.Timeline.Outage;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.Optional;

/// A container that hangs goes unnoticed where nothing asks it. What a liveness probe would have
/// done is found by the same question on a cluster that has one.
final class Hanging {
  private Hanging() {}

  /// The services of which a container hangs.
  static List<String> services(WhatIf question) {
    return question.actions().stream()
        .filter(Action.Hangs.class::isInstance)
        .map(a -> ((Action.Hangs) a).service())
        .distinct()
        .toList();
  }

  /// The same ground, where these services are asked whether they live, as Kubernetes does it by
  /// default.
  static Ground probed(Ground ground, List<String> services) {
    var cluster = ground.cluster();
    var all =
        cluster.services().stream().map(s -> services.contains(s.name()) ? probed(s) : s).toList();
    return new Ground(
        new Cluster(
            cluster.kubernetes(),
            cluster.nodes(),
            all,
            cluster.pods(),
            cluster.quota(),
            cluster.agent()),
        ground.start(),
        ground.notes());
  }

  private static Cluster.Service probed(Cluster.Service service) {
    return new Cluster.Service(
        service.name(),
        service.kind(),
        service.replicas(),
        service.size(),
        service.tolerates(),
        service.tolerations(),
        service.priority(),
        service.minAvailable(),
        service.maxSurge(),
        service.maxUnavailable(),
        new Probes(null, Probe.DEFAULT),
        service.autoscaler());
  }

  /// Who notices, and what a probe would have changed.
  ///
  /// @param probed the same question on the ground with probes
  static String sentences(Result probed) {
    var services = services(probed.question());
    String first = services.getFirst();
    String noticed = phrase("answer.hang.unnoticed");
    boolean helped =
        probed.shown().moments().stream()
            .anyMatch(m -> m.change() instanceof Change.ContainerRestarted);
    if (!helped) {
      return noticed;
    }
    var chance = new Chance(probed.runs());
    Optional<String> length =
        chance.length(first, Outage.Kind.DOWN).or(() -> chance.length(first, Outage.Kind.REDUCED));
    String probing =
        length
            .map(l -> phrase("answer.hang.probed-time", "service", first, "time", l))
            .orElseGet(() -> phrase("answer.hang.probed", "service", first));
    return noticed + " " + probing;
  }
}
