package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.tutor.reply.Reply;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Moments that come together, told as one row for each kind of thing that happened.
final class Episode {
  private final LocalTime start;
  private final Census census;
  private final Map<Phase, List<Moment>> phases = new EnumMap<>(Phase.class);

  /// What each ReplicaSet loop wanted and saw before its first write: the services it made Pods
  /// for, and those it stopped Pods of.
  private final Map<String, Gap> lacking = new LinkedHashMap<>();

  private final Map<String, Gap> surplus = new LinkedHashMap<>();

  /// The services of the Pods that each silent node held when it was marked.
  private final Map<String, List<String>> held = new LinkedHashMap<>();

  private boolean trafficStops;

  /// A goal and how many Pods counted towards it.
  record Gap(int wants, int sees) {}

  Episode(LocalTime start, Census census) {
    this.start = start;
    this.census = census;
  }

  /// Takes a moment, and lets the census see it.
  void add(Moment moment) {
    switch (moment.change()) {
      case Change.PodCreated(String pod, String _) -> remember(lacking, census.service(pod));
      case Change.PodDeleting(String pod, String _) when Phase.of(moment) == Phase.STOP ->
          remember(surplus, census.service(pod));
      case Change.PodRemoved(String pod, String _) when Phase.of(moment) == Phase.STOP ->
          remember(surplus, census.service(pod));
      case Change.NodeNotReady(String node) -> held.put(node, census.on(node));
      case Change.EndpointRemoved _ -> trafficStops = true;
      default -> {
        // Nothing to remember beyond the moment itself.
      }
    }
    phases.computeIfAbsent(Phase.of(moment), _ -> new ArrayList<>()).add(moment);
    census.see(moment);
  }

  private void remember(Map<String, Gap> gaps, String service) {
    gaps.putIfAbsent(service, new Gap(census.goal(service), census.active(service)));
  }

  /// Its rows.
  List<Told> rows() {
    var rows = new ArrayList<Told>();
    phases.forEach((phase, moments) -> rows.addAll(rows(phase, moments)));
    return rows;
  }

  private List<Told> rows(Phase phase, List<Moment> moments) {
    var words = new EpisodeWords(census, moments);
    return switch (phase) {
      case CAUSE -> causes(moments);
      case OTHER -> singly(phase, moments);
      case NOTICE -> row(phase, moments, Loop.NODE, words.notice(held, trafficStops));
      case CALM -> row(phase, moments, Loop.NODE, words.calm());
      case EVICT -> row(phase, moments, Loop.NODE, words.evict());
      case STOP ->
          anyReleasing(surplus)
              ? row(phase, moments, loops(moments, 1), words.lessOfOne())
              : row(phase, moments, loops(moments, surplus.size()), words.stop(surplus));
      case CREATE ->
          anyReleasing(lacking)
              ? row(phase, moments, loops(moments, 1), words.moreOfOne())
              : row(phase, moments, loops(moments, lacking.size()), words.create(lacking));
      case PLACE -> row(phase, moments, Loop.SCHEDULER, words.place());
      case START -> row(phase, moments, words.agents(), words.started(restarted()));
      case CRASH -> row(phase, moments, words.agents(), words.crash());
      case GONE -> row(phase, moments, confirms(moments.getFirst().loop(), words), words.gone());
      case SILENT -> drained(moments);
    };
  }

  /// While versions change, what each ReplicaSet wants and sees is not what the service does.
  private boolean anyReleasing(Map<String, Gap> gaps) {
    return gaps.keySet().stream().anyMatch(census::isReleasing);
  }

  private static String confirms(Loop loop, EpisodeWords words) {
    return loop == Loop.NODE_AGENT ? words.agents() : Rows.speaker(loop);
  }

  private Set<String> restarted() {
    return phases.getOrDefault(Phase.CRASH, List.of()).stream()
        .map(Moment::change)
        .filter(Change.ContainerRestarted.class::isInstance)
        .map(c -> ((Change.ContainerRestarted) c).pod())
        .collect(Collectors.toSet());
  }

  private static String loops(List<Moment> moments, int services) {
    String loop = Rows.speaker(moments.getFirst().loop());
    return phrase("answer.row.loops", "n", Math.max(1, services), "loop", loop);
  }

  /// What a drain asks for: the Pods of a closed node are marked.
  private List<Told> drained(List<Moment> moments) {
    var marked =
        moments.stream()
            .filter(m ->
                m.change() instanceof Change.PodDeleting(String _, String node)
                    && node != null
                    && census.isClosed(node))
            .toList();
    return marked.isEmpty()
        ? List.of()
        : row(Phase.STOP, marked, Loop.API_SERVER, new EpisodeWords(census, marked).drained());
  }

  private List<Told> row(Phase phase, List<Moment> moments, Loop loop, String words) {
    return row(phase, moments, Rows.speaker(loop), words);
  }

  private List<Told> row(Phase phase, List<Moment> moments, String speaker, String words) {
    if (words.isEmpty()) {
      return List.of();
    }
    var at = moments.getFirst().at();
    return List.of(new Told(at, phase, Rows.row(Words.clock(start, at), speaker, words), moments));
  }

  /// What happens from outside: machines that stop or come back together are one row.
  private List<Told> causes(List<Moment> moments) {
    var words = new EpisodeWords(census, moments);
    var rows = new ArrayList<Told>();
    var singly = new ArrayList<Moment>();
    for (var moment : moments) {
      boolean machine =
          moment.change() instanceof Change.NodeFailed
              || moment.change() instanceof Change.NodeReturned
              || (moment.change() instanceof Change.NodeAdded && count(Change.NodeAdded.class) > 1);
      if (!machine) {
        singly.add(moment);
      }
    }
    if (singly.size() < moments.size()) {
      rows.addAll(row(Phase.CAUSE, moments, "", words.machines()));
    }
    rows.addAll(singly(Phase.CAUSE, singly));
    return rows;
  }

  private long count(Class<? extends Change> type) {
    return phases.values().stream()
        .flatMap(List::stream)
        .filter(m -> type.isInstance(m.change()))
        .count();
  }

  /// A release begins with a ReplicaSet, whose name says nothing to a reader.
  private Optional<Reply.Item> begun(Moment moment) {
    return moment.loop() == Loop.DEPLOYMENT
            && moment.change() instanceof Change.ReplicaSetCreated(String _, int copies)
        ? Optional.of(
            Rows.row(
                Words.clock(start, moment.at()),
                Rows.speaker(moment.loop()),
                phrase(
                    "answer.row.begun",
                    "wants",
                    Remarks.said(moment.wants()),
                    "copies",
                    Words.copies(copies))))
        : Optional.empty();
  }

  /// Rows in the simulator's own words; what is said twice is told once.
  private List<Told> singly(Phase phase, List<Moment> moments) {
    var seen = new LinkedHashMap<String, Told>();
    for (var moment : moments) {
      var row = begun(moment).orElseGet(() -> Rows.row(moment, start));
      seen.putIfAbsent(row.prose().text(), new Told(moment.at(), phase, row, List.of(moment)));
    }
    return List.copyOf(seen.values());
  }
}
