package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an author's own words say about a run: clock times, names of Pods, and where a Pod is.
final class LaneClaims {
  private static final Pattern CLOCK =
      Pattern.compile("(?<![\\d:])\\d\\d:\\d\\d(?::\\d\\d)?(?![\\d:])");
  private static final Pattern NODE = Pattern.compile("\\b(?:node|machine)s? (\\d\\d)\\b");
  private static final Pattern NEGATION = Pattern.compile("\\b(?:not|no|never|nor)\\b|n['’]t\\b");

  private final Findings findings;
  private final LaneRun run;

  /// The nodes that each Pod stands on in the course of the run.
  private final Map<String, Set<String>> nodesOf = new HashMap<>();

  private final Set<String> services = new TreeSet<>();
  private final Set<String> nodes = new TreeSet<>();

  LaneClaims(Findings findings, LaneRun run) {
    this.findings = findings;
    this.run = run;
    for (var node : run.timeline().begin().nodes()) {
      nodes.add(node.name());
      for (var pod : node.pods()) {
        on(pod.name(), node.name());
        services.add(pod.service());
      }
    }
    run.timeline().begin().waiting().forEach(w -> services.add(w.service()));
    run.timeline().moments().stream().map(Moment::change).forEach(this::change);
  }

  void check(Step.Lane step, Source source) {
    String words = PlainText.of(new Placeholders(run.timeline()).fill(step.text()));
    clocks(words, source);
    pods(words, source);
    places(words, source);
    NODE.matcher(words)
        .results()
        .map(m -> m.group(1))
        .filter(node -> !nodes.contains(node))
        .forEach(node ->
            findings.error(
                source, "text", "there is no node %s in this run: name another".formatted(node)));
  }

  private void change(Change change) {
    switch (change) {
      case Change.PodCreated created -> {
        nodesOf.computeIfAbsent(created.pod(), p -> new HashSet<>());
        services.add(serviceOf(created.pod()));
      }
      case Change.PodBound bound -> on(bound.pod(), bound.node());
      case Change.ByHand(Change.Deed deed, String _, String pod, String node)
          when deed == Change.Deed.STARTS && pod != null && node != null ->
          on(pod, node);
      case Change.NodeAdded added -> nodes.add(added.node());
      default -> {}
    }
  }

  private void on(String pod, String node) {
    nodesOf.computeIfAbsent(pod, p -> new HashSet<>()).add(node);
  }

  private void clocks(String words, Source source) {
    var times = new HashSet<String>();
    moments().forEach(at -> times.addAll(clocks(at)));
    CLOCK
        .matcher(words)
        .results()
        .map(m -> m.group())
        .filter(time -> !times.contains(time))
        .forEach(time ->
            findings.error(
                source,
                "text",
                "nothing happens at %s in this run: write a placeholder, {clock …}"
                    .formatted(time)));
  }

  private Stream<Duration> moments() {
    Timeline timeline = run.timeline();
    var outages =
        timeline.outages().stream()
            .flatMap(o -> Stream.concat(Stream.of(o.from()), Stream.ofNullable(o.to())));
    return Stream.concat(
        Stream.of(Duration.ZERO, timeline.end().at()),
        Stream.concat(outages, timeline.moments().stream().map(Moment::at)));
  }

  /// The ways in which a time may be written: to the second, or the minute.
  private Set<String> clocks(Duration at) {
    String second = Placeholders.clock(run.timeline().start(), at);
    String rounded = Placeholders.clock(run.timeline().start(), at.plusMillis(500));
    return new TreeSet<>(List.of(second, rounded, second.substring(0, 5)));
  }

  private void pods(String words, Source source) {
    Pattern.compile("\\b(?:" + String.join("|", services) + ")-[a-z0-9]{4,}\\b")
        .matcher(words)
        .results()
        .map(m -> m.group())
        .filter(pod -> !nodesOf.containsKey(pod))
        .forEach(pod ->
            findings.error(
                source,
                "text",
                "no Pod is called %s in this run: write a placeholder, {pod …}".formatted(pod)));
  }

  /// A Pod or a service, then within the same sentence a node: some such Pod must have stood there.
  private void places(String words, Source source) {
    Pattern.compile(
            "\\b((?:%s)(?:-[a-z0-9]{4,})?)\\b([^.;:?!\\n]{0,40}?)(?:→|\\b(?:on|onto)) (?:node|machine) (\\d\\d)\\b"
                .formatted(String.join("|", services)))
        .matcher(words)
        .results()
        .filter(m -> !NEGATION.matcher(m.group(2)).find())
        .filter(m -> !stoodOn(m.group(1), m.group(3)))
        .forEach(m ->
            findings.error(
                source,
                "text",
                "no Pod of %s is on node %s in this run: see what the run does"
                    .formatted(m.group(1), m.group(3))));
  }

  private boolean stoodOn(String podOrService, String node) {
    return nodesOf.entrySet().stream()
        .anyMatch(e ->
            (e.getKey().equals(podOrService) || serviceOf(e.getKey()).equals(podOrService))
                && e.getValue().contains(node));
  }

  private static String serviceOf(String pod) {
    int end = pod.lastIndexOf('-');
    return end < 0 ? pod : pod.substring(0, end);
  }
}
