package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Cluster.Node;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The story's cluster as a thread's questions need it, and what about it must be said.
///
/// @param start the story's clock when the first question starts
/// @param notes what differs from the cluster that the chapter shows, in sentences
record Ground(Cluster cluster, LocalTime start, List<String> notes) {
  /// When Sam made Monday's moves.
  private static final LocalTime MONDAY = LocalTime.of(10, 0);

  private static final Map<String, String> ZONES =
      Map.of("01", "a", "02", "a", "03", "b", "04", "b");

  Ground {
    notes = List.copyOf(notes);
  }

  /// The ground under these questions, said in these words.
  static Ground of(List<WhatIf> questions, List<String> texts) {
    var notes = new ArrayList<String>();
    Cluster cluster = Story.cluster();
    var start = Scenario.SATURDAY;
    var actions = questions.stream().flatMap(q -> q.actions().stream()).toList();
    if (actions.stream().anyMatch(Ground::isMondays)) {
      cluster = Story.eightMachines();
      start = MONDAY;
      notes.add(phrase("answer.note.monday"));
    } else if (names(questions, texts, "notifications")) {
      cluster = Story.withNotifications();
      notes.add(phrase("answer.note.notifications"));
    }
    if (actions.stream().anyMatch(Action.ZoneFails.class::isInstance)) {
      cluster = zoned(cluster);
      notes.add(phrase("answer.note.zones"));
    }
    autoscaled(actions).ifPresent(notes::add);
    return new Ground(Story.asked(cluster, actions), start, notes);
  }

  private static boolean isMondays(Action action) {
    return action instanceof Action.ByHand hand && hand.list().equals(SamsList.MOVES);
  }

  /// Who gets an autoscaler, since traffic is a question of one.
  private static Optional<String> autoscaled(List<Action> actions) {
    var services = new LinkedHashSet<String>();
    for (Action action : actions) {
      switch (action) {
        case Action.Traffic a -> services.add(a.service());
        case Action.AutoscalerTarget a -> services.add(a.service() == null ? "" : a.service());
        default -> {
          // Needs none.
        }
      }
    }
    if (services.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        services.contains("")
            ? phrase("answer.note.autoscaled-all")
            : phrase(
                "answer.note.autoscaled",
                "n",
                services.size(),
                "services",
                Words.list(List.copyOf(services))));
  }

  private static boolean names(List<WhatIf> questions, List<String> texts, String service) {
    return texts.stream().anyMatch(t -> t.toLowerCase(Locale.ROOT).contains(service))
        || questions.stream()
            .flatMap(q -> Stream.concat(q.of().stream(), q.actions().stream().map(Ground::service)))
            .anyMatch(service::equals);
  }

  /// The service that an action is about; empty when it is about none.
  static String service(Action action) {
    return switch (action) {
      case Action.Scale a -> a.service();
      case Action.PodDeleted a -> a.service();
      case Action.ContainerCrashes a -> a.service();
      case Action.CrashLoop a -> a.service();
      case Action.ImageMissing a -> a.service();
      case Action.OutOfMemory a -> a.service();
      case Action.Hangs a -> a.service();
      case Action.Release a -> a.service();
      case Action.Rollback a -> a.service();
      case Action.Traffic a -> a.service();
      case Action.ServiceAdded a -> a.service();
      case Action.ServiceRemoved a -> a.service();
      case Action.Size a -> a.service();
      case Action.Setting a when a.service() != null -> a.service();
      case Action.AutoscalerTarget a when a.service() != null -> a.service();
      default -> "";
    };
  }

  private static Cluster zoned(Cluster cluster) {
    var nodes =
        cluster.nodes().stream()
            .map(n -> new Node(n.name(), n.room(), ZONES.get(n.name()), n.taints()))
            .toList();
    return new Cluster(
        cluster.kubernetes(),
        nodes,
        cluster.services(),
        cluster.pods(),
        cluster.quota(),
        cluster.agent());
  }
}
