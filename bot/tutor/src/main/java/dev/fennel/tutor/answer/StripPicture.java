package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Outage;
import dev.fennel.tutor.reply.Picture.Strip;
import dev.fennel.tutor.reply.Picture.Strip.Stretch;
import dev.fennel.tutor.reply.Picture.Strip.Stretch.Kind;
import dev.fennel.tutor.reply.Picture.Strip.Tick;
import dev.fennel.tutor.reply.Picture.Strip.Track;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A run as a strip over the clock: which loop acted when, what was waited for, and which service
/// was down meanwhile.
public final class StripPicture {
  /// A run that is over sooner has nothing to show over the clock.
  private static final Duration LEAST = Duration.ofSeconds(45);

  /// What goes on for hours is shown by its first one.
  private static final Duration MOST = Duration.ofHours(1);

  /// How many services are shown, those first that were down longest.
  private static final int SERVICES = 4;

  private static final List<Duration> STEPS =
      List.of(
          Duration.ofSeconds(15),
          Duration.ofSeconds(30),
          Duration.ofMinutes(1),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(10),
          Duration.ofMinutes(15),
          Duration.ofMinutes(30));

  private static final int MOST_TICKS = 6;

  private final Timeline timeline;
  private final Duration span;
  private final CrashLoops crashes;
  private final Map<String, List<Stretch>> tracks = new LinkedHashMap<>();

  private StripPicture(Timeline timeline) {
    this.timeline = timeline;
    this.span = span(timeline);
    this.crashes = new CrashLoops(timeline);
  }

  /// The figure, or nothing where there is too little to see.
  public static Optional<Reply.Figure> of(Timeline timeline) {
    var strip = new StripPicture(timeline);
    if (strip.span.compareTo(LEAST) < 0) {
      return Optional.empty();
    }
    strip.acts();
    boolean little = strip.tracks.values().stream().mapToInt(List::size).sum() < 3;
    strip.waited();
    strip.outages();
    return little ? Optional.empty() : Optional.of(strip.figure());
  }

  /// Until the last thing worth telling; what stays as it is then goes on beyond the edge.
  private static Duration span(Timeline timeline) {
    var last = Duration.ZERO;
    for (var moment : timeline.moments()) {
      boolean told =
          switch (Phase.of(moment)) {
            case SILENT, GONE -> false;
            default -> true;
          };
      last = told && moment.at().compareTo(last) > 0 ? moment.at() : last;
    }
    for (var outage : timeline.outages()) {
      var to = outage.to();
      last = to != null && to.compareTo(last) > 0 ? to : last;
    }
    return last.compareTo(MOST) > 0 ? MOST : last;
  }

  private void acts() {
    for (var told : new Chronicle(timeline).told()) {
      var moments = told.moments();
      if (told.at().compareTo(span) <= 0 && !moments.isEmpty() && told.phase() != Phase.GONE) {
        StripWords.of(told).ifPresent(words -> add(name(told), at(told.at(), words)));
      }
    }
    for (String service : crashes.services()) {
      var starts =
          crashes.starts(service).stream().filter(start -> start.compareTo(span) <= 0).toList();
      for (int i = 0; i < starts.size(); i++) {
        boolean last = i == starts.size() - 1;
        String words = last ? phrase("picture.act.started", "times", starts.size()) : "";
        add(Rows.speaker(Loop.NODE_AGENT), at(starts.get(i), words));
      }
    }
    tracks.values().forEach(t -> t.sort(Comparator.comparingLong(Stretch::from)));
  }

  private static String name(Told told) {
    var first = told.moments().getFirst();
    if (first.change() instanceof Change.ByHand) {
      return phrase("picture.track.sam");
    }
    return switch (told.phase()) {
      // Who writes that a node is heard of again is not who draws the conclusion.
      case NOTICE, CALM, EVICT -> Rows.speaker(Loop.NODE);
      default ->
          first.loop() == Loop.WORLD
              ? phrase("picture.track.machines")
              : Rows.speaker(first.loop());
    };
  }

  /// What is done twice at once is one thing to see.
  private void add(String track, Stretch stretch) {
    var stretches = tracks.computeIfAbsent(track, _ -> new ArrayList<>());
    if (!stretches.contains(stretch)) {
      stretches.add(stretch);
    }
  }

  private static Stretch at(Duration at, String words) {
    return new Stretch(at.toMillis(), at.toMillis(), words, Kind.ACT);
  }

