package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Explanation;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Releases told by their first step and their end: the steps between are the same again, one copy
/// after the other.
final class Rollouts {
  private final Timeline timeline;
  private final Census census;

  /// By service: what its rollout consists of, from the Deployment loop's first write on.
  private final Map<String, List<Moment>> rollouts = new LinkedHashMap<>();

  Rollouts(Timeline timeline) {
    this.timeline = timeline;
    this.census = new Census(timeline);
    boolean alone = timeline.moments().stream().noneMatch(m -> disturbs(m.change()));
    for (var moment : timeline.moments()) {
      var service = service(moment);
      if (alone && service.isPresent()) {
        boolean first = isStep(moment);
        if (first) {
          rollouts.computeIfAbsent(service.get(), _ -> new ArrayList<>());
        }
        var its = rollouts.get(service.get());
        if (its != null) {
          its.add(moment);
        }
      }
    }
  }

  /// Beside a failure, what happens to a service is not the release alone.
  private static boolean disturbs(Change change) {
    return change instanceof Change.NodeFailed || change instanceof Change.ByHand;
  }

  private Optional<String> service(Moment moment) {
    return switch (moment.change()) {
      case Change.ReplicaSetCreated c -> Optional.of(census.service(c.name()));
      case Change.ReplicaSetScaled c -> Optional.of(census.service(c.name()));
      case Change.ProgressDeadlineExceeded _ -> Optional.empty();
      default -> Optional.ofNullable(Explanation.pod(moment.change())).map(census::service);
    };
  }

  private static boolean isStep(Moment moment) {
    return moment.loop() == Loop.DEPLOYMENT
        && (moment.change() instanceof Change.ReplicaSetCreated
            || moment.change() instanceof Change.ReplicaSetScaled);
  }

  /// The services that were released.
  List<String> services() {
    return List.copyOf(rollouts.keySet());
  }

  /// Whether a moment is told by these rows: it came after the first new copy answered.
  boolean tells(Moment moment) {
    return service(moment)
        .filter(rollouts::containsKey)
        .flatMap(this::firstReady)
        .filter(first -> moment.at().compareTo(first) > 0)
        .isPresent();
  }

  private Optional<Duration> firstReady(String service) {
    return rollouts.getOrDefault(service, List.of()).stream()
        .filter(m -> m.change() instanceof Change.PodReady)
        .map(Moment::at)
        .findFirst();
  }

  /// What is told instead: that it goes on so, and where it ends.
  List<Told> rows() {
    var rows = new ArrayList<Told>();
    for (String service : services()) {
      var rest = rollouts.getOrDefault(service, List.of()).stream().filter(this::tells).toList();
      if (!rest.isEmpty()) {
        rows.add(told(rest.getFirst(), "…", phrase("answer.release.and-so-on")));
        var last = rest.getLast();
        rows.add(told(last, Words.clock(timeline.start(), last.at()), stands(service)));
      }
    }
    return rows;
  }

  private static Told told(Moment moment, String mark, String words) {
    return new Told(moment.at(), Phase.OTHER, Rows.row(mark, "", words), List.of());
  }

  /// How far the release of a service has come at the end.
  String stands(String service) {
    var all =
        timeline.end().nodes().stream()
            .flatMap(n -> n.pods().stream())
            .filter(p -> p.service().equals(service) && p.serves())
            .toList();
    long fresh = all.stream().filter(p -> isNew(service, p.name())).count();
    if (fresh == 0) {
      return phrase("answer.release.old", "service", service);
    }
    String how = fresh == 1 ? "answer.release.only-new" : "answer.release.all-new";
    return phrase(
        fresh == all.size() ? how : "answer.release.some-new",
        "n",
        fresh,
        "copies",
        Words.count(fresh, "copies"),
        "service",
        service,
        "old",
        Words.number(all.size() - fresh));
  }

  private boolean isNew(String service, String pod) {
    return rollouts.getOrDefault(service, List.of()).stream()
        .anyMatch(
            m -> m.change() instanceof Change.PodCreated(String name, var _) && name.equals(pod));
  }

  /// What a release came to, in one sentence for each service.
  List<String> inBrief() {
    return services().stream().map(this::inBrief).toList();
  }

  private String inBrief(String service) {
    var stuck =
        timeline.moments().stream()
            .filter(m ->
                m.change() instanceof Change.ProgressDeadlineExceeded(String name)
                    && census.service(name).equals(service))
            .findFirst();
    if (stuck.isPresent()) {
      return phrase(
          "answer.release.stuck",
          "service",
          service,
          "time",
          Words.exactly(stuck.get().at()),
          "stands",
          Words.sentence(stands(service)));
    }
    var last = rollouts.getOrDefault(service, List.of()).getLast();
    return phrase(
        "answer.release.after",
        "stands",
        Words.sentence(stands(service)),
        "time",
        Words.exactly(last.at()));
  }
}