  /// From the mark that begins the wait for a silent node to what ends it.
  private void waited() {
    Duration from = null;
    for (var moment : timeline.moments()) {
      if (moment.at().compareTo(span) > 0) {
        return;
      }
      boolean marks =
          moment.change() instanceof Change.NodeTainted(String _, String taint)
              && taint.endsWith("NoExecute");
      boolean replaces =
          moment.change() instanceof Change.PodDeleting && moment.loop() == Loop.TAINT_EVICTION;
      boolean calls =
          moment.change() instanceof Change.NodeUntainted(String _, String taint)
              && taint.endsWith("NoExecute");
      if (marks && from == null) {
        from = moment.at();
      } else if (from != null && (replaces || calls)) {
        var wait = moment.at().minus(from);
        if (wait.toSeconds() > 0) {
          String words =
              phrase(
                  calls ? "picture.lasts.called-off" : "picture.lasts.wait",
                  "time",
                  Words.exactly(wait));
          add(
              phrase("picture.track.wait"),
              new Stretch(from.toMillis(), moment.at().toMillis(), words, Kind.WAIT));
        }
        return;
      }
    }
  }

  private void outages() {
    timeline.outages().stream()
        .filter(o -> o.from().compareTo(span) < 0)
        .map(Outage::service)
        .distinct()
        .sorted(Comparator.comparing((String service) -> down(service)).reversed())
        .limit(SERVICES)
        .forEach(service ->
            timeline.outages().stream()
                .filter(o -> o.service().equals(service) && o.from().compareTo(span) < 0)
                .forEach(o -> add(service, stretch(o))));
  }

  private Duration down(String service) {
    return timeline.outages().stream()
        .filter(o -> o.service().equals(service) && o.kind() == Outage.Kind.DOWN)
        .map(o -> end(o).minus(o.from()))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private Duration end(Outage outage) {
    var to = outage.to();
    return to == null || to.compareTo(span) > 0 ? span : to;
  }

  private Stretch stretch(Outage outage) {
    var to = outage.to();
    boolean down = outage.kind() == Outage.Kind.DOWN;
    String fewer =
        phrase("picture.lasts.fewer", "ready", outage.ready(), "wanted", outage.wanted());
    String words =
        to == null
            ? phrase("picture.lasts.on", "what", down ? phrase("picture.lasts.is-down") : fewer)
            : down
                ? phrase("picture.lasts.down", "time", Words.exactly(to.minus(outage.from())))
                : fewer;
    return new Stretch(
        outage.from().toMillis(), end(outage).toMillis(), words, down ? Kind.DOWN : Kind.FEWER);
  }

  private Reply.Figure figure() {
    var told = new ArrayList<Track>();
    String wait = phrase("picture.track.wait");
    var waited = tracks.remove(wait);
    tracks.forEach((name, stretches) -> {
      told.add(new Track(name, stretches));
      if (waited != null && name.equals(Rows.speaker(Loop.NODE))) {
        told.add(new Track(wait, waited));
      }
    });
    boolean cut = timeline.end().at().compareTo(MOST) > 0 && span.equals(MOST);
    String title =
        cut
            ? phrase("picture.strip.first-hour")
            : phrase("picture.strip.title", "time", Words.sentence(Words.exactly(span)));
    var strip = new Strip(title, means(waited), span.toMillis(), ticks(), told);
    return new Reply.Figure(
        phrase("picture.strip.caption"), alt(strip), StripDrawing.of(strip), strip);
  }

  /// What people wonder about: a wait that is most of it, or starts again and again.
  private String means(@Nullable List<Stretch> waited) {
    if (waited != null
        && (waited.getFirst().to() - waited.getFirst().from()) * 2 > span.toMillis()) {
      return phrase("picture.strip.one-wait");
    }
    return crashes.services().isEmpty() ? "" : phrase("picture.strip.crashes");
  }

  private List<Tick> ticks() {
    var step =
        STEPS.stream()
            .filter(s -> span.dividedBy(s) < MOST_TICKS)
            .findFirst()
            .orElse(STEPS.getLast());
    var ticks = new ArrayList<Tick>();
    long seconds = timeline.start().toSecondOfDay();
    long first = (step.toSeconds() - seconds % step.toSeconds()) % step.toSeconds();
    for (var at = Duration.ofSeconds(first); at.compareTo(span) <= 0; at = at.plus(step)) {
      String clock = Words.clock(timeline.start(), at);
      String clockWords = step.toSeconds() < 60 ? clock : clock.substring(0, 5);
      ticks.add(new Tick(at.toMillis(), clockWords));
    }
    return ticks;
  }

  private String alt(Strip strip) {
    var said = new ArrayList<String>();
    for (var track : strip.tracks()) {
      var parts =
          track.stretches().stream()
              .filter(s -> !s.words().isEmpty())
              .map(s ->
                  phrase(
                      s.kind() == Kind.ACT ? "picture.strip.at" : "picture.strip.from",
                      "what",
                      s.words(),
                      "clock",
                      Words.clock(timeline.start(), Duration.ofMillis(s.from()))))
              .toList();
      if (!parts.isEmpty()) {
        said.add(Words.sentence(track.name()) + ": " + String.join(", ", parts) + ".");
      }
    }
    return strip.title() + ". " + String.join(" ", said);
  }
}
